# Words of the pages of tournaments. They come with those pages.

nobody = nobody
the-site = the site

# The list

tournaments-title = Tournaments
tournaments-of = Tournaments of { $club }
tournaments-all = All tournaments
tournaments-organise = Organise a tournament
tournaments-mine = Yours
tournaments-running = Being played
tournaments-open = Open for entries
tournaments-finished = Finished
tournaments-none = None at the moment.
tournaments-none-at-all = No tournament is to be seen here yet. Whoever has an account can organise one: a name and a template are enough.
tournaments-more = More of them
tournaments-entrants = { $n ->
    [0] nobody has entered yet
    [one] 1 player
   *[other] { $n } players
}
tournaments-begins = begins { $at }

status-draft = draft
status-open = open for entries
status-running = being played
status-finished = finished
status-cancelled = called off

format-swiss = Swiss
format-round-robin = everybody meets everybody
format-knock-out = knock-out
format-pools = pools, then a knock-out

# What happens next

next-draft = Only its organisers see it so far.
next-open = { $n ->
    [0] Entries are open.
    [one] Entries are open; one player has entered.
   *[other] Entries are open; { $n } players have entered.
}
next-open-at = { $n ->
    [0] Entries are open; it begins { $at }.
    [one] Entries are open, one player has entered; it begins { $at }.
   *[other] Entries are open, { $n } players have entered; it begins { $at }.
}
next-first = It has begun; the first round is about to be paired.
next-paired = Round { $round } of { $total } is paired and will be published soon.
next-playing = Round { $round } of { $total }: { $n ->
    [one] one table is being played.
   *[other] { $n } tables are being played.
}
next-due = Round { $next } is being paired.
next-between = Round { $round } of { $total } is over; round { $next } comes next.
next-over = All { $total } rounds are played.
next-paused = The organisers have paused it; tables go on, no new round begins.
next-finished = It is over: this is the final table.
next-cancelled = It was called off.

hall-line-lost = The line is down. This page tries again by itself.
hall-parts = Parts of this tournament
hall-pairings = Pairings
hall-table = Table
hall-entrants = Players
hall-log = Log
hall-about = About
hall-screen = Big screen
hall-missing = There is no such tournament
hall-missing-text = The address names none that you may see. An organiser's draft is seen by its organisers only.

# One's own

own-board = Your board
own-board-play = Round { $round }, table { $table }: you play { $side } against { $opponent }.
own-board-lot = Round { $round }, table { $table }: you play against { $opponent }; the sides of this game are drawn by lot.
own-board-bid = Round { $round }, table { $table }: before game { $n } you and { $opponent } bid for the sides.
own-board-go = To the board
own-board-soon = { $n ->
    [one] The board opens in one second.
   *[other] The board opens in { $n } seconds.
}
own-board-stay = Stay here
own-board-waits = Round { $round }, table { $table }: you play { $opponent }, whose place is not taken yet. Ask the organisers.
own-board-free = You are free in this round.
own-times = When do you play?
own-times-none = Say when you could play; { $opponent } takes one of your times or says others. The round ends { $deadline }.
own-times-other = { $opponent } could play at these times:
own-times-take = Take { $at }
own-times-agreed = You have agreed to play { $at }. The board is ready now, too.
own-times-drop = Call this time off
own-times-own = You could play: { $times }. { $opponent } has not answered yet.
own-times-field = A time, by your own clock
own-times-add = Add this time
own-times-remove = Take out { $at }
own-times-list = Your times
own-times-say = Tell { $opponent }
own-times-change = Say other times
own-bid-about = Say which side you want. Your bid is sealed until { $opponent } has bid, too; until then you may change it.
own-bid-gift = If you both want the same side, the higher bid has it and gives the other side so many points beforehand. Equal bids go by lot. Whoever wants what nobody else wants gives nothing.
own-bid-lot = If you both want the same side, the lot decides.
own-bid-side = The side I want
own-bid-points = What I would give for it
own-bid-points-value = { $n ->
    [0] nothing
    [one] one point
   *[other] { $n } points
}
own-bid-until = Until { $at }. Who has not bid by then takes what is left.
own-bid-place = Bid
own-bid-change = Change the bid
own-bid-own = Your bid is in: { $side }{ $points ->
    [0] .
    [one] , and one point for the other side.
   *[other] , and { $points } points for the other side.
} It may be changed until { $opponent } has bid.
own-bid-other = { $opponent } has bid.
own-enter = Take part
own-name = Your name in the table
own-name-about = Under this name the others find you. With an account it stays yours:
own-sign-in = Sign in
entrants-guest = guest
about-rating = Rating
about-watching = Watching
about-delay = Boards are shown { $span } late to all who do not play there, results to all who take no part
about-watchers-named = At each board all read the names of those who watch with an account
about-commentators = Commentators
about-commentators-allowed = At a board where both agree somebody may see what both sides see
about-rated = Its games count for ratings where both have accounts
about-unrated = Unrated: its games change nobody’s rating
own-enter-guest = You need no account.
own-enter-account = To take part you need an account: keep your name first.
own-keep = Keep your name
own-full = All places are taken.
own-in = You take part as { $name }.
own-left = You have left this tournament.
entry-leave = I do not take part after all
entry-leave-running = Leave the tournament
entry-leave-about = You are paired no more from the next round on. Your results stay.
entry-leave-sure = Leave
own-return = Take part after all
own-here = I am here
own-here-about = Check in before it begins: only who is here is paired.
own-here-done = You have checked in.
own-here-undo = I have to go
own-claim = A place is kept for you
own-claim-about = The organisers have written you down for { $name }. Take the place, and you play on this browser.
own-claim-go = Take my place
own-stay-in = Stay

