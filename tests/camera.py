"""Where the board of a page lies, and when it lies still."""

from playwright.sync_api import Page

STILL = r"""() => {
    const { classList, style } = document.querySelector(".content");
    const still = /^translate\(-?\d+px, -?\d+px\) scale\(1\)$/.test(style.transform);
    return still && !classList.contains("smooth") ? style.width : null;
}"""
"""The width at which a board that lies still, on whole pixels, is drawn; null while it moves."""


def rest(page: Page) -> str:
    """Waits until the board is drawn sharp; its width then."""
    width: str = page.wait_for_function(STILL, polling=50).json_value()
    return width
