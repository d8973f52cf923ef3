"""Ski Patrol with faults of formations, plans, diagrams, clocks and forks planted on purpose.

Every ruleset is an attribute of this module, so that a second process can load it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from table_toy import RULESET as SKI_PATROL
from table_toy.state import Advance, State
from tachanka.engine.api import (
    Act,
    Assign,
    At,
    Button,
    Chance,
    Diagram,
    Event,
    Finding,
    Formation,
    Msg,
    Offer,
    Orders,
    Plan,
    Point,
    Ref,
    Refusal,
    Region,
    Scene,
    Seat,
    Sighting,
    Viewer,
    Window,
    explain_nothing,
)
from toy_ruleset import RULESET as ICE_ROAD
from toy_ruleset.state import State as IceRoad

change = msgspec.structs.replace


def offer_changed(v: State, seat: Seat, on: Ref | None, make: Any) -> Sequence[Offer]:
    """The offers, with the choice of each remade."""
    offers = SKI_PATROL.offers(v, seat, on)
    return [change(offer, choice=make(offer.choice)) for offer in offers]


# --- Formations, plans, revised answers ---------------------------------------------------


def crowd(choice: Any) -> Any:
    """What is proposed puts everybody in one place."""
    if not isinstance(choice, Formation):
        return choice
    return change(
        choice,
        proposals=tuple(
            change(each, orders=tuple(change(o, path=each.orders[0].path) for o in each.orders))
            for each in choice.proposals
        ),
    )


CROWDED_PROPOSAL = replace(SKI_PATROL, offers=lambda v, seat, on: offer_changed(v, seat, on, crowd))


def propose_nothing(choice: Any) -> Any:
    return change(choice, proposals=()) if isinstance(choice, Formation) else choice


NO_PROPOSAL = replace(
    SKI_PATROL, offers=lambda v, seat, on: offer_changed(v, seat, on, propose_nothing)
)


def move_beyond_the_table(choice: Any) -> Any:
    """Figures may be set up far off the table."""
    if not isinstance(choice, Formation) or not choice.whole:
        return choice
    far = Region((*choice.movers[0].region.polygons, ((0, 0), (0, -900), (900, -900))))  # type: ignore[union-attr]
    return change(choice, movers=(change(choice.movers[0], region=far), *choice.movers[1:]))


MOVER_OFF_TABLE = replace(
    SKI_PATROL, offers=lambda v, seat, on: offer_changed(v, seat, on, move_beyond_the_table)
)


def draw_nothing(choice: Any) -> Any:
    """The first mover names an extent that nothing told of it draws."""
    if not isinstance(choice, Formation) or choice.whole:
        return choice
    first, *rest = choice.movers
    return change(choice, movers=(change(first, extent="nowhere"), *rest))


UNDRAWN_EXTENT = replace(
    SKI_PATROL, offers=lambda v, seat, on: offer_changed(v, seat, on, draw_nothing)
)


def take_no_targets(choice: Any) -> Any:
    """The first source of a plan takes none of its targets, the others two."""
    if not isinstance(choice, Assign) or len(choice.sources) < 2:
        return choice
    first, *rest = choice.sources
    return Assign((change(first, most=0), *rest))


TAKES_NONE = replace(
    SKI_PATROL, offers=lambda v, seat, on: offer_changed(v, seat, on, take_no_targets)
)


def stand_for_nobody(choice: Any) -> Any:
    """The first source of a plan is answered instead of another that is none."""
    if not isinstance(choice, Assign):
        return choice
    first, *rest = choice.sources
    return Assign((change(first, instead="nobody"), *rest))


STANDS_FOR_NOBODY = replace(
    SKI_PATROL, offers=lambda v, seat, on: offer_changed(v, seat, on, stand_for_nobody)
)


def overlook_crowds(v: State, seat: Seat, act: Act) -> Refusal | None:
    """Nobody looks whether a skier is sent onto another."""
    refusal = SKI_PATROL.refuse(v, seat, act)
    return None if refusal is not None and refusal.why.id == "refuse-crowd" else refusal


CROWDED_ORDERS = replace(SKI_PATROL, refuse=overlook_crowds)

UNEXPLAINED_BREACH = replace(SKI_PATROL, explain=explain_nothing)


def turn_while_explaining(v: State, seat: Seat, act: Act) -> Refusal | None:
    """Whoever is told what is wrong is turned round."""
    v.skiers[0].facing = (-v.skiers[0].facing[0], -v.skiers[0].facing[1])
    return SKI_PATROL.explain(v, seat, act)


CHANGING_EXPLANATION = replace(SKI_PATROL, explain=turn_while_explaining)


def revise_turns(s: State) -> Window | None:
    window = SKI_PATROL.pending(s)
    return change(window, revisable=True) if window else None


REVISABLE_TURN = replace(SKI_PATROL, pending=revise_turns)


# --- Questions that change nothing --------------------------------------------------------


def complete_wrongly(v: State, seat: Seat, act: Act) -> Act | None:
    """A drag is taken for an order as it stands."""
    return Act(act.verb, act.on, Orders(())) if isinstance(act.arg, At) else None


WRONG_COMPLETION = replace(SKI_PATROL, complete=complete_wrongly)


def offer_volley(v: State, seat: Seat, on: Ref | None, crude: bool) -> Sequence[Offer]:
    """Beside a plan of fire stands a button that is said to hand in what is suggested."""
    offers = SKI_PATROL.offers(v, seat, on)
    volley = Offer("volley", "S4", Button(), Msg("holds-fire"), suggests="fire")
    if not any(isinstance(offer.choice, Assign) for offer in offers):
        return offers
    return [*(change(offer, crude=crude) for offer in offers), volley]


HOLD = Act("fire", arg=Plan({}))


def turn_with_volleys(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Who presses that button holds fire, and somebody is turned round."""
    played = {seat: HOLD if act.verb == "volley" else act for seat, act in acts.items()}
    if played != acts:
        s.skiers[0].facing = (-s.skiers[0].facing[0], -s.skiers[0].facing[1])
    return SKI_PATROL.apply(s, played, chance)