# Rounds and ties

rounds-label = Rounds
round-name = Round { $n }
round-none = No round has been paired yet.
round-none-draft = Rounds are paired when the tournament has begun.
round-deadline = To be played by { $at }
round-hidden = Only organisers see this round so far.
round-gave-way = Rules that gave way
round-battle = { $scenario }, { $ruleset }
duplicate = Duplicate round.
duplicate-about = All its boards get the same dice for the same purpose, from one seed whose seal is told here.
duplicate-paired = They begin together when everybody has sat down.
duplicate-waits = They begin together when everybody has sat down: { $seated } of { $boards } boards are ready.
duplicate-shut = Only its own players see a board until the last one is over.
duplicate-over = All are over: seed and records lie open.
duplicate-seal = The seal, and what it keeps
duplicate-honest = Note the seal before you sit down. When all boards are over the seed is shown, and each match can be checked. Nobody sees the dice of another board on this site; what players tell each other it cannot keep. So all begin at the same time, with clocks.
compare-go = Compare the boards
compare-title = Round { $n }: the boards compared
compare-about = All these boards had the same dice for the same purpose.
compare-boards = The boards
compare-table = Table
compare-players = Players
compare-result = Result
compare-margin = Margin
compare-turns = Turns
compare-acts = Entries
compare-time = Time
compare-dice = Dice
compare-won = { $name }: { $side }
compare-drawn = Drawn
compare-luck = { $side }: { $n } dice, { $average } on average, { $due } was due
compare-common = { $common } of { $n } draws were made at other boards, too
compare-draws = The same dice
compare-draws-about = { $n ->
    [0] No two boards threw for the same purpose.
    [one] One draw was made at two boards or more.
   *[other] { $n } draws were made at two boards or more. Here are { $shown }, those of most boards first.
}
compare-what = What for
compare-came = What came
compare-again = time { $n }
compare-tables = tables { $tables }
pair-table = Table
pair-players = Players
pair-result = Result
pair-against = against
pair-watch = Watch
pair-watch-label = Watch table { $table }: { $first } against { $second }
pair-play = Play
pair-play-label = Play at table { $table }: { $first } against { $second }
pair-look = Look back
pair-look-label = Look back at table { $table }: { $first } against { $second }
pair-why = Why these two?
pair-why-bye = Why this bye?
pair-legs = The games
pair-you = you
pair-appointment = they play { $at }
pair-suggestions = { $name } could play { $times }.
pair-ruled = decided by an organiser
pair-awarded = points set by an organiser
pair-advances = { $name } goes on
pair-leg = Game { $n }
pair-sides = { $first } plays { $one }, { $second } plays { $other }
side-holds = plays { $side }
tie-waits = waits
tie-bids = they bid for the sides
tie-sitting = sitting down
tie-playing = being played
bye-full = bye
bye-half = bye, half
bye-zero = bye, nothing
leg-bids = both bid for the sides
bids-open = Sealed bids until { $at }.
bids-one = { $name } has bid. Until { $at }.
bids-told = { $name } wanted { $side }{ $points ->
    [0] .
    [one] {" "}and would give one point for it.
   *[other] {" "}and would give { $points } points for it.
}
bids-apart = So each has the side of his choice.
bids-outbid = The higher bid has it; { $to } gets { $points ->
    [one] one point
   *[other] { $points } points
} beforehand.
bids-lot = The bids are equal: the lot told{ $points ->
    [0] .
    [one] , and { $to } gets one point beforehand.
   *[other] , and { $to } gets { $points } points beforehand.
}
bids-alone = The other one did not bid.
bids-none = Nobody bid: the lot told.
bids-ruled = The organisers have said who holds which side.
leg-lot = if it comes to it, the sides will be drawn by lot
leg-to-bid = if it comes to it, both will bid for the sides
leg-needless = not needed
leg-waits = not begun
leg-sitting = they are sitting down
leg-playing = being played
leg-won = { $winner } won with { $side }
leg-drawn = a draw
leg-forfeit = { $winner } wins by forfeit
leg-forfeit-both = forfeited by both
leg-margin = by { $margin }
leg-adjudicated = adjudicated
place-main = Main bracket
place-third = Third place
place-consolation = Consolation
place-pool = Pool { $one }
bracket-title = The bracket
bracket-round = { $left ->
    [1] Final
    [2] Semi-finals
    [4] Quarter-finals
   *[other] Round of { $of }
}
bracket-open = not known yet
bracket-free = goes through

