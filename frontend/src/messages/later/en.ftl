# The words of what comes to a match later: they come with that.

track-goal = The point that matters is { $goal }.

clause-label = A clause of the rules
clause-unknown = This clause is not in the index
clause-book = In the rulebook

dossier-label = What there is to know of the units here
dossier-strength = Strength { $n } of { $full }
dossier-extents = See on the map how far
dossier-whole = Strength { $n }
others-title = The other side
others-players = Players
others-profile = Profile
others-profile-label = Profile of { $name }
others-block = Block { $name }
others-block-question = Block { $name }? Neither of you can sit down against the other any more. Nobody is told, and this match goes on.
others-blocked = { $name } is blocked. Your settings have the list.

legend-kinds = Units
legend-badges = Marks on units
legend-lights = Lights
legend-glow = This unit can do something: click it.
legend-ask = This unit can do nothing now: click it to hear why.
legend-spot = Can be picked for what you are about to do.
legend-aim = Can be fought: the chances are told.
legend-dim = Cannot be picked, and says why.


advice-title = What now?
advice-ask = Ask the computer
advice-about = It says what it would do in your place, and lays that out. You do it, or something else.
advice-waits = The computer is thinking …
advice-told = The computer would do this: { $deed }.

more-end = Ending early
more-end-pause = Ending early, or a pause
more-share = Link to this match
more-proof = Fair dice
picture-save = Save the board as it is shown:
picture-png = as a picture (PNG)
picture-svg = as a drawing (SVG)
picture-clip = The turn up to here as a moving picture (GIF), as those see it who watch
picture-failed = The browser could not paint the board. Save it as a drawing.
more-table = At your table
draw-offer = Offer a draw
draw-question = Offer the other side a draw?
draw-withdraw = Withdraw the offer
pause-offer = Offer a pause
pause-question = Ask the other side to let the clocks stand still?
pause-offered = You have asked for a pause. The clocks run until it is agreed.
pause-asked = { $side } asks for a pause of the clocks.
pause-still = The clocks stand still, as both have agreed.
pause-resume = Go on in a minute
draw-none = The rulebook plays the other side. It agrees to no draw.
claim = Claim the match
claim-question = { $side } has not moved for four weeks. End the match, and win it?
resign-question = Give the match up for { $side }? The other side wins.
cancel-match = Call the match off
cancel-question = Call this match off? Nobody has sat down yet.
share-link = Link to this match
share-frame = To show it on another page
share-copy = Copy
share-copy-link = Copy the link
share-copy-frame = Copy the code for the page
share-copy-of = Copy: { $label }
share-copied = Copied
report-open = Something is wrong here
report-how = Copy this, add what you did and what you expected, and send it to whoever runs this site.
report-label = A report of this moment
report-story = What I did, and what I expected:
more-duplicate = A duplicate round: the other boards get the same dice for the same purpose. Tell nobody what you have thrown before the last of them is over; until then only its players see a board, and seed, record and check wait.
verify = Check the dice
verify-server = Let the server play the match again
verify-server-about = So far no word of the server was needed. That the rules asked for these draws and no others, dice alone do not tell: for that, the match is played again.
verify-failed = The program that checks the dice did not come. Close this tab and open it again.
record-download = The whole record, to check offline
record-check = Where a record file is checked, offline too
record-open = Open a record file, of any match
proof-promise = The seed of all dice was drawn before anybody’s browser added its salt; this is its seal. The seed is shown at the end, and every draw can be worked out again.
wary-ask = Ask before each move: a second click does it
sounds-play = Sounds: your turn, dice, pieces, the end
guide-show = Help for newcomers: a briefing before each battle, and the first steps
keys-title = Keys
keys-show = Show the keys
keys-move = over the map, from place to place
keys-pick = pick, or do it
keys-other = another way to a place; one more piece goes along
keys-hold = with a finger: takes up what can be dragged, else shows what lies there; lifted again at once: its dossier
keys-drop = let go; close what lies on top
keys-next = the next piece that can act, the one before
keys-target = the next place the picked piece can act upon, the one before
keys-orders = to the orders: what is asked, and its buttons
keys-dossier = what there is to know of the unit one is on
keys-facing = Turn the figure in hand
keys-press = press the buttons of the slip
keys-undo = take back
keys-skip = skip what is being shown
keys-fit = the whole map
keys-zoom = nearer, farther
keys-labels = names of all places
keys-turn = the map from its other side
keys-scan = all that the piece you point at, or have in hand, sees, and why not
keys-measure = from here to there: how far, what one sees, what a shot needs
keys-entry = looking back: the entry before, the next one
keys-moment = looking back: the headline before, the next one
keys-ends = looking back: the beginning, the end
keys-help = these keys

