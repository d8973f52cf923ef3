"""The position of a game of Bullets and Bolsheviks: everything the rules may look at.

The position carries its own map, so that a scenario, a worked case and a puzzle are all the same
kind of thing. All of it is public (sealed plots are the kernel's).
"""

from __future__ import annotations

from tachanka.engine.api import Outcome, Struct
from tachanka.engine.scene import Ref, Seat

from .battle import Army, Arrival, Objective, Options, Sight, Victory, Weather
from .frames import Bombardment, ChooseSide, Fire, Frame, Movement
from .maps import Map
from .pieces import Bereft, Boat, Fallen, Gone, Leader, Stand, Unit


class State(Struct):
    """A position.

    units, stands, leaders: the living, in the order of the scenario. lost, exited, fallen: who has
    left. holder: the side with the initiative. roles: `A` and `B` of this turn.
    fought: hex -> the last turn in which there was fighting (BB-106). active: the stands that
    moved last in this step; escort: the leaders who went along. overrun: hexes that a vehicle of
    the moving side has overrun in this step.
    pool: command points of a moving side without leaders. purse: the leader whose points are to be
    spent first. cut: sides whose wire is gone. damage: points that structures have taken;
    destroyed: those that are gone. hurt, bereft: who has still to check.
    frames: the stack, top last; empty exactly when there is an outcome.
    """

    scenario: str
    options: Options
    map: Map
    armies: tuple[Army, Army]
    objectives: tuple[Objective, ...]
    victory: Victory
    turns: int
    units: list[Unit]
    stands: list[Stand]
    leaders: list[Leader]
    holder: Seat
    weather: Weather = "dry"
    sight: tuple[Sight, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    boats: list[Boat] = []
    turn: int = 1
    roles: dict[str, Seat] = {}
    control: dict[Ref, Seat] = {}
    fought: dict[Ref, int] = {}
    active: tuple[Ref, ...] = ()
    escort: tuple[Ref, ...] = ()
    overrun: list[Ref] = []
    pool: int = 0
    purse: Ref | None = None
    cut: list[str] = []
    damage: dict[Ref, int] = {}
    destroyed: list[Ref] = []
    hurt: list[Ref] = []
    bereft: list[Bereft] = []
    lost: list[Gone] = []
    exited: list[Gone] = []
    fallen: list[Fallen] = []
    frames: list[Frame] = []
    outcome: Outcome | None = None

    @property
    def step(self) -> Movement | Fire | Bombardment | ChooseSide | None:
        """The step of the turn that is being played; None between steps and at the end."""
        for frame in reversed(self.frames):
            if isinstance(frame, (Movement, Fire, Bombardment, ChooseSide)):
                return frame
        return None

    def stand(self, id: Ref) -> Stand:
        """The stand with this id. Errors: KeyError where it has left the game."""
        for stand in self.stands:
            if stand.id == id:
                return stand
        raise KeyError(id)

    def find(self, id: Ref) -> Stand | None:
        """The stand with this id, or None where it has left the game."""
        return next((stand for stand in self.stands if stand.id == id), None)

    def unit(self, id: Ref) -> Unit:
        """The unit with this id, alive or not. Errors: KeyError."""
        for unit in self.units:
            if unit.id == id:
                return unit
        raise KeyError(id)

    def leader(self, id: Ref) -> Leader:
        """The leader with this id. Errors: KeyError where he has left the game."""
        for leader in self.leaders:
            if leader.id == id:
                return leader
        raise KeyError(id)

    def army(self, seat: Seat) -> Army:
        """The army of this seat."""
        return self.armies[0] if self.armies[0].id == seat else self.armies[1]

    def level(self, stand: Stand) -> int:
        """The morale level of the stand's unit."""
        return self.unit(stand.unit).level

    def of_unit(self, unit: Ref) -> list[Stand]:
        """The stands of a unit that are on the board."""
        return [s for s in self.stands if s.unit == unit and s.hex is not None]

    def at(self, hex: Ref, side: Seat | None = None) -> list[Stand]:
        """The stands in a hex, of one side or of both."""
        return [s for s in self.stands if s.hex == hex and side in (None, s.side)]

    def leaders_at(self, hex: Ref, side: Seat | None = None) -> list[Leader]:
        """The leaders in a hex, of one side or of both."""
        return [man for man in self.leaders if man.hex == hex and side in (None, man.side)]
