about = Smugglers run goods over the frozen gulf; the border guard tries to stop the right sledge.
about-frost = A clear night. The riders see far, and so do you.
first-game = You are the smugglers, the air is clear, and the guard rides by its routine: nobody waits for you.
about-snow = Nobody sees far in this.
runner = Smugglers
guard = Border guard
bot-carter = The old carter
option-apology = Who stops an honest sledge has to pay for it.
option-apology-paid = the border guard, to the smugglers
option-apology-none = nobody
option-guard = Who plays the border guard.
option-guard-person = a person
option-guard-routine = its standing routine
standing-challenge = What to do about every sledge you sight.
standing-challenge-ask = ask me
standing-challenge-call = call on it to stop
standing-challenge-ignore = let it go

ice = Ice
ice-about = Open to all.
shore = Shore
shore-about = Goods that reach the Russian shore are sold.
fort = Sea fort
fort-about = Blocks the way and the view.

fish = Fish, worth nothing
salt = Salt, worth 1
sugar = Sugar, worth 2
spirits = Spirits, worth 3
number = { $n }

night-falls = Night { $night } falls.
draws = You put { $crate } into the store: { $good }.
draws-hidden = The smugglers put a crate into the store.
ask-orders = Prepare the night. The other side does not see how.
load = Load the sledge
deed-load = On the sledge goes { $target }
feed = Give oats to the horses
loads = { $count ->
    [one] One crate is
   *[other] { $count } crates are
} on the sledge.
feeds = The horses get { $oats } of the oats.

move = Move
rest = Rest here
wait = Wait here
flare = Light a flare
ask-run = The smugglers' turn; legs left: { $legs }.
ask-patrol = The border guard's turn.
sledge-goes = The sledge moves.
riders-go = The riders move.
guard-stays = The riders stay where they are, by routine.
runner-rests = The sledge rests, unseen.
guard-waits = The riders wait.
sledge-sighted = The sledge rests in sight of the riders.
flare-burns = A flare burns over the ice.
refuse-fort = Fort { $fort } is in the way.
lands = The goods are sold for { $worth }: { $fish } fish, { $salt } salt, { $sugar } sugar, { $spirits } spirits.
dawn = Morning. The sledge goes home.

ask-challenge = The sledge is in sight. Call on it to stop?
challenge = Call on the sledge to stop
deed-challenge = The riders call on { $target } to stop
ignore = Let it go
challenge-dice = The call
guard-calls = The riders call on the sledge, with { $dice } { $dice ->
    [one] die
   *[other] dice
}.
guard-ignores = The riders let the sledge go.
guard-always-calls = The guard never lets a sledge pass.
sledge-slips = The sledge gets away.
seized = The goods are taken, worth { $worth }: { $fish } fish, { $salt } salt, { $sugar } sugar, { $spirits } spirits.
apology = Nothing but { $fish } fish! The smugglers are paid an apology.
term-sighted = in sight
term-near = within two thirds of the sight
term-close = within a third of the sight
gauge-stopped = the sledge is stopped
gauge-seized = worth of the goods taken

ends-profit = The smugglers sold for { $profit } and lost { $seized }: they win.
ends-seizure = The border guard took goods worth { $seized }, against { $profit } sold: it wins.
ends-even = { $profit } sold and { $seized } taken: a draw.

stage-orders = Orders
stage-run = The smugglers' turn
stage-challenge = The call
stage-patrol = The border guard's turn
stage-over = The end
prompt = Night { $night }, turn { $turn }: { $stage }
track-night = Night
track-turn = Turn
track-profit = Sold
track-seized = Taken
tally-goods = Goods
tally-crates = Crates
panel-guard = The border guard
row-sight = Sees
row-oats = Oats left
row-flares = Flares left
hand-store = Store
hand-load = On the sledge
lit = A flare burns
sledge-described = Sledge of the smugglers, with { $crates } { $crates ->
    [one] crate
   *[other] crates
}
riders-described = Riders of the border guard, seeing { $sight } far
diagram-leg = A leg ends wherever the ice is lit, but no way leads through the fort (T5, T6). A flare burns, so the riders see { $sight } far (T10).
diagram-cover = The riders see { $sight } far, and the sledge is nearer; yet the fort hides it (T7).

kind-sledge = Sledge
kind-sledge-about = Carries up to three crates over the ice. Whoever plays it knows what is in them; the other side does not.
kind-riders = Riders
kind-riders-about = See as far as the night lets them, and may call on a sledge they see.
row-turns = Turns until morning
phase-orders = Unseen by each other, one side loads the sledge, the other feeds its horses.
phase-run = The sledge goes up to two legs, then it rests.
phase-challenge = Riders who see it there may call on it, and throw dice.
phase-patrol = The riders ride.
brief-runner = Bring goods over the ice to the Russian shore. You win if you sell for more than is taken from you in three nights.
brief-guard = Find the sledge and stop it. You win if you take more than is sold in three nights.
goal-runner = Sell for more than is taken
goal-guard = Take more than is sold
riders-see = See { $sight } far tonight
sledge-in-sight = In sight of the riders
sledge-legs = { $legs ->
    [one] May still go one leg
   *[other] May still go { $legs } legs
}

# The faces of the die.
face-stop = stop
face-slip = slip