# Why two meet

why-scores-equal = Both have made as much: { $points }.
why-scores-apart = { $first } points against { $second }: nobody nearer could be had for both.
why-halves = Of the { $size } with these points, number { $first } meets number { $second }: the upper half against the lower.
why-halves-moved = Of the { $size } with these points number { $first } should have met { $instead }, but { $because }; so it is number { $second }.
because-met-before = they have met already
because-club = they are of one club
because-sides = their sides could not both be evened out
because-others = the other pairs come out better so
why-by-lot = By lot, from the committed seed of this tournament.
why-met-before = { $first } and { $second } have met before; it could not be avoided.
why-club-shared = { $first } and { $second } are both of { $club }; it could not be avoided.
why-bye-lowest = The number is odd: of those without a bye so far the lowest is free.
why-bye-not-lowest = The number is odd: everybody lower has had a bye or could be paired better.
why-bye-again = This is a second bye; it could not be avoided.
why-bye-asked = A bye that was asked for.
why-sides-both = Both sides are played; { $first } begins with { $side }.
why-sides-even-out = { $first } plays { $side }: so both come nearer to having played each side equally often.
why-sides-alternate = { $first } plays { $side }; sides were even, so the order of players tells.
why-by-table = By the table of rounds, in which everybody meets everybody once in each cycle.
why-free-round = The number is odd: in each round somebody is free.
why-opponent-left = { $entrant } has left: the tie goes to the other.
why-another-time = { $entrant } sits this round out: they agree on another time.
why-bracket = By the bracket: number { $first } of the order against number { $second }.
why-bracket-bye = Number { $seed } of the order has nobody to play against yet and goes through.
why-bracket-won = The bracket was won.
why-by-hand = Put together by an organiser.
why-level-by-lots = { $place }: { $first } and { $second } were level; lots told who goes on.
why-level-by-seed = { $place }: { $first } and { $second } were level; the order of players told who goes on.

# How figures came about

why-played = played
why-left-to = won by forfeit
why-forfeited = lost by forfeit
why-full = bye, as a win
why-half = half a point asked for
why-zero = sat out
why-missing = was not there
why-main = in the bracket
why-third = for the third place
why-consolation = in the consolation
why-dummy = not played: counts as if against somebody with one’s own points (article { $article })
why-adjusted = the opponent’s points are { $points } here, since a round that he did not play counts as a draw (article { $article })
why-times = { $worth } points of the opponent, times { $points } made against him
why-cut-lowest = the lowest is left out (article { $article })
why-cut-highest = the highest is left out (article { $article })
why-cut-unplayed = a round not played by one’s own will is left out first (article { $article })

figure-points = Points
figure-stage = How far
figure-consolation = Consolation
figure-direct = Direct encounter
figure-buchholz = Buchholz
figure-buchholz-cut-1 = Buchholz, cut 1
figure-buchholz-cut-2 = Buchholz, cut 2
figure-buchholz-median = Buchholz, median
figure-sonneborn-berger = Sonneborn-Berger
figure-sonneborn-berger-cut-1 = Sonneborn-Berger, cut 1
figure-wins = Wins
figure-harder-wins = Wins with the harder side
figure-margin = Margin
figure-lots = Lots
short-points = Pts
short-stage = Stage
short-consolation = Cons.
short-direct = Direct
short-buchholz = BH
short-buchholz-cut-1 = BH-1
short-buchholz-cut-2 = BH-2
short-buchholz-median = BH-M
short-sonneborn-berger = SB
short-sonneborn-berger-cut-1 = SB-1
short-wins = Wins
short-harder-wins = Harder
short-margin = Margin
short-lots = Lots
about-direct = Who did better in the ties among those who are level (article 6).
about-buchholz = The sum of the opponents’ points (article 8).
about-buchholz-cut-1 = Buchholz without the lowest opponent (articles 8 and 14.1).
about-buchholz-cut-2 = Buchholz without the two lowest opponents (articles 8 and 14.2).
about-buchholz-median = Buchholz without the lowest and the highest opponent (articles 8 and 14.3).
about-sonneborn-berger = The opponents’ points, times the points made against each (article 9).
about-sonneborn-berger-cut-1 = Sonneborn-Berger without the lowest part (articles 9 and 14.1).
about-wins = Rounds won, byes and forfeits among them (article 7.1).
about-harder-wins = Games won with the side that is the harder one (as article 7.4 counts games won with Black).
about-margin = By how much games were won, less by how much they were lost.
about-lots = Drawn by the seed of this tournament, whose seal was public before it began.
about-stage = How far one came in the main bracket: its rounds, one more for who won it, half of one for the third place.
about-consolation = Ties won in the consolation.

