#!/usr/bin/env python
"""The command line of a checkout: `python manage.py play`, `migrate`, `worker`, ..."""

import os
import sys


def main() -> None:
    """Run one management command with the site's settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tachanka.site.settings")
    try:
        from django.core.management import execute_from_command_line
    except ImportError:
        sys.exit("Django is not installed here. `make play` sets everything up in .venv.")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
