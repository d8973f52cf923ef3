# Words of the pages about people: signing in, settings, profiles. They come with those pages.

join-title = Keep your name
join-about = Your matches and seats stay yours, in this browser and in every other you sign in from. Nothing of it is lost, and there is nothing to pay.
join-name = Name
join-name-hint = 2 to 24 letters, digits, spaces and - _ . Others see it.
join-email = E-mail address
join-email-hint = Nobody sees it. We send a code, and later only what you ask for.
join-go = Send me a code
join-known = I have an account already
join-done = { $name }, this name is yours now.
join-ways = Signing in later
join-ways-about = A code by e-mail will always do. A passkey or a password is quicker.
join-finish = That will do: to the first page
join-already = You have an account: { $name }.

code-sent = A letter is on its way to { $email }. Type in the code that it brings.
code-label = Code
code-go = Go on
code-again = Send another
code-again-done = Another letter is on its way; the code before is no longer good.
code-other = Use another address

in-title = Sign in
in-guest = What you play here as { $name } passes to the account when you sign in.
in-email = E-mail address
in-password = Password
in-go = Sign in
in-by-code = Send me a code instead
in-by-passkey = Sign in with a passkey
in-forgotten = Password forgotten?
in-join = No account yet? Keep your name
in-password-missing = Type in the password, or have a code sent.

reset-title = A new password
reset-about = We send a code to the address of your account; with it you choose another password.
reset-password = New password
reset-go = Send me a code
reset-done = You have a new password and are signed in.

passkey-add = Add a passkey
passkey-about = This device or a key keeps it; there is nothing to remember.
passkey-none = This browser offers no passkeys at this address.
passkey-stopped = Nothing was done: the browser was not given a passkey.
passkey-added = The passkey is kept.
passkey-one = Passkey of { $date }
passkey-remove = Take away
passkey-remove-label = Take away: passkey of { $date }

password-set = Choose a password
password-change = Change the password
password-now = Present password
password-new = New password
password-hint = At least 8 characters.
password-done = The password is kept.

confirm-title = Is it you?
confirm-about = Before this is done, show once more that it is you.
confirm-password = Password
confirm-go = Go on
confirm-passkey = With a passkey
confirm-code = With a code by e-mail

settings-title = Settings
settings-guest = You play as a guest: all this is kept in this browser.
settings-who = You
settings-profile = Your page
settings-name = Name
settings-name-done = You are { $name } now.
settings-email = E-mail address
settings-email-now = Your address is { $email }.
settings-email-change = Change the address
settings-ways = Ways to sign in
settings-ways-code = A code by e-mail always works.
settings-out = Sign out

settings-table = How you like things
settings-language = Language
language-en = English
settings-motion = Movement on the board
settings-motion-full = at leisure
settings-motion-quick = quick
settings-motion-none = none
settings-labels = Names of all places on the map
settings-sounds = Sounds: your turn, dice, pieces, the end
settings-wary = Ask before each move: a second click does it
settings-guide = Help for newcomers: briefings and first steps
settings-kept-here = Kept in this browser. With an account it goes where you sign in.

blocks-title = Blocked
blocks-about = Neither of you can sit down against the other. Nobody is told. Matches that run go on.
blocks-none = You have blocked nobody.
blocks-name = Name
blocks-add = Block
blocks-remove = Unblock
blocks-remove-label = Unblock { $name }
blocks-done = { $name } is blocked.

rests-title = Rest in matches by post
rests-about = While you sleep or are away your clock stands still in matches over days; the other side sees until when. You may move all the same.
rests-sleep = Hours of sleep
rests-hours = { $begins } to { $ends }, { $zone }
rests-no-hours = none
rests-now = Now: { $hours }.
rests-change = From { $at } on: { $hours }.
rests-begins = Asleep from
rests-ends = to
rests-zone = Time zone
rests-choose = Keep these hours
rests-none = No hours of sleep
rests-kept = Kept. New hours hold from tomorrow, and a week after the last change at the earliest.
rests-vacation = Vacation
rests-span = { $start } to { $end }
rests-no-vacation = No vacation is planned.
rests-end = End it
rests-left = { $n ->
    [one] One day of this year is left.
   *[other] { $n } days of this year are left.
}
rests-start = From (empty: now)
rests-days = Days
rests-take = Take a vacation
rests-taken = Your clocks stand still then.

own-title = Your data
own-download = Download all that the site keeps of you
own-download-go = Download
own-leave = Delete your account
own-leave-guest = Forget me
own-leave-about = Your matches stay, with "Deleted player" where your name stood; those that run are given up, those that wait are withdrawn. Name, address, passkeys and settings are gone. This cannot be undone.
own-leave-go = Delete for good
own-leave-sure = Yes, delete it