# The table

table-caption = The table
table-rank = Rank
table-name = Name
table-club = Club
table-played = Played
table-won = W
table-won-long = Won
table-drawn = D
table-drawn-long = Drawn
table-lost = L
table-lost-long = Lost
table-open = How { $name }’s figures came about
table-none = There is nothing to be counted yet.
table-uncounted = left before half of it: his ties count for nobody
table-part-round = Round
table-part-opponent = Opponent
table-part-value = Gave
table-part-why = Why
table-cut = left out
pager = Pages
pager-at = Page { $page } of { $pages }
pager-before = Earlier
pager-after = Later
pager-own = To your own line
table-hint = A press on a name shows how the figures came about.
table-nothing = Nothing yet.

# Entrants

entrants-none = Nobody has entered yet.
entrants-seed = No.
entrants-present = here
entrants-waits = place not taken yet
entrants-left = left after round { $n }
entrants-left-before = left before it began
entrants-late = from round { $n } on
entrants-bye = free in round { $n }

# Log

log-none = Nothing has been done yet.
log-reason = Reason: { $reason }
deeds-earlier = Earlier
deed-made = { $by } made the tournament.
deed-edited = { $by } changed { $what }.
edited-name = the name
edited-about = what is said of it
edited-begins = when it begins
edited-listed = whether it is listed
edited-plan = the plan
deed-opened = { $by } opened the entries.
deed-called-off = { $by } called it off.
deed-restored = { $by } took the calling off back.
deed-entered = { $name } entered.
deed-left = { $name } left.
deed-added = { $by } wrote { $name } down.
deed-removed = { $by } took { $name } off the list.
deed-claimed = { $name } took the place that was kept.
deed-arrived = { $name } has checked in.
deed-departed = { $name } is not here any more.
deed-reordered = { $by } changed the order of the players.
deed-withdrawn = { $by } withdrew { $name }.
deed-returned = { $by } took { $name } in again.
deed-sat-out = { $by } gave { $name } a bye in round { $round }.
deed-sat-out-half = { $by } gave { $name } a bye for half a win in round { $round }.
deed-sat-out-zero = { $by } gave { $name } a bye for nothing in round { $round }.
deed-sat-out-none = { $by } took the bye of { $name } in round { $round } back.
deed-replaced = { $by } put { $name } in the place of { $before }.
deed-paired = { $by } paired round { $round }.
deed-repaired = { $by } changed pairs of round { $round } by hand.
deed-unpaired = { $by } discarded the pairing of round { $round }.
deed-published = { $by } published round { $round }.
deed-begun = { $by } began { $boards ->
    [one] one board
   *[other] { $boards } boards
} of round { $round } without waiting for the others.
deed-featured = { $by } put table { $table } of round { $round } on the big screen.
deed-featured-none = { $by } lets the big screen of round { $round } pick its large board.
deed-recalled = { $by } took round { $round } back.
deed-extended = { $by } set the deadline of round { $round }: { $deadline }.
deed-closed = { $by } closed round { $round }.
deed-reopened = { $by } opened round { $round } again.
deed-started = { $by } began the tournament.
deed-paused = { $by } paused the tournament.
deed-resumed = { $by } resumed the tournament.
deed-finished = { $by } ended the tournament.
deed-continued = { $by } continued the tournament.
deed-result = Round { $round }, table { $table }: { $winner } won.
deed-result-drawn = Round { $round }, table { $table }: a draw.
deed-ruled = { $by } decided game { $leg } at table { $table } of round { $round }, { $first } against { $second }: { $winner } wins.
deed-ruled-forfeit = { $by } gave game { $leg } at table { $table } of round { $round }, { $first } against { $second }, to { $winner } by forfeit.
deed-ruled-adjudicated = { $by } adjudicated game { $leg } at table { $table } of round { $round }, { $first } against { $second }: { $winner } wins.
deed-ruled-drawn = { $by } adjudicated game { $leg } at table { $table } of round { $round }, { $first } against { $second }: a draw.
deed-ruled-both = { $by } had game { $leg } at table { $table } of round { $round }, { $first } against { $second }, forfeited by both.
deed-lifted = { $by } lifted what was decided about game { $leg } at table { $table } of round { $round }, { $first } against { $second }.
deed-awarded = { $by } set the points at table { $table } of round { $round }, { $first } against { $second }: { $points }.
deed-unawarded = { $by } let the games count again at table { $table } of round { $round }, { $first } against { $second }.
deed-advanced = { $by } said that { $winner } goes on from table { $table } of round { $round }.
deed-advanced-none = { $by } let the result tell who goes on from table { $table } of round { $round }.
deed-replayed = { $by } had game { $leg } at table { $table } of round { $round }, { $first } against { $second }, played anew.
deed-suggested = { $by } said { $n ->
    [one] a time
   *[other] { $n } times
} at which table { $table } of round { $round }, { $first } against { $second }, could be played.
deed-unsuggested = { $by } took back the times for table { $table } of round { $round }, { $first } against { $second }.
deed-appointed = { $first } and { $second }, table { $table } of round { $round }, play { $at }, says { $by }.
deed-unappointed = { $by } called off the time { $at } for table { $table } of round { $round }, { $first } against { $second }.
deed-overdue = Nobody played at table { $table } of round { $round }, { $first } against { $second }, by the deadline.
deed-overdue-won = Table { $table } of round { $round }, { $first } against { $second }, was not played by the deadline: { $winner } had said times and wins by rule.
deed-overdue-both = Table { $table } of round { $round }, { $first } against { $second }, was not played by the deadline: both forfeit by rule.
deed-overdue-drawn = Table { $table } of round { $round }, { $first } against { $second }, was not played by the deadline: a draw by rule.
deed-bid = { $by } has bid for the sides of game { $leg } at table { $table } of round { $round }, { $first } against { $second }.
deed-sides-bid = The sides of game { $leg } at table { $table } of round { $round }, { $first } against { $second }, stand by their bids.
deed-sides-bid-alone = The sides of game { $leg } at table { $table } of round { $round }, { $first } against { $second }, stand by the only bid.
deed-sides-bid-lot = The bids for game { $leg } at table { $table } of round { $round }, { $first } against { $second }, were equal; the lot gave the sides.
deed-sides-bid-none = Nobody bid for game { $leg } at table { $table } of round { $round }, { $first } against { $second }; the lot gave the sides.
deed-sides-ruled = { $by } said who holds which side in game { $leg } at table { $table } of round { $round }, { $first } against { $second }.
deed-rebid = { $by } had { $first } and { $second } bid anew for game { $leg } at table { $table } of round { $round }.
deed-organiser-added = { $by } made { $name } an organiser.
deed-organiser-removed = { $by } took { $name } from the organisers.
deed-message = { $by }: { $text }
deadline-none = none