measure-start = Pick what to look from. Or drag from one thing to another.
measure-end = From { $start }: pick what to look at.
measure-ends = { $start } to { $end }
measure-ground = a spot of ground
measure-close = No more measuring
scan-ask = What does it see?
scan-title = What { $name } sees
scan-pick = Pick whoever shall look.
scan-waits = Looking round…
scan-nobody = There is nobody to look for.
scan-told = { $seen } of { $all } seen. { $shots ->
    [0] No shot could hit them now.
    [one] A shot could hit one of them now.
   *[other] Shots could hit { $shots } of them now.
}
scan-group = { $name }: { $seen } of { $all } seen{ $shots ->
    [0] {""}
   *[other] , { $shots } to shoot at
}
scan-one = { $name }: { $told }
scan-blocked = In between: { $what }, from { $from } to { $to } inches away.
scan-close = Look no longer
scan-unfold = The whole list
scan-fold = Its first lines

words-title = By words
words-inches = Inches
words-all = all
words-towards = towards
words-choose = choose…
words-foes = The enemy
words-friends = Our own
words-grounds = Ground
words-compass = By the compass
words-north = the north
words-northeast = the north-east
words-east = the east
words-southeast = the south-east
words-south = the south
words-southwest = the south-west
words-west = the west
words-northwest = the north-west
words-send = Send { $name }
words-laid = { $n ->
    [one] 1 figure goes, { $inches } inches to { $where }.
   *[other] { $n } figures go, up to { $inches } inches to { $where }.
} Not done yet: confirm it below.
words-scattered = several sides
words-turned = { $n ->
    [one] 1 figure turns.
   *[other] { $n } figures turn.
} Not done yet: confirm it below.
words-reach = Up to { $reach ->
    [one] 1 inch.
   *[other] { $reach } inches.
}
words-orders = { $n ->
    [0] It goes by words.
    [one] One order has a key, or it goes by words.
   *[other] { $n } orders have keys, or it goes by words.
}

standing-title = Standing orders
standing-about = Answered for you, at once, when the question comes up. They stand as shown here from the start, also those that you have not touched. Only you see them.
standing-usual = so from the start
standing-pieces = { $n ->
    [0] For single pieces
   *[other] For single pieces ({ $n } set)
}
standing-as-all = as for all
standing-places = Another order for single places:
standing-pick = Pick places on the map
rematch = Play again, sides changed
rematch-join = To the return match
rematch-watch = Watch the return match
replay-moment-back = To the headline before
replay-moment-on = To the next headline
replay-now = Back to now
replay-back = One back
replay-on = One on
replay-run = Play it
replay-stop = Stop
replay-slider = Entry of the record
replay-close = Back to the end
replay-end = To the last entry
replay-turn = turn
replay-step = step
replay-play = play
replay-branch = Play on from here
replay-branch-word = play on
replay-end-word = end
course-word = graphs

course = The course of the battle
course-more = All graphs, and the dice
course-pick = Click to look back to a moment
# $when: the turn, or the beginning. What it is counted in stands behind.
course-ahead = { $when }: { $side } is { $n } ahead.
course-level = { $when }: nobody is ahead.
course-none = This game counts nothing.
course-table = In numbers, turn by turn
course-begin = The beginning
course-end = The end
course-dice = The luck of the dice
course-no-dice = No dice were thrown.
course-nobody = For both sides at once
course-thrown = { $n ->
    [one] one die thrown.
   *[other] { $n } dice thrown.
}
course-mean = { $came } on average; { $expected } was to be expected.
course-face = Face
course-came = Came up
course-expected = Expected

invite-by = { $name } invites you to { $game }
invite-listed-by = { $name } waits for an opponent: { $game }
invite-length = About { $n } minutes.
invite-no-clocks = No clocks.
invite-rated = It counts for ratings, if you both have accounts.
invite-side = You would play { $side }.
invite-sit = Sit down and the match begins. You need no account.
invite-join = Play { $side }
invite-pace = Time: { $pace }.
invite-unrated = It does not count for ratings.
invite-band = It is for ratings { $band }.
invite-outside = This seat is for other ratings
invite-wait = Waiting for an opponent
meanwhile = Or play the computer
meanwhile-about = Your match stays open meanwhile: when somebody sits down and you are asked, the head of the page leads you there.
meanwhile-go = While I wait
meanwhile-instead = Instead
invite-listed = The match stands on the first page. You can also send this link to somebody:
invite-link = Send this link to whoever shall play against you:
invite-challenge = { $name } challenges you to { $game }
invite-challenge-sit = Sit down and the match begins.
invite-decline = Decline
invite-declined = The challenge was declined
invite-block-question = Block { $name }? The challenge is declined, and neither of you can sit down against the other any more. Nobody is told of the block.
invite-block-go = Yes, block
invite-block-not = No
invite-wait-for = Waiting for { $name }
invite-found = Only he can sit down. He finds the match on his first page. You can also send him this link:
invite-arranged = Your seat is kept
invite-arranged-go = Sit down
invite-arranged-waits = The match begins as soon as you both are here.
invite-wait-boards = Waiting for the other boards…
invite-duplicate = A duplicate round: all its boards get the same dice. They begin together as soon as everybody has sat down. Until the last one is over only its own players see a board.
invite-arranged-watch = The match begins as soon as both have sat down.
invite-kept = The open seat is kept for somebody else.

