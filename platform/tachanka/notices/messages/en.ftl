# What notices say. $site: the host of the site; $other: who sits on the other side; $battle: the title
# of the scenario; $tournament: its name; $round: its number; $when: a moment, in the reader's own zone.

turn-title = Your turn: { $battle }
turn-line = { $other } has played. It is your turn in { $battle }.
challenge-title = { $other } challenges you
challenge-line = { $other } wants to play { $battle } against you and keeps a seat for you.
result-won-title = You have won: { $battle }
result-won-line = Your match against { $other } is over: you have won { $battle }.
result-lost-title = You have lost: { $battle }
result-lost-line = Your match against { $other } is over: you have lost { $battle }.
result-drawn-title = A draw: { $battle }
result-drawn-line = Your match against { $other } is over: { $battle } is a draw.
round-title = Round { $round }: { $tournament }
round-line = Round { $round } of { $tournament } is paired: you meet { $other }. Your board is ready.
deadline-title = Round { $round } ends soon: { $tournament }
deadline-line = Round { $round } of { $tournament } is to be played by { $when }, and your table is still open.
message-title = A message: { $tournament }
message-line = The organiser of { $tournament } writes: { $text }

several-title =
    { $count ->
        [one] One notice from Tachanka
       *[other] { $count } notices from Tachanka
    }
nobody = Nobody

letter-end =
    You asked { $site } to tell you of this by e-mail.
    No more of this, with one click: { $stop }
    What you are told, and how: { $settings }
