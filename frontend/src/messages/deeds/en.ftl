# The words that a match says when something is done there, or seldom: they come when they are needed.

# Of several things that may lie open at once. $what: what is closed.
close-what = Close: { $what }

spoken-cost = { $label }, cost { $total }.
spoken-total = { $label }, total { $total }.
spoken-barred = Not possible: { $why }
spoken-askable = Nothing to do here now. Can be picked to hear why.
spoken-picked = { $name }: { $n ->
    [0] nothing on the map for it.
    [one] 1 target.
   *[other] { $n } targets.
}
spoken-region = Aim at { $x }, { $y }. Arrow keys aim, Enter places.
voice-turn-of = { $side }’s turn.
voice-left = { $n ->
    [one] One thing more is in the log.
   *[other] { $n } things more are in the log.
}
voice-none = There is nothing to go to.
voice-armed = { $deed } Its button does it, or cancel.
voice-assigned = { $source }: { $target }
voice-assigned-many = Targets for { $n }: the orders list them.
voice-chance = { $value }, { $share }

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
slip-go = Go to { $place }, cost { $n }
slip-other-way = Another way
slip-drawn = { $order } as drawn
slip-proposals = { $order }:
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

log-back = Look back from the end
log-earlier = Earlier entries
told-times = { $text } ×{ $n }
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
errand-barred = { $names } could not:

plan-label = Plan
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
    [one] What is lit on the map
   *[other] The { $n } things lit on the map, as a list
}

menu-acts = { $place }: what to do
menu-stack = { $place }: the pieces here

motion-label = Movement on the board
motion-full = at leisure
motion-quick = quick
motion-none = at once
motion-short-full = 1×
motion-short-quick = 3×
motion-short-none = at once
standing-picking = Click places on the map: each is added, and taken off again by another click.
standing-picked = That is all

result-winner = { $side } wins
course-log = Graphs and dice

match-cancelled = This match was called off
match-cancelled-text = It had not begun, so nothing is lost.

seat-open = free seat
seat-bot = computer
seat-program = bot
seat-program-away = bot, away
seat-rules = The rulebook plays this side
seat-person = a player
seat-here = is here
seat-draw = offers a draw
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
play-delay = Those who watch see it { $span } late.

draw-offered = You have offered a draw. It stands until it is answered.
draw-asked = { $side } offers a draw.
draw-accept = Accept
draw-decline = Decline
curtain-open = No curtain between us, except for secret orders

curtain-label = Change of seats
curtain-pass = Over to { $side }
curtain-first = The map is uncovered when this side has sat down.
curtain-why = Hand over the screen. The map is uncovered when the other has sat down.
curtain-secret = These orders are secret. Whoever has given his own looks away.
curtain-lift = I am { $side }
