# Rules: events, offers, refusals

# What is asked and offered

ask-orders = Both sides give their guns targets, unseen by each other.
ask-move = { $side } moves.
ask-battle = { $side } battles.
ask-flags = { $side } answers the flags against { $unit }.

offer-orders = Send the orders of your guns
offer-move = { $unit }: move
offer-end-movement = End your moves, go on to battles
offer-battle = { $unit }: battle
offer-clear-fence = { $unit }: tear down the fence in { $hex }
offer-clear-wire = { $unit }: cut the wire in { $hex }
offer-end-battle = { $step ->
    [first] End your battles, { $other } moves
   *[second] End your battles and the turn
}
offer-retreat = { $unit }: answer { $flags ->
    [one] the flag
   *[other] { $flags } flags
}
offer-retreat-alone = { $unit }: fall back, but leave { $general } behind

deed-orders = { $actor } will fire at { $target } with { $n ->
    [one] 1 die
   *[other] { $n } dice
}
deed-move = { $actor } will move to { $target }: { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
deed-battle = { $actor } will battle { $target } with { $n ->
    [one] 1 die
   *[other] { $n } dice
}
deed-retreat = { $actor } will fall back to { $target }: { $n ->
    [0] no loss
    [one] 1 figure lost
   *[other] { $n } figures lost
}
deed-retreat-alone = { $actor } will fall back to { $target } without { $general }: { $n ->
    [0] no loss
    [one] 1 figure lost
   *[other] { $n } figures lost
}

note-move = { $steps ->
    [one] 1 hex
   *[other] { $steps } hexes
}{ $battle ->
    [yes] , and it can still battle
    [far] , too far to battle this turn
    [cover] , no battle in the turn it enters
    [water] , no battle from the water
   *[plain] {""}
}
note-target = { $figures ->
    [0] { $general } alone: only General faces and flags count
    [one] Against 1 figure{ $led ->
        [yes] , and { $general } with it
       *[no] {""}
    }
   *[other] Against { $figures } figures{ $led ->
        [yes] , and { $general } with them
       *[no] {""}
    }
}
note-retreat = { $steps ->
    [0] Stand
    [one] Fall back 1 hex
   *[other] Fall back { $steps } hexes
}{ $left ->
    [0] {" "}and be destroyed
   *[other] { $lost ->
        [0] {" "}and lose nothing
        [one] {" "}and lose 1 figure
       *[other] {" "}and lose { $lost } figures
    }
}{ $general ->
    [goes] ; the General goes along
    [stays] ; the General stays
    [left] ; the General cannot follow and stays
   *[none] {""}
}
note-bank = { $note }; out of the river only back to { $hexes }

gauge-figures-lost = Figures lost by { $target }
gauge-destroyed = Destruction of { $target }
gauge-flags = Flags that count against { $target }
gauge-general = Death of { $target }

# The sum of dice

term-range = { $unit } at range { $range }
term-general = General with the unit
term-wood = Target in a wood
term-orchard = Target in an orchard
term-built-up = Target in a built-up area
term-crops = Target in tall crops
term-hill = Target on a hill
term-fence = Target behind a fence
term-fieldworks = Target in fieldworks
term-own-fence = Hampered by its own fence
term-own-wire = Hampered by its own wire

# Names in a row

either = { $first } or { $rest }

# What may still be done, and why not

remark-flags = { $flags ->
    [one] 1 flag to answer
   *[other] { $flags } flags to answer
}: { $exchange ->
    [forced] back as far as it can go
   *[allowed] a hex back or a figure{ $flags ->
        [one] {""}
       *[other] {" "}for each
    }
}
remark-bank = In the river: out of it only back to { $hexes }
remark-held-back = Its army is exhausted: no move nearer to the enemy
remark-moved = Has made its move of this turn
remark-gun-fired = Has fired: cannot move this turn
remark-shut-in = Has no hex to move to
remark-move = Can still move up to { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
remark-move-later = Moves later this turn, up to { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
remark-fire = Can fire now: { $targets ->
    [one] 1 target
   *[other] { $targets } targets
}, at most { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}. If it fires, it cannot move this turn
remark-no-fire = No target for it in this artillery phase
remark-silent = Guns fire in the artillery phase only: its next chance is in the next turn
remark-in-water = In the water: no battle before it is ashore
remark-battle = Can battle now: { $targets ->
    [one] 1 target
   *[other] { $targets } targets
}, at most { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
remark-no-target = May battle, but has no target
remark-battle-later = Can still battle this turn{ $limit ->
    [none] {""}
    [one] , if it moves 1 hex at most
   *[other] , if it moves { $limit } hexes at most
}
remark-clear-fence = Instead of a battle it can tear down the fence
remark-clear-wire = Instead of a battle it can cut the wire
remark-led = { $general } with it: { $n ->
    [one] 1 die more
   *[other] { $n } dice more
} in its battles
remark-leads = Gives { $n ->
    [one] 1 die more
   *[other] { $n } dice more
} to { $unit }
remark-alone = On his own: General faces and flags strike him, nothing else
remark-cover = Its ground takes { $n ->
    [one] 1 die
   *[other] { $n } dice
} from those who battle it{ $hill ->
    [yes] , but none from a hill
   *[no] {""}
}

# Refusals

refusal-gun-fired = A gun that has fired does not move in the same turn.
refusal-move-d54 = Only infantry can enter the rough ground in { $hex }.
refusal-move-d65 = A move that touches sand ends after two hexes, so { $hex } is too far.
refusal-move-d83 = The enemy is in { $hex }.
refusal-move-d84 = Another unit of yours is in { $hex }.
refusal-move-d85 = Another General of yours is in { $hex }.
refusal-move-d87 = The river cannot be crossed without a bridge, so { $hex } is out of reach.
refusal-move-d88 = From a bridge it takes a step on dry land before the river in { $hex } can be entered.
refusal-move-d89 = The water in { $hex } can be entered only from water.
refusal-move-d112 = The army is exhausted, and { $hex } is nearer to the enemy.
refusal-retreat-d54 = Only infantry can fall back into the rough ground in { $hex }.
refusal-retreat-d69 = Nobody falls back into the water in { $hex }.
refusal-retreat-d83 = The enemy is in { $hex }.
refusal-retreat-d84 = Another unit of yours is in { $hex }.
refusal-retreat-d85 = Another General of yours is in { $hex }.
refusal-retreat-d87 = The river in the way to { $hex } has no bridge.
refusal-retreat-d88 = The river in { $hex } cannot be entered from a bridge.
refusal-general-battles = A General does not battle.
refusal-gun-battles = Artillery battles in the artillery phase only.
refusal-has-battled = This unit has used its battle of this turn.
refusal-in-water = A unit in water does not battle.
refusal-entered-cover = A unit that moved into a wood or a built-up area does not battle in the same turn.
refusal-moved-too-far = It moved { $steps } hexes; { $limit ->
    [0] after a move it cannot battle
    [one] after more than 1 hex it cannot battle
   *[other] after more than { $limit } hexes it cannot battle
}.
refusal-not-yours = No unit of yours on the map is { $unit }.
refusal-has-moved = This unit has made its move of the turn.
refusal-path-too-long = That is { $steps } hexes; this unit moves at most { $limit }.
refusal-not-adjacent = { $hex } is not beside { $start }.
refusal-off-board = There is no hex { $hex } on this map.
refusal-way-about = There is a shorter way to { $hex }: { $steps ->
    [one] 1 hex
   *[other] { $steps } hexes
}.
refusal-way-beside = Of the ways to { $hex } in { $steps ->
    [one] 1 hex
   *[other] { $steps } hexes
} only this one is on offer: { $path }.
refusal-move-ends = The move ends in { $hex }.
refusal-no-enemy = No enemy is in { $hex }.
refusal-out-of-range = { $hex } is { $away } hexes away; this unit reaches { $range }.
refusal-nothing-to-clear = Only infantry in a hex with a fence or wire can clear it.
refusal-owes-no-flags = No flag is to be answered now by { $unit }.
refusal-retreat-too-long = That is { $steps } hexes back for { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
}.
refusal-retreat-aside = { $hex } is not one of the two hexes behind, towards the home edge.
refusal-retreat-too-short = It must fall back as far as it can.
refusal-no-general-to-leave = No General there has the choice to go or to stay.
refusal-not-artillery = Only artillery fires in this phase, not { $unit }.
refusal-no-sight = The line of sight is blocked in { $hexes }.
refusal-no-dice = No hit is possible: { $gained ->
    [one] 1 die
   *[other] { $gained } dice
} at this distance, and cover takes { $taken ->
    [one] 1
   *[other] { $taken }
}.

# Events: artillery, initiative, steps

artillery-skipped = No gun has a target, so the artillery phase is skipped.
artillery-silent = All guns hold their fire.
artillery-revealed = The orders are opened: { $n ->
    [one] 1 gun fires.
   *[other] { $n } guns fire at one moment.
}
artillery-thrown = { $side }: { $unit } in { $start } fired at { $target } in { $hex }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $faces }.
initiative-thrown = { $side } threw { $score }.
initiative-tied = Equal scores: both sides throw again.
first-turn-simple = A first game: no gunfire in the first turn, and { $side } goes first.
initiative-won = { $side } threw less and goes first this turn: low goes first.
turn-begins = Turn { $turn } of { $limit }
movement-skipped = { $side } has nothing that can move.
movement-ended = { $side } has finished moving.
battle-ended = { $side } has finished its battles.

# Events: moves and battles

moved = { $unit } moved { $steps ->
    [one] 1 hex
   *[other] { $steps } hexes
} from { $start } to { $hex }.
control-taken = { $side } took { $name } ({ $hex }).
cleared-fence = { $unit } tore down the fence in { $hex }.
cleared-wire = { $unit } cut the wire in { $hex }.
battle-thrown = { $side }: { $unit } in { $start } battled { $target } in { $hex }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $faces }.
faces = { $first }, { $rest }
face-inf = infantry
face-cav = cavalry
face-art = artillery
face-gen = General
face-flag = flag
throw-battle = Battle Dice of { $unit }
throw-initiative = { $side } throws for the initiative
figures-lost = { $unit } lost { $lost ->
    [one] 1 figure
   *[other] { $lost } figures
}{ $left ->
    [0] .
   *[other] , with { $left } left.
}
general-hit = { $unit } fell to a General face.
general-lost = { $unit } fell, the price of a flag.
unit-destroyed = { $side } has lost { $unit }: { $losses ->
    [one] 1 loss
   *[other] { $losses } losses
} so far.
side-exhausted = { $side } is exhausted and no longer moves nearer to the enemy.
faces-wasted = { $n ->
    [one] 1 die has no effect.
   *[other] { $n } dice have no effect.
}

# Events: flags

flags-ignored = The fieldworks in { $hex } ignore { $n ->
    [one] the first flag.
   *[other] the first flag of each throw, { $n } in all.
}
flags-count = { $flags ->
    [one] 1 flag counts
   *[other] { $flags } flags count
} against { $unit }.
flags-lapse = Nobody is left in { $hex }: the { $flags ->
    [one] flag lapses.
   *[other] { $flags } flags lapse.
}
stood = { $unit } stood in { $hex }.
no-way-back = There was no way back for { $unit } in { $hex }.
retreated = { $unit } fell back { $steps ->
    [one] 1 hex
   *[other] { $steps } hexes
} to { $hex }.
retreated-from-general = { $unit } fell back { $steps ->
    [one] 1 hex
   *[other] { $steps } hexes
} to { $hex }{ $part ->
    [goes] , and { $general } went along.
    [left] ; { $general } could not follow and stayed in { $start }.
   *[stays] ; { $general } stayed in { $start }.
}

# How a game ends

game-won = { $side } has won.
game-drawn = The game is a draw.
outcome-annihilated = { $side } has no unit left but Generals.
outcome-both-annihilated = Neither side has a unit left but Generals.
outcome-broken = The losses of { $side } have reached its exhaustion point, and it breaks.
outcome-both-broken = Both sides break at once.
outcome-exhausted-attacker = { $side } had to attack and is exhausted, while the defender is not.
outcome-both-exhausted = Both sides have come to their exhaustion points, which ends the game.
outcome-turn-limit = The last turn, { $turn }, is over.
outcome-final = { $why } { $test }
test-controls-at-least = { $side } controls { $all ->
    [one] { $places }.
   *[other] { $n } of { $all } places and needed { $needed }: { $places }.
}
place = { $name } ({ $hex })
places = { $first }; { $rest }
test-controls-more = { $side } controls { $n } of the objectives, the enemy { $other }.
test-fewer-losses = { $side } has lost fewer units: { $n }, the enemy { $other }.
test-fell-short = { $other } controls { $n } of { $all } places and needed { $needed }: so { $side } wins.
test-always = Neither places nor losses put one side ahead.

# Scene and board

side-white = White
side-red = Red

unit-infantry = infantry
unit-machine-gun = machine gun
unit-smoothbore = smooth-bore artillery
unit-rifled = rifled artillery
unit-cavalry = cavalry
unit-general = General

terrain-clear = Open ground
terrain-clear-about = The ground itself slows nobody and shelters nobody.
terrain-wood = Wood
terrain-wood-about = Ends a move, and whoever enters cannot battle that turn; one die less against it; blocks sight.
terrain-orchard = Orchard or vineyard
terrain-orchard-about = One die less against it; does not slow or hide anybody.
terrain-hill = Hill
terrain-hill-about = One die less against it from level ground; guns on it reach one hex further; blocks sight.
terrain-hill-2 = High hill
terrain-hill-2-about = A hill of height 2: the same as a hill, but it also hides the lower hills from each other.
terrain-built_up = Built-up area
terrain-built_up-about = Ends a move, and whoever enters cannot battle that turn; two dice less against it; blocks sight.
terrain-river = River
terrain-river-about = Ends a move; without a bridge the only way out is back to the same bank.
terrain-bridge = Bridge or ford
terrain-bridge-about = Here the river can be crossed; a move ends on it, unless an option lets it go on.
terrain-crops = Tall crops
terrain-crops-about = The step out of it ends a move; one die less against it; blocks sight.
terrain-rough = Rough ground
terrain-rough-about = For infantry only.
terrain-sand = Sand
terrain-sand-about = A move that touches sand is two hexes at most.
terrain-water = Water
terrain-water-about = One hex a turn, and no way in except from water; no battle from it, no retreat into it.
terrain-fence = Fence
terrain-fence-about = Ends a move; one die less against it; infantry in it battles with one die less, or clears it.
terrain-wire = Wire
terrain-wire-about = Ends a move; infantry in it battles with one die less, or clears it; no shelter.
terrain-fieldworks = Fieldworks
terrain-fieldworks-about = Two dice less against it, and the first flag of each battle is ignored.

piece-troops = { $side } { $kind }, { $name }, hex { $hex }, { $figures } of { $full } figures
piece-general = { $side } General, { $name }, hex { $hex }
piece-marked = { $piece }, { $mark }

badge-moved = { $n ->
    [one] moved 1 hex
   *[other] moved { $n } hexes
}
badge-fired = fired, cannot move
badge-battled = battle used up
badge-covered = moved into cover, no battle this turn
badge-bank = in the river, out of it only back to { $hexes }
badge-exhausted = army exhausted, no nearer to the enemy
badge-flags = { $n ->
    [one] 1 flag to answer
   *[other] { $n } flags to answer
}

# Kinds of units, the key of the map

kind-infantry = Riflemen on foot: the backbone of an army. Strong next to the enemy, still of use at a distance. The only ones for rough ground, and the only ones who can clear wire and fences.
kind-machine-gun = Machine guns, also on carts or armoured cars. The most dice there are, and a long reach: they hold a line or open the way for an attack.
kind-smoothbore = Trench mortars and bomb-throwers. Many dice close by, few far off. They open the turn together with all other guns, and slowly change places.
kind-rifled = Field guns and the guns of armoured trains. They reach further than all others and open the turn, before anybody moves. Keep them in sight of the enemy and behind your own.
kind-cavalry = Horsemen. They ride far and still battle, but only against a neighbouring hex: for quick blows at the flank, at guns and at objectives left open.
kind-general = The commander. He battles with nobody and takes no objective. Put him into the hex of infantry or cavalry that you want to throw more dice, and not in front: he is a loss like any unit.

number = { $n }
number-none = –
hexes = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
hexes-at-most = { $n ->
    [one] after 1 hex at most
   *[other] after { $n } hexes at most
}
dice-more = { $n ->
    [one] 1 die more
   *[other] { $n } dice more
}
row-figures = Figures at full strength
row-moves = Moves up to
row-move-and-battle = Moves and still battles
row-battles = Battles
battles-guns = in the artillery phase, and then does not move
battles-step = after the moves of its side
battles-never = never
row-led = Together with its General
row-leads = Gives infantry or cavalry in his hex
row-struck-by = Loses a figure to
struck-by = each { $face } face ({ $n } of { $all })
row-room = Shares its hex with
room-troops = one General, no other unit
room-general = one unit, no other General
row-dice = Battle Dice
row-dice-on-hill = Fired from a hill
panel-dice = Battle Dice by distance in hexes
bank-of-its-own = its own bank

tone-good = the unit can still battle, or loses no figure
tone-costly = no battle after it, or figures lost

# Goals

goal-hold = { $scenario ->
    [lezhanka-1918] Hold { $n } of { $all } parts of the village
    [kastornoye-1919] Hold { $n } of { $all } parts of the junction
   *[other] { $all ->
        [one] Hold the objective
       *[other] Hold { $n } of { $all } objectives
    }
}
goal-more = Most objectives after { $turns } turns
goal-last = Hold out for { $turns } turns
goal-turns = { $n } of { $of } turns over
goal-against = { $n }, the enemy { $others }
goal-exhaust = Destroy { $n ->
    [one] 1 enemy unit
   *[other] { $n } enemy units
}
goal-destroy = Leave no enemy units but Generals

marker-control = { $name }, held by { $side }
marker-unclaimed = { $name }, held by nobody
marker-cleared-fence = Fence torn down
marker-cleared-wire = Wire cut

track-turn = Turn
track-losses = { $side }: units lost
track-losses-exhaustion = The mark: with { $n } lost the army is exhausted and no longer advances.
track-losses-break = The mark: with { $n } lost the army has lost the battle.

# What is counted of a side, without whose it is.
tally-figures = Figures left
tally-lost = Units lost
tally-objectives = Objectives held
lead = Lead, in figures of infantry (an objective counts as two)

panel-objectives = Objectives
panel-standing = How the battle stands
panel-options = Rules changed for this match
row-objective = { $name } ({ $hex })
row-nobody = nobody
row-first = Goes first this turn
row-first-unknown = not thrown yet
row-now = Would win if it ended now
row-now-draw = a draw
row-morale = { $side }
row-exhausted = at its exhaustion point
row-losses-left = { $n ->
    [one] 1 more loss to exhaustion
   *[other] { $n } more losses to exhaustion
}

stage-artillery = Artillery phase
stage-flags = Flags
stage-initiative = Initiative
stage-movement = { $side } moves
stage-battles = { $side } battles
stage-turn-end = End of the turn
stage-over = The game is over

prompt-artillery-mine = Each of your guns is given a target, or none. Both sides' orders are opened together.
    .hint = Pick a gun, then a lit enemy in its range; the dice it would throw stand beside. A gun that fires does not move this turn, and one without a target may. Then send the orders: both sides fire at once.
prompt-artillery-wait = { $side } is choosing targets for the guns.
prompt-artillery-both = Both sides are choosing targets for their guns.
prompt-movement-mine = Move your units, each once. Pick one to see where it can go; end your movement when you are done.
    .hint = Units that glow can move, each once a turn. Pick one to see where it can go. Nothing is final: moves can be taken back until you go on to the battles.
    .held = Lit places are in reach, and the number is the hexes to go. Green: the unit can still battle from there. Orange: it cannot. Yellow: a gun or a General, which does not battle. The briefing at the top says what to make for.
prompt-movement-wait = { $side } is moving.
prompt-battles-mine = Battle with your units, each once. Pick one to see its targets; end your battles when you are done.
    .hint = Units that glow can battle, each once. Pick one to see whom it reaches. Each die that shows the kind of the target takes a figure of it, each flag drives it back; the other faces do nothing.
    .held = Lit enemies are in range. The number is your dice: near is better, woods, houses and hills shelter the target.
prompt-battles-wait = { $side } is battling.
prompt-flags-mine = { $n ->
    [one] 1 flag
   *[other] { $n } flags
} to answer for { $name }: { $exchange ->
    [forced] fall back as far as you can.
   *[allowed] fall back, or give up figures.
}
    .hint = A flag orders your unit one hex back. Green places cost nothing; for each hex it does not go it loses a figure, and the number on a place is that loss. Without a figure left it is destroyed.
prompt-flags-mine-many = { $n } of your units have flags to answer, in the order you like: { $exchange ->
    [forced] fall back as far as you can.
   *[allowed] fall back, or give up figures.
}
    .hint = A flag orders a unit one hex back, two flags two. Pick a unit that glows, then where it goes: for each hex it does not go it loses a figure, and the number on a place is that loss.
prompt-flags-wait = { $side } is answering flags.
prompt-between = The dice are being settled.

# The parts of a turn

phase-artillery = You give each of your guns a target or let it wait, unseen by the enemy. Then all guns of both sides fire at one moment. A gun that fires does not move this turn.
phase-initiative = Both sides throw a die. The lower score goes first, whether it likes it or not.
phase-first-moves = First side moves
phase-first-moves-about = Each unit of that side may move once, in any order. Moves can be taken back until the step is ended.
phase-first-battles = First side battles
phase-first-battles-about = Each of its units, guns and Generals apart, may battle once. A face that shows the kind of the target takes a figure; for each flag the target falls back a hex or gives up a figure.
phase-second-moves = Second side moves
phase-second-moves-about = Now the other side moves, knowing what has happened.
phase-second-battles = Second side battles
phase-second-battles-about = Then it battles, by the same rules.
phase-turn-end = Does a side hold the objectives it needs, or is an attacker exhausted? If so, the game is over. If not, the next turn begins with the guns.

# What each side has to do

brief-lezhanka-1918-white = You lead the Volunteer Army down to the village. Get over the river by dam, bridge or ford, and hold { $hold } of the { $of } parts of Lezhanka when a turn ends, within { $turns } turns. Do not pay too much: an army that has lost { $own } units by then is exhausted, and you have lost.
brief-lezhanka-1918-red = You hold the village of Lezhanka behind its small river. White wins as soon as it has { $hold } of the { $of } parts at the end of a turn: prevent that for { $turns } turns, or destroy { $enemy } of its units. The houses shelter you well, but White has more men and guns, and with { $own } units lost you can no longer advance.
brief-turbasly-1919-white = You lead Kappel's corps against the bridgehead on the Belaya. All { $of } objectives at the end of a turn win at once; else hold more of them than Red after { $turns } turns. If both hold as many, fewer losses count. More of Chapayev's men are still in the boats: strike before they are ashore.
brief-turbasly-1919-red = You lead Chapayev's division over the Belaya. All { $of } objectives at the end of a turn win at once; else hold more of them than White after { $turns } turns. If both hold as many, fewer losses count. Your boats take time to land: hold on until they are ashore, then push on to New Turbasly.
brief-kastornoye-1919-white = You hold the railway junction of Kastornaya, station and village. Red wins as soon as it has { $hold } of the { $of } objectives at the end of a turn: prevent that for { $turns } turns, or destroy { $enemy } of its units. Budyonny's cavalry is fast and will look for your flanks; with { $own } units lost you can no longer advance.
brief-kastornoye-1919-red = You lead Budyonny's cavalry and a rifle division against the junction of Kastornaya. Hold { $hold } of the { $of } objectives in station and village when a turn ends, within { $turns } turns. If by then you have lost { $own } units you are exhausted, and you have lost.
brief-perekop-1920-red = You storm the Turkish Wall from the north, while others come ashore from the Sivash in White's rear. Hold { $hold } of the { $of } objectives when a turn ends, within { $turns } turns. If by then you have lost { $own } units you are exhausted, and you have lost.
brief-perekop-1920-white = You hold the Turkish Wall and the roads behind it. Red wins as soon as it has { $hold } of the { $of } objectives at the end of a turn: prevent that for { $turns } turns, or destroy { $enemy } of its units. Strike those in the Sivash while they wade: in the water they cannot battle. With { $own } units lost you can no longer advance.

# Scenarios and options

about-battle-dice = Infantry, machine guns, guns and horse on a hex map. You move, then you throw dice with pictures on them: a picture of the target takes a figure, a flag drives it back. The guns of both sides fire at one moment, on orders that neither has seen. Learnt in ten minutes; cover, range and the luck of who goes first do the rest.

scenario-lezhanka-1918 = Early March 1918. The Volunteer Army, a few thousand men on their way from the Don to the Kuban, meets its first serious resistance: the Derbent Regiment holds the village of Lezhanka behind a small river. There are a mill dam, a bridge and a ford to cross by. White comes down a long open slope with guns on the heights behind, and must hold three of the four parts of the village when a turn ends. Red has to prevent that for ten turns, or make White pay until it is exhausted. Small, open, without tricks: a good first battle.
scenario-turbasly-1919 = June 1919, on the river Belaya below Ufa. Two small steamers have carried the first regiments of Chapayev's division over to the far bank; the rest are still in the boats. Kappel's corps strikes at the bridgehead through rye that stands higher than a man. Neither side is the attacker. Whoever holds all four objectives when a turn ends has won; otherwise more objectives count after twelve turns, then fewer losses, then New Turbasly itself.
scenario-kastornoye-1919 = November 1919, snow. Budyonny's horsemen and the 42nd Rifle Division close in on the junction of Kastornaya. The Markov men hold the station and the village, with armoured trains and too little cavalry. Up on this map is west. Red must hold three of the four objective hexes when a turn ends, within twelve turns and before it is exhausted. Ravines narrow both flanks for horse, and a low ridge hides the centre: cavalry and tachankas decide.
scenario-perekop-1920 = November 1920, the last act. One Red division goes straight at the Turkish Wall, through wire, against trenches on a ridge; others have waded the Sivash by night and come ashore in White's rear, one hex a turn and helpless until they land. Red must hold three of four objectives when a turn ends, within twelve turns and before it is exhausted. White has few reserves and two fronts. The largest of the four, with every kind of ground.

option-flag_exchange = When a flag strikes, may the owner give up a figure rather than fall back?
option-flag_exchange-allowed = yes, as the owner likes
option-flag_exchange-forced = no, the unit falls back as far as it can
option-general_exposure = Does a General face kill a General who is with a unit?
option-general_exposure-normal = yes
option-general_exposure-shielded = no, only a General on his own
option-units_block_los = Whose line of sight do units in between block?
option-units_block_los-small_arms = that of infantry and machine guns
option-units_block_los-all = everybody's
option-units_block_los-none = nobody's
option-army_morale = What happens at the exhaustion point?
option-army_morale-exhaustion = the army no longer advances
option-army_morale-break = the army has lost
option-army_morale-none = nothing
option-cover_stacking = Does cover of several kinds in one hex add up?
option-cover_stacking-highest = no, the best one counts
option-cover_stacking-cumulative = yes
option-bridge_stop = Must a unit stop on a bridge?
option-bridge_stop-on = yes
option-bridge_stop-off = no
option-friendly_passage = May units pass through hexes of friendly units?
option-friendly_passage-off = no
option-friendly_passage-on = yes, without stopping there
option-artillery_indirect = Can artillery fire at what it cannot see?
option-artillery_indirect-off = no
option-artillery_indirect-on = yes
option-first_turn = For a first game: may the first turn be simpler?
option-first_turn-full = no, it goes like every turn
option-first_turn-simple = yes: no gunfire in it, and the attacker goes first
first-game = You are White and move first, and the guns of both sides keep silent in the first turn.

standing-flags = When flags strike your units
standing-flags-ask = ask me
standing-flags-hold = stand and give up figures, unless that destroys the unit
standing-flags-fall_back = fall back as far as possible

# Bots

bot-recruit = Recruit (for newcomers)
bot-commander = Commander

# --- Diagrams ---
diagram-ride = Cavalry rides up to three hexes, and goes where it is lit (D28, D81). The wood of { $wood } ends its move, and so does the step out of the tall crops of { $crops } (D33, D51). The friend in { $friend } and the enemy in { $enemy } stand in its way (D84, D83).
diagram-bridge = From the bridge of { $bridge } infantry steps off onto either bank, and on (D88). Into the river itself, as at { $river }, it gets only from a bank, and halts there (D48, D87).
diagram-sight = The infantry throws three dice at { $near } and one at { $far }. It does not see { $behind }, for a unit stands in between (D92), nor { $houses }, for the line is shut on both sides (D90).
diagram-ways-back = Two flags: the unit in { $hex } falls back up to two rows towards its own edge (D103), not through { $shut }, where a friend stands (D84). Each flag it does not follow costs it a figure (D102).
diagram-battle = Infantry in { $from } battles with its General. Against { $houses }: 4 dice at range 1, 1 more for the General, 2 fewer for the houses, makes 3. Against { $fence } the fence takes 1 of the 5. Against { $far }, two hexes away, 3 and 1 make 4 (D93).
diagram-wire = Infantry caught in the wire of { $wire } throws one die against { $works }: 4, less 2 for the trench, less 1 for its own wire. Against { $hill }, two hexes away, it is 3, less 1 for the hill, less 1 for the wire. Or it does not battle, and clears the wire (D59).
diagram-guns = As a turn opens, a rifled gun on the hill of { $hill } may aim at { $near } with 2 dice, or at { $far } with 1: that is seven hexes away, and only from a hill does it reach so far (D42). Both sides give such orders unseen (D107).
