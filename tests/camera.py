"""Where the board of a page lies, and when it lies still."""

from playwright.sync_api import Page

STILL = r"""() => {
    const { classList, style } = document.querySelector(".content");
    const still = /^translate\(-?\d+px, -?\d+px\) scale\(1\)$/.test(style.transform);
    const framed = parseFloat(style.width) > 0;
    return still && framed && !classList.contains("smooth") ? style.width : null;
}"""
"""The width at which a board that lies still, on whole pixels, is drawn; null while it moves, and
before it has its first frame."""


PLACE = r"""selector => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box) return null;
    const at = [box.x + box.width / 2, box.y + box.height / 2];
    const [before, frames] = window.lastSeen?.[selector] ?? [null, 0];
    const same = before && before[0] === at[0] && before[1] === at[1];
    window.lastSeen = { [selector]: [at, same ? frames + 1 : 0] };
    return same && frames > 23 ? at : null;
}"""
"""Where something is that has not moved for two dozen looks: the map may glide a little later."""


def find_middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of something that lies still on the screen, in pixels."""
    x, y = page.wait_for_function(PLACE, arg=selector).json_value()
    return x, y


def rest(page: Page) -> str:
    """Waits until the board is drawn sharp; its width then."""
    width: str = page.wait_for_function(STILL, polling=50).json_value()
    return width
