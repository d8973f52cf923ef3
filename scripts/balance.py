"""Measures how fair a ruleset's scenarios are, and how strong and quick its bots, by bot games.

    python scripts/balance.py RULESET [--games N] [--scenario ID ...] [--partners MODULE]
                              [--by [SCENARIO:]OPTION ...] [--alone OPTION=VALUE] [--few N]
                              [--count MODULE:FUNCTION] [--no-eager] [--notes FILE] [--out PAGE]

Every game is decided by its number, so the same command gives the same figures; only the times,
of the processor, depend on the machine. The page is written in Markdown.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple

from bouts import Bout, Count, Plan, play_bouts
from tachanka.engine.api import Bot, Config, Ruleset, Scenario
from tachanka.engine.registry import find_ruleset
from tachanka.engine.resources import say
from tachanka.engine.scene import Seat
from tachanka.engine.testing.arena import Chooser, choose_eagerly, choose_randomly, obey

Games = list[Bout]


class Player(NamedTuple):
    """Somebody who plays: a bot of the ruleset, or one of the naive choosers."""

    name: str
    choose: Chooser[Any]


RANDOM = Player("random", choose_randomly)
EAGER = Player("random, ends no step early", choose_eagerly)


def play_many(
    ruleset: Ruleset[Any],
    scenario: Scenario,
    players: Sequence[Player],
    games: int,
    options: Mapping[str, str] | None = None,
    count: Count = lambda state: 0,
) -> Games:
    """So many games; the players in the order of the seats. options: those not left at default."""
    seats = [info.id for info in ruleset.meta.seats]
    choosers = {seat: player.choose for seat, player in zip(seats, players, strict=True)}
    cfg = Config(scenario.id, dict(options or {}))
    told = "".join(f", {key} {value}" for key, value in cfg.options.items())
    print(f"{scenario.id}{told}: {' v '.join(player.name for player in players)}", flush=True)
    return play_bouts(Plan(ruleset, cfg, choosers, count), games)


def percent(part: float, whole: int) -> str:
    return f"{100 * part / whole:.0f}"


def won(games: Games, seat: Seat) -> int:
    return sum(game.outcome.winner == seat for game in games)


def describe_ends(games: Games, sides: dict[Seat | None, str]) -> str:
    """How often each side won in each way."""
    ends = Counter((sides[g.outcome.winner], g.outcome.way) for g in games)
    return ", ".join(f"{who} {way} {n}" for (who, way), n in sorted(ends.items()))


def describe_turns(games: Games) -> str:
    """The mean length: turns where the state counts them, and acts."""
    acts = f"{mean(game.acts for game in games):.0f}"
    counted = [game.turn for game in games if game.turn is not None]
    return f"{mean(counted):.1f} / {acts}" if counted else f"- / {acts}"


def measure_mirror(
    ruleset: Ruleset[Any], bot: Player, games: int, scenarios: Sequence[Scenario]
) -> Iterator[str]:
    """The bot against itself: the balance of the scenarios, and the bot's speed."""
    seats = [info.id for info in ruleset.meta.seats]
    yield f"## {bot.name} against itself ({games} games each)\n"
    heads = " | ".join(f"{seat} wins %" for seat in seats)
    yield f"| scenario | {heads} | draws % | turns / acts | how games end |"
    yield "|---" * (5 + len(seats) - 1) + "|"
    times, uneven = [], []
    for scenario in scenarios:
        played = play_many(ruleset, scenario, [bot] * len(seats), games)
        wins = " | ".join(percent(won(played, seat), games) for seat in seats)
        draws = percent(sum(game.outcome.winner is None for game in played), games)
        names: dict[Seat | None, str] = {**{seat: seat for seat in seats}, None: "draw:"}
        ends = describe_ends(played, names)
        name = title(ruleset, scenario)
        uneven += [name] * any(3 * won(played, seat) < games for seat in seats)
        yield f"| {name} | {wins} | {draws} | {describe_turns(played)} | {ends} |"
        times.append(
            (scenario, sorted(s for g in played for few in g.seconds.values() for s in few))
        )
    yield f"\nA side wins less than a third of the games in: {'; '.join(uneven) or 'none'}."
    yield "\n## Time to choose an act, in milliseconds on one core\n"
    yield "| scenario | median | 99th percentile | worst |\n|---|---|---|---|"
    for scenario, spent in times:
        p99 = spent[int(len(spent) * 0.99)]
        figures = " | ".join(f"{1000 * s:.1f}" for s in (median(spent), p99, spent[-1]))
        yield f"| {title(ruleset, scenario)} | {figures} |"


