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

me = You
me-settings = Settings
me-keep = Keep my name
me-in = Sign in

home-tagline = War on a map table, two players, every rule kept
home-about = Wargames of the Russian Civil War and its neighbours in your browser. The server knows the rules, throws the dice where everyone can check them, and shows you what each unit can do. No account, nothing to install.
home-play = Play now against the computer
tournaments = Tournaments
tournament = Tournament
hall = Hall
hall-back = Back to the tournament
hall-back-to = Back to the tournament: { $name }
home-invite = Play against a person
home-which = Begins at once: { $title }, with the rules of { $game }.
home-simple = Your first game begins at once: { $title }. { $about }
home-all-rules = All rules from the start instead
home-challenges = Challenges
home-mine = Your matches
home-archive = Your finished matches
home-earlier = More of them
home-rules = { $n ->
    [one] Read the rules: 1 minute
   *[other] Read the rules: { $n } minutes
}
home-picture = { $title }, as the battle begins
home-unfold = All { $n } battles of { $game }
home-fold = Fewer battles of { $game }
home-open = Open seats
home-open-none = Nobody is waiting just now. Offer a match, and it stands here.
home-running = Being played
home-running-none = No match is being played in public.

card-minutes = about { $n } minutes
card-begin = Begin here
card-begin-simple = Begin here, simply
card-weight = { $weight ->
    [light] Easy to begin with
    [middling] Takes some getting into
   *[heavy] For a long evening
}
card-about = The battle
card-map = The map of { $title }
card-play = Against the computer
card-play-label = { $title }: play against the computer
card-invite = Against a person
card-invite-label = { $title }: play against a person

list-free = free seat
list-against = { " against " }
list-you = you
list-your-turn = your turn
list-join = Sit down
list-watch = Watch
list-board = The board of { $title } at this moment
list-answer = Answer
list-answer-label = Answer: { $title }, { $who }
list-look = Look back
list-look-label = Look back: { $title }, { $who }
list-go-on = Go on
list-join-label = Sit down: { $title }, { $who }
list-watch-label = Watch: { $title }, { $who }
list-or = { " or " }
list-go-on-label = Go on: { $title }, { $who }

new-title = A new match
new-ruleset = Rules
new-sketch = A model for authors, or a game that is still being made: not for play in earnest.
new-scenario = Battle
new-opponent = Opponent
new-opponent-open = Anyone
new-opponent-open-about = The match stands on the first page until somebody sits down.
new-opponent-link = A friend
new-opponent-link-about = You get a link to send; the match is not listed.
new-opponent-bot = The computer
new-opponent-bot-about = Begins at once.
new-opponent-rules = The rulebook
new-opponent-rules-about = The rules themselves play the other side; you are { $side }. Begins at once.
new-opponent-hotseat = Both here
new-opponent-hotseat-about = Two people at this one screen.
new-challenge = You challenge { $name }. Only he can sit down.
new-challenge-else = Somebody else
new-bot = Which opponent
new-side = Your side
new-side-random = By lot
new-side-open = The other one chooses
pace = Time
pace-none = No clocks
pace-none-about = Take as long as you like.
pace-quick = Quick
pace-evening = An evening
pace-post = By post
pace-slow = Slow post
pace-own = Your own
pace-own-about = Bank, increment and answers as you like.
pace-both = { $bank }, and { $increment } a turn
pace-bank = { $bank } for all of it
pace-days = { $n } d
pace-hours = { $n } h
pace-minutes = { $n } min
pace-seconds = { $n } s
pace-kind = How it is played
pace-field-bank = To begin with
pace-live = In one sitting
pace-correspondence = Over days
pace-field-increment = For each turn
pace-field-reaction = For answers in the other’s turn
pace-unit-1000 = seconds
pace-unit-60000 = minutes
pace-unit-3600000 = hours
pace-unit-86400000 = days
pace-tells = Each side has { $bank } and gets { $increment } whenever the question passes to the other. For answers in one turn of the other side it has { $reaction } more; after that they are answered for it.
pace-tells-cap = No bank is filled beyond { $cap }.
pace-flag = When a bank is empty
pace-flag-loss = the game is lost
pace-flag-fallback = the usual answer is given each time
new-options = Rules to change
new-options-about = Each of these changes one rule for this match. The first choice is the usual one; the clause explains it.
new-usual = { " (usual)" }
new-go-open = Offer the match
new-go-link = Make the link
new-go-challenge = Send the challenge
new-go-bot = Begin
new-go-rules = Begin
new-go-hotseat = Begin

