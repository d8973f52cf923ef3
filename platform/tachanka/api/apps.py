"""The app of the HTTP API."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """The HTTP API and its description."""

    name = "tachanka.api"
    verbose_name = "API"