# About

about-organisers = Organised by { $names }
about-plan = How it is played
about-format = Form
about-format-swiss = Swiss, { $n ->
    [one] one round
   *[other] { $n } rounds
}: in each round you meet somebody who has won about as much as you, and nobody twice.
about-format-round-robin = Everybody meets everybody { $n ->
    [1] once
   *[other] twice
}.
about-format-knock-out = Knock-out: who loses is out.
about-format-pools = { $n } pools, in which everybody meets everybody; { $advancing ->
    [one] the first of each goes
   *[other] the first { $advancing } of each go
} on into a knock-out.
about-third = There is a tie for the third place.
about-second-chance = Who loses his first tie goes on in a consolation.
about-battles = What is fought
about-battles-turn = In turn, a battle for each round.
about-harder = the harder side is { $side }
about-legs = Two who meet play
about-legs-one = One game.
about-legs-two = Two games, one with each side{ $once ->
    [yes] , both at once.
   *[other] , one after the other.
}
about-legs-three = The better of three games; for the sides of the third { $last ->
    [lot] lots are drawn.
   *[bid] both bid, sealed.
}
about-clocks = Time
about-days = { $n ->
    [one] One day for a round.
   *[other] { $n } days for a round.
}
about-overdue-organiser = The organisers decide what is not played by then.
about-overdue-loss = What nobody has begun by then both forfeit.
about-overdue-draw = What nobody has begun by then is a draw.
about-overdue-suggested = Of what nobody has begun by then, who has said times wins where the other has said none; where neither has, both forfeit; else the organisers decide.
clocks-none = No clocks.
clocks-none-brief = no clocks
hall-facts = { $battle }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}{ $rounds ->
    [0] {""}
    [one] {" "}· 1 round
   *[other] {" "}· { $rounds } rounds
} · { $pace }
form-length = { $rounds ->
    [0] A round takes
    [one] The round takes
   *[other] The { $rounds } rounds take
} about { $usual }.
form-length-clocks = { $rounds ->
    [0] A round takes
    [one] The round takes
   *[other] The { $rounds } rounds take
} about { $usual } as battles usually last, about { $most } if the clocks are used up.
length-minutes = { $n } min
length-hours = { $hours } h
clocks = { $kind }: { $pace }; { $reaction } for answers in the other’s turn.
clocks-live = In one sitting
clocks-post = Over days
about-points = Points
about-points-game = A game won { $win }, drawn { $draw }, lost { $loss }.
about-points-band = Won by { $least } or more: { $winner } to { $loser }.
about-points-tie = The games only tell who won the tie: { $win } for that, { $draw } for a draw, { $loss } for a loss.
about-points-bye = A bye gives { $n }.
about-points-forfeit = Who is left a game gets { $n }, who forfeits { $lost }.
about-tie-breaks = When points are equal
about-tie-breaks-none = Nothing tells them apart: they share a rank.
about-regulations = Articles are those of the tie-break regulations of the world chess federation (FIDE Handbook C.07, in force from 1 March 2026). A tie is here what a game is there.
about-deciders = When a knock-out tie is level
about-decider-margin = by how much the games were won
about-decider-harder-wins = games won with the harder side
about-decider-seed = the order of the players
about-decider-else = then an organiser says who goes on
about-entering = Entering
about-guests = Guests may enter, without an account.
about-accounts = Players have an account.
about-most = There are { $n } places.
about-check-in = Who has not checked in when it begins is not paired.
about-fairness = Lots
about-commitment = Lots and random orders come of a seed. Its seal is public from the start, so that nobody can choose it later:
about-seed = It is over; this is the seed:
about-export = Take it with you
about-csv = The table as CSV
about-json = Everything as JSON
about-print = Sheets to print

