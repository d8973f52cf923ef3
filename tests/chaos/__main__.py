"""`make chaos`: both sites under faults; the outage of each fault, and what was lost.

Exits 1 when an acknowledged act is lost, one is stored twice, a match is stuck, a page or the
rules differ from the database, a clock is wrong, or a letter is lost. Options: `--short` (every
fault once, shortened, without pages), `--site`, `--minutes` for each site, `--seed` for the order
of the faults and their moments.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import random
import sys

import psutil

from chaos.plan import SITES, run_long, run_short, tell
from chaos.services import find_missing_programs

MINUTES = {"embedded": 4.0, "cluster": 5.5}


def main() -> int:
    """Runs what is asked for; returns the exit code."""
    parser = argparse.ArgumentParser(prog="make chaos", description=__doc__)
    parser.add_argument("--short", action="store_true", help="a minute for both sites")
    parser.add_argument("--site", choices=SITES, help="one of the sites only")
    parser.add_argument("--minutes", type=float, help="of faults for each site")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    options = parser.parse_args()
    names = [options.site] if options.site else list(SITES)
    if "cluster" in names and find_missing_programs():
        print(find_missing_programs(), file=sys.stderr)
        return 1
    cores, memory = psutil.cpu_count(), psutil.virtual_memory().total / 2**30
    print(f"{platform.machine()}, {cores} cores, {memory:.0f} GiB, Python "
          f"{platform.python_version()}, load {os.getloadavg()[0]:.1f}, --seed {options.seed}\n",
          flush=True)  # fmt: skip
    well = True
    for name in names:
        minutes = options.minutes or MINUTES[name]
        run = run_short(name, options.seed) if options.short else run_long(
            name, options.seed, minutes)  # fmt: skip
        result = asyncio.run(run)
        print(f"\n{tell(result)}", flush=True)
        well = well and result.verdict.ok
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
