"""The first position of a game (B14), and any other for worked cases, tests and bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tachanka.engine.api import Chance, Config, Why
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.scene import Ref

from ..position.geography import BASES, BOXES, ORDER, POSITIONS, is_box
from ..position.occupation import take_control
from ..position.pool import begin_drafts
from ..position.roster import (
    FORMATIONS,
    SIBERIANS,
    luftflotten,
    make_german,
    make_russian,
    make_siberian,
    rank,
)
from ..position.scenarios import (
    BELL_DECK,
    GROUPS,
    OVERALL,
    SCENARIOS,
    WHOLE_DECK,
    Campaign,
)
from ..position.state import (
    GERMAN,
    Attack,
    Frame,
    GermanMovement,
    Group,
    Mission,
    Options,
    Plan,
    State,
    Strength,
    TurnStart,
    Unit,
    Weather,
)
from ..position.weather import AFTER_MUD, OCTOBER
from .plans import begin_planning
from .status.supply import judge_supply
from .turns import FLOW


def _cards(counts: tuple[int, int]) -> list[int]:
    """The factors of so many Weak and Strong units, ascending."""
    weak, strong = counts
    return [0] * weak + [1] * strong


def setup(cfg: Config, chance: Chance) -> State:
    """The first position: a plan to choose, bases to choose, or the first turn (B14).

    cfg: complete. Errors: KeyError for an unknown scenario.
    """
    campaign = SCENARIOS[cfg.scenario]
    options = Options(**cfg.options)  # type: ignore[arg-type]
    dealt, pool, strength = _deal(campaign, options, chance)
    places = [place for place, count in campaign.russian.items() for _ in range(count)]
    russians = [
        make_russian(number, factor, place)
        for number, (factor, place) in enumerate(zip(dealt, places, strict=True), start=1)
    ]
    state = State(
        scenario=cfg.scenario,
        options=options,
        turn=campaign.first_turn,
        last_turn=campaign.last_turn,
        plan="barbarossa",
        weather="good",
        units=[*_list_germans(campaign), *russians],
        pool=list(pool),
        strength=strength,
        serial=len(russians),
        german=sorted({*BASES.values(), *campaign.control}, key=ORDER.__getitem__),
        destroyed=sorted(campaign.destroyed, key=ORDER.__getitem__),
        barren=sorted(campaign.barren, key=ORDER.__getitem__),
        luftflotten=luftflotten(campaign.first_turn),
    )
    begin_drafts(state)
    if campaign.is_planned:
        begin_planning(state, chance)
    else:
        state.isolated = list(judge_supply(state).isolated)
        state.frames = [TurnStart()]
        FLOW.run(state, chance)
    return state


def _list_germans(campaign: Campaign) -> list[Unit]:
    if campaign.german:
        return [make_german(id, campaign.german[id]) for id in FORMATIONS if id in campaign.german]
    return [make_german(id) for id, each in FORMATIONS.items() if each.arrives == 1]


def _deal(
    campaign: Campaign, options: Options, chance: Chance
) -> tuple[tuple[int, ...], list[int], Strength]:
    """What is dealt, in order, what is left for the pool, and the secret (B14.1-B14.5)."""
    mode = options.strength_mode
    why = Why("B14.5", "game", "deal")
    number = sum(campaign.russian.values())
    if campaign.is_planned and mode != "bell_curve":
        left_out = _leave_out(options, chance)
        weak, strong = GROUPS[left_out]
        pool = _cards((weak, strong))
        deck = _cards((WHOLE_DECK[0] - weak, WHOLE_DECK[1] - strong))
        dealt = chance.draw(deck, number, why)
        announced = mode != "presort"
        secret = Strength(None if announced else left_out, OVERALL[left_out], dealt.count(0))
        return dealt, pool, secret
    pool = _cards(BELL_DECK if campaign.is_planned else WHOLE_DECK)
    dealt = chance.draw(pool, number, why)
    for factor in dealt:
        pool.remove(factor)
    return dealt, pool, Strength(weak=dealt.count(0))


def _leave_out(options: Options, chance: Chance) -> Group:
    """The group that becomes the pool: by chance, or what makes the announced strength."""
    if options.strength_mode == "presort":
        groups: tuple[Group, ...] = tuple(GROUPS)
        return chance.draw(groups, 1, Why("B14.1", "game", "group"))[0]
    return next(group for group, overall in OVERALL.items() if overall == options.strength_mode)


# --- Any other position ----------------------------------------------------------------------

MARKS: Final = "*-+!"
"""After a unit's strength or place: Disrupted, Out of Supply, spent, known."""


