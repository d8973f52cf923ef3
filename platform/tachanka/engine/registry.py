"""Finding rulesets: the built-in ones and a stranger's come through the same entry-point group."""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from tachanka.engine.api import Config, Ruleset

GROUP = "tachanka.rulesets"
log = logging.getLogger(__name__)


class UnknownRuleset(LookupError):
    """No installed ruleset has that id, or not in that edition."""


class BadConfig(ValueError):
    """A scenario, option or value that the ruleset does not have."""


@cache
def load_rulesets() -> tuple[dict[str, dict[int, Ruleset[Any]]], dict[str, str]]:
    """Every installed ruleset by id and edition, both ascending; and what failed to load.

    A package that cannot be imported does not take the others with it: it is named in the log,
    and in the second part by its entry point with the reason.
    Errors: ValueError where two packages claim the same id and edition.
    """
    found: dict[str, dict[int, Ruleset[Any]]] = {}
    broken: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            ruleset = point.load()
            if not isinstance(ruleset, Ruleset):
                raise TypeError(f"{point.value} is no Ruleset")
            _check_name(point.name, ruleset)
        except Exception as fault:
            log.exception("the ruleset %s cannot be loaded", point.name)
            broken[point.name] = f"{type(fault).__name__}: {fault}"
            continue
        editions = found.setdefault(ruleset.meta.id, {})
        if ruleset.meta.edition in editions:
            name = f"{ruleset.meta.id}, edition {ruleset.meta.edition}"
            raise ValueError(f"two installed rulesets are called {name}")
        editions[ruleset.meta.edition] = ruleset
    return {id: dict(sorted(found[id].items())) for id in sorted(found)}, broken


def _check_name(name: str, ruleset: Ruleset[Any]) -> None:
    """A frozen edition is named with it, as ``toy.1``. Errors: ValueError where it is another."""
    meta = ruleset.meta
    if "." in name and name != f"{meta.id}.{meta.edition}":
        raise ValueError(f"{ruleset.package} is {meta.id}.{meta.edition}, not {name}")


def all_rulesets() -> dict[str, dict[int, Ruleset[Any]]]:
    """Every installed ruleset that can be loaded, by id and edition, both ascending.

    Errors: ValueError where two packages claim the same id and edition.
    """
    return load_rulesets()[0]


def broken_rulesets() -> dict[str, str]:
    """The installed rulesets that cannot be loaded: why, by the name of the entry point."""
    return load_rulesets()[1]


def newest_rulesets() -> list[Ruleset[Any]]:
    """The newest edition of each installed ruleset, the quickest to play first, sketches last."""
    newest = [editions[max(editions)] for editions in all_rulesets().values()]
    return sorted(newest, key=_rank)


def _rank(ruleset: Ruleset[Any]) -> tuple[bool, int]:
    """Newcomers begin with what comes first: the ruleset with the shortest scenario."""
    meta = ruleset.meta
    return meta.stage == "sketch", min((each.minutes for each in meta.scenarios), default=0)


def find_ruleset(id: str, edition: int | None = None) -> Ruleset[Any]:
    """The ruleset with this id: the edition asked for, or the newest.

    Errors: UnknownRuleset, naming those there are.
    """
    editions = all_rulesets().get(id)
    if editions is None:
        known = ", ".join(all_rulesets()) or "none"
        failed = ", ".join(broken_rulesets())
        rest = f"; these cannot be loaded: {failed}" if failed else ""
        raise UnknownRuleset(f"no ruleset is called {id!r}; installed are: {known}{rest}")
    if edition is None:
        return editions[max(editions)]
    if edition not in editions:
        known = ", ".join(map(str, editions))
        raise UnknownRuleset(f"no edition {edition} of {id} is here; installed are: {known}")
    return editions[edition]


def complete_config(ruleset: Ruleset[Any], cfg: Config) -> Config:
    """The config with every option of the ruleset, the defaults where it named none.

    Errors: BadConfig, naming what would be legal.
    """
    meta = ruleset.meta
    scenarios = [scenario.id for scenario in meta.scenarios]
    if cfg.scenario not in scenarios:
        raise BadConfig(f"no scenario {cfg.scenario!r}; there are: {', '.join(scenarios)}")
    options = {option.key: option for option in meta.options}
    for key, value in cfg.options.items():
        if key not in options:
            raise BadConfig(f"no option {key!r}; there are: {', '.join(options)}")
        if value not in options[key].values:
            legal = ", ".join(options[key].values)
            raise BadConfig(f"option {key} cannot be {value!r}; it can be: {legal}")
    chosen = {key: cfg.options.get(key, option.default) for key, option in options.items()}
    return Config(cfg.scenario, chosen)
