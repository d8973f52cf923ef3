"""Tasks that outlive what started them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, TypeVar

T = TypeVar("T")


def start_lasting(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Starts a task of the running loop in a context of its own.

    In the context of an HTTP request it would hand its database work to that request's thread,
    which is gone when the request has been answered.
    """
    return asyncio.get_running_loop().create_task(work, context=Context())
