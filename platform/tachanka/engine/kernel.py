"""The kernel: one act from the checks to the record. Pure; the platform stores what it returns.

Order of checks: the game goes on -> the seat is asked or may interrupt -> the act is among the
offers made to that seat's view -> the ruleset does not refuse -> it is applied to a private copy
-> the ruleset's invariants hold -> it is recorded. A failed check raises and changes nothing:
a `Game` is never changed, every step makes a new one.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal, TypeVar

import msgspec

from tachanka.engine.api import (
    Act,
    Config,
    Event,
    Meta,
    Offer,
    Outcome,
    Ruleset,
    Viewer,
    Window,
)
from tachanka.engine.chance import Dice, Draw, KeyedChance, key_digest
from tachanka.engine.game import (
    BrokenRuleset,
    By,
    Entry,
    Game,
    Illegal,
    Step,
    Verb,
    Verdict,
    decode,
    encode,
)
from tachanka.engine.history import WayBack
from tachanka.engine.offering import find_offer, find_refusal
from tachanka.engine.scene import Msg, Seat

S = TypeVar("S", bound=msgspec.Struct)

LOOKED_THROUGH_EVERY = 16
"""Entries between two checks of all invariants without the memo."""
IN_ONE_GO = 2047
"""Bytes digested at once. With more Python lets other threads run meanwhile: to come back takes
longer than the digest."""


def begin(ruleset: Ruleset[S], cfg: Config, key: bytes, chance: Dice | None = None) -> Step[S]:
    """Sets a game up. cfg: complete (see `registry.complete_config`). key: of its dice.

    chance: other dice than the key's, as a record tells them.
    """
    chance = KeyedChance(key, {}) if chance is None else chance
    state = ruleset.setup(cfg, chance)
    blank = Game(ruleset, cfg, key, state, encode(state), -1, None, None, "")
    events = tuple(ruleset.opening(state))
    return _settle(blank, state, chance, Entry(0, "start", ""), events)


def begin_at(ruleset: Ruleset[S], cfg: Config, state: S, key: bytes) -> Step[S]:
    """A game that starts from a position; its first entry, a `fork`, holds it.

    Errors: BrokenRuleset where the position is not sound.
    """
    body = encode(state)
    copy = decode(ruleset.state, body)
    blank = Game(ruleset, cfg, key, copy, body, -1, None, None, "")
    return _settle(blank, copy, KeyedChance(key, {}), Entry(0, "fork", "", body=body), ())


def fork(game: Game[S], viewer: Viewer, key: bytes) -> Step[S]:
    """A new game, with dice of its own, from where this one stands.

    It starts from what the viewer knows: what is hidden from him is dealt anew. The arbiter's
    starts from the position itself. Sealed answers that are in stay behind.
    """
    state = game.state
    if viewer.kind != "arbiter":
        guess = KeyedChance(hmac.digest(key, b"fork", "sha256"), {})
        state = game.ruleset.determinize(game.view(viewer), viewer, guess)
    return begin_at(game.ruleset, game.cfg, state, key)


def examine(game: Game[S], seat: Seat, act: Act) -> Verdict:
    """What would become of an act; nothing is done, and only what the seat sees is asked.

    Errors: Illegal (`not-running`, `not-asked`).
    """
    _check_asked(game, seat)
    try:
        _check_offered(game, seat, act)
    except Illegal as illegal:
        view = game.view(Viewer("seat", seat))
        lawful = game.ruleset.complete(view, seat, act)
        # By offers that are kept: what it may be is mostly known from the act itself.
        if lawful is None or find_offer(game.offers(seat, lawful.on), lawful) is None:
            return Verdict(None, illegal)
        if game.ruleset.refuse(view, seat, lawful) is not None:
            return Verdict(None, illegal)
        return Verdict(lawful, illegal)
    return Verdict(act)


def is_lawful(ruleset: Ruleset[S], view: S, seat: Seat, act: Act) -> bool:
    """Whether the act is offered in this view and not refused."""
    if find_offer(ruleset.offers(view, seat, act.on), act) is None:
        return False
    return ruleset.refuse(view, seat, act) is None


def play(
    game: Game[S], seat: Seat, act: Act, by: By = "person", chance: Dice | None = None
) -> Step[S]:
    """Carries out one act of a seat. chance: other dice than the key's, as a record tells them.

    Errors: Illegal (`not-running`, `not-asked`, `not-offered`, `refused`); BrokenRuleset.
    """
    window = _check_asked(game, seat)
    _check_offered(game, seat, act)
    entry = Entry(game.seq + 1, "act", "", seat, by, act)
    sealed = window.kind == "sealed" and seat in window.seats
    acts = {**game.sealed, seat: act} if sealed else {seat: act}
    if sealed and len(acts) < len(window.seats):
        return _keep(game, acts, msgspec.structs.replace(entry, kind="sealed"))
    state = decode(game.ruleset.state, game.body)
    dice = KeyedChance(game.key, dict(game.indices)) if chance is None else chance
    events = game.ruleset.apply(state, {s: acts[s] for s in sorted(acts)}, dice)
    return _settle(game, state, dice, entry, tuple(events))


def time_out(game: Game[S], seat: Seat) -> Step[S]:
    """Plays the window's fallback for a seat whose time is up.

    Errors: Illegal (`not-running`; `not-asked` where nobody waits for the seat); BrokenRuleset.
    """
    if game.window is None:
        raise Illegal("not-running", "The game is over.")
    if seat not in game.window.seats or seat in game.sealed:
        raise Illegal("not-asked", f"Nobody waits for {seat} now.")
    return play(game, seat, game.window.fallback[seat], by="clock")


def can_undo(game: Game[S], seat: Seat) -> bool:
    """Whether the seat may take its last act back."""
    return bool(game.back) and game.window is not None and seat in game.window.seats


def undo(game: Game[S], seat: Seat) -> Step[S]:
    """Takes the seat's last act back; dice are never involved.

    Errors: Illegal (`no-undo`).
    """
    if not can_undo(game, seat):
        raise Illegal("no-undo", "There is nothing you can take back: dice, a reveal or another "
                      "player's act came after it, or it belongs to an earlier step.")  # fmt: skip
    body, back = game.back.pop(game.body)
    state = decode(game.ruleset.state, body)
    chance = KeyedChance(game.key, dict(game.indices))
    return _settle(game, state, chance, Entry(game.seq + 1, "undo", "", seat), (), back)


def conclude(game: Game[S], seat: Seat | None, verb: Verb) -> Step[S]:
    """Ends the game outside its rules. seat: who gives up, agrees to the draw that the other
    offered, whose time is up, or who claims the game of one who does not come back; None where
    the time of both was up at once.

    Errors: Illegal (`not-running`; `not-asked` for a seat that the game does not have).
    """
    _check_seat(game, seat)
    outcome = _conclude(game.ruleset.meta, seat, verb)
    event = Event(outcome.clause, outcome.reason, headline=True)
    entry = Entry(game.seq + 1, verb, "", seat, events=(event,))
    entry = msgspec.structs.replace(entry, digest=_digest(game, entry, game.body))
    after = replace(game, seq=entry.seq, outcome=outcome, window=None, digest=entry.digest,
                    sealed={}, back=WayBack())  # fmt: skip
    return Step(after, entry)


def _conclude(meta: Meta, seat: Seat | None, verb: Verb) -> Outcome:
    if verb == "agree":
        return Outcome(None, verb, meta.agree, Msg("table-agreed"))
    if seat is None:
        return Outcome(None, verb, meta.agree, Msg("table-flagged-both"))
    names = {info.id: info.name for info in meta.seats}
    other = next(id for id in names if id != seat)
    if verb == "claim":
        return Outcome(seat, verb, meta.resign, Msg("table-claimed", {"seat": names[other]}))
    told = "table-resigned" if verb == "resign" else "table-flagged"
    return Outcome(other, verb, meta.resign, Msg(told, {"seat": names[seat]}))


def halt(game: Game[S], seat: Seat, kind: Literal["pause", "resume"]) -> Step[S]:
    """Notes that the clocks stand still, as this seat agreed, or that it lets them run again.

    Errors: as `conclude`.
    """
    _check_seat(game, seat)
    entry = Entry(game.seq + 1, kind, "", seat)
    entry = msgspec.structs.replace(entry, digest=_digest(game, entry, game.body))
    return Step(replace(game, seq=entry.seq, digest=entry.digest), entry)


def _check_seat(game: Game[S], seat: Seat | None) -> None:
    if game.outcome is not None:
        raise Illegal("not-running", "The game is over.")
    if seat is not None and seat not in [info.id for info in game.ruleset.meta.seats]:
        raise Illegal("not-asked", f"There is no seat {seat!r} in this game.")


def _check_asked(game: Game[S], seat: Seat) -> Window:
    window = game.window
    if window is None:
        raise Illegal("not-running", "The game is over.")
    if seat in game.sealed and seat in window.seats and not window.revisable:
        raise Illegal("not-asked", "Your answer is in; the other side is still choosing.")
    if seat not in window.seats and seat not in window.may:
        waiting = " and ".join(s for s in window.seats if s not in game.sealed)
        raise Illegal("not-asked", f"It is not {seat}'s decision now; {waiting} is asked.")
    return window


def _check_offered(game: Game[S], seat: Seat, act: Act) -> None:
    view = game.view(Viewer("seat", seat))
    if find_offer(game.shown(seat), act) is None:
        _check_offered_on(game, view, seat, act)
    refusal = game.ruleset.refuse(view, seat, act)
    if refusal is not None:
        raise Illegal("refused", "The rules do not allow that.", refusal)


def _check_offered_on(game: Game[S], view: S, seat: Seat, act: Act) -> None:
    offers = game.offers(seat, act.on)
    if find_offer(offers, act) is None:
        refusal = find_refusal(offers, act) or game.ruleset.explain(view, seat, act)
        if refusal is not None:
            raise Illegal("refused", "The rules do not allow that.", refusal)
        raise Illegal("not-offered", _say_legal(game, offers, seat, act))


def _say_legal(game: Game[S], offers: Sequence[Offer], seat: Seat, act: Act) -> str:
    what = f"{act.verb} on {act.on}" if act.on else act.verb
    near = [offer for offer in offers if offer.verb == act.verb and offer.on == act.on]
    if near:
        return f"{what} cannot be done that way; see the choices offered with it."
    verbs = sorted({offer.verb for offer in offers})
    if act.on is not None and not verbs:
        verbs = sorted({offer.verb for offer in game.offers(seat)})
    clause = game.window.clause if game.window else ""
    return f"{what} is not offered now ({clause}); offered: {', '.join(verbs) or 'nothing'}."


def _keep(game: Game[S], acts: Mapping[Seat, Act], entry: Entry) -> Step[S]:
    entry = msgspec.structs.replace(entry, digest=_digest(game, entry, game.body))
    after = replace(game, seq=entry.seq, sealed=acts, digest=entry.digest, back=WayBack())
    return Step(after, entry)


def _settle(
    game: Game[S],
    state: S,
    chance: Dice,
    entry: Entry,
    events: tuple[Event, ...],
    back: WayBack | None = None,
) -> Step[S]:
    """The new position, checked, and its entry. back: told, else found by the fence."""
    ruleset = game.ruleset
    faults = _find_faults(game, state, entry.seq)
    if faults:
        raise BrokenRuleset(f"{ruleset.meta.id} after {entry.act}: " + "; ".join(faults))
    window, outcome = ruleset.pending(state), ruleset.outcome(state)
    if (window is None) != (outcome is not None):
        raise BrokenRuleset(f"{ruleset.meta.id}: a window and an outcome, or neither of them")
    body = encode(state)
    draws = tuple(chance.draws)
    digest = _digest(game, entry, body, draws)
    entry = msgspec.structs.replace(entry, draws=draws, events=events, digest=digest)
    if back is None:
        back = game.back.push(game.body) if _may_go_back(game, window, entry) else WayBack()
    after = Game(ruleset, game.cfg, game.key, state, body, entry.seq, window, outcome, digest,
                 {}, chance.indices, back, game.memo, game.shut)  # fmt: skip
    return Step(after, entry)


def _find_faults(game: Game[S], state: S, seq: int) -> list[str]:
    """Broken invariants. What has not changed was sound; now and then all is looked at anew."""
    if seq % LOOKED_THROUGH_EVERY == 0:
        return list(game.ruleset.check(state))
    with game.memo.open():
        return list(game.ruleset.check(state))


def _digest(game: Game[S], entry: Entry, body: bytes, draws: tuple[Draw, ...] = ()) -> str:
    told = encode((game.digest, entry.seq, entry.kind, entry.seat, entry.act, draws)) + body
    keyed = key_digest(game.key).copy()
    for start in range(0, len(told), IN_ONE_GO):
        keyed.update(told[start : start + IN_ONE_GO])
    return keyed.hexdigest()[:32]


def _may_go_back(game: Game[S], after: Window | None, entry: Entry) -> bool:
    """The fence: the same seat alone is still asked; no dice, nothing revealed in between."""
    before = game.window
    if before is None or after is None or before.kind == "sealed":
        return False
    alone = before.seats == after.seats == (entry.seat,) and before.kind == after.kind
    return alone and not entry.draws and not any(map(_reveals, entry.events))


def _reveals(event: Event) -> bool:
    """Whether what anybody is told of it makes something known that was hidden."""
    return event.reveals or (event.otherwise is not None and _reveals(event.otherwise))
