# The site's own words. Texts about a game come from its ruleset.

home = Home
rules = Rules
close = Close
# Of several things that may lie open at once. $what: what is closed.
close-what = Close: { $what }
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
tournament = Tournament
unrated = unrated
hall = Hall
hall-back = Back to the tournament
hall-back-to = Back to the tournament: { $name }
me = You
me-settings = Settings
me-keep = Keep my name
me-in = Sign in

card-map = The map of { $title }
new-title = A new match
pace = Time
match-loading = The map is being unrolled…
match-failed = The match could not be opened
match-cancelled = This match was called off
match-cancelled-text = It had not begun, so nothing is lost.
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
spoken-cost = { $label }, cost { $total }.
spoken-total = { $label }, total { $total }.
spoken-barred = Not possible: { $why }
spoken-pickable = Can be picked.
spoken-askable = Nothing to do here now. Can be picked to hear why.
spoken-picked = { $name }: { $n ->
    [0] nothing on the map for it.
    [one] 1 target.
   *[other] { $n } targets.
}
board-inches = { $n }"
spoken-region = Aim at { $x }, { $y }. Arrow keys aim, Enter places.
voice-your-turn = Your turn.
voice-turn-of = { $side }’s turn.
voice-keys = Question mark lists the keys.
voice-left = { $n ->
    [one] One thing more is in the log.
   *[other] { $n } things more are in the log.
}
voice-none = There is nothing to go to.
voice-armed = { $deed } Its button does it, or cancel.
voice-assigned = { $source }: { $target }
voice-assigned-many = Targets for { $n }: the orders list them.
voice-chance = { $value }, { $share }

slip-label = Orders
slip-your-turn = Your turn
slip-turn-of = { $side }’s turn
slip-showing = Look: this happens now.
slip-sending = Sending…
slip-sending-later = Sending… There is no answer yet. It goes out again by itself, and counts once.
slip-looking = You are looking back: entry { $at } of { $end }.
slip-ready = { $side }: ready
slip-given = Your orders are given. Nobody sees them yet.
slip-choosing = { $side }: choosing
slip-loose = To choose from
slip-awaiting = One moment …
slip-unlit = { $name } can do nothing at { $place } now. It stays in hand: only lit places can be picked.
slip-drop = Let go
slip-drop-what = Let go of { $name }
slip-stay = Stay
slip-idle = It can do nothing now.
slip-steer = Several ways lead there; the best is drawn. Click a place it shall pass, or the end again to go.
slip-region = Click a point in the lit ground.
slip-unused = { $n } pieces could still do something. Go on all the same?
slip-unused-named = Could still do something: { $names }. Go on all the same?
slip-go-on = Not yet
slip-undo = Take back
slip-skip = Skip
slip-may = It is not your turn. You may, but need not:
slip-ordered = Your standing orders answer this for you.
slip-orders = When am I asked?
slip-go = Go to { $place }, cost { $n }
slip-other-way = Another way
slip-drawn = { $order } as drawn
slip-proposals = { $order }:
slip-waits = Waiting for { $side }
assign-none = no target
assign-all = All { $n } at { $name }
assign-clear = { $name }: no target
subset-exact = { $n } of { $most } chosen.
subset-count = { $least ->
    [0] { $n } chosen, up to { $most }.
   *[other] { $n } chosen, from { $least } to { $most }.
}

preview-cost = Cost { $n }
preview-steer = Several ways lead here: click to see them.
preview-other-ways = Shift and click: another way.
preview-barred = Not possible: { $label }
preview-barred-for = Not possible for { $name }
panel-boxes = { $left } of { $all } left
terms-caption = How the number comes about
terms-total = in all
joint-some = { $n ->
    [one] Only 1 of { $all } can do it; with it:
   *[other] Only { $n } of { $all } can do it; with them:
}
joint-cut = What comes of it is open after the first { $n }.
forecast-waiting = Working out the chances…
forecast-busy = Many chances are being worked out; these come in a moment.
forecast-sampled = Not all results of the dice are counted; this is a sample.
forecast-worlds = The mean of { $n } guesses at what is hidden from you.

tray-label = The dice
tray-terms = How many dice: { $n }
tray-on = Go on: you are asked
tray-parties = { $from } → { $to }

