"""Tables: points, figures, polygons and lines in whole board units, exact and without floats.

Distances are compared by their squares. A polygon is the tuple of its corners, in either
direction; its border belongs to it. Something in the way blocks a line only where the line
passes through its inside: to touch a corner or run along a wall blocks nothing.

Figures are circles. Lengths that no fraction can say are not given, but compared; those that are
given are rounded up to whole units, leg by leg. On a table of a hundred inches, measured in their
hundredths, all that is compared fits into 64 bits, but for shares of lines, which are fractions.

points: distances, ways, arcs, scatter. figures: gaps, contact, units that keep together. polygons
and stretches: inside, border, what runs through. patches: polygons that are asked often; their
border counts as inside. legs: parts of a way, what they come near, run through or cross. sight:
how deep one sees into scrub and villages. reach: ways round corners. areas: all the ground within
reach. drawing: circles as polygons, and parts of polygons.
"""

from tachanka.engine.boards.table.areas import Segment as Segment
from tachanka.engine.boards.table.areas import list_area as list_area
from tachanka.engine.boards.table.drawing import cut_off as cut_off
from tachanka.engine.boards.table.drawing import draw_around as draw_around
from tachanka.engine.boards.table.drawing import draw_capsule as draw_capsule
from tachanka.engine.boards.table.drawing import draw_circle as draw_circle
from tachanka.engine.boards.table.drawing import draw_reach as draw_reach
from tachanka.engine.boards.table.drawing import draw_within as draw_within
from tachanka.engine.boards.table.figures import do_overlap as do_overlap
from tachanka.engine.boards.table.figures import find_loners as find_loners
from tachanka.engine.boards.table.figures import has_gap as has_gap
from tachanka.engine.boards.table.figures import list_links as list_links
from tachanka.engine.boards.table.figures import measure_clearance as measure_clearance
from tachanka.engine.boards.table.figures import measure_gap as measure_gap
from tachanka.engine.boards.table.figures import measure_link as measure_link
from tachanka.engine.boards.table.legs import comes_nearer as comes_nearer
from tachanka.engine.boards.table.legs import comes_within as comes_within
from tachanka.engine.boards.table.legs import crosses_bare as crosses_bare
from tachanka.engine.boards.table.legs import ends_nearest as ends_nearest
from tachanka.engine.boards.table.legs import leads_away as leads_away
from tachanka.engine.boards.table.legs import lies_bare as lies_bare
from tachanka.engine.boards.table.legs import runs_bare as runs_bare
from tachanka.engine.boards.table.patches import Patch as Patch
from tachanka.engine.boards.table.points import find_point as find_point
from tachanka.engine.boards.table.points import in_arc as in_arc
from tachanka.engine.boards.table.points import is_within as is_within
from tachanka.engine.boards.table.points import measure_path as measure_path
from tachanka.engine.boards.table.points import scatter as scatter
from tachanka.engine.boards.table.points import square_distance as square_distance
from tachanka.engine.boards.table.polygons import Polygon as Polygon
from tachanka.engine.boards.table.polygons import do_meet as do_meet
from tachanka.engine.boards.table.polygons import find_side as find_side
from tachanka.engine.boards.table.polygons import lies_in_region as lies_in_region
from tachanka.engine.boards.table.polygons import lies_inside as lies_inside
from tachanka.engine.boards.table.polygons import lies_on_border as lies_on_border
from tachanka.engine.boards.table.polygons import list_edges as list_edges
from tachanka.engine.boards.table.polygons import touches as touches
from tachanka.engine.boards.table.reach import find_turning as find_turning
from tachanka.engine.boards.table.reach import find_turnings as find_turnings
from tachanka.engine.boards.table.reach import find_way as find_way
from tachanka.engine.boards.table.sight import Depth as Depth
from tachanka.engine.boards.table.sight import Screen as Screen
from tachanka.engine.boards.table.sight import find_depths as find_depths
from tachanka.engine.boards.table.sight import find_hiding as find_hiding
from tachanka.engine.boards.table.sight import measure_depth as measure_depth
from tachanka.engine.boards.table.spans import Span as Span
from tachanka.engine.boards.table.spans import add_up as add_up
from tachanka.engine.boards.table.spans import hold as hold
from tachanka.engine.boards.table.spans import join as join
from tachanka.engine.boards.table.spans import take_away as take_away
from tachanka.engine.boards.table.stretches import can_see as can_see
from tachanka.engine.boards.table.stretches import find_meeting as find_meeting
from tachanka.engine.boards.table.stretches import find_stretches as find_stretches
from tachanka.engine.boards.table.stretches import passes_through as passes_through
from tachanka.engine.boards.table.stretches import share_inside as share_inside
from tachanka.engine.boards.table.stretches import square_inside as square_inside
from tachanka.engine.words import Point as Point
