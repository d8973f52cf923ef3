"""The position: skiers on the snow, and what is going on."""

from __future__ import annotations

from typing import TypeAlias

from tachanka.engine.api import Outcome, Point, Ref, Seat, Struct

NORTH, SOUTH = "north", "south"


class Skier(Struct):
    """A figure. at: where it stands; None: not yet on the table, or fallen at `fell`."""

    id: Ref
    side: Seat
    at: Point | None = None
    facing: Point = (0, 0)
    fell: Point | None = None


class Shot(Struct, frozen=True):
    """A shot of this round, to be drawn as an arrow."""

    side: Seat
    start: Point
    end: Point


class Deploy(Struct, tag="deploy"):
    """A side sets its whole patrol up (S2)."""

    seat: Seat


class Fire(Struct, tag="fire"):
    """Both sides plan their fire, unseen (S4)."""


class Advance(Struct, tag="advance"):
    """A side moves its patrol (S6)."""

    seat: Seat


Frame: TypeAlias = Deploy | Fire | Advance


class State(Struct):
    """A position. frames: what is to come, the next on top (last); empty when it is over."""

    skiers: list[Skier]
    frames: list[Frame]
    round: int = 1
    shots: list[Shot] = []
    outcome: Outcome | None = None


def list_standing(s: State, seat: Seat) -> list[Skier]:
    """The skiers of a side that are on the table, in order of their ids."""
    return [skier for skier in s.skiers if skier.side == seat and skier.at is not None]


def find_skier(s: State, ref: Ref) -> Skier | None:
    """The skier on the table with this id, if any."""
    return next((each for each in s.skiers if each.id == ref and each.at is not None), None)


def find_enemy(seat: Seat) -> Seat:
    """The other side."""
    return SOUTH if seat == NORTH else NORTH