seats-label = Seats
seat-open = free seat
seat-you = you
seat-bot = computer
seat-program = bot
seat-program-away = bot, away
seat-program-named = { $name } (bot)
seat-rules = The rulebook plays this side
seat-person = a player
seat-here = is here
seat-away = is away
seat-draw = offers a draw
seat-asked = to act
clock-days = { $d } d { $h } h
clock-answer = to answer
clock-ahead = in { $in }
clock-paused = pause
clock-rests = rests until { $until }
clock-reaction = answers { $left }
clock-reaction-about = For answers in the other side’s turn; full again with each turn of its own.
clock-low-label = One minute is left.
clock-last-label = Fifteen seconds are left.
seat-watchers-too = { $n ->
    [one] 1 other person is watching.
   *[other] { $n } others are watching.
}
seat-watchers = { $n ->
    [one] 1 person is watching.
   *[other] { $n } people are watching.
}
watch-delay = shown { $span } late
play-delay = Those who watch see it { $span } late.
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
log-back = Look back from the end
log-earlier = Earlier entries
log-empty = Nothing has happened yet.
told-times = { $text } ×{ $n }
log-download = The log as a text
line-start = The match begins.
line-fork = From here it goes on.
line-act = { $side } acts.
line-standing = { $side }, by a standing order:
line-standing-own = By your standing order:
line-sealed = { $side }: secret orders are given.
line-undo = { $side }: the last act is taken back.
line-pause = { $side } agrees to a pause: the clocks stand still.
line-resume = { $side } goes on: the clocks run again in a minute.
line-resign = { $side }: the match is given up.
line-claim = { $side }: the match is claimed, as the other side does not come back.
line-offer-draw = { $side } offers a draw.
line-withdraw-draw = { $side } withdraws the offer of a draw.
line-decline-draw = { $side } declines the draw.
line-offer-pause = { $side } offers a pause.
line-withdraw-pause = { $side } withdraws the offer of a pause.
line-decline-pause = { $side } declines the pause.
line-agree = Both sides agree to a draw.

card-hidden = face down
hand-about = Point at a card to read what it does.
card-how = When to play it
hand-number = { $n } of { $all }
card-start = Now pick one of the lit pieces.
card-target = Now pick on the map.
gauges-label = Tracks
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
steps-more = more
steps-less = less
steps-next = Part { $at } of { $n }: to the next
steps-drag = Drag a unit to where it shall go.
steps-hold = Hold a unit until it has a ring, then drag it to where it shall go.

company-label = Who goes along
company-stack = { $n ->
    [one] With the other one here
   *[other] With the { $n } others here
}
company-all = { $n ->
    [one] With the other one that reaches the same
   *[other] With all { $n } others that reach the same
}
company-with = Whoever of them can does it, one after another: { $names }.
errand-told = { $done } of { $all } did it.
errand-cut = Something has happened: look at it first.
errand-left = { $names }: not now.
errand-barred = { $names }:

plan-label = Plan
plan-begin = Plan several, then carry them out
plan-noting = { $n ->
    [0] You note deeds; nothing is done yet
    [one] You note deeds: 1 so far
   *[other] You note deeds: { $n } so far
}
plan-how = Pick a piece and where it goes, then the next one.
plan-running = { $n ->
    [0] The last deed of your plan is done
    [one] Your plan is carried out: 1 deed is left
   *[other] Your plan is carried out: { $n } deeds are left
}
plan-halted = { $n ->
    [0] Your plan has come to its end
    [one] Your plan has stopped: 1 deed is left
   *[other] Your plan has stopped: { $n } deeds are left
}
plan-goes-on = It stops as soon as something happens that you should see first.
plan-event = Something has happened: look at it first.
plan-barred = The next deed cannot be done now.
plan-carry-out = { $n ->
    [one] Carry it out
   *[other] Carry out all { $n }
}
plan-resume-event = Go on
plan-resume-barred = Try again
plan-skip = Skip it
plan-stop = Stop
plan-clear = Drop the plan
plan-remove = Take out: { $deed }

units-label = Units that can act
answers-spots = { $n ->
    [one] The one answer on the map
   *[other] { $n } answers on the map, as a list
}
answers-sources = { $n ->
    [one] 1 can act
   *[other] { $n } can act: as a list
}

menu-acts = { $place }: what to do
menu-stack = { $place }: the pieces here

draw-offered = You have offered a draw. It stands until it is answered.
draw-asked = { $side } offers a draw.
slip-paused = A pause: nobody can act until one of the players goes on.
draw-accept = Accept
draw-decline = Decline
resign = Resign
motion-label = Movement on the board
motion-full = at leisure
motion-quick = quick
motion-none = at once
motion-short-full = 1×
motion-short-quick = 3×
motion-short-none = at once
curtain-open = No curtain between us, except for secret orders
standing-picking = Click places on the map: each is added, and taken off again by another click.
standing-picked = That is all

result-draw = Drawn
result-won = Victory
result-lost = Defeat
result-winner = { $side } wins
replay = Look back
course-log = Graphs and dice
curtain-label = Change of seats
curtain-pass = Over to { $side }
curtain-first = The map is uncovered when this side has sat down.
curtain-why = Hand over the screen. The map is uncovered when the other has sat down.
curtain-secret = These orders are secret. Whoever has given his own looks away.
curtain-lift = I am { $side }

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