def _mark(unit: Unit, marks: str) -> Unit:
    unit.disrupted = "*" in marks
    unit.unsupplied = "-" in marks
    unit.spent = "+" in marks
    unit.known = unit.known or "!" in marks or unit.disrupted or unit.unsupplied
    return unit


def _split(word: str) -> tuple[str, str]:
    name = word.rstrip(MARKS)
    return name, word[len(name) :]


def _build_russians(russian: Mapping[Ref, str]) -> list[Unit]:
    units: list[Unit] = []
    for place, words in russian.items():
        if place not in POSITIONS and place not in BOXES:
            raise KeyError(place)
        for word in words.split():
            name, marks = _split(word)
            if name in SIBERIANS:
                units.append(_mark(make_siberian(name, place), marks))
            else:
                number = 1 + sum(unit.kind == "rifle" for unit in units)
                factor = {"W": 0, "S": 1}[name]
                units.append(_mark(make_russian(number, factor, place), marks))
    return units


def _build_germans(units: Mapping[Ref, str]) -> list[Unit]:
    built = []
    for id, word in units.items():
        place, marks = _split(word)
        if place not in POSITIONS:
            raise KeyError(place)
        built.append(_mark(make_german(id, place), marks))
    return built


def position(
    units: Mapping[Ref, str],
    russian: Mapping[Ref, str] | None = None,
    *,
    step: Frame | None = None,
    scenario: str = "barbarossa",
    options: Options | None = None,
    turn: int = 3,
    weather: Weather | None = None,
    plan: Plan = "barbarossa",
    german: Iterable[Ref] = (),
    destroyed: Iterable[Ref] = (),
    barren: Iterable[Ref] = (),
    isolated: Iterable[Ref] = (),
    pool: Iterable[int] = (0, 0, 0, 0, 0, 0, *([1] * 10)),
    strength: Strength | None = None,
    missions: Iterable[Mission] = (),
    attacks: Iterable[Attack] = (),
    siberians: str = "waiting",
    dead: Iterable[Ref] = (),
    dice: Iterable[str | int] = (),
) -> State:
    """Any position: the units named stand there, all others are not in the game.

    units: German units by id, with their places: "PSK", "PSK*" Disrupted, "PSK-" with the
    Out-of-Supply marker, "PSK+" spent. russian: by place, "S W* SH1": Strong, Weak or a Siberian,
    with the same marks and "!" for known; regular ones are R01, R02 and so on as named.
    step: where the turn is, German movement unless told. weather: that after Mud in October
    unless told. german: positions under German control besides the bases and
    those with German units, whose fortresses are destroyed. dice: for what runs by itself.
    Errors: KeyError for an unknown unit, place or word.
    """
    if weather is None:
        weather = AFTER_MUD.get(turn, "good")
    russians = _build_russians(russian or {})
    state = State(
        scenario=scenario,
        options=options or Options(),
        turn=turn,
        last_turn=SCENARIOS[scenario].last_turn,
        plan=plan,
        weather=weather,
        october=None if turn < OCTOBER else 1 if weather == AFTER_MUD[turn] else 6,
        units=sorted([*_build_germans(units), *russians], key=lambda unit: rank(unit.id)),
        pool=list(sorted(pool)),
        strength=strength or Strength("medium", "medium", 12),
        serial=sum(unit.kind == "rifle" for unit in russians),
        german=list(BASES.values()),
        destroyed=sorted(destroyed, key=ORDER.__getitem__),
        barren=sorted(barren, key=ORDER.__getitem__),
        isolated=sorted(isolated, key=ORDER.__getitem__),
        siberians=siberians,  # type: ignore[arg-type]
        luftflotten=luftflotten(turn),
        missions=list(missions),
        attacks=list(attacks),
        dead=list(dead),
        frames=[step or GermanMovement()],
    )
    for unit in state.units:
        unit.start = unit.place
        unit.boxed = is_box(unit.place)
        if unit.side == GERMAN:
            take_control(state, unit.place, GERMAN)
    for place in german:
        take_control(state, place, GERMAN)
    FLOW.run(state, ScriptedChance(dice))
    return state