def suggest_nothing(v: State, seat: Seat, act: Act) -> Act | None:
    """To hold fire is all that is suggested."""
    return HOLD if act.verb == "fire" else SKI_PATROL.complete(v, seat, act)


SUGGESTS_ANOTHER = replace(
    SKI_PATROL,
    offers=lambda v, seat, on: offer_volley(v, seat, on, crude=True),
    apply=turn_with_volleys,
    complete=suggest_nothing,
)

SUGGESTS_NOTHING = replace(
    SKI_PATROL,
    offers=lambda v, seat, on: offer_volley(v, seat, on, crude=False),
    apply=turn_with_volleys,
)


def see_through_wood(
    v: State, viewer: Viewer, start: Ref | Point, end: Ref | Point
) -> Finding | None:
    found = SKI_PATROL.inspect(v, viewer, start, end)
    return change(found, clear=True) if found else None


CLEAR_AND_BLOCKED = replace(SKI_PATROL, inspect=see_through_wood)

REDACTED: list[IceRoad] = []


def redact_and_remember(s: IceRoad, viewer: Viewer) -> IceRoad:
    REDACTED[:] = [s]
    return ICE_ROAD.redact(s, viewer)


def inspect_what_was_redacted(
    v: IceRoad, viewer: Viewer, start: Ref | Point, end: Ref | Point
) -> Finding | None:
    """The distance tells what lies in the crates."""
    goods = sum(len(crate.good) for crate in REDACTED[0].load)
    return Finding(True, goods, Msg("sledge-sighted"), "T7")


def see_the_nearest_last(v: State, viewer: Viewer, piece: Ref) -> Sequence[Sighting]:
    return SKI_PATROL.scan(v, viewer, piece)[::-1]


