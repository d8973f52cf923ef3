# What notices say. $site: the host of the site; $other: who sits on the other side; $battle: the title
# of the scenario; $tournament: its name; $round: its number; $when: a moment, in the reader's own zone.

turn-title = Your turn: { $battle }
turn-line = { $other } has played. It is your turn in { $battle }.
challenge-title = { $other } challenges you
challenge-line = { $other } wants to play { $battle } against you and keeps a seat for you.
eyes-title = { $other } lets you see his side: { $battle }
eyes-line = { $other } offers to show you what he sees in { $battle }. Accept it at the match, or decline.
comment-title = You are asked to comment: { $battle }
comment-line = { $other } asks you to comment on { $battle }, and to see what both sides see. Accept it at the match, or decline.
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
suggested-title = A time for round { $round }: { $tournament }
suggested-line = { $other } has said when your game in round { $round } of { $tournament } could be played. Take one of these times, or say others, until { $when }.
appointed-title = Agreed for round { $round }: { $tournament }
appointed-line = You play { $other } in round { $round } of { $tournament } on { $when }.
appointment-title = Your game is near: { $tournament }
appointment-line = You have agreed to play { $other } in round { $round } of { $tournament } on { $when }.
bids-title = A bid for round { $round }: { $tournament }
bids-line = Before your last game in round { $round } of { $tournament } you and { $other } bid for its sides, until { $when }.
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
