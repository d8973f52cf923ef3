"""Mutation testing of one module: which small changes of it no near test notices.

    make mutate MODULE=platform/tachanka/engine/offering.py [TESTS=tests/engine]

Without TESTS the test file that mirrors the module is taken. mutmut does the work, in a copy of
the tree whose packages lie at its top, where mutmut looks for them. It knows functions only: what
a decorator wraps and what stands in a class body stays as it is.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ("platform", "rulesets")
"""The folders whose packages are copied to the top."""
BESIDE: Final = ("tests", "scripts", "manage.py", "docs", "frontend/src/generated")
"""What tests read besides."""
IGNORED: Final = shutil.ignore_patterns("__pycache__", "built", "*.egg-info", "node_modules")
EQUIVALENT: Final = re.compile(r",?\s*strict=\w+|,\s*(?=\)+:?$)")
"""What makes no difference where both are of one length: the word `strict` of a zip."""


class NoTests(ValueError):
    """No test file mirrors a module."""


def find_tests(root: Path, module: Path) -> Path:
    """The tests that mirror a module, both relative to the root. Errors: NoTests."""
    top, package, *inner = module.with_suffix("").parts
    homes = [Path(top, package, "tests"), Path("tests", package), Path("tests")]
    for home in homes if top == "rulesets" else homes[1:]:
        for folder in (Path(*inner[:-1]), Path()):
            path = home / folder / f"test_{inner[-1]}.py"
            if (root / path).is_file():
                return path
    raise NoTests(f"no test file mirrors {module}; name some with TESTS=")


def flatten(path: Path) -> Path:
    """Where a file or folder of the tree lies in the copy."""
    return Path(*path.parts[1:]) if path.parts[0] in SOURCES else path


def lay_out(root: Path, copy: Path, module: Path, tests: list[Path]) -> None:
    """Copies the tree and says there what to mutate and which tests to run.

    module, tests: relative to the root. Errors: FileNotFoundError.
    """
    for path in (module, *tests):
        if not (root / path).exists():
            raise FileNotFoundError(path)
    packages = [each for top in SOURCES for each in sorted((root / top).glob("*/"))]
    others = [root / name for name in BESIDE]
    for source in [*packages, *others]:
        target = copy / flatten(source.relative_to(root))
        if source.is_dir():
            shutil.copytree(source, target, ignore=IGNORED)
        elif source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    home = flatten(module).parts[0]
    copied = {path.relative_to(copy).parts[0] for path in copy.iterdir()} - {home, "tests"}
    told = {
        "source_paths": [home],
        "only_mutate": [str(flatten(module))],
        "also_copy": sorted(copied),
        "pytest_add_cli_args": ["-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": [str(flatten(path)) for path in tests],
        "timeout_constant": 5.0,
    }
    mutmut = "\n".join(f"{key} = {json.dumps(value)}" for key, value in told.items())
    (copy / "pyproject.toml").write_text(f"{read_settings(root)}\n[tool.mutmut]\n{mutmut}\n")


def read_settings(root: Path) -> str:
    """pytest's settings, as pyproject.toml has them."""
    text = (root / "pyproject.toml").read_text()
    start = text.find("[tool.pytest.ini_options]")
    return re.split(r"^\[tool\.(?!pytest)", text[start:], flags=re.M)[0] if start >= 0 else ""


def mutate(copy: Path) -> tuple[dict[str, Any], list[str]]:
    """Runs mutmut in a copy: how many mutants had which fate, and the survivors as diffs.

    Errors: CalledProcessError where the tests fail without any change.
    """
    program = str(Path(sys.executable).with_name("mutmut"))

    def run(*args: str, **how: Any) -> str:
        done = subprocess.run([program, *args], cwd=copy, text=True, check=True, **how)
        return str(done.stdout)

    run("run", "--max-children", "1", stdout=sys.stderr)
    run("export-cicd-stats", stdout=subprocess.DEVNULL)
    fates = json.loads((copy / "mutants" / "mutmut-cicd-stats.json").read_text())
    told = run("results", stdout=subprocess.PIPE)
    left = [line.split(":")[0].strip() for line in told.splitlines() if "not checked" not in line]
    diffs = [run("show", name, stdout=subprocess.PIPE) for name in left if name]
    return fates, [diff for diff in diffs if not is_equivalent(diff)]


def is_equivalent(diff: str) -> bool:
    """Whether a diff changes no more than how strict a zip is."""
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++"))]
    before, after = ([EQUIVALENT.sub("", line[1:]) for line in lines if line[:1] == sign]
                     for sign in "-+")  # fmt: skip
    return before == after


def main() -> None:
    parser = argparse.ArgumentParser(description="Mutation testing of one module.")
    parser.add_argument("module", type=Path)
    parser.add_argument("tests", type=Path, nargs="*")
    given = parser.parse_args()
    module = given.module.resolve().relative_to(ROOT)
    try:
        tests = given.tests or [find_tests(ROOT, module)]
        with tempfile.TemporaryDirectory() as folder:
            lay_out(ROOT, Path(folder), module, tests)
            fates, survivors = mutate(Path(folder))
    except (NoTests, FileNotFoundError) as fault:
        sys.exit(f"mutate: {fault}")
    except subprocess.CalledProcessError:
        sys.exit("mutate: mutmut stopped; see above")
    for diff in survivors:
        print(diff.strip() + "\n")
    print(f"{module} with {' '.join(map(str, tests))}: {fates['total']} mutants, "
          f"{fates['killed']} killed, {len(survivors)} worth a look")  # fmt: skip


if __name__ == "__main__":
    main()