rules-title = Rules of { $title }
rules-search = Search the rules
rules-found = { $n ->
    [0] Nothing has all of these words.
    [one] 1 rule, marked in { $places ->
        [one] 1 place
       *[other] { $places } places
    }.
   *[other] { $n } rules, marked in { $places } places.
}
rules-print = Print
rules-primer = In short
rules-battles = Battles
rules-turn = A turn, step by step
rules-units = Units at a glance
rules-ground = Ground
rules-contents = Contents
rules-examples = Examples with a picture
rules-diagrams = More pictures
diagram-title = A diagram of { $title }
diagram-link = This picture alone
diagram-save = Save as a picture
rules-option = A match may change this: { $text }

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
voice-chance = { $value }, { $share }

slip-label = Orders
slip-your-turn = Your turn
slip-turn-of = { $side }’s turn
slip-showing = Look: this happens now.
slip-sending = Sending…
slip-sending-later = Sending… There is no answer yet. It goes out again by itself, and counts once.
slip-looking = You are looking back: entry { $at } of { $end }.
slip-ready = { $side }: ready
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
slip-unused = { $n ->
    [one] 1 piece could still do something. Go on all the same?
   *[other] { $n } pieces could still do something. Go on all the same?
}
slip-go-on = Not yet
slip-undo = Take back
slip-skip = Skip
slip-may = It is not your turn. You may, but need not:
slip-ordered = Your standing orders answer this for you.
slip-orders = When am I asked?
slip-go = Go to { $place }, cost { $n }
slip-other-way = Another way
slip-waiting = Waiting for { $side }.
slip-proposal = { $order }: { $way }
assign-none = no target
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

side-label = Beside the board
tab-log = Log
tab-situation = Situation
tab-orders = Orders
tab-legend = Map key
tab-more = More

log-label = What has happened
log-look = Show this moment on the map
log-back = Look back from the end
log-earlier = Earlier entries
log-empty = Nothing has happened yet.
log-download = The log as a text
line-start = The match begins.
line-act = { $side } acts.
line-sealed = { $side }: secret orders are given.
line-undo = { $side }: the last act is taken back.
line-pause = { $side } agrees to a pause: the clocks stand still.
line-resume = { $side } goes on: the clocks run again in a minute.
line-resign = { $side }: the match is given up.
line-offer-draw = { $side }: a draw is offered.
line-withdraw-draw = { $side }: the offer of a draw is withdrawn.
line-decline-draw = { $side }: the draw is declined.
line-offer-pause = { $side }: a pause is offered.
line-withdraw-pause = { $side }: the offer of a pause is withdrawn.
line-decline-pause = { $side }: the pause is declined.
line-agree = Both sides agree to a draw.

card-hidden = face down
hand-about = Point at a card to read what it does.
card-how = When to play it
hand-number = { $n } of { $all }
card-start = Now pick one of the lit pieces.
card-target = Now pick on the map.
gauges-label = Tracks
track-goal = The point that matters is { $goal }.

clause-open = Clause { $clause }: { $title }
clause-label = A clause of the rules
clause-ruling = question
clause-unknown = This clause is not in the index
clause-book = In the rulebook

dossier-label = What there is to know of the units here
dossier-strength = Strength { $n } of { $full }
dossier-whole = Strength { $n }
goal-count = { $value } of { $needed }

others-title = The other side
others-players = Players
others-profile = Profile
others-profile-label = Profile of { $name }
others-block = Block { $name }
others-block-question = Block { $name }? Neither of you can sit down against the other any more. Nobody is told, and this match goes on.
others-blocked = { $name } is blocked. Your settings have the list.

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
briefing-go = To the map
briefing-rules = All rules
briefing-never = No briefings for me

steps-title = First steps.
steps-leave = I know

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

answers-spots = { $n ->
    [one] The one answer on the map
   *[other] { $n } answers on the map, as a list
}
answers-sources = { $n ->
    [one] 1 can act
   *[other] { $n } can act: as a list
}

