"""Who is shown what a side sees without sitting there: coaches of one side, commentators of both.

Nobody is unless all whom it concerns agree: who sits at each of these seats, and he himself. Each
of them can end it at any time.
"""
