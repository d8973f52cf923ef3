"""The bodies of requests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

import msgspec
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser


class Json(BaseParser):
    """JSON as the socket reads it: no NaN, no halves of characters, no endless nesting."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """The decoded body. Errors: ParseError; RequestDataTooBig."""
        most: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        body = stream.read(most + 1)
        if len(body) > most:
            raise RequestDataTooBig
        try:
            return msgspec.json.decode(body)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as fault:
            raise ParseError(f"The body is not JSON: {fault}") from fault
