# Texts that every match may need, whatever its ruleset.

table-resigned = { $seat } gave the game up.
table-agreed = The players agree to a draw.
table-undo = { $seat }: the last act is taken back.
table-sealed = { $seat }: secret orders are given.
