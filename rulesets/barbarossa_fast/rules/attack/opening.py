"""How a combat begins: its totals are fixed, and everybody in it is shown (B8.1, B8.10)."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Event
from tachanka.engine.scene import Msg, Ref, Seat, Show

from ...position.naming import Args, name_of
from ...position.occupation import is_intact
from ...position.state import AirUse, Combat, Loss, Report, State, Sums, Unit
from ..discovery import discover
from .sums import add_up, list_defenders
from .terms import list_fighters, list_terms, tell_fire, tell_hits
from .thresholds import factor_of


def begin_combat(
    state: State,
    target: Ref,
    side: Seat,
    attackers: Sequence[Ref],
    followers: Sequence[Ref] = (),
    *,
    blitz: bool = False,
    air: AirUse | None = None,
    continuation: bool = False,
) -> list[Event]:
    """Pushes the `Combat` of these attackers and shows who is in it (B8.1, B1.7).

    A target without a defender gives a combat that is over at once (B7.9, B8.2). The fixed hits
    and the fates of all units are kept in the newest of `State.reports`.
    """
    units = [state.unit(id) for id in attackers]
    defenders = list_defenders(state, target, side)
    sums = add_up(state, target, side, units, blitz=blitz, air=air)
    events = discover([*units, *defenders], "B8.1")
    for unit in units:
        unit.fought = True
    state.frames.append(
        Combat(
            target=target,
            side=side,
            attackers=list(attackers),
            followers=list(followers),
            origins={unit.id: unit.place for unit in units},
            hits=sums.hits,
            fire=sums.fire_total,
            blitz=blitz,
            continuation=continuation,
            before=[unit.id for unit in defenders if unit.disrupted],
            stage="attackers" if defenders else "end",
            undefended=not defenders,
        )
    )
    _open_report(state, target, side, [*units, *defenders], sums)
    if not defenders:
        return [*events, _tell_undefended(state, target)]
    return [*events, *_tell_sums(target, units, defenders, sums)]


def _open_report(state: State, target: Ref, side: Seat, units: Sequence[Unit], sums: Sums) -> None:
    """Begins the report of this combat; those of earlier turns are dropped."""
    losses = [Loss(u.id, u.side, u.kind, factor_of(u), u.place) for u in units]
    state.reports = [each for each in state.reports if each.turn == state.turn]
    state.reports.append(Report(state.turn, target, side, sums, losses))


def _tell_undefended(state: State, target: Ref) -> Event:
    text = Msg("event-undefended", {"place": name_of(target)})
    clause = "B7.9" if is_intact(state, target) else "B8.2"
    return Event(clause, text, Show((target,)), reveals=True, headline=True)


def _tell_sums(
    target: Ref, units: Sequence[Unit], defenders: Sequence[Unit], sums: Sums
) -> list[Event]:
    """The combat in short; then what either side's hits are made of, so that anyone can check."""
    args: Args = {
        "place": name_of(target),
        "side": Msg(f"seat-{units[0].side}"),
        "attack": sums.attack_total,
        "absorbed": sums.absorbed,
        "hits": sums.hits,
        "fire": sums.fire_total,
    }
    hits: Args = {"terms": list_terms(tell_hits(sums, list_fighters(units))), "n": sums.hits}
    taken = tell_fire(sums, list_fighters(defenders))
    fire: Args = {"terms": list_terms(taken), "n": sums.fire_total}
    return [
        Event("B8.3", Msg("event-combat", args), Show((target,)), reveals=True, headline=True),
        Event("B8.5", Msg("event-hits", hits)),
        Event("B8.8", Msg("event-fire", fire)),
    ]
