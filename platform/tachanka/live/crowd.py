"""What one person's sockets, and all sockets from one address, may do together in this process."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from django.conf import settings

from tachanka import meters
from tachanka.accounts.addresses import name_address
from tachanka.live.flood import Bucket

PERSON = "person "
SWEPT_ABOVE = 1_000
"""So many parties are kept before those are looked for that are of no more use."""


class _Party:
    """Those who share an allowance. sockets, forecasts: how many there are at this moment.

    arrivals: sockets that may still be opened now; None where that is not limited.
    """

    def __init__(self, share: float) -> None:
        rate, burst = settings.COMMANDS_PER_SECOND, settings.COMMANDS_AT_ONCE
        self.bucket = Bucket(share * rate, share * burst)
        self.arrivals = _make_arrivals()
        self.sockets = 0
        self.forecasts = 0

    def is_idle(self) -> bool:
        """Whether nothing would change if it were forgotten."""
        rested = self.arrivals is None or self.arrivals.is_full()
        return not self.sockets and rested and self.bucket.is_full()


def _make_arrivals() -> Bucket | None:
    allowed = settings.LIMITS["arrivals"]
    if allowed.address == inf:
        return None
    return Bucket(allowed.address / allowed.seconds, allowed.address)


class Stay:
    """One socket's place in the crowd."""

    def __init__(self, parties: tuple[tuple[_Party, float], ...]) -> None:
        self._parties = parties
        meters.sockets.inc()
        for party, _ in parties:
            party.sockets += 1

    def take(self) -> bool:
        """Whether one more message may be read; what the person may not is not held against his
        neighbours."""
        return all(party.bucket.take() for party, _ in self._parties)

    def begin_forecast(self) -> bool:
        """Counts a forecast that begins; where there are too many it is False and not counted."""
        if any(party.forecasts >= most for party, most in self._parties):
            return False
        for party, _ in self._parties:
            party.forecasts += 1
        return True

    def end_forecast(self) -> None:
        """Counts a forecast that has ended."""
        for party, _ in self._parties:
            party.forecasts -= 1

    def leave(self) -> None:
        """The socket has closed."""
        meters.sockets.dec()
        for party, _ in self._parties:
            party.sockets -= 1


class Crowd:
    """All sockets of this process."""

    def __init__(self) -> None:
        self._parties: dict[str, _Party] = {}
        self._sweep_at = SWEPT_ABOVE

    def arrive(self, address: str) -> bool:
        """Whether one more socket may be opened from there now; asked before anything is looked up
        for it."""
        self._sweep()
        arrivals = self._find_near(address).arrivals
        return arrivals is None or arrivals.take()

    def enter(self, person: int | None, address: str, owner: int | None = None) -> Stay | None:
        """A socket opens; None where too many are open. person: None for a visitor. owner: of a
        bot, whose it is: all bots of one owner are a party like a person, beside himself.

        Visitors from one address are a party like a person, with half of what the address has: so
        that those who watch take neither the turn nor the place of those who play beside them.
        """
        self._sweep()
        sockets, forecasts, share = (
            settings.LIMITS[name] for name in ("sockets", "forecasts", "commands")
        )
        place = name_address(address)
        known = person is not None
        own = self._find(
            f"{PERSON}{person}" if known else f"visitors {place}",
            share.person if known else share.address / 2,
        )
        near = self._find_near(address)
        most = sockets.person if known else sockets.address / 2
        if own.sockets >= most or near.sockets >= sockets.address:
            return None
        parties = [(own, forecasts.person), (near, forecasts.address)]
        if owner is not None:
            bots = self._find(f"bots of {owner}", share.person)
            if bots.sockets >= sockets.person:
                return None
            parties.insert(1, (bots, forecasts.person))
        return Stay(tuple(parties))

    def list_people(self) -> list[int]:
        """Who has a page open here, visitors aside."""
        return [
            int(name.removeprefix(PERSON))
            for name, party in self._parties.items()
            if name.startswith(PERSON) and party.sockets
        ]

    def clear(self) -> None:
        """Forgets everybody."""
        self._parties.clear()

    def _find_near(self, address: str) -> _Party:
        return self._find(f"address {name_address(address)}", settings.LIMITS["commands"].address)

    def _find(self, name: str, share: float) -> _Party:
        party = self._parties.get(name)
        if party is None:
            party = self._parties[name] = _Party(share)
        return party

    def _sweep(self) -> None:
        """Forgets who has gone. Who has spent his allowance is kept until he has it again, or a
        new socket would bring a new one."""
        if len(self._parties) > self._sweep_at:
            for name in list(self._find_idle()):
                del self._parties[name]
            self._sweep_at = max(SWEPT_ABOVE, 2 * len(self._parties))

    def _find_idle(self) -> Iterator[str]:
        for name, party in self._parties.items():
            if party.is_idle():
                yield name


crowd = Crowd()