legend-kinds = Units
legend-badges = Marks on units
legend-lights = Lights
legend-glow = This unit can do something: click it.
legend-ask = This unit can do nothing now: click it to hear why.
legend-spot = Can be picked for what you are about to do.
legend-aim = Can be fought: the chances are told.
legend-dim = Cannot be picked, and says why.

menu-acts = { $place }: what to do
menu-stack = { $place }: the pieces here

more-end = Ending early
more-end-pause = Ending early, or a pause
more-share = Link to this match
more-proof = Fair dice
picture-save = Save the board as a picture
more-table = At your table
draw-offer = Offer a draw
draw-question = Offer the other side a draw?
draw-withdraw = Withdraw the offer
draw-offered = You have offered a draw. It stands until it is answered.
draw-asked = { $side }: a draw is offered.
pause-offer = Offer a pause
pause-question = Ask the other side to let the clocks stand still?
pause-offered = You have asked for a pause. The clocks run until it is agreed.
pause-asked = { $side } asks for a pause of the clocks.
pause-still = The clocks stand still, as both have agreed.
slip-paused = A pause: nobody can act until one of the players goes on.
pause-resume = Go on in a minute
draw-none = The rulebook plays the other side. It agrees to no draw.
draw-accept = Accept
draw-decline = Decline
resign = Resign
resign-question = Give the match up for { $side }? The other side wins.
cancel-match = Call the match off
cancel-question = Call this match off? Nobody has sat down yet.
share-link = Link to this match
share-copy = Copy
share-copied = Copied
report-open = Something is wrong here
report-how = Copy this, add what you did and what you expected, and send it to whoever runs this site.
report-label = A report of this moment
report-story = What I did, and what I expected:
verify = Check the dice
verify-server = Let the server play the match again
verify-server-about = So far no word of the server was needed. That the rules asked for these draws and no others, dice alone do not tell: for that, the match is played again.
verify-failed = The program that checks the dice did not come. Close this tab and open it again.
dice-unreadable = The record cannot be read: its { $place } is not as it should be.
dice-sealed = The seed belongs to the seal.
dice-unsealed = The seed does not belong to the seal.
dice-seal-given = The seal is the one this browser noted before it gave its salt.
dice-seal-seen = The seal is the one this browser saw before the end.
dice-seal-other = The seal is not the one this browser noted before the end: { $seal }.
dice-seal-unknown = This browser did not see the seal before the end. Compare it with a note of your own.
dice-salt-there = The salt this browser gave is in the key.
dice-salt-missing = The salt this browser gave is not in the key.
dice-salt-none = This browser gave no salt.
dice-salt-empty = (empty)
dice-others-none = No other salt is in the key.
dice-others-foreign = Another salt is in the key, though nobody else was to give one.
dice-salts-wrong = There are not as many salts as seats.
dice-right = { $n ->
    [0] There were no draws in this match.
    [one] 1 of 1 draw is what seed and salts give.
   *[other] { $n } of { $n } draws are what seed and salts give.
}
dice-wrong = Only { $right } of { $n } draws are what seed and salts give. The first that is not: entry { $entry }, { $name }; due was { $due }.
dice-list = Every draw
dice-entry = Entry
dice-what = What for, from what
dice-came = What came
dice-from-roll = { $n } × [{ $faces }]
dice-from-tally = { $n } × [{ $faces }], counted
dice-from-draw = { $n } × [{ $faces }], without return
dice-faces-run = { $first }–{ $last }
dice-faces-more = { $faces } … { $n } in all
dice-due = due: { $due }
dice-range = { $first } to { $last } of { $n }
dice-earlier = Earlier
dice-later = Later
dice-parts = Seal, seed, salts and key
dice-seal = Seal
dice-seed = Seed
dice-salts = Salts
dice-key = Key
record-download = The whole record, to check offline
proof-promise = The seed of all dice was drawn before anybody’s browser added its salt; this is its seal. The seed is shown at the end, and every draw can be worked out again.
motion-label = Movement on the board
motion-full = at leisure
motion-quick = quick
motion-none = at once
motion-short-full = 1×
motion-short-quick = 3×
motion-short-none = at once
wary-ask = Ask before each move: a second click does it
sounds-play = Sounds: your turn, dice, pieces, the end
guide-show = Help for newcomers: a briefing before each battle, and the first steps
curtain-open = No curtain between us, except for secret orders
keys-title = Keys
keys-show = Show the keys
keys-move = over the map, from place to place
keys-pick = pick, or do it
keys-other = another way to a place; one more piece goes along
keys-drop = let go; close what lies on top
keys-next = the next piece that can act, the one before
keys-target = the next place the picked piece can act upon, the one before
keys-orders = to the orders: what is asked, and its buttons
keys-dossier = what there is to know of the unit one is on
keys-press = press the buttons of the slip
keys-undo = take back
keys-skip = skip what is being shown
keys-fit = the whole map
keys-zoom = nearer, farther
keys-labels = names of all places
keys-turn = the map from its other side
keys-entry = looking back: the entry before, the next one
keys-moment = looking back: the headline before, the next one
keys-ends = looking back: the beginning, and now
keys-help = these keys

