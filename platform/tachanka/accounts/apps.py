"""The app of people."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """People and their sessions."""

    name = "tachanka.accounts"
    verbose_name = "Accounts"
