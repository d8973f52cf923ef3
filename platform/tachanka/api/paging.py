"""Lists by the page."""

from __future__ import annotations

from typing import Any, TypeVar

from django.db.models import Model, QuerySet
from rest_framework.request import Request

from tachanka.api import shapes
from tachanka.api.matches import PAGE, read

Row = TypeVar("Row", bound=Model)


def read_page(request: Request) -> int:
    """The number of the page that is asked for, from 1. Errors: ValidationError."""
    page: int = read(shapes.Page, request.query_params)["page"]
    return page


def take_page(found: QuerySet[Row], page: int) -> tuple[list[Row], int | None]:
    """The rows of this page, and the number of the next where there is one."""
    start = (page - 1) * PAGE
    rows = list(found[start : start + PAGE + 1])
    return rows[:PAGE], page + 1 if len(rows) > PAGE else None


def tell_page(results: list[dict[str, Any]], next: int | None) -> dict[str, Any]:
    """A page as the API tells it."""
    return {"results": results, "next": next}
