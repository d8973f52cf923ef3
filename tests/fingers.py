"""Telephones for tests, upright and on their side, and what is too small there for a finger."""

from typing import Any

FINGERS = {"has_touch": True, "is_mobile": True}
SCREENS: dict[str, dict[str, Any]] = {
    "upright": {"viewport": {"width": 390, "height": 844}, **FINGERS},
    "on its side": {"viewport": {"width": 844, "height": 390}, **FINGERS},
}
LOW: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, **FINGERS}
"""What a browser leaves of a telephone with its own bars."""
SMALL = """() => [...document.querySelectorAll("a, button, [role=tab], select, summary")]
    .filter((each) => each.checkVisibility() && !each.closest(".log"))
    .map((each) => {
        const [box, after] = [each.getBoundingClientRect(), getComputedStyle(each, "::after")];
        const size = (side) => Math.max(box[side], parseFloat(after[side]) || 0);
        return [each.ariaLabel ?? each.innerText, size("width"), size("height")];
    })
    .filter(([, width, height]) => width > 1 && (width < 43.5 || height < 43.5))"""
"""What can be touched and is smaller than a finger, with what is drawn about it for fingers. The
log is a list to be read: its lines are what one touches there."""
CUT = """() => {
    const slip = document.querySelector(".slip").getBoundingClientRect();
    const below = document.querySelector(".tabs").getBoundingClientRect().top;
    return [...document.querySelectorAll(".slip .deeds .btn")]
        .map((each) => [each.innerText, each.getBoundingClientRect()])
        .filter(([, { top, bottom }]) =>
            top < slip.top || bottom > Math.min(slip.bottom, below) + 1)
        .map(([name]) => name);
}"""
"""Buttons of what is asked that are cut off above or below; a row may be pushed sideways."""
