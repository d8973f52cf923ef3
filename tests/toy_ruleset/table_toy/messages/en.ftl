title = Ski Patrol
about = Two patrols meet in a clearing. Few shots, and each counts.
first-game = You lead the northern patrol, which comes onto the table first.
credits = Made for Tachanka, as a model for games of figures
clearing = The Clearing
january = January 1940
small = small
north = North
south = South
north-patrol = The northern patrol
south-patrol = The southern patrol
bot-sergeant = The old sergeant
standing-fire = Fire at whom you see within so many inches; 0 asks you.

snow = Snow
snow-about = Open to all.
wood = Wood
wood-about = Two inches of it hide what lies behind.
pond = The pond
pond-about = The ice does not bear.
pines = Pines
birches = Birches

ask-deploy = Set your patrol up.
deploy = Set up the patrol
line-left = In line, on the left
line-middle = In line, in the middle
line-right = In line, on the right
deploys = A patrol comes into the clearing.
refuse-absent = Everybody must come.
ask-fire = Round { $round }: plan your fire. The other side does not see it.
fire = Fire
fires = A shot, hitting on { $needed }.
shot = A shot
falls = A skier falls.
holds-fire = Not a shot is fired.
ask-advance = Round { $round }: move your patrol.
move = Move the patrol
stay = Stay
ahead = Ahead
moves = The patrol moves.
stays = The patrol stays where it is.
charge = A charge
charges = A skier charges.
refuse-pond = The ice of the pond does not bear.
refuse-charge = That is too far away to charge.
refuse-crowd = Two skiers cannot stand in one place.
refuse-alone = The patrol must keep together.
seen = { $inches } inches, in sight
unseen = { $inches } inches, out of sight
round-begins = Round { $round }.

ends-north = The northern patrol holds the clearing, { $north } to { $south }.
ends-south = The southern patrol holds the clearing, { $south } to { $north }.
ends-even = { $north } and { $south } left: a draw.

prompt = Round { $round }: { $stage }
stage-deploy = Setting up
stage-fire = Fire
stage-advance = Moving
stage-over = The end
track-round = Round
tally-skiers = Skiers up
skier = { $side } { $n }
skier-described = Skier { $skier }
patrol-described = Patrol of { $side }, { $n ->
    [one] one skier
   *[other] { $n } skiers
}
strip = Where the patrol may be set up
arc = What { $skier } has before it
fallen = Fallen
fit = Fit
column-state = State
column-wounds = Wounds
reserve = Yet to come
diagram-sight = North 1 sees its enemy past the pines; North 2 does not, for more than two inches of wood lie between (S4).
diagram-advance = Each skier of the patrol goes up to six inches, but not onto the pond, and may charge whom it then comes near (S6).

fires-at = { $actor } fires at { $target }
kind-skier = Skier
kind-skier-about = Goes far and shoots well; one hit, and he falls.
row-reach = Goes so many inches
row-hits = A die hits with
column-inches = up to { $n } inches
hits = { $n } or more
number = { $n }
