"""What the site says on its standard error: one line an event, made by structlog."""

from __future__ import annotations

import logging
import logging.config
import sys

import structlog

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


def configure_logs(debug: bool) -> None:
    """Sends structlog's and everybody else's records through one printer.

    On a terminal they are coloured for reading, elsewhere they are JSON lines.
    """
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    printer: list[structlog.typing.Processor]
    if sys.stderr.isatty():
        printer = [structlog.dev.ConsoleRenderer()]
    else:
        printer = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
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
            "filters": {"shortly": {"()": Shortly}},
            "handlers": {
                "stderr": {
                    "class": "logging.StreamHandler",
                    "formatter": "lines",
                    "filters": ["shortly"],
                }
            },
            "root": {"handlers": ["stderr"], "level": "DEBUG" if debug else "INFO"},
            "loggers": {
                "daphne": {"level": "WARNING"},
                "uvicorn": {"level": "WARNING"},
                "asyncio": {"level": "WARNING"},
                "django.request": {"level": "ERROR"},
                "django.db.backends": {"level": "INFO"},
            },
        }
    )