# The screen

screen-title = { $name }: the big screen
screen-round = Round { $round } of { $total }
screen-delay = shown { $span } late
screen-left = { $left } left
screen-days-left = { $n } days left
screen-over = Time is up
screen-boards = Boards
screen-pairings = Pairings
screen-table = Table
screen-page = { $at } of { $of }
screen-pause = Stop turning
screen-go-on = Go on turning
screen-next = Next page
screen-all = All boards at once
screen-full = Full screen
screen-back = To the hall
screen-open = Open on Tachanka
about-frame = On another page
screen-wait = The boards come here as soon as a round is published.
screen-feature = Show table { $table } large
screen-awaited = Awaited: { $who }
screen-featured = The board of table { $table }

# Print

print-title = Sheets to print
print-pairings = Pairings for the wall
print-table = Table
print-slips = Result slips
print-go = Print
print-what = Sheet
print-slip-result = Result
print-slip-winner = Winner
print-slip-margin = Margin
print-slip-signed = Signed
print-stood = As of { $at }
print-round = Round

# Making and changing one

new-tournament = Organise a tournament
new-tournament-guest = A tournament is organised by somebody with an account.
edit-title = Change the tournament
edit-back = Back to the hall
edit-fixed = A round is paired: its form stands. Battles and clocks of rounds to come, points and tie-breaks can still be changed.
edit-not-yours = Only its organisers can change it.