NEAREST_LAST = replace(SKI_PATROL, scan=see_the_nearest_last)


def see_farther(v: State, viewer: Viewer, piece: Ref) -> Sequence[Sighting]:
    """All seems an inch farther than the ruler says."""
    return [
        change(each, finding=change(each.finding, distance=each.finding.distance + 20))
        for each in SKI_PATROL.scan(v, viewer, piece)
    ]


SCANS_FARTHER = replace(SKI_PATROL, scan=see_farther)


def see_the_fallen(v: State, viewer: Viewer, piece: Ref) -> Sequence[Sighting]:
    """One more is named, who is not on the table."""
    told = list(SKI_PATROL.scan(v, viewer, piece))
    return [*told, change(told[-1], piece="nobody")] if told else ()


SEES_THE_FALLEN = replace(SKI_PATROL, scan=see_the_fallen)


def see_from_nowhere(v: State, viewer: Viewer, piece: Ref) -> Sequence[Sighting]:
    """What is not there sees what the first skier sees."""
    known = any(skier.id == piece for skier in v.skiers)
    first = next((skier.id for skier in v.skiers if skier.at), piece)
    return SKI_PATROL.scan(v, viewer, piece if known else first)


SEES_FROM_NOWHERE = replace(SKI_PATROL, scan=see_from_nowhere)


def scan_what_was_redacted(v: IceRoad, viewer: Viewer, piece: Ref) -> Sequence[Sighting]:
    found = inspect_what_was_redacted(v, viewer, piece, piece)
    return [Sighting("riders", found)] if found else ()


PEEKING_SCAN = replace(ICE_ROAD, redact=redact_and_remember, scan=scan_what_was_redacted)

PEEKING_INSPECT = replace(ICE_ROAD, redact=redact_and_remember, inspect=inspect_what_was_redacted)


# --- Clocks and forks ---------------------------------------------------------------------


def stay_and_ask_again(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Who stays is asked again."""
    frames = list(s.frames)
    events = SKI_PATROL.apply(s, acts, chance)
    if any(act.verb == "stay" for act in acts.values()) and s.round < 2:
        s.frames = frames
    return events


STUCK_FALLBACK = replace(SKI_PATROL, apply=stay_and_ask_again)


def ask_by_another_clause(s: State) -> Window | None:
    """Who moves is asked the same for ever, by two clauses in turn."""
    window = SKI_PATROL.pending(s)
    moving = isinstance(s.frames[-1] if s.frames else None, Advance)
    return change(window, fallback={}) if window and moving else window


NO_FALLBACK_AT_ALL = replace(SKI_PATROL, pending=ask_by_another_clause)


def guess_another_round(v: State, viewer: Viewer, chance: Chance) -> State:
    return change(v, round=v.round % 4 + 1)


OTHER_FORK = replace(SKI_PATROL, determinize=guess_another_round)


# --- What is drawn, said and set ----------------------------------------------------------


def draw_off_the_board() -> Diagram:
    return change(SKI_PATROL.diagrams["sight"](), crop=(0, 0, 99, 9_999))


STRANGE_CROP = replace(SKI_PATROL, diagrams={**SKI_PATROL.diagrams, "sight": draw_off_the_board})


def leave_groups_out(v: State, viewer: Viewer) -> Scene:
    return change(SKI_PATROL.scene(v, viewer), groups=())


LOST_GROUP = replace(SKI_PATROL, scene=leave_groups_out)


def name_by_id(v: State, viewer: Viewer) -> Scene:
    """A piece's name is the id of a message, and would be shown as it is."""
    scene = SKI_PATROL.scene(v, viewer)
    return change(scene, pieces=tuple(change(piece, name="fit") for piece in scene.pieces))


NAMED_BY_ID = replace(SKI_PATROL, scene=name_by_id)

META = SKI_PATROL.meta
RANGE_WITHOUT_ITS_DEFAULT = replace(
    SKI_PATROL, meta=replace(META, standing=(replace(META.standing[0], default="15"),))
)
