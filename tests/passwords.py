"""Passwords of the tests: kept as everywhere, but hashed in one round instead of a million."""

from django.contrib.auth.hashers import PBKDF2PasswordHasher


class OneRound(PBKDF2PasswordHasher):
    """What Django does by default, in a hundredth of a millisecond."""

    iterations = 1