person-since = Here since { $date }.
person-yours = This is how others see you.
person-challenge = Challenge
person-block = Block
person-unblock = Unblock
person-clubs = Clubs
person-ratings = Ratings
person-rating = give or take { $off }, from { $n ->
    [one] one match
   *[other] { $n } matches
}
person-ratings-about = By matches between accounts. Who wins with the harder side of a battle gains more.
ladder-title = Ratings: { $game }
ladder-game = Game
ladder-about = From 10 matches on a rating is no longer provisional. What one wins from a computer counts for the computer only.
ladder-rules = The rules
ladder-own = Your place is { $place }, with { $rating }.
ladder-own-go = Go there
ladder-place = Place
ladder-name = Name
ladder-rating = Rating
ladder-off = Give or take
ladder-matches = Matches
ladder-computer = computer
ladder-you = you
ladder-provisional = provisional
ladder-none = Nobody has a rating here yet: it takes a match between two accounts, or against the computer.
ladder-higher = Higher
ladder-lower = Lower
ladder-balance = How even the battles are
ladder-balance-about = By the rated matches of people, as if both were equally strong.
ladder-balance-line = { $side } wins { $chance } of 100, between { $least } and { $most }; from { $n ->
    [one] one match
   *[other] { $n } matches
}.
person-results = Results
person-people = Against people
person-machines = Against the computer or the rulebook
person-battle = Battle
person-won = Won
person-lost = Lost
person-drawn = Drawn
person-none = No match has come to an end yet.
person-matches = Matches
person-matches-own = Others see of these only those that stood on the first page.
person-matches-none = There is none that anybody may find.
person-more = Earlier ones
person-missing = Nobody here is called so
person-missing-text = Guests have no page of their own, and names can be given up.

notices-title = Notices
notices-about = What you are told when you are not here. Who has a page of the site open is not told what he sees there.
notices-mail = E-mail
notices-push = Devices
notices-hook = Webhook
notices-kind = What
notices-turn = It is your turn
notices-challenge = Somebody challenges you
notices-eyes = Somebody lets you see his side of a match, or asks you to comment
notices-result = A match of yours is over
notices-round = Your board in a tournament is ready
notices-deadline = Times in a tournament: a round ends soon, an agreed game is near, your opponent has said times, or you are to bid
notices-message = An organiser writes to all
notices-cell = { $kind }: { $way }
notices-rhythm = Letters
notices-rhythm-once = each at once
notices-rhythm-hourly = together, once an hour
notices-rhythm-daily = together, once a day
notices-hour = At
notices-hour-one = { $hour }:00
notices-zone = Hours are those of { $zone }.
notices-to = Letters go to { $email }.
notices-no-address = You have proved no e-mail address: no letter can go to you.
notices-no-letters = This site sends no letters: its operator has named no mail server.
notices-kept = Kept.

devices-title = Devices
devices-about = A browser or telephone shows notices also while no page of the site is open.
devices-on = Show notices on this device
devices-off = No more on this device
devices-none = This browser shows no notices. On an iPhone or iPad add the site to the home screen first, and open it from there.
devices-denied = This browser was told to show no notices of this site: change that in its own settings.
devices-remove = Take away
devices-remove-label = Take away: { $name }

webhook-title = Webhook
webhook-about = For who has a program of his own: the site posts each notice there as JSON, signed with the secret.
webhook-url = Address
webhook-hint = https:// and the name of a server that all the world can reach
webhook-set = Call this address
webhook-drop = Call it no more
webhook-secret = Secret: { $secret }
webhook-failed =
    { $failures ->
        [one] The last call failed.
       *[other] The last { $failures } calls failed.
    }
webhook-is-off = It failed too often and is called no more. When it answers again, set it once more.

stop-title = No more letters?
stop-wait = One moment.
stop-about = The letter with this link was about:
stop-kinds = No more of these
stop-all = No letters about anything
stop-done = Done. You get no more letters of this kind.
stop-done-all = Done. You get no more letters about anything.
stop-settings = All you are told, and how

bots-title = Bots
bots-about = A bot is an account that a program of yours plays with. Others see that it is a bot, and whose. It plays for no rating, in no tournament and in no club.
bots-name = Name of a new bot
bots-name-hint = As for any account. You can have { $most }.
bots-found = Make the bot
bots-awake = awake: its program is at work
bots-asleep = asleep: its program is not at work
bots-drop = Delete this bot
bots-drop-label = Delete the bot { $name }
bots-drop-about = The matches of { $name } stay without its name, those that run are given up, and its tokens end at once. This cannot be undone.
bots-drop-sure = Yes, delete it
bots-dropped = { $name } is gone.
tokens-of = Tokens of { $name }
tokens-own = Tokens of your own account
tokens-own-reads = With it a program reads what you may see, also from your seats. It cannot act: you play for yourself.
tokens-new = Make a token
tokens-purpose = What it is for
tokens-purpose-hint = such as: at home
tokens-scopes = Besides reading, the program may
tokens-may-play = sit down and act
tokens-may-challenge = open, offer and decline matches
tokens-days = It is good
tokens-for-days = { $n } days
tokens-for-good = until I revoke it
tokens-make = Make the token
tokens-made = This is the token. Copy it now: it is not shown again. Whoever has it can do all that it is good for.
tokens-token = Token
tokens-scope-read = reads
tokens-scope-play = plays
tokens-scope-challenge = challenges
tokens-used = last used { $date }
tokens-unused = never used
tokens-until = until { $date }
tokens-lapsed = lapsed { $date }
tokens-revoke = Revoke
tokens-revoke-label = Revoke the token: { $purpose }
tokens-revoked = Revoked. What it had opened is closed.
person-bot-of = A bot of { $name }: a program plays, and it counts for no rating.
person-bot = A bot: a program plays, and it counts for no rating.
person-bot-asleep = Its program is not at work, so that it cannot be challenged now.
person-bot-owner = The page of { $name }
person-bots = Bots
