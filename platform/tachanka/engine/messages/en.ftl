# Texts that every match may need, whatever its ruleset.

table-resigned = { $seat } gave the game up.
table-agreed = The players agree to a draw.
table-flagged = The time of { $seat } is up.
table-claimed = { $seat } has not come back, and has lost.
table-flagged-both = The time of both sides is up at the same moment: a draw.
table-pause = { $seat } agrees to a pause: the clocks stand still.
table-resume = { $seat } goes on: the clocks run again in a moment.
table-undo = { $seat }: the last act is taken back.
table-sealed = { $seat }: secret orders are given.

# How several things are listed: the first two or more but the last, then the last.
table-comma = { $first }, { $next }
table-and = { $first } and { $last }

# A piece where it stands.
table-at = { $piece } ({ $place })
# Several do it one after another.
table-together = { $n } units together: { $target }
table-going = { $n } units go together to { $target }
table-nowhere = Nobody of them can go there now.