edit-name = Name
form-begins = Begins
form-club = Club
form-club-none = no club: mine alone
form-template = What is it to be?
form-make = Make the tournament
form-make-about = Only you see it until you open the entries.
form-telling = What is said of it
edit-about = About it: where, when, prizes, house rules
form-listed = Everybody finds it in the list; else who has its address
template-evening = An evening
template-evening-about = Some rounds one after the other, everybody plays each of them. For 4 to 60 players who are there at the same time.
template-evening-two-legs = An evening, both sides
template-evening-two-legs-about = As an evening, but each pair plays twice and changes sides. Fair where one side is harder.
template-duplicate = A duplicate evening
template-duplicate-about = As an evening, but in each round all boards get the same dice: what counts is what one makes of them. With clocks, all at the same time.
template-cup = A cup
template-cup-about = Who loses is out; in the end there is a final, and a game for the third place.
template-league = A league
template-league-about = Everybody meets everybody, two weeks for each round. Played over days.
template-pools = Pools and a final
template-pools-about = Four small leagues; the best two of each go on into a cup.
form-rounds = Rounds
form-rounds-about = For one clear winner: 3 for up to 8 players, 4 for 16, 5 for 32.
form-pools = Pools
form-advancing = Of each pool so many go on
form-cycles = Everybody meets everybody
form-cycles-once = once
form-cycles-twice = twice
form-legs = Two who meet play
form-legs-one = One game
form-legs-one-about = Who plays which side is shared out evenly.
form-legs-two = Two games
form-legs-two-about = One with each side; the points are added.
form-legs-three = Best of three
form-legs-three-about = Who wins two has won. For the sides of a third game both bid, or lots are drawn.
form-last-side = The sides of a third game
form-last-side-bid = Both bid for them, sealed
form-last-side-lot = By lot
form-last-side-about = A bid names a side and, where the game has a handicap, how many points one would give the other for it.
form-more = More: points, tie-breaks, battles, entries
form-scale = Points
form-scale-win = Game won
form-scale-draw = Game drawn
form-scale-loss = Game lost
form-scale-tie_win = Tie won
form-scale-tie_draw = Tie drawn
form-scale-tie_loss = Tie lost
form-scale-bye = For a bye
form-scale-forfeit = Left by the other
form-scale-forfeited = Who forfeits
form-as-win = as a win
form-tie = Of the games of a tie
form-tie-sum = the points are added
form-tie-result = only who won more of them counts
form-bands = By how much one wins
form-bands-about = Where a game tells by how much it was won, more can be given for more. The highest band that is reached counts; below all of them the result alone does.
form-band-least = Won by at least
form-band-winner = Winner gets
form-band-loser = Loser gets
form-band-add = One band more
form-band-remove = Remove the band from { $least }
form-bands-twenty = Twenty points shared
form-bands-none = The usual points
form-remove = Remove
form-tie-breaks = When points are equal
form-tie-breaks-about = The first that tells two apart counts. Who is level in all of them shares a rank.
form-deciders = When a knock-out tie is level
form-deciders-about = The first that tells them apart counts; if none does, you say who goes on.
form-battles = Battles
form-battles-about = With several, each round has the next one, and after the last it begins anew.
form-game = Game
form-battle = Battle
form-harder = The harder side
form-harder-none = neither, or not known
form-options = Rules to change
form-battle-add = One battle more
form-battle-remove = Remove battle { $n }
form-course = Entries and rounds
form-days = Days for a round
form-days-about = 0: no deadline.
form-overdue = What nobody has begun by the deadline
form-overdue-organiser = The organisers decide
form-overdue-suggested = Who said times wins, if the other was silent
form-overdue-loss = Both forfeit
form-overdue-draw = A draw
form-overdue-about = Done by itself, once, and stands in the log; you can lift each of it. A game that goes on ends by its clocks.
form-most = Places
form-most-about = 0: as many as come.
form-order = Among equal points
form-order-halves = the upper half of the order meets the lower
form-order-random = lots tell who meets whom
form-check-in = Players check in before it begins; who has not is not paired
form-guests = Guests may enter, without an account
form-rated = Matches count for ratings
form-by-itself = When a round is over the next one is paired and published by itself
form-duplicate = Duplicate rounds: all boards of a round get the same dice
form-duplicate-about = They begin together, and only its own players see a board until the last one is over; then all are compared. Play in one room or on your honour: the site cannot keep players from telling each other what they threw.
form-duplicate-not = For duplicate rounds choose one game for a pair, and live clocks: who knows the dice already must not meet them again.
form-commentators = Commentators: at a board where both agree somebody may see what both sides see
form-commentators-about = He cannot act, and both see who he is. Without this nobody is shown what a side sees; the eyes of one side alone are given in no tournament.
form-clubs-apart = Players of one club meet as late as can be
form-at-once = Both games of a pair begin at the same time
form-third-place = A tie for the third place
form-consolation = A consolation for those who lose their first tie
order-up = { $name }: one place up
order-up-sign = Up
order-down = { $name }: one place down
order-down-sign = Down
order-out = { $name }: leave out
order-add = Add to: { $legend }
order-add-one = Add one…

# The organisers' desk