def measure_against(
    ruleset: Ruleset[Any],
    bot: Player,
    others: Sequence[tuple[Player, int]],
    scenarios: Sequence[Scenario],
) -> Iterator[str]:
    """The bot against others, so many games each, from every seat."""
    seats = [info.id for info in ruleset.meta.seats]
    yield f"\n## Games won by {bot.name}, in percent\n"
    heads = [f"against {other.name} ({games} games)" for other, games in others]
    yield f"| scenario | seat | {' | '.join(heads)} |"
    yield "|---" * (2 + len(others)) + "|"
    for scenario in scenarios:
        for seat in seats:
            cells = []
            for other, games in others:
                players = [bot if s == seat else other for s in seats]
                played = play_many(ruleset, scenario, players, games)
                cells.append(percent(won(played, seat), games))
            yield f"| {title(ruleset, scenario)} | {seat} | {' | '.join(cells)} |"


def measure_partners(
    ruleset: Ruleset[Any],
    bot: Player,
    partners: Sequence[tuple[Player, Seat]],
    games: int,
    scenarios: Sequence[Scenario],
) -> Iterator[str]:
    """The bot against players of one seat, from the other."""
    seats = [info.id for info in ruleset.meta.seats]
    yield f"\n## {bot.name} against sparring partners ({games} games each)\n"
    yield f"| scenario | partner | won by {bot.name}, % | turns / acts | how games end |"
    yield "|---" * 5 + "|"
    for scenario in scenarios:
        for partner, taken in partners:
            players = [partner if seat == taken else bot for seat in seats]
            played = play_many(ruleset, scenario, players, games)
            wins = percent(sum(won(played, seat) for seat in seats if seat != taken), games)
            names: dict[Seat | None, str] = {**{seat: seat for seat in seats}, None: "draw:"}
            ends = describe_ends(played, names)
            cells = [title(ruleset, scenario), partner.name, wins, describe_turns(played), ends]
            yield f"| {' | '.join(cells)} |"


def measure_sparring(
    ruleset: Ruleset[Any],
    partners: Sequence[tuple[Player, Seat]],
    games: int,
    scenarios: Sequence[Scenario],
) -> Iterator[str]:
    """The sparring partners of the first seat against those of the second."""
    first, second = (info.id for info in ruleset.meta.seats)
    yield f"\n## Sparring partners against each other ({games} games each)\n"
    yield f"| scenario | {first} | {second} | {first} wins % | turns / acts |"
    yield "|---" * 5 + "|"
    for scenario in scenarios:
        for one, seat in partners:
            for other, against in partners:
                if (seat, against) == (first, second):
                    played = play_many(ruleset, scenario, [one, other], games)
                    wins = percent(won(played, first), games)
                    cells = [
                        title(ruleset, scenario),
                        one.name,
                        other.name,
                        wins,
                        describe_turns(played),
                    ]
                    yield f"| {' | '.join(cells)} |"


def list_slices(
    ruleset: Ruleset[Any], scenario: Scenario, keys: Sequence[str]
) -> list[tuple[str, dict[str, str]]]:
    """The defaults, then every other value of the options named, one at a time.

    keys: OPTION for every scenario, or SCENARIO:OPTION for that one.
    """
    slices: list[tuple[str, dict[str, str]]] = [("default", {})]
    for option in ruleset.meta.options:
        if option.key in keys or f"{scenario.id}:{option.key}" in keys:
            others = (value for value in option.values if value != option.default)
            slices += [(f"{option.key} {value}", {option.key: value}) for value in others]
    return slices


def measure_slices(
    ruleset: Ruleset[Any],
    bot: Player,
    scenarios: Sequence[Scenario],
    told: argparse.Namespace,
    alone: Mapping[str, str],
) -> Iterator[str]:
    """The bot against itself, or against the rules themselves, by the values of options.

    alone: the option with which the rules play the other seat; empty for the bot against itself.
    """
    seats = [info.id for info in ruleset.meta.seats]
    person = ruleset.meta.find_solo(alone)
    rival = "the rules themselves" if person else "itself"
    yield f"\n## {bot.name} against {rival}, by option ({told.few} games each)\n"
    heads = " | ".join([*(f"{seat} wins %" for seat in seats), "no winner %"])
    yield f"| scenario | option | {heads} | {told.counted or 'turns'} | how games end |"
    yield "|---" * (5 + len(seats)) + "|"
    count: Count = told.count or (lambda state: state.turn)
    for scenario in scenarios:
        for name, options in list_slices(ruleset, scenario, told.by):
            options |= alone
            played = play_many(ruleset, scenario, [bot] * len(seats), told.few, options, count)
            wins = [percent(won(played, seat), told.few) for seat in seats]
            none = percent(sum(game.outcome.winner is None for game in played), told.few)
            counted = f"{mean(game.counted for game in played):.1f}"
            names: dict[Seat | None, str] = {**{seat: seat for seat in seats}, None: "nobody"}
            ends = describe_ends(played, names)
            yield f"| {' | '.join([title(ruleset, scenario), name, *wins, none, counted, ends])} |"


