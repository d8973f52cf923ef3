"""What a forecast tells: of an attack, of a Blitzkrieg continuation and of an air mission."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Act, One
from tachanka.engine.scene import Msg

from ..position.naming import Args, name_of
from ..position.roster import AIR_FLEETS
from ..position.state import GERMAN, RUSSIAN, Report, State, other
from ..rules.attack.combat import finish_as_usual
from ..rules.attack.sums import find_combat

FIGHTS: Final = ("resolve", "blitz", "blitz_plus", "blitz_minus", "fight")
GONE: Final = ("driven", "retreated", "eliminated")


def measure(before: State, after: State, act: Act) -> dict[str, int]:
    """The quantities whose distribution players want; empty for all other acts.

    Of a fight, the usual spreads carried through: `gauge-german-lost` factors,
    `gauge-russian-eliminated` units, `gauge-russian-driven` units driven off (against Germans
    `gauge-german-driven`), `gauge-cleared` 0 or 1. Of a support mission: `gauge-air-hit` and
    `gauge-air-recon`, 0 or 1.
    """
    if act.verb in FIGHTS:
        return _measure_fight(before, after, act)
    if act.verb == "air_support" and len(after.missions) > len(before.missions):
        result = after.missions[len(before.missions)].result
        return {
            "gauge-air-hit": int(result == "hit"),
            "gauge-air-recon": int(result in ("hit", "recon")),
        }
    return {}


def name_gauge(view: State, act: Act, gauge: str) -> Msg:
    """What a quantity is called: who loses it, and where; of a mission, which Luftflotte flies."""
    target = act.arg.ref if isinstance(act.arg, One) else act.on
    named: Args = {"place": name_of(target)} if target is not None else {}
    if act.on in AIR_FLEETS:
        named["luftflotte"] = AIR_FLEETS[act.on].name
    return Msg(gauge, named)


def _measure_fight(before: State, after: State, act: Act) -> dict[str, int]:
    """The first combat since; what follows it in the same run is no longer of this act."""
    earlier = sum(report.turn == before.turn for report in before.reports)
    if len(after.reports) <= earlier:
        return {}
    frame = find_combat(after)
    if frame is not None and len(after.reports) == earlier + 1:
        finish_as_usual(after, frame)
    report = after.reports[earlier]
    side = RUSSIAN if act.verb == "fight" else GERMAN
    target = act.arg.ref if isinstance(act.arg, One) else act.on
    if (report.side, report.target) != (side, target):
        return {}
    driven = "gauge-russian-driven" if report.side == GERMAN else "gauge-german-driven"
    lost = [loss for loss in report.losses if loss.fate == "eliminated"]
    return {
        "gauge-german-lost": sum(loss.factor for loss in lost if loss.side == GERMAN),
        "gauge-russian-eliminated": sum(loss.side == RUSSIAN for loss in lost),
        driven: sum(loss.fate in ("driven", "retreated") for loss in report.losses),
        "gauge-cleared": int(_is_cleared(report)),
    }


def _is_cleared(report: Report) -> bool:
    """Whether no defender stays once all have retreated that must."""
    defenders = [loss for loss in report.losses if loss.side == other(report.side)]
    return all(loss.fate in GONE for loss in defenders)
