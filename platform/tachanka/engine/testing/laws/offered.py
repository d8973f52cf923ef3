"""Laws about what is offered, and about what is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tachanka.engine.api import (
    Act,
    Assign,
    At,
    Button,
    Choice,
    Formation,
    Later,
    Offer,
    Refusal,
    Region,
    Routes,
    Subset,
    Targets,
)
from tachanka.engine.game import encode
from tachanka.engine.offering import find_offer, list_acts, name_offer
from tachanka.engine.resources import say
from tachanka.engine.scene import Msg, Seat
from tachanka.engine.testing.laws.book import Package, Position, law
from tachanka.engine.testing.sampling import (
    NOWHERE,
    find_middle,
    list_nonsense,
    sample_act,
    sample_point,
)
from tachanka.engine.testing.walk import walk

SAMPLES = 3
"""Acts tried of each offer, and regions tried in each position."""
TRIED = 30
"""Acts tried in one position."""
POINTS = 8
"""Points tried of each polygon, besides its corners and its middle."""
NAMING = (Targets, Routes, Subset, Assign)
"""Choices of which an answer names what it picks."""


@law("position")
def offers_are_named_once(position: Position) -> Iterator[str]:
    """No two offers to a seat have both the same verb and the same `on`."""
    for seat in position.asked:
        names = Counter(name_offer(offer) for offer in position.offer(seat))
        for name, times in names.items():
            if times > 1:
                yield f"{seat} has {times} offers called {name}"


@law("position")
def offers_are_told_apart(position: Position) -> Iterator[str]:
    """No two offers to a seat read the same that stand beside each other: those of one piece, and
    those of none. One whose answer picks refs or a way has a `deed`, which says of each answer who
    does what to whom."""
    for seat in position.asked:
        offers = {name_offer(offer): offer for offer in position.open(seat)}
        for name, offer in offers.items():
            if offer.deed is None and isinstance(offer.choice, NAMING):
                yield f"{name} to {seat} does not say who does what to whom"
        for on in dict.fromkeys(offer.on for offer in offers.values()):
            beside = [offer.label for offer in offers.values() if offer.on in (None, on)]
            labels = Counter(_say_label(position.package, label) for label in beside)
            for label, times in labels.items():
                if label and times > 1:
                    yield f"{seat} has {times} offers labelled {label!r}{f' of {on}' if on else ''}"


def _say_label(package: Package, label: Msg) -> str:
    """The label in words, said once for all positions; empty where it cannot be said."""
    said: dict[bytes, str] = package.notes.setdefault("labels", {})
    key = encode(label)
    if key not in said:
        try:
            said[key] = say(package.ruleset.package, label)
        except (LookupError, ValueError):
            said[key] = ""
    return said[key]


@law("position")
def offers_of_one_piece_agree(position: Position) -> Iterator[str]:
    """offers(v, seat, on=piece) gives that piece's offers as the whole list has them, with no
    `Later` left, and nothing for a piece that has none. What is to come `Later` can be answered:
    who only learns there that nothing can be done is told so at once."""
    for seat in position.asked:
        whole = position.offer(seat)
        pieces = list(dict.fromkeys(offer.on for offer in whole if offer.on is not None))
        for piece in position.rng.sample(pieces, min(4, len(pieces))):
            alone = {name_offer(offer): offer for offer in position.offer(seat, piece)}
            listed = {name_offer(offer): offer for offer in whole if offer.on == piece}
            if set(alone) != set(listed):
                yield f"{seat} is offered {sorted(listed)}, but on {piece} alone {sorted(alone)}"
            for name in set(alone) & set(listed):
                if isinstance(alone[name].choice, Later):
                    yield f"{name} still says `later` when {seat} asks for {piece} alone"
                elif isinstance(listed[name].choice, Later) and _is_empty(alone[name].choice):
                    yield f"{name} says `later` to {seat}, and then has nothing to pick"
                elif not isinstance(listed[name].choice, Later) and alone[name] != listed[name]:
                    yield f"{name} is another offer when {seat} asks for {piece} alone"
        if found := position.offer(seat, NOWHERE):
            yield f"{seat} is offered {found[0].verb} on {NOWHERE}, a piece that does not exist"


def _is_empty(choice: Choice) -> bool:
    return isinstance(choice, Targets | Routes) and not choice.options


@law("position")
def offered_acts_are_accepted(position: Position) -> Iterator[str]:
    """What is offered is accepted; only a choice too big to list may be refused, with a reason."""
    for seat in position.asked:
        tried = [
            act
            for offer in position.open(seat)
            if not isinstance(offer.choice, Region)
            for act in _sample(position, offer)
        ]
        for act in position.rng.sample(tried, min(TRIED, len(tried))):
            illegal = position.attempt(seat, act)
            offer = find_offer(position.offer(seat, act.on), act)
            if illegal is None:
                continue
            listed = offer is None or isinstance(offer.choice, (Button, Targets, Routes))
            if listed or illegal.refusal is None:
                yield f"{act} is offered to {seat}, yet {illegal.code}: {illegal}"


def _sample(position: Position, offer: Offer) -> Iterator[Act]:
    acts = list(list_acts(offer))
    yield from position.rng.sample(acts, min(SAMPLES, len(acts)))
    if isinstance(offer.choice, (Subset, Assign, Formation)):
        sampled = (sample_act(offer, position.rng) for _ in range(SAMPLES))
        yield from (act for act in sampled if act is not None)


@law("position")
def choices_are_sound(position: Position) -> Iterator[str]:
    """A choice is not empty, names nothing twice, bars nothing that it offers, and its bounds
    can be met."""
    for seat in position.asked:
        for offer in position.open(seat):
            for fault in _find_unsound(offer):
                yield f"{name_offer(offer)} to {seat} {fault}"


def _find_unsound(offer: Offer) -> Iterator[str]:
    match offer.choice:
        case Targets(options=options, barred=barred):
            refs = [target.ref for target in options]
            if not refs and not barred:
                yield "has nothing to pick"
            if len(set(refs)) < len(refs):
                yield "names a target twice"
            if both := set(refs) & {bar.ref for bar in barred}:
                yield f"both offers and bars {sorted(both)}"
        case Routes(options=routes):
            paths = [route.refs for route in routes]
            if len(set(paths)) < len(paths):
                yield "names a route twice"
        case Subset(refs=refs, least=least, most=most):
            if len(set(refs)) < len(refs):
                yield "names a ref twice"
            if not 0 <= least <= most <= len(refs):
                yield f"asks for {least} to {most} of {len(refs)}"
        case Assign(sources=sources):
            if len({source.ref for source in sources}) < len(sources):
                yield "names a source twice"
            for source in sources:
                if len({target.ref for target in source.options}) < len(source.options):
                    yield f"names a target of {source.ref} twice"
                if source.most < 1:
                    yield f"gives {source.ref} at most {source.most} targets"
                others = {other.ref for other in sources if other is not source}
                if source.instead not in (None, *others):
                    yield f"answers {source.ref} instead of {source.instead}, which is no source"
        case Region(polygons=polygons, holes=holes):
            if not polygons or min(len(ring) for ring in (*polygons, *holes)) < 3:
                yield "has a polygon or a hole of less than three corners, or no polygon"


@law("position")
def regions_lie_on_the_table(position: Position) -> Iterator[str]:
    """Every corner of an offered region lies on the board."""
    board = position.board
    for seat, offer, region in _list_regions(position):
        for x, y in (corner for ring in (*region.polygons, *region.holes) for corner in ring):
            if not (0 <= x <= board.width and 0 <= y <= board.height):
                size = f"{board.width} by {board.height}"
                yield f"{name_offer(offer)} to {seat} has the corner ({x}, {y}), off the {size}"
                break


@law("position")
def regions_are_mostly_legal(position: Position) -> Iterator[str]:
    """Of corners, middle and random points of a region at least half are accepted, and any
    other is refused with a reason."""
    shapes = [
        (seat, offer, polygon)
        for seat, offer, region in _list_regions(position)
        for polygon in region.polygons
    ]
    for seat, offer, polygon in position.rng.sample(shapes, min(SAMPLES, len(shapes))):
        random_points = [sample_point(polygon, position.rng) for _ in range(POINTS)]
        corners = position.rng.sample(list(polygon), min(POINTS, len(polygon)))
        points = dict.fromkeys([*corners, find_middle(polygon), *random_points])
        acts = [Act(offer.verb, offer.on, At(x, y)) for x, y in points]
        acts = [act for act in acts if find_offer([offer], act)]
        answers = [(act, position.attempt(seat, act)) for act in acts]
        for act, illegal in answers:
            if illegal is not None and illegal.refusal is None:
                yield f"{act} of {seat} is refused without a reason: {illegal}"
        accepted = sum(illegal is None for _, illegal in answers)
        if accepted * 2 < len(answers):
            told = f"only {accepted} of {len(answers)} points"
            yield f"{told} of {name_offer(offer)} to {seat} are accepted"


def _list_regions(position: Position) -> Iterator[tuple[Seat, Offer, Region]]:
    for seat in position.asked:
        for offer in position.open(seat):
            if isinstance(offer.choice, Region):
                yield seat, offer, offer.choice


@law("position")
def nonsense_is_refused(position: Position) -> Iterator[str]:
    """Unknown verbs, foreign refs, and sizes, amounts and points out of bounds are refused
    and change nothing."""
    for seat in position.asked:
        offers = position.open(seat)
        acts = [act for act in list_nonsense(offers) if find_offer(offers, act) is None]
        for act in position.rng.sample(acts, min(TRIED, len(acts))):
            illegal = position.attempt(seat, act)
            if illegal is None:
                yield f"{act} is not offered to {seat}, yet accepted"
            elif illegal.code not in ("not-offered", "refused"):
                yield f"{act} of {seat} is refused as {illegal.code}"
    if encode(position.game.state) != position.game.body:
        yield "a refused act changed the position"


@law("position")
def refusals_show_a_way(position: Position) -> Iterator[str]:
    """The nearest legal act that a refusal names is legal."""
    for seat in position.asked:
        for refusal in _list_refusals(position, seat):
            near = refusal.nearest
            if near is not None and (illegal := position.attempt(seat, near)):
                yield f"{refusal.why.id} sends {seat} to {near}, which is {illegal.code}"


def _list_refusals(position: Position, seat: Seat) -> Iterator[Refusal]:
    for offer in position.open(seat):
        barred = [inner for inner in walk(offer.choice) if isinstance(inner, Refusal)]
        yield from position.rng.sample(barred, min(SAMPLES, len(barred)))
        if isinstance(offer.choice, (Region, Subset, Assign, Formation)):
            for _ in range(POINTS):
                act = sample_act(offer, position.rng)
                illegal = position.attempt(seat, act) if act else None
                if illegal and illegal.refusal:
                    yield illegal.refusal
