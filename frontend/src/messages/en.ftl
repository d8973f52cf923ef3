# The site's own words. Texts about a game come from its ruleset.

home = Home
rules = Rules
close = Close
cancel = Cancel
save = Save
loading = One moment…

page-failed = The page could not be loaded
page-failed-text = The server did not answer. Load the page again in a moment.
lost-title = There is nothing at this address
lost-text = Perhaps the link was cut short. From the first page you can find every open match.

site-pages = Pages
clubs-title = Clubs
tournaments = Tournaments
unrated = unrated
me = You
me-settings = Settings
me-keep = Keep my name
me-in = Sign in

card-map = The map of { $title }
new-title = A new match
pace = Time
match-loading = The map is being unrolled…
match-failed = The match could not be opened
title-your-turn = Your turn

board-label = The map. Arrow keys move between places, Enter picks.
beside-label = Beside the map
zoom-in = Nearer
zoom-out = Farther
zoom-fit = The whole map
zoom-fold = How the map lies
board-turn = The map from its other side
measure-title = From here to there: distance and sight
script-label = Names on the map
labels-show = Names of all places
spoken-height = height { $height }
spoken-pickable = Can be picked.
board-inches = { $n }"
voice-your-turn = Your turn.
voice-keys = Question mark lists the keys.

slip-label = Orders
slip-your-turn = Your turn
slip-ordered = Your standing orders answer this for you.
slip-orders = When am I asked?
slip-waits = Waiting for { $side }

seats-label = Seats
seat-you = you
seat-program-named = { $name } (bot)
seat-away = is away
seat-asked = to act
clock-days = { $d } d { $h } h
watch-delay = shown { $span } late
delay-acts = { $n ->
    [one] 1 act
   *[other] { $n } acts
}
delay-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
delay-seconds = { $n } seconds

side-label = Beside the board
tab-log = Log
tab-talk = Talk
tab-talk-new = { $n ->
    [one] , one new
   *[other] , { $n } new
}
tab-situation = Situation
tab-orders = Orders
tab-legend = Map key
tab-more = More

log-label = What has happened
log-look = Show this moment on the map
log-download = The log as a text
line-start = The match begins.

gauges-label = Tracks
gauges-all = The goals of both sides
clause-open = Clause { $clause }: { $title }
clause-ruling = question
goal-count = { $value } of { $needed }
goal-enough = { $value }, enough

next-match = Next match
next-match-label = { $n ->
    [one] To the next match, which waits for you
   *[other] To the next of { $n } matches that wait for you
}

briefing = Briefing
briefing-you = You are { $side }
briefing-goal = To win:
briefing-changed = Otherwise than usual in this match
briefing-turn = How a turn goes
briefing-parts = Each part of a turn in a few words
briefing-go = To the map
briefing-rules = All rules
standing-told = Answered for you, unless you say otherwise
briefing-clock-yours = Your clock is running:
briefing-clock = The clock of { $side } is running:
briefing-clock-starts-yours = Your clock starts in { $n } s.
briefing-clock-starts = The clock of { $side } starts in { $n } s.
standing-where = You can change this under “Orders” at any time; nobody else sees it.
briefing-never = No briefings for me

steps-title = First steps.
steps-leave = I know
steps-show = Show me
steps-more = more
steps-less = less
steps-next = Part { $at } of { $n }: to the next
steps-drag = Drag a unit to where it shall go.
steps-hold = Hold a unit until it has a ring, then drag it to where it shall go.

plan-begin = Plan several, then carry them out

answers-sources = { $n ->
    [one] 1 can act
   *[other] { $n } can act: as a list
}

slip-paused = A pause: nobody can act until one of the players goes on.
resign = Resign

result-draw = Drawn
result-won = Victory
result-lost = Defeat
replay = Look back

since = { $n ->
    [one] One thing has happened since you were last here.
   *[other] { $n } things have happened since you were last here.
}
link-connecting = Connecting
link-live = Connected
link-silent = The site does not answer. What you did is kept, and sent again if need be.
link-lost = The line is down. Trying again by itself; nothing is lost.
link-crowded = Too many pages are open from your address, or too much was asked of one at once. Close some; this one comes back by itself.
link-closed = The line is closed.

log-empty = Nothing has happened yet.
tournament = Tournament
hall = Hall
hall-back = Back to the tournament
hall-back-to = Back to the tournament: { $name }
