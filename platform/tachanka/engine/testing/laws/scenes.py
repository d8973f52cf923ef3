"""Laws about what is drawn: scenes, and the diagrams of the rulebook's pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from tachanka.engine.api import (
    Board,
    Group,
    Marker,
    Panel,
    Piece,
    Place,
    Point,
    Ref,
    Scene,
    Seat,
    Shape,
)
from tachanka.engine.registry import BadConfig, complete_config
from tachanka.engine.testing.laws.book import Package, Position, law
from tachanka.engine.testing.walk import find_floats, list_known_refs, list_refs

LISTED = (
    *("pieces", "groups", "shapes", "markers", "arrows", "tracks", "panels", "hands", "goals"),
    "tallies",
)
"""What a scene lists; ids are unique in each list."""
CORNERS = {"area": 3, "line": 2, "arc": 3}
"""The fewest points of each kind of shape."""


@law("position")
def scenes_are_sound(position: Position) -> Iterator[str]:
    """Ids are unique within each list of a scene; whatever stands, lies or is drawn somewhere is
    on the board; a piece and its group name each other, a row has a cell for each column, and only
    seats of the game have sides."""
    for viewer in position.package.viewers:
        for fault in find_scene_faults(position.board, position.seats, position.show(viewer)):
            yield f"the scene of {viewer}: {fault}"


@law("package")
def diagrams_are_sound(package: Package) -> Iterator[str]:
    """A diagram names a whole config, its scene is sound, its offers name what is seen there, its
    crop lies on the board, and it is the same each time."""
    ruleset = package.ruleset
    seats = [info.id for info in ruleset.meta.seats]
    for name, draw in ruleset.diagrams.items():
        diagram = draw()
        told = f"the diagram {name}"
        if draw() != diagram:
            yield f"{told} is another one the second time"
        try:
            whole = complete_config(ruleset, diagram.cfg)
        except BadConfig as fault:
            yield f"{told}: {fault}"
            continue
        if whole != diagram.cfg:
            yield f"{told} does not name the value of every option"
        board = ruleset.board(whole)
        yield from (f"{told}: {fault}" for fault in find_scene_faults(board, seats, diagram.scene))
        known = list_known_refs(board, diagram.scene)
        for ref in sorted(set(list_refs(diagram.offers)) - known):
            yield f"the offers of {told} name {ref}, neither on the board nor in the scene"
        if diagram.crop is not None and not _is_crop(board, *diagram.crop):
            yield f"{told} shows {diagram.crop} of a board {board.width} by {board.height}"
        if any(True for _ in find_floats(diagram)):
            yield f"{told} holds floats"


def _is_crop(board: Board, left: int, top: int, width: int, height: int) -> bool:
    inside = left >= 0 and top >= 0 and left + width <= board.width
    return inside and top + height <= board.height and min(width, height) > 0


# --- Scenes -------------------------------------------------------------------------------


def find_scene_faults(board: Board, seats: Collection[Seat], scene: Scene) -> Iterator[str]:
    """What is wrong with a scene on this board, in words."""
    known = list_known_refs(board, scene)
    yield from _find_bad_names(seats, scene)
    for piece in scene.pieces:
        yield from _find_bad_piece(board, scene, piece)
    for group in scene.groups:
        yield from _find_bad_group(board, scene, group)
    for shape in scene.shapes:
        yield from find_bad_shape(board, shape)
    for marker in scene.markers:
        yield from _find_bad_marker(board, marker)
    for arrow in scene.arrows:
        for end in (arrow.start, arrow.end):
            there = end in known if isinstance(end, str) else is_on(board, end)
            if not there:
                yield f"the arrow {arrow.id} has an end at {end}, not in sight"
    for panel in scene.panels:
        yield from _find_bad_rows(panel, known)


def find_twins(scene: Scene) -> Iterator[str]:
    """What in a scene is called like another of its kind, in words."""
    for name in LISTED:
        for id, times in Counter(each.id for each in getattr(scene, name)).items():
            if times > 1:
                yield f"{times} {name} are called {id}"


def _find_bad_names(seats: Collection[Seat], scene: Scene) -> Iterator[str]:
    yield from find_twins(scene)
    for name in LISTED:
        for each in getattr(scene, name):
            side = getattr(each, "side", None) or getattr(each, "owner", None)
            if side is not None and side not in seats:
                yield f"{each.id} of {name} is on the side {side!r}"


def _find_bad_piece(board: Board, scene: Scene, piece: Piece) -> Iterator[str]:
    places = {place.id for place in board.places}
    if piece.id in places:
        yield f"the piece {piece.id} is called like a place"
    if piece.place is not None and piece.place not in places:
        yield f"the piece {piece.id} stands on {piece.place}, not a place of the board"
    if not is_on(board, (piece.x, piece.y)):
        yield f"the piece {piece.id} stands at ({piece.x}, {piece.y}), off the board"
    if piece.facing == (0, 0):
        yield f"the piece {piece.id} looks along (0, 0), which is no direction"
    if piece.group and not any(
        group.id == piece.group and piece.id in group.pieces for group in scene.groups
    ):
        yield f"the piece {piece.id} belongs to {piece.group}, which does not name it"


def _find_bad_group(board: Board, scene: Scene, group: Group) -> Iterator[str]:
    of_piece = {piece.id: piece.group for piece in scene.pieces}
    cards = {card.id for hand in scene.hands for card in hand.cards}
    if group.id in of_piece or group.id in {place.id for place in board.places}:
        yield f"the group {group.id} is called like a piece or a place"
    if len(set(group.pieces)) < len(group.pieces):
        yield f"the group {group.id} names a piece twice"
    waits = group.id in cards
    for piece in group.pieces:
        if piece not in of_piece and piece not in cards and not waits:
            yield f"the group {group.id} names {piece}, neither on the board nor in a hand"
        elif of_piece.get(piece, group.id) != group.id:
            yield f"the group {group.id} names {piece}, which belongs to {of_piece[piece] or None}"


def find_bad_shape(board: Board, shape: Shape) -> Iterator[str]:
    """Corners that are missing, too many, or off the board."""
    points = shape.points
    if len(points) < CORNERS[shape.kind] or (shape.kind == "arc" and len(points) > 3):
        yield f"the {shape.kind} {shape.id} has {len(points)} points"
    # The ends of an arc may lie beyond the edge: they only say how wide it is.
    for point in points[:1] if shape.kind == "arc" else points:
        if not is_on(board, point):
            yield f"the {shape.kind} {shape.id} has the point {point}, off the board"
    rings = (*shape.more, *shape.holes)
    if rings and (shape.kind != "area" or any(len(ring) < CORNERS["area"] for ring in rings)):
        yield f"the {shape.kind} {shape.id} has rings that are no polygons of an area"
    # Holes may reach out of the area, and over the edge.
    if any(not is_on(board, point) for ring in shape.more for point in ring):
        yield f"the area {shape.id} has a polygon that lies off the board"


def _find_bad_marker(board: Board, marker: Marker) -> Iterator[str]:
    places = {place.id: place for place in board.places}
    where = (marker.place, marker.at, marker.between)
    if sum(each is not None for each in where) != 1:
        yield f"the marker {marker.id} should lie on a place, at a point or between two hexes"
    if marker.place is not None and marker.place not in places:
        yield f"the marker {marker.id} lies on {marker.place}, not a place of the board"
    if marker.at is not None and not is_on(board, marker.at):
        yield f"the marker {marker.id} lies at {marker.at}, off the board"
    if marker.between is not None:
        a, b = (places.get(ref) for ref in marker.between)
        if not do_touch(board, a, b):
            yield f"the marker {marker.id} lies between {marker.between}, which share no side"


def _find_bad_rows(panel: Panel, known: Collection[Ref]) -> Iterator[str]:
    for row in panel.rows:
        called = f"the row {row.label.id} of {panel.id}"
        if len(row.cells) != len(panel.columns):
            yield f"{called} has {len(row.cells)} cells for {len(panel.columns)} columns"
        if row.cells and row.value is not None:
            yield f"{called} has both a value and cells"
        if row.place is not None and row.place not in known:
            yield f"{called} points at {row.place}, not in sight"
        for cell in row.cells:
            if cell.boxes is not None and not 0 <= cell.boxes[1] <= cell.boxes[0]:
                yield f"{called} has {cell.boxes[1]} of {cell.boxes[0]} boxes crossed off"
            if cell.boxes is not None and cell.text is not None:
                yield f"{called} has a cell with both a text and boxes"


def is_on(board: Board, point: Point) -> bool:
    """Whether a point lies on the board or its edge."""
    return 0 <= point[0] <= board.width and 0 <= point[1] <= board.height


def do_touch(board: Board, a: Place | None, b: Place | None) -> bool:
    """Whether two places are hexes that share a side, by where their middles lie."""
    if board.kind != "hex" or a is None or b is None:
        return False
    wide, high = board.cell
    apart = abs(a.x - b.x), abs(a.y - b.y)
    if board.orientation == "pointed":
        return apart in ((2 * wide, 0), (wide, 3 * high))
    return apart in ((0, 2 * high), (3 * wide, high))