desk = Desk of the organisers
desk-do-open = Open the entries
desk-do-start = Begin
desk-do-resume = Resume
desk-do-pair = Pair round { $round }
desk-do-publish = Publish round { $round }
desk-do-finish = End the tournament
desk-do-restore = Take the calling off back
desk-few = It can begin when two have entered.
desk-start-now = Begin at once
desk-draft = Write players down, or open the entries and send round the address of this page.
desk-nobody = Send this address to whoever shall play:
desk-address = Address of the tournament
desk-here = { $n } of { $of } have checked in. Who has not is not paired.
desk-look = Look at the pairs first; nobody else sees them yet.
desk-due = Round { $round } is being paired; it stands here in some seconds. You may go on with other things.
desk-due-label = Being paired
desk-fault = The round could not be paired: { $fault }
desk-wait = { $n ->
    [one] One table is being played. When it is over, the next step stands here.
   *[other] { $n } tables are being played. When all are over, the next step stands here.
}
desk-more = More: message, organisers, print, pause, call off
desk-edit = Change name and plan
desk-pause = Pause
desk-finish-early = End it now
desk-continue = Continue it
desk-call-off = Call it off
desk-sure-paused = No new round begins while it is paused. Tables go on.
desk-sure-finished = The table as it stands is the final one. It can be continued.
desk-sure-continued = It goes on: rounds can be paired and results corrected.
desk-sure-called-off = Everybody sees that it was called off. You can take that back.
desk-go-paused = Pause
desk-go-finished = End the tournament
desk-go-continued = Continue
desk-go-called-off = Call it off
desk-reason = Reason; everybody can read it in the log
desk-do-it = Do it
desk-message = A message to all
desk-tell = Tell everybody
desk-told = Everybody at this tournament sees it now.
desk-organisers = Organisers:
desk-organiser = One more organiser, by the name of the account
desk-organiser-add = Add
desk-organiser-out = Remove { $name } from the organisers
desk-decide = Decide
desk-decide-label = Decide about table { $table }: { $first } against { $second }
desk-change = Change
desk-change-label = Change: { $name }
desk-by-hand = Change pairs by hand
desk-discard = Discard this pairing
desk-close = Close this round
desk-begin = Begin without the absent
desk-begin-about = The boards at which both sit begin now, all with the same dice. The others get new boards with dice of their own, since these are in play then; or decide them.
desk-feature = Large on the big screen
desk-featured = Large on the big screen: let it pick itself
desk-feature-label = Large on the big screen: table { $table }, { $first } against { $second }
desk-deadline = Deadline
desk-deadline-at = To be played by
desk-deadline-none = Empty: whenever.
desk-recall = Take it back
desk-recall-about = Nobody but organisers sees it then. That can be done as long as no game of it has begun.
desk-reopen = Open it again
desk-reopen-about = The round goes on; results of it can be corrected, and games played anew.
desk-add = Write players down
desk-names = Names, one a line
desk-names-about = After a semicolon the club: “Boris; Nevsky Club”. Who has an account of this name gets his own place; for each of the others there is an address to send him.
desk-add-go = { $n ->
    [0] Write down
    [one] Write one player down
   *[other] Write { $n } players down
}
desk-added = { $n ->
    [one] One player is on the list.
   *[other] { $n } players are on the list.
}
desk-order = Order of strength
desk-order-about = The strongest first: in the first round the upper half meets the lower, and in a bracket the strongest meet last. Drag a name, or use the buttons.
desk-order-keep = Keep this order
desk-places = { $n ->
    [one] One place waits for its player
   *[other] { $n } places wait for their players
}
desk-places-about = Send each his own address: who opens it takes the place, without an account.
desk-copy = Copy
desk-copy-label = Copy the address for { $name }
desk-copied = The address for { $name } is copied.
desk-copy-all = Copy all, with names
desk-copied-all = All addresses are copied.
hand-pick = Pick two players, and they change places.
hand-picked = { $name } changes places with whom?
hand-sides = Where you change something, the first of a pair begins with { $one }, the second with { $other }.
hand-turn = Sides
hand-turn-label = Change the sides of pair { $table }
hand-keep = Keep these pairs
rule-what = What is to happen
rule-choose = Choose…
rule-forfeit = { $winner } wins by forfeit; { $loser } did not play
rule-forfeit-both = Both forfeit the game
rule-won = Adjudicate: { $winner } wins
rule-drawn = Adjudicate: a draw
rule-points = Set the points of both by hand
rule-lift = Lift the decision: what was played counts
rule-unaward = Let the games count again
rule-replay = Play the game anew at a new board
rule-advance = { $name } goes on
rule-advance-none = The result tells who goes on
rule-appoint = Say when they play
rule-unappoint = Call off the time they have agreed on
rule-time = When, by your own clock
rule-sides = { $first } holds { $side } in the last game, whatever was bid
rule-rebid = Have both bid anew for the sides
rule-leg = Game
rule-margin = By how much, if that counts
rule-reason = Reason
rule-reason-about = Everybody can read it in the log.
rule-go = Decide
change-withdraw = Withdraw: no more pairings
change-return = Take in again
change-replace = Put another in his place
change-bye-half = A bye in round { $round }, for half a win
change-bye-zero = A bye in round { $round }, for nothing
change-bye-none = Take the bye in round { $round } back
change-name = Name of the other
change-name-about = An account of this name, or whoever gets the address of the place.
