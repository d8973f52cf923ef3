"""Whether the unit of a figure keeps together, and where it does not (R-210 to R-213, R-R5)."""

from __future__ import annotations

from tachanka.engine.api import Msg, Remark
from tachanka.engine.boards.table import find_loners, measure_link

from ..position.field import Field
from ..position.naming import tell_inches
from ..position.state import Figure
from ..position.tables import INCH, TYPES
from ..rules.extents import draw_gaps, is_bound


def tell_cohesion(field: Field, figure: Figure) -> Remark | None:
    """In words how wide its widest gap is and may be, with a line over each that is too wide."""
    muster = field.muster(figure)
    if not is_bound(field, muster):
        return None
    points = [each.spot for each in field.members[muster.id]]
    radius, most = TYPES[figure.kind].radius, muster.tactical
    gaps = tuple(draw_gaps(field, muster.id))
    if field.state.options.cohesion == "nearest":
        alone = len(find_loners(points, radius, most * INCH))
        if alone:
            return Remark(Msg("remark-alone", {"n": alone, "most": most}), "R-R5", "warn", gaps)
        return Remark(Msg("remark-beside", {"most": most}), "R-R5")
    longest = tell_inches(measure_link(points, radius))
    if gaps:
        text = Msg("remark-apart", {"longest": longest, "most": most, "n": len(gaps)})
        return Remark(text, "R-211", "warn", gaps)
    return Remark(Msg("remark-together", {"longest": longest, "most": most}), "R-210")