since-label = What the other side did
since-turn = { $side }’s turn:
since-moved = { $n ->
    [one] one piece moved
   *[other] { $n } pieces moved
}
since-units = moved: { $units }
since-unit = { $unit } ({ $n })
since-lost = { $unit }: { $was } → { $now }
since-got = { $unit }: { $badge }
since-rid = { $unit }: no longer { $badge }
since-thrown = { $n ->
    [one] dice thrown once
   *[other] dice thrown { $n } times
}
since-ordered = { $n ->
    [one] your standing orders acted once
   *[other] your standing orders acted { $n } times
}
since-track = { $name }: { $was } → { $now }
since-count = { $side }: { $all }
since-you = You
since-more = Tell me more
since-less = That is enough
since-show = Look at it again

talk-rooms = With whom
talk-players = Players
talk-watchers = Spectators
talk-notes = My notes
talk-nobody = Nothing has been said.
talk-account = Who looks on needs an account to talk.
talk-in = Sign in
talk-join = Join
talk-list = What was said
talk-you = You
talk-hidden = A moderator has hidden this.
talk-report = Report
talk-report-label = Report what { $name } said
talk-report-question = What is wrong with what { $name } said?
report-insult = Insult or threat
report-hatred = Hatred of some people
report-advert = Advertisement, or the same again and again
report-counsel = Tells a player what to do, or what he may not know
report-other = Something else
talk-report-words = In your own words, if you like
talk-report-secret = Moderators read it. { $name } does not learn by whom.
talk-report-go = Tell the moderators
talk-report-not = Cancel
talk-reported = The moderators have been told.
talk-words = Quick words
talk-say = Say
talk-label = Say something
talk-mute = Mute
talk-unmute = Hear again
talk-muted = Muted: you neither see nor hear of what others say here.
talk-failed = What was said could not be fetched.
talk-again = Try again
word-hello = Hello!
word-luck = Good luck
word-thanks = Thank you
word-moment = One moment
word-back = I am back
word-sorry = Sorry
word-well-played = Well played
word-until-then = See you later
note-label = Note on the moment that is shown (entry { $n })
note-save = Keep the note
note-remove = Take it away
note-entry = Entry { $n }
note-none = You have noted nothing. Notes are yours alone; look back to note something of an earlier moment.
note-first = Notes can be taken when the match has begun.

play-named = Everybody here reads the names of those who watch with an account; others are counted.
watchers-title = Who watches
watchers-names = Watching: { $names }.
watchers-names-too = { $n ->
    [one] Watching: { $names }, and 1 other.
   *[other] Watching: { $names }, and { $n } others.
}

eyes-title = The eyes of a side
eyes-label = Who sees what a side sees
eyes-about = Show somebody what you see: a coach or a friend. He cannot act for you, everybody here is told of it, and you can take it back at any time. Who is to comment on both sides needs the word of the other side, too.
eyes-about-both = Who comments on this match may see what both sides see, if both agree. He cannot act, everybody here is told of it, and either of you can take it back at any time.
eyes-not-here = In this tournament nobody is shown what a side sees: its organisers have not allowed commentators.
eyes-rated = This match counts for ratings, so that nobody is shown one side alone.
eyes-name = Name of his account
eyes-both = To comment: he sees both sides, once the other agrees
eyes-give = Show him my side
eyes-give-both = Agree that he comments
eyes-given = He is asked now; send him the link to this match.
eyes-ask-about = Who plays here can let you see what he sees. Everybody here is told of it, and you write nothing to other spectators until the end.
eyes-ask = Ask to see what { $side } sees
eyes-ask-both = Ask to comment on both sides
eyes-agree = Agree
eyes-accept = Accept
eyes-refuse = No, thanks
eyes-give-back = Give back
eyes-take-back = Take back
eyes-from = Look with the eyes of
eyes-public = a spectator
eyes-looks = { $side ->
    [both] { $name } comments, and sees what both sides see.
   *[other] { $name } sees what { $side } sees.
}
eyes-had = { $side ->
    [both] { $name } has seen what both sides saw.
   *[other] { $name } has seen what { $side } saw.
}
eyes-asks = { $side ->
    [both] { $name } would like to comment, and see what both sides see.
   *[other] { $name } would like to see what { $side } sees.
}
eyes-waits = { $side ->
    [both] { $name } is to comment, once all have agreed.
   *[other] { $name } may see what { $side } sees, once he accepts.
}
eyes-you-looks = { $side ->
    [both] You comment, and see what both sides see.
   *[other] You see what { $side } sees.
}
eyes-you-had = { $side ->
    [both] You have seen what both sides saw.
   *[other] You have seen what { $side } saw.
}
eyes-you-offered = { $side ->
    [both] You are asked to comment, and to see what both sides see.
   *[other] { $side } offers to show you what it sees.
}
eyes-you-waits = { $side ->
    [both] You comment once both sides have agreed.
   *[other] You have asked to see what { $side } sees.
}