standing-title = Standing orders
standing-about = Answered for you, at once, when the question comes up. Only you see them.
standing-pieces = { $n ->
    [0] For single pieces
   *[other] For single pieces ({ $n } set)
}
standing-as-all = as for all
standing-places = Another order for single places:
standing-pick = Pick places on the map
standing-picking = Click places on the map: each is added, and taken off again by another click.
standing-picked = That is all

result-draw = Drawn
result-won = Victory
result-lost = Defeat
result-winner = { $side } wins
result-board = Look at the map
rematch = Play again, sides changed
rematch-join = To the return match
rematch-watch = Watch the return match
replay = Look back
replay-moment-back = To the last headline
replay-moment-on = To the next headline
replay-now = Back to now
replay-back = One back
replay-on = One on
replay-run = Play it
replay-stop = Stop
replay-slider = Entry of the record
replay-close = Back to the end

course = The course of the battle
course-log = Graphs and dice
course-more = All graphs, and the dice
course-pick = Click to look back to a moment
course-none = This game counts nothing.
course-table = In numbers, turn by turn
course-begin = The beginning
course-end = The end
course-dice = The luck of the dice
course-no-dice = No dice were thrown.
course-nobody = For neither side
course-thrown = { $n ->
    [one] one die thrown.
   *[other] { $n } dice thrown.
}
course-mean = { $came } on average; { $expected } was to be expected.
course-face = Face
course-came = Came up
course-expected = Expected

curtain-label = Change of seats
curtain-pass = Over to { $side }
curtain-first = The map is uncovered when this side has sat down.
curtain-why = Hand over the screen. The map is uncovered when the other has sat down.
curtain-secret = These orders are secret. Whoever has given his own looks away.
curtain-lift = I am { $side }

invite-open = A seat is free
invite-sit = Sit down and the match begins. You need no account.
invite-join = Play { $side }
invite-pace = Time: { $pace }.
invite-wait = Waiting for an opponent
invite-listed = The match stands on the first page. You can also send this link to somebody:
invite-link = Send this link to whoever shall play against you:
invite-challenge = { $name } challenges you
invite-challenge-sit = Sit down and the match begins.
invite-decline = Decline
invite-wait-for = Waiting for { $name }
invite-found = Only he can sit down. He finds the match on his first page. You can also send him this link:
invite-arranged = Your seat is kept
invite-arranged-waits = The match begins as soon as you both are here.
invite-arranged-watch = The match begins as soon as both have sat down.
invite-kept = The open seat is kept for somebody else.

since = { $n ->
    [one] One thing has happened since you were last here.
   *[other] { $n } things have happened since you were last here.
}
since-label = What the other side did
since-turn = { $side }’s turn:
since-moved = { $n ->
    [one] one piece moved
   *[other] { $n } pieces moved
}
since-thrown = { $n ->
    [one] dice thrown once
   *[other] dice thrown { $n } times
}
since-track = { $name }: { $was } → { $now }
since-count = { $side }: { $all }
since-you = You
since-more = Tell me more
since-less = That is enough
since-show = Look at it again

link-connecting = Connecting
link-live = Connected
link-silent = The site does not answer. What you did is kept, and sent again if need be.
link-lost = The line is down. Trying again by itself; nothing is lost.
link-crowded = Too many pages are open from your address, or too much was asked of one at once. Close some; this one comes back by itself.
link-closed = The line is closed.