def find_function(name: str) -> Count:
    """A function by MODULE:FUNCTION."""
    module, _, function = name.partition(":")
    found: Count = getattr(import_module(module), function)
    return found


def find_partners(module: str | None) -> list[tuple[Player, Seat]]:
    """The sparring partners that a module lists as `PARTNERS`: name, seat and chooser of each."""
    if module is None:
        return []
    listed: Sequence[tuple[str, Seat, Chooser[Any]]] = import_module(module).PARTNERS
    return [(Player(name, choose), seat) for name, seat, choose in listed]


def write_page(ruleset: Ruleset[Any], told: argparse.Namespace, command: str) -> Iterator[str]:
    """The page, line by line."""
    games, only = told.games, told.scenario
    scenarios = [s for s in ruleset.meta.scenarios if not only or s.id in only]
    players = [name_bot(ruleset, bot) for bot in ruleset.bots]
    best, weaker = players[-1], players[:-1]
    game = say(ruleset.package, ruleset.meta.title)
    yield f"# {game}: balance of the scenarios and strength of the bots\n"
    yield f"Edition {ruleset.meta.edition}, default options. Made by bot games with\n"
    yield f"    {command}\n"
    yield "Every game is decided by its number, so the command gives the same results again;"
    yield "only the times depend on the machine.\n"
    if told.notes is not None:
        yield told.notes.read_text()
    yield from measure_mirror(ruleset, best, games, scenarios)
    chance = [RANDOM] if told.no_eager else [RANDOM, EAGER]
    naive = [(Player(each.name, obey(ruleset, each.choose)), games) for each in chance]
    others = [*naive, *((bot, max(1, games // 2)) for bot in weaker)]
    yield from measure_against(ruleset, best, others, scenarios)
    if told.by:
        yield from measure_slices(ruleset, best, scenarios, told, {})
    if told.alone:
        key, _, value = told.alone.partition("=")
        yield from measure_slices(ruleset, best, scenarios, told, {key: value})
    partners = find_partners(told.partners)
    if partners:
        few = max(1, games // 2)
        yield from measure_partners(ruleset, best, partners, few, scenarios)
        yield from measure_sparring(ruleset, partners, max(1, games // 5), scenarios)


def title(ruleset: Ruleset[Any], scenario: Scenario) -> str:
    """The scenario's title in English."""
    return say(ruleset.package, scenario.title)


def name_bot(ruleset: Ruleset[Any], bot: Bot[Any]) -> Player:
    return Player(say(ruleset.package, bot.title), bot.choose)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("ruleset")
    parser.add_argument(
        "--games", type=int, default=100, help="for each pairing; half of it against bots"
    )
    parser.add_argument("--scenario", action="append", default=[])
    parser.add_argument("--partners", help="a module that lists further players as PARTNERS")
    parser.add_argument(
        "--by", action="append", default=[], help="OPTION or SCENARIO:OPTION to vary"
    )
    parser.add_argument("--alone", help="OPTION=VALUE with which the rules play the other seat")
    parser.add_argument("--few", type=int, default=20, help="games for each value of an option")
    parser.add_argument("--count", help="MODULE:FUNCTION that counts something at the end")
    parser.add_argument(
        "--no-eager",
        action="store_true",
        help="leave out who never ends a step, where a step may be done and undone for ever",
    )
    parser.add_argument("--notes", type=Path, help="remarks to put at the top of the page")
    parser.add_argument("--out", type=Path, help="the page to write; else it is printed")
    told = parser.parse_args()
    ruleset = find_ruleset(told.ruleset)
    words = [told.ruleset, f"--games {told.games}", *(f"--scenario {id}" for id in told.scenario)]
    words += [f"--by {key}" for key in told.by]
    words += [f"--few {told.few}"] if told.by or told.alone else []
    words += ["--no-eager"] if told.no_eager else []
    for name in ("alone", "count", "partners", "notes", "out"):
        if getattr(told, name) is not None:
            words.append(f"--{name} {getattr(told, name)}")
    told.counted = None
    if told.count:
        told.counted = told.count.partition(":")[2].removeprefix("count_").replace("_", " ")
        told.count = find_function(told.count)
    command = f"python scripts/balance.py {' '.join(words)}"
    page = "\n".join(write_page(ruleset, told, command)) + "\n"
    if told.out is None:
        print(page)
    else:
        told.out.parent.mkdir(parents=True, exist_ok=True)
        told.out.write_text(page)


if __name__ == "__main__":
    main()
