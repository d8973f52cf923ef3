# The words of the pages that are no match: they come with those.

home-tagline = War on a map table, two players, every rule kept
home-about = Wargames of the Russian Civil War and its neighbours in your browser. The server knows the rules, throws the dice where everyone can check them, and shows you what each unit can do. No account, nothing to install.
home-play = Play now against the computer
home-invite = Set up a match
play-now = Play a person now
home-which = Begins at once: { $title }, with the rules of { $game }.
home-simple = Your first game begins at once: { $title }. { $about }
home-all-rules = All rules from the start instead
home-challenges = Challenges
home-mine = Your matches
home-archive = Your finished matches
home-boards = Boards of your own
home-record = Open a record file
home-earlier = More of them
home-ratings = Ratings
home-ratings-label = Ratings of { $title }
home-rules = { $n ->
    [one] Read the rules: 1 minute
   *[other] Read the rules: { $n } minutes
}
home-picture = { $title }, as the battle begins
home-unfold = All { $n } battles of { $game }
home-fold = Fewer battles of { $game }
home-open = Open seats
home-open-none = Nobody is waiting just now. Offer a match, and it stands here.
home-clubs = Play together with club nights and news:
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
card-play = Against the computer
card-play-label = { $title }: play against the computer
card-invite = Against a person
card-invite-label = { $title }: play against a person

embed-title = A match
embed-open = Watch on Tachanka
embed-live = being played
embed-won = { $who } won
embed-waits = somebody is waited for
embed-cancelled = called off
embed-missing = There is no such match
embed-lost = not connected: tried again in a moment
embed-shut = The boards of this round are shown when all of them are over.

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
list-band = ratings { $band }
list-named = watchers are named
list-why = Not for you
list-why-label = Why you cannot sit down: { $title }
list-join-label = Sit down: { $title }, { $who }
list-watch-label = Watch: { $title }, { $who }
list-or = { " or " }
list-go-on-label = Go on: { $title }, { $who }

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
new-bot-rating = Rating: { $rating }, give or take { $off }
new-bot-ladder = All ratings
new-bot-unrated = Nobody has played a rated match against it yet
new-rated = Rating
new-rated-yes = Rated
new-rated-yes-about = It counts where both have accounts and neither is a bot
new-rated-bot-about = With an account: it counts for the computer
new-rated-no = Unrated
new-rated-no-about = A game for its own sake: it changes nobody's rating
delay-pick = Those who watch
delay-pick-none = See it as it goes
delay-pick-none-about = Anybody with the link can look on
delay-pick-seconds = See it some minutes late
delay-pick-seconds-about = Nobody can whisper what he sees there
delay-pick-acts = See it some acts late
delay-pick-acts-about = However long the players think
delay-field-seconds = Minutes
delay-field-acts = Acts
watchers-pick = Who watches is shown
watchers-pick-number = By number
watchers-pick-number-about = Everybody at the match reads how many watch
watchers-pick-names = By name
watchers-pick-names-about = Everybody there reads who watches with an account; others are counted
band = Who may sit down
band-any = Any rating
band-near = Ratings within { $n } of yours
band-own = Ratings from, to
band-least = From
band-most = To
band-from-to = { $least } to { $most }
band-from = from { $least }
band-up-to = up to { $most }
band-about = Who has played no rated match begins with 1500. Guests have no rating: they sit down only where anyone may.
new-bots = People and bots
new-bots-no = People only
new-bots-no-about = No bot takes the seat
new-bots-yes = Bots, too
new-bots-yes-about = With one of them it counts for no rating
new-side = Your side
new-side-random = By lot
new-side-open = The other one chooses
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
new-advantage = Easier for { $side }: between equal computers they win { $won } games of a hundred.
new-even = More even: { $how }
new-terms = Time, rating, watchers
new-terms-band = Ratings { $band }
new-terms-late = Shown { $late } late
new-terms-names = Watchers by name
new-options = Rules to change
new-options-now = { $n ->
    [0] All as usual
   *[other] { $n } changed
}
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
rules-ratings = Ratings and balance
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
