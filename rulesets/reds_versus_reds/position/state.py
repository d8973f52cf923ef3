"""The position of a game: figures on the table, units, combats, the battery, what goes on.

All points are in hundredths of an inch from the north-west corner. Everything is public but the
fire that waits for an answer and the aim of a strike that is on its way (`knowledge/secrecy.py`).
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from tachanka.engine.api import Outcome, Struct
from tachanka.engine.scene import Point, Ref, Seat

from .frames import Frame
from .scenarios import ATTACKER, Muster
from .tables import FigureKind


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings that a match may switch, with their defaults.

    attacking_foot: not written where it is as listed: so positions read as before there was one.
    """

    firing_arc: Literal["180", "90"] = "180"
    cover_modifier: Literal["cumulative", "single"] = "cumulative"
    cohesion: Literal["chain", "nearest"] = "chain"
    built_up_going: Literal["difficult", "good"] = "difficult"
    officers_move_and_rally: Literal["no", "yes"] = "no"
    passive_priority: Literal["may_ignore", "strict"] = "may_ignore"
    strike_aim: Literal["secret", "open"] = "secret"
    failed_call_spends_strike: Literal["no", "yes"] = "no"
    turn_limit: Literal["scenario", "two_fewer", "two_more", "none"] = "scenario"
    attacking_foot: Literal["two_fewer"] | UnsetType = UNSET


class Figure(Struct, omit_defaults=True):
    """A figure that is alive.

    at: the middle of its base; None until it is set up. start: where it stood when the turn began.
    moved, turned: this turn. moved_before: last turn. acted: an officer has shot or fought.
    """

    id: Ref
    unit: Ref
    kind: FigureKind
    at: Point | None = None
    facing: Point = (0, 1)
    start: Point = (0, 0)
    moved: bool = False
    turned: bool = False
    moved_before: bool = False
    acted: bool = False

    @property
    def spot(self) -> Point:
        """Where it stands. Errors: ValueError where it is not on the table yet."""
        if self.at is None:
            raise ValueError(f"{self.id} is not on the table")
        return self.at


def count_figures(muster: Muster, options: Options) -> int:
    """R-R29: of how many figures a unit is when it is set up."""
    full = options.attacking_foot is UNSET
    less = 0 if full or muster.side != ATTACKER or muster.kind != "infantry" else 2
    return len(muster.list_kinds()) - less


class Unit(Struct, omit_defaults=True):
    """A unit, or an independent figure, of which somebody is left.

    markers: morale failures (R-715). done: activated this turn. strength: figures when the turn
    began. casualties: this turn. blooded: has shot or fought in this game (R-805). attackers: enemy
    units that have attacked it this turn, where it only answers attacks (R-802).
    """

    id: Ref
    markers: int = 0
    done: bool = False
    strength: int = 0
    casualties: int = 0
    blooded: bool = False
    attackers: tuple[Ref, ...] = ()


class Link(Struct, frozen=True, omit_defaults=True):
    """Two figures in close combat; in the order in which they came to blows.

    mover: who came. fresh: this turn. crossing: he came over an obstacle (R-610).
    """

    mover: Ref
    enemy: Ref
    fresh: bool = True
    crossing: bool = False

    def joins(self, figure: Ref) -> bool:
        """Whether the figure is one of the two."""
        return figure in (self.mover, self.enemy)

    def other(self, figure: Ref) -> Ref:
        """The opponent of one of the two."""
        return self.enemy if figure == self.mover else self.mover


class Shot(Struct, frozen=True):
    """A figure's fire at one other."""

    shooter: Ref
    target: Ref


class Battery(Struct, omit_defaults=True):
    """The guns off the table.

    strikes: how many are left. due: a strike arrives in the next turn. aim: at what point; None
    where the viewer does not know it. first: it is the first strike of its mission. impact: where
    the last one fell. fired: one has arrived this turn.
    """

    strikes: int
    due: bool = False
    aim: Point | None = None
    first: bool = True
    impact: Point | None = None
    fired: bool = False


class State(Struct):
    """A position.

    figures: the living, in figure order. units: those of which somebody is left, as listed.
    frames: the stack, top last; empty exactly when there is an outcome. shots: fire of the category
    that is planned and waits to be thrown. choices: whom a figure with two opponents fights first
    (R-612). beaten: where a strike has fallen this turn.
    """

    scenario: str
    options: Options
    figures: list[Figure]
    units: list[Unit]
    frames: list[Frame] = []
    links: list[Link] = []
    battery: Battery | None = None
    turn: int = 1
    withdrawing: bool = False
    shots: dict[Seat, tuple[Shot, ...]] = {}
    choices: dict[Ref, Ref] = {}
    beaten: Point | None = None
    outcome: Outcome | None = None
