"""What tournaments refuse."""


class UnknownTournament(LookupError):
    """There is no tournament, round, table or entrant of that name; the message says which."""
