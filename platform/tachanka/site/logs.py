"""What the site says on its standard error: one line an event, made by structlog."""

from __future__ import annotations

import logging
import logging.config
import sys

import structlog
from django.core.exceptions import ImproperlyConfigured

from tachanka import meters
from tachanka.site.concealing import Concealer

AUTO, JSON, TEXT = "auto", "json", "text"
FORMS = (AUTO, JSON, TEXT)
LONGEST_COMPLAINT = 200
"""Characters of what a stranger sent that get into the log."""


class Shortly(logging.Filter):
    """Says in one short line, as a warning, what Django complains of with a traceback.

    `django.security` speaks of requests that nobody honest makes (a foreign Host header, a forged
    session): no fault of the site, and anybody can make as many as he likes.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Changes such records in place; nothing is left out."""
        if not record.name.startswith("django.security."):
            return True
        record.msg, record.args = record.getMessage()[:LONGEST_COMPLAINT], None
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


class Counted(logging.Filter):
    """Counts what somebody should look at, by the event of our lines and the logger of others'."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Nothing is left out."""
        if record.levelno >= logging.WARNING:
            ours = isinstance(record.msg, dict) and "event" in record.msg
            event = str(record.msg["event"]) if ours else record.name  # type: ignore[index]
            level = record.levelname.lower()
            meters.log_lines.labels(level).inc()
            meters.complaints.labels(event, level).inc()
        return True


def configure_logs(debug: bool, form: str = AUTO, *secrets: str) -> None:
    """Sends structlog's and everybody else's records through one printer.

    form: `json`, an object a line; `text`, for reading; `auto`, text on a terminal and JSON
    elsewhere. secrets: what never stands in a line, besides all that looks secret.
    Errors: ImproperlyConfigured for another form.
    """
    if form not in FORMS:
        raise ImproperlyConfigured(f"TACHANKA_LOG_FORMAT is one of {', '.join(FORMS)}.")
    text = form == TEXT or (form == AUTO and sys.stderr.isatty())
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    printer: list[structlog.typing.Processor] = [
        structlog.processors.format_exc_info,
        Concealer(secrets),
        _make_renderer(text),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": shared,
        "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *printer],
    }
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"lines": formatter},
            "filters": {"shortly": {"()": Shortly}, "counted": {"()": Counted}},
            "handlers": {
                "stderr": {
                    "class": "logging.StreamHandler",
                    "formatter": "lines",
                    "filters": ["shortly", "counted"],
                }
            },
            "root": {"handlers": ["stderr"], "level": "DEBUG" if debug else "INFO"},
            "loggers": {
                "daphne": {"level": "WARNING"},
                # Also where its own command has given it handlers, and lines of access.
                "uvicorn": {"level": "WARNING", "handlers": [], "propagate": True},
                "uvicorn.access": {"level": "WARNING", "handlers": [], "propagate": True},
                "asyncio": {"level": "WARNING"},
                "django.request": {"level": "ERROR"},
                "django.db.backends": {"level": "INFO"},
            },
        }
    )


def _make_renderer(text: bool) -> structlog.typing.Processor:
    if not text:
        return structlog.processors.JSONRenderer()
    return structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
    )
