"""What an organiser chooses for a tournament, and the settings that follow for each round."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from tachanka.engine.api import Ruleset
from tachanka.engine.registry import BadConfig, UnknownRuleset, find_ruleset
from tachanka.matches.errors import BadChoice
from tachanka.matches.lobby import arranging
from tachanka.matches.lobby.opening import check_delay
from tachanka.tournaments import values
from tachanka.tournaments.pairing.rounds import check_settings
from tachanka.tournaments.values import (
    TIE_BREAKS,
    Decider,
    Format,
    Legs,
    Scale,
    Settings,
    TieBreak,
    Wrong,
)

MOST_FIGHTS = 32
MOST_ROUNDS = 64
MOST_POOLS = 64
MOST_BANDS = 32


class Fight(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fought in a round. harder: the seat that is the harder one to hold; empty where the
    published balance tells of none, or nobody has said."""

    ruleset: str
    scenario: str
    options: dict[str, str] = {}
    harder: str = ""


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament as its organiser wants it; for most of it see `values.Settings`.

    fights: those of the rounds in turn, beginning anew after the last. pace: the clocks of every
    match, see `matches.clocks.pace`; None for matches without. at_once: the legs of a tie begin
    together, else one after the other. last_side: how the sides of the last of three come about:
    by sealed bids of both, or by lot. check_in: only who has checked in is paired in the first
    round. guests: who has no account may enter, too. most: so many may enter at most; 0: as many
    as come. days: for a round, before its deadline; 0: none. overdue: what becomes of
    games that nobody has begun by then: the `organiser` decides, both take a `loss` or a `draw`, or
    who `suggested` times wins where the other said nothing (both lose where neither did; else the
    organiser decides). by_itself: a round is paired and
    published as soon as the one before it is over. duplicate: all boards of a round have the same
    dice, begin together, and are shut to others until the last one is over. rated: its matches
    count for ratings, those that begin from then on where it is changed. delay: so far behind are
    those who watch its boards, see `matches.delay`; of boards made from then on, too. commentators:
    who is asked to may look at a board with the eyes of both sides, where both agree; of boards
    made from then on, too. watchers: how those who watch them are told of, likewise.
    """

    format: Format
    fights: tuple[Fight, ...]
    legs: Legs = "one"
    at_once: bool = False
    last_side: Literal["bid", "lot"] = "bid"
    scale: Scale = Scale()
    rounds: int = 0
    cycles: int = 1
    order: Literal["halves", "random"] = "halves"
    keep_clubs_apart: bool = True
    pools: int = 0
    advancing: int = 2
    third_place: bool = False
    consolation: bool = False
    deciders: tuple[Decider, ...] = ("margin", "harder-wins")
    tie_breaks: tuple[TieBreak, ...] = TIE_BREAKS["swiss"]
    pace: dict[str, Any] | None = None
    check_in: bool = False
    guests: bool = True
    most: int = 0
    days: int = 0
    overdue: Literal["organiser", "loss", "draw", "suggested"] = "organiser"
    by_itself: bool = False
    duplicate: bool = False
    rated: bool = True
    delay: dict[str, Any] | None = None
    commentators: bool = False
    watchers: Literal["number", "names"] = "number"

    def fight(self, round: int) -> Fight:
        """What is fought in a round, counted from 1."""
        return self.fights[(round - 1) % len(self.fights)]


def read_plan(told: Any) -> Plan:
    """The plan that is meant, checked and completed. told: builtins, as JSON gives them; without
    tie-breaks it has those that suit its format.

    Errors: BadChoice, naming the field.
    """
    if isinstance(told, dict) and told.get("format") in TIE_BREAKS:
        told = {"tie_breaks": TIE_BREAKS[told["format"]], **told}
    try:
        plan = msgspec.convert(told, Plan, strict=False)
    except msgspec.ValidationError as fault:
        raise BadChoice("plan", f"This is no plan of a tournament: {fault}.") from fault
    _check_numbers(plan)
    if not 1 <= len(plan.fights) <= MOST_FIGHTS:
        raise BadChoice("fights", f"A tournament has 1 to {MOST_FIGHTS} battles to play in turn.")
    fights = tuple(_complete_fight(fight) for fight in plan.fights)
    pace = _complete(fights[0], plan.pace).pace
    delay = check_delay(plan.delay)
    plan = msgspec.structs.replace(plan, fights=fights, pace=pace, delay=delay)
    try:
        check_settings(describe_settings(plan, {}, b""))
    except Wrong as fault:
        raise BadChoice("plan", f"{fault.text}.") from fault
    return plan


def restore_plan(kept: Any) -> Plan:
    """The plan of a tournament as its row keeps it."""
    return msgspec.convert(kept, Plan, strict=False)


def store_plan(plan: Plan) -> Any:
    """The plan in builtins, as its row keeps it."""
    return msgspec.json.decode(msgspec.json.encode(plan))


def _check_numbers(plan: Plan) -> None:
    bounds: dict[str, tuple[int, int]] = {
        "cycles": (1, 2),
        "days": (0, 365),
        "most": (0, 2000),
    }
    if plan.format == "swiss":
        bounds["rounds"] = (1, MOST_ROUNDS)
    if plan.format == "pools":
        bounds |= {"pools": (2, MOST_POOLS), "advancing": (1, 16)}
    for name, (least, most) in bounds.items():
        if not least <= getattr(plan, name) <= most:
            raise BadChoice(name, f"{name} is {least} to {most}, not {getattr(plan, name)}.")
    for name in ("tie_breaks", "deciders"):
        chosen: tuple[str, ...] = getattr(plan, name)
        if len(set(chosen)) != len(chosen):
            raise BadChoice(name, "Each may stand there once.")
    _check_scale(plan.scale)
    _check_duplicate(plan)


def _check_duplicate(plan: Plan) -> None:
    """Whoever has played with some dice may not meet them again, and who waits hears of them."""
    if not plan.duplicate:
        return
    if plan.legs != "one":
        text = "In duplicate rounds a tie is one game: its players know the dice after it."
        raise BadChoice("duplicate", text)
    if plan.pace is None or plan.pace.get("kind") != "live":
        text = "Duplicate rounds are played with live clocks: all boards go on at the same time."
        raise BadChoice("duplicate", text)


def _check_scale(scale: Scale) -> None:
    worth = [scale.win, scale.draw, scale.loss, scale.tie_win, scale.tie_draw, scale.tie_loss]
    worth += [scale.forfeited, *(each for each in (scale.bye, scale.forfeit) if each is not None)]
    worth += [each for band in scale.bands for each in (band.winner, band.loser)]
    if any(not each.is_finite() or not 0 <= each <= 1000 for each in worth):
        raise BadChoice("scale", "Points are numbers from 0 to 1000.")
    if not scale.loss <= scale.draw <= scale.win:
        raise BadChoice("scale", "A win is worth no less than a draw, and a draw than a loss.")
    if len(scale.bands) > MOST_BANDS:
        raise BadChoice("scale", f"There are at most {MOST_BANDS} bands of margin.")
    if len({band.least for band in scale.bands}) != len(scale.bands):
        raise BadChoice("scale", "No two bands begin with the same margin.")


def _complete(fight: Fight, pace: dict[str, Any] | None) -> arranging.Battle:
    """Errors: BadChoice."""
    battle = arranging.Battle(fight.ruleset, fight.scenario, fight.options, pace)
    try:
        return arranging.complete_battle(battle)
    except (UnknownRuleset, BadConfig) as fault:
        raise BadChoice("fights", f"{fault}") from fault


def _complete_fight(fight: Fight) -> Fight:
    battle = _complete(fight, None)
    sides = list_sides(find_ruleset(battle.ruleset))
    if fight.harder and fight.harder not in sides:
        legal = ", ".join(sides)
        raise BadChoice("fights", f"There is no side {fight.harder!r}; there are: {legal}.")
    return Fight(battle.ruleset, battle.scenario, battle.options, fight.harder)


def list_sides(ruleset: Ruleset[Any]) -> tuple[str, str]:
    """The two seats of a ruleset. Errors: BadChoice where it has not two."""
    ids = [info.id for info in ruleset.meta.seats]
    if len(ids) != 2:
        raise BadChoice("fights", "A tie is of two: this game has another number of seats.")
    return ids[0], ids[1]


def describe_fight(fight: Fight) -> values.Battle:
    """The fight as pairings know it. Errors: registry.UnknownRuleset where it is gone."""
    sides = list_sides(find_ruleset(fight.ruleset))
    return values.Battle(f"{fight.ruleset}/{fight.scenario}", sides, fight.harder or None)


def describe_settings(plan: Plan, fights: dict[int, Fight], seed: bytes) -> Settings:
    """The settings of all rounds.

    fights: those of rounds that are paired already, by their numbers; they keep what they were
    paired with. seed: the tournament's. Errors: registry.UnknownRuleset.
    """
    changed = {n: fight for n, fight in fights.items() if fight != plan.fight(n)}
    spread = MOST_ROUNDS if changed else len(plan.fights)
    battles = tuple(
        describe_fight(changed.get(number, plan.fight(number))) for number in range(1, spread + 1)
    )
    return Settings(
        format=plan.format,
        battles=battles,
        legs=plan.legs,
        scale=plan.scale,
        rounds=plan.rounds,
        cycles=plan.cycles,
        order=plan.order,
        lot=int.from_bytes(seed[:6]),
        keep_clubs_apart=plan.keep_clubs_apart,
        pools=plan.pools,
        advancing=plan.advancing,
        third_place=plan.third_place,
        consolation=plan.consolation,
        deciders=plan.deciders,
        tie_breaks=plan.tie_breaks,
    )
