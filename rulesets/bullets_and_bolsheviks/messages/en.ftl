# Rules: events, offers, refusals

# What is asked and offered

ask-role = { $side } has the initiative: Side A or Side B this turn?
ask-plot = Both sides plot their guns, unseen by each other.
ask-move = { $side } moves.
ask-react = { $side } may fire at the group on the move.
ask-halt = { $side } was hit on the way: go on, or stop here?
ask-fire = { $side } fires.
ask-mg = { $side } says which goes: the stand or its machine gun.
ask-removal = { $side } says which stand of { $unit } melts away.

# The same, told to whoever is asked

mine-role = You have the initiative: be Side A or Side B this turn?
    .hint = Side A moves first. Side B fires after that, moves second and has the last fire of the turn; it is mostly the better of the two. Each stand fires once a turn, whenever it is.
mine-plot = Give your guns their targets, or none, and send the plot.
    .hint = Pick a gun that glows, then what it is to fire at. Its dice must come to the number beside the target before any shell counts; both plots are opened together. Ranging rounds cost no shell and make the next shot surer.
    .held = The number is what is added to the dice. A target that stands still is found more easily each turn.
mine-move = Move your stands and leaders, then end your moves. Command points left: { $cp }.
    .hint = Stands that glow can move; two of one hex may go together. Near fighting each hex costs a command point of a leader within 3 hexes, so leaders come first. What threw no dice and drew no fire can be taken back.
    .held = The number is what the way costs: command points near fighting, movement points where none are needed. Orange ways lie within the fire of enemy small arms. An assault is green if it is more likely to take the hex than not, else orange. Dim places say why you may not stop there.
mine-react = The enemy moves before your guns: fire, or keep your fire for later.
    .hint = Pick a stand, then the hex of the enemy's way in which it is to fire. What fires now does not fire again this turn. Standing orders can answer this for you.
mine-halt = Your group was hit on its way: go on, or stop here?
    .hint = It has passed its check if it needed one. What it has paid so far is spent. If you leave it open, it goes on.
mine-fire = Fire with what has not fired yet; end your fire when you are done.
    .hint = Pick an enemy, then who is to fire at it together; or pick a stand or a gun of yours, then its target. Dice hit on 5 in the open and on 6 in cover; at trenches get within half range, for two hits make one. Whoever cannot fire or be fired at says why.
    .held = The number is the dice that are thrown; a gun's is what is added to its dice. Dim enemies say why they are safe from it.
mine-mg = One of the two must go: the stand, or the machine gun of its unit.
    .hint = Half of the unit is gone, so its machine gun is no longer shielded. A stand that was shot down stays with 1 box, one that was to melt away with those it has. If you leave it open, the stand goes.
mine-removal = { $unit } melts away: say which stand goes.
    .hint = A unit that fails its cohesion roll loses a stand, and each stand lost makes its later checks harder. If you leave it open, the weakest goes.

offer-role-a = Be Side A: move first
offer-role-b = Be Side B: fire between the moves, and last
offer-plot = Send the plot of your guns
offer-react = Fire at the group, or let it pass
offer-ask-again = Ask me again after each volley
offer-go-on = Go on
offer-halt = Stop here
offer-fire = Fire at { $hex } with stands of your choice: { $least ->
    [6] 6 hits
   *[other] { $least } or more hits
}{ $halved ->
    [yes] , two hits on the works make one
   *[no] {""}
}
offer-fire-leaders = Fire at { $hex } with stands of your choice: only leaders are there
offer-fire-all = Fire at { $hex } with all { $n } stands that can: { $volley }
offer-shoot = { $stand }: fire alone
offer-volley = small arms here
offer-bombard = { $battery }: bombard
offer-ranging = { $battery }: ranging rounds
offer-end-fire = End your fire
offer-end-movement = End your moves
offer-move = { $stand }: move
offer-move-both = { $stand }: move with the other stand of the hex
offer-move-unit = { $stand }: move with its whole unit, side by side
offer-march = { $stand }: march by road
offer-assault = { $stand }: assault
offer-assault-both = { $stand }: assault with the other stand of the hex
offer-enter = { $stand }: come onto the board
offer-enter-all = Bring on all { $n } stands and their leaders, over { $hexes }
offer-leader-enter = { $name }: come onto the board
offer-deploy = { $stand }: deploy from March Column
offer-limber = { $stand }: limber
offer-unlimber = { $stand }: unlimber
offer-unpin = { $stand }: get free of the pin, { $check }
offer-exit = { $stand }: leave the board
offer-embark = { $stand }: get into the boat
offer-land = { $stand }: land
offer-lose = Choose the stand to lose
offer-walk = { $name }: go on foot
offer-ride = { $name }: ride
offer-go-along = { $name }: go along with the next group
offer-stay-behind = { $name }: stay behind when troops leave
offer-attach = { $name }: attach to a unit here
offer-detach = { $name }: detach from the unit
offer-pass-points = { $name }: pass points down
offer-spend-first = { $name }: spend his points first

deed-plot = { $actor } will fire at { $target }: { $n } added to the zeroing dice
deed-react = { $actor } will fire when the group is in { $target }: { $n }
deed-fire = { $target } will fire at { $actor }
deed-shoot = { $actor } will fire at { $target }: { $n ->
    [one] 1 die
   *[other] { $n } dice
}
deed-bombard = { $actor } will bombard { $target }: { $n } added to the zeroing dice
deed-ranging = { $actor } will find the range to { $target }: { $n } added to the zeroing dice
deed-move = { $actor } to { $target }, for { $paid ->
    [movement] { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    }
   *[command] { $n ->
        [one] 1 command point
       *[other] { $n } command points
    }
}
deed-move-both = Both of the hex, with { $actor }, to { $target }, for { $paid ->
    [movement] { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    }
   *[command] { $n ->
        [one] 1 command point
       *[other] { $n } command points
    }
}
deed-move-unit = The whole unit, with { $actor }, to { $target }, for { $paid ->
    [movement] { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    }
   *[command] { $n ->
        [one] 1 command point
       *[other] { $n } command points
    }
}
deed-march = By road, in March Column: { $actor } to { $target }, for { $paid ->
    [movement] { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    }
   *[command] { $n ->
        [one] 1 command point
       *[other] { $n } command points
    }
}
deed-assault = { $actor } assaults { $target }, for { $paid ->
    [movement] { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    }
   *[command] { $n ->
        [one] 1 command point
       *[other] { $n } command points
    }
}
deed-assault-both = Both of the hex, with { $actor }, assault { $target }, for { $paid ->
    [movement] { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    }
   *[command] { $n ->
        [one] 1 command point
       *[other] { $n } command points
    }
}
deed-enter = { $actor } will come onto the board in { $target }
deed-land = { $actor } will land in { $target }
deed-lose = { $target } will be lost
deed-walk = { $actor } will walk to { $target }
deed-ride = { $actor } will ride to { $target }
deed-attach = { $actor } will be attached to the unit of { $target }
deed-pass-points = { $actor } will spend 2 points to give { $target } 1

note-path = { $index ->
    [0] before it sets out
    [1] in the first hex of its way
   *[other] in hex { $index } of its way
}
note-zeroing = { $hopeless ->
    [yes] { $dice } dice cannot come to { $needed }
   *[no] { $dice } dice must come to { $needed }
}; { $range ->
    [one] 1 hex
   *[other] { $range } hexes
} away; then for each stand { $shells }
note-way = { $half ->
    [yes] { $mp ->
        [0] ½
       *[other] { $mp }½
    }
   *[no] { $mp }
} movement, { $cp ->
    [0] no command points
    [one] 1 command point
   *[other] { $cp } command points
}

note-danger = { $way }; on the way it may be fired at by { $who }: in { $hex }, at worst, { $whole }.{ $tenth } hits to be expected
note-shells = { $way }; on the way it may be fired at by { $who }
danger-more = { $n } more
note-volley = { $where }: { $volley }
note-assault = { $price }. It goes in { $attempt }; { $armour ->
    [yes] armour stays without a check
   *[no] the defence stays { $receive }
}{ $melee ->
    [yes] ; then { $n } against { $m } { $m ->
        [one] die
       *[other] dice
    }
   *[no] {""}
}. The hex is taken { $percent } times in 100
needed = { $n ->
    [1] whatever it throws
    [6] on 6
    [7] on no throw
   *[other] on { $n } or more
}
term-told = { $what } { $sign }{ $n }
term-of-enemy = enemy: { $what }
check-told = { $needed } ({ $level } { $n }{ $all ->
    [0] {""}
   *[other] , { $terms }
}{ $rating ->
    [0] {""}
   *[other] , leader's boost +1 if he throws { $rating } or less
})
leaders-told = only leaders are there, each hit by 12 on two dice
volley-told = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $least ->
    [6] 6 hits
   *[other] { $least } or more hits
}{ $halved ->
    [yes] , two make one
   *[no] {""}
}; { $whole }.{ $tenth } to be expected

refusal-bb-6 = It is the other side's stand.
refusal-bb-13 = It has fired this turn.
refusal-bb-17 = It has not the movement points for that.
refusal-bb-18 = Its move of this step is over.
refusal-way = It goes to { $hex } by { $way }. Any other way it goes hex by hex.
refusal-bb-19 = A road march keeps to the road, alone, from road to road.
refusal-bb-21 = It is in March Column.
refusal-bb-22 = A hex with enemies is entered by close assault only.
refusal-bb-25 = The leader has moved, or cannot get there.
refusal-bb-26 = The battery has done its two actions, or has done that one.
refusal-bb-27 = Guns move limbered and fire unlimbered.
refusal-bb-28 = It has broken down.
refusal-bb-29 = It has no mobility left.
refusal-bb-31 = It sits in a boat.
refusal-bb-33 = There is no room.
refusal-bb-34 = That is too far from the rest of the unit.
refusal-bb-35 = It is not on the board.
refusal-bb-36 = The hex is out of sight.
refusal-bb-39 = It has no small arms.
refusal-bb-40 = The hex is out of range.
refusal-bb-43 = Entrenched troops are hit from half range at most.
refusal-bb-44 = Small arms do nothing to armour.
refusal-bb-47 = The target is out of range.
refusal-bb-56 = A heavy gun cannot fire at a neighbouring hex.
refusal-bb-60 = Its crew is pinned down.
refusal-bb-61 = Its limber is gone.
refusal-bb-65 = The target moves, or is acquired.
refusal-bb-66 = It has no shells left.
refusal-bb-69 = It cannot assault that.
refusal-bb-96 = It is pinned.
refusal-bb-105 = No leader in reach has command points.
refusal-bb-r42 = Nobody of its side sees the target.
bar-hex-bb-36 = No stand that has still to fire sees it from its range.
bar-hex-bb-40 = No stand that has still to fire has it in range.
bar-hex-bb-43 = Entrenched troops are hit from half range at most, and no stand that has still to fire is so near.
bar-hex-bb-44 = Small arms do nothing to armour: it takes a gun or an assault.
bar-stand-bb-36 = It sees no enemy that is within its range.
bar-stand-bb-40 = No enemy is within its range.
bar-stand-bb-43 = The troops it could reach are entrenched, and are hit from half range at most.
bar-stand-bb-44 = Small arms do nothing to the armour that it could reach.
remark-coming = Still to come.
remark-stays = It stays where it is. { $why }
remark-points = { $half ->
    [yes] { $mp ->
        [0] ½
       *[other] { $mp }½
    }
   *[no] { $mp }
} movement left; { $n ->
    [0] no command points
    [one] 1 command point
   *[other] { $n } command points
} in reach. { $assault ->
    [yes] It may assault.
   *[no] It does not assault.
}
remark-moves-free = { $half ->
    [yes] { $mp ->
        [0] ½
       *[other] { $mp }½
    }
   *[no] { $mp }
} movement left; no fighting is near, so it needs no command points. { $assault ->
    [yes] It may assault.
   *[no] It does not assault.
}
remark-moves-later = It moves later this turn: { $half ->
    [yes] { $mp ->
        [0] ½
       *[other] { $mp }½
    }
   *[no] { $mp }
} movement. { $assault ->
    [yes] It may assault.
   *[no] It does not assault.
}
remark-moves-over = Its side has moved this turn.
remark-fires = It may fire: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} up to { $range } hexes, at works up to { $half }.
remark-guns = It may fire up to { $range } hexes: { $zeroing } dice to zero in, { $dice } for each stand there. { $ammo ->
    [one] 1 shell
   *[other] { $ammo } shells
} left.
extent-range = Range: { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
extent-half = Range at works: { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
extent-command = Command points reach { $n } hexes
remark-acquired = It has { $target } acquired.
remark-leader-moves = He has not moved this turn.
remark-silent = It does not fire. { $why }
remark-check = A losses check now holds { $check }.
remark-half = Half of its unit is gone: machine guns may go in place of others.
remark-protected = Hits on it go to the rest of its unit.
remark-has-points = { $n ->
    [one] 1 command point
   *[other] { $n } command points
} left.
remark-leader-moved = Has moved this turn.
remark-attached = Attached to { $unit }, and with it: 1 more in its checks on { $rating } or less.
remark-reach = His points reach { $n ->
    [0] nobody
   *[other] { $units }
}, { $range } hexes around him.
unit-counted = { $unit } ({ $n ->
    [one] 1 stand
   *[other] { $n } stands
})
remark-apart = Attached to { $unit }, but not with it.
line-clear = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}, in sight.{ $fire }
line-hidden = { $n } hexes, hidden by { $hexes }.
line-too-far = { $n } hexes; nobody sees farther than { $limit } in this turn.
hides-town = The town of { $hex }
hides-woods = The woods of { $hex }
hides-hill = The hill of { $hex }
fire-none = {""}
fire-barred = {" "}{ $why }
fire-told = {" "}{ $volley }.
fire-shells = {" "}{ $zeroing } dice to zero in; then for each stand { $volley }.
refusal-ranging = Ranging rounds need a target that stands still and is not acquired.
refusal-stop-bb-33 = There is no room in { $hex }.
refusal-stop-bb-34 = { $hex } is too far from the rest of the unit.

# Names

side-white = White
side-red = Red
kind-infantry = infantry
kind-mg = machine gun
kind-cavalry = cavalry
kind-tatchanka = tatchanka
kind-field-artillery = field gun
kind-heavy-artillery = heavy gun
kind-armoured-car = armoured car
kind-tank = tank
stand-name = { $unit }, { $kind } { $n }
stand-alone = { $unit }
leader-name = { $name }
place-name = { $name } ({ $hex })

gauge-enemy-boxes = Boxes { $enemy } loses
gauge-enemy-stands = Stands { $enemy } loses
gauge-own-boxes = Boxes { $own } loses
gauge-taken = The hex is cleared of { $enemy } (1)
gauge-check = What { $enemy }'s worst check for it must show (0: none, 7: hopeless)
gauge-freed = It is free (1)

# What happens

turn-begins = Turn { $turn } of { $limit }
initiative-thrown = { $side } throws { $sum } for the initiative.
initiative-won = { $side } has the initiative.
initiative-kept = Equal: the initiative stays with { $side }.
first-turn-simple = A first game: { $side } is Side A and moves at once, and no gun bombards before.
role-taken = { $side } will be Side { $role } this turn.
guns-silent = No gun bombards.
guns-speak = { $n ->
    [one] One battery fires.
   *[other] { $n } batteries fire.
}
command-rolled = { $name } throws { $die } and has { $cp ->
    [one] 1 command point
   *[other] { $cp } command points
}.
pool-rolled = { $side } has no leaders left: { $cp ->
    [one] 1 command point
   *[other] { $cp } command points
} for any stand.
points-passed = { $giver } passes a point to { $taker }: { $left } and { $cp } left.
no-points = The command points are spent; the group stays where it is.
spends-first = { $name } will pay for moves first.
declares-field = { $stands } will move from { $start } to { $hex }.
declares-edge = { $stands } will come onto the board in { $hex }.
declares-road = { $stands } will march from { $start } to { $hex }.
declares-assault = { $stands } will assault { $hex } from { $start }.
goes-back = { $stands }: no room to stop, back to { $hex }.
advances = { $unit } moves as a whole.
advance-stops = The rest of { $unit } waits.
enters = { $stands }: in { $hex }.
reacts = { $side } will fire { $n ->
    [one] once
   *[other] { $n } times
} at the group.
halts = The group stops in { $hex }.
drives = { $stand } drives.
breaks-down = { $stand } breaks down.
mobility-lost = { $stand } loses a mobility box: { $left } left.
deploys = { $stand } deploys.
limbers = { $stand } limbers.
unlimbers = { $stand } unlimbers.
embarks = { $stand } gets into a boat in { $hex }.
lands = { $stand } lands in { $hex }.
exits = { $stand } leaves the board from { $hex }.
movement-ended = { $side } ends its moves.
leader-walks = { $name } walks to { $hex }.
leader-rides = { $name } rides to { $hex }.
leader-enters = { $name } comes onto the board in { $hex }.
will-go-along = { $name } will go along with the next group that leaves.
will-stay-behind = { $name } will stay behind.
attached = { $name } is attached to { $unit }.
detached = { $name } is attached to nobody.

volley = { $side } fires at { $hex }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $least } or more: { $halved ->
    [yes] { $struck } on the works make { $hits }
   *[no] { $hits }
} { $hits ->
    [one] hit
   *[other] hits
}.
volley-leaders = { $side } fires at { $hex }, where only leaders are: { $dice ->
    [one] 1 die hits
   *[other] { $dice } dice hit
} nobody, and each of them throws whether he is hit.
fire-ended = { $side } ends its fire.
zeroed = { $battery } zeroes in on { $hex }: { $total } at a range of { $range }. Shells left: { $ammo }.
not-zeroed = { $battery } misses the range to { $hex }: { $total } at { $range }. Shells left: { $ammo }.
ranging-hit = { $battery } finds the range to { $hex }: { $total } at { $range }.
ranging-miss = { $battery } does not find the range to { $hex }: { $total } at { $range }.
shells = Shells at { $target }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $least } or more: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}.
box-lost = { $stand } loses a box: { $left } left.
stand-lost = { $stand } is lost.
stand-knocked-out = { $stand } is knocked out.
stand-trapped = { $stand } has nowhere to go and is lost.
guns-abandoned = { $stand }: the guns are abandoned.
mg-goes = Die { $die }: { $mg } goes in place of { $stand }.
mg-choice = Die { $die }: { $stand } or { $mg } goes.
chart-nothing = { $stand }: { $total }, no damage.
chart-mobility = { $stand }: { $total }, mobility damaged.
chart-knocked-out = { $stand }: { $total }, knocked out.
chart-limber = { $stand }: { $die }, the limber is gone.
chart-crew = { $stand }: { $die }, the crew is hit.
chart-gun = { $stand }: { $die }, the gun is hit.
chart-pinned = { $stand }: { $die }, the crew cannot fire next turn.
structure-damaged = { $n ->
    [one] 1 point
   *[other] { $n } points
} of damage in { $hex }, { $all } in all.
structure-destroyed = The structure in { $hex } is destroyed.

check-attempt = { $unit } nerves itself to assault
check-receive = { $unit } faces an assault
check-losses = { $unit } after its losses
check-lost = { $unit } after the lost assault
check-leader = { $unit } without its leader
check-neighbour = { $unit } sees friends beaten
check-unpin = { $unit } tries to get free
check-passed = { $what }: { $total } against { $level }, it holds.
check-failed = { $what }: { $total } against { $level }, it fails.
boost = { $name } inspires the unit: { $die } is not above { $rating }.
no-boost = { $name } inspires nobody: { $die } is above { $rating }.
pinned = { $unit } is pinned.
fell-back = { $stand } falls back to { $hex }.
cohesion-holds = { $unit } holds together: { $die } against { $level }.
cohesion-fails = { $unit } melts away: { $die } against { $level }.

melee-thrown = { $side } comes to { $total } in { $hex }.
melee-won = { $side } wins the melee in { $hex }.
melee-losses = Die { $die }: the winner loses { $winner }, the loser { $loser } { $loser ->
    [one] box
   *[other] boxes
}.
overrun-hit = { $stand } throws { $die }: a hit.
overrun-miss = { $stand } throws { $die }: nothing.
hex-taken = { $side } takes { $hex }.
leaves-trench = { $side }: the cavalry does not stay in the trench of { $hex }.

leader-hit = { $name } is hit: { $sum }.
leader-safe = { $name } is safe: { $sum }.
fate-killed = { $name } is killed.
fate-captured = { $name } is captured.
fate-serious-wound = { $name } is badly wounded.
fate-evacuated = { $name } is wounded and taken away.
fate-slight = { $name } has only a scratch.
leader-captured = { $name }, alone among enemies, is captured.
leader-flees = { $name } escapes to { $hex }.

wiped-out = { $side } has nothing left.
score-objectives = { $side }, objectives: { $n }.
score-stands = { $side }, enemy stands lost: { $n }.
score-leaders = { $side }, enemy leaders lost: { $n }.
score-special = { $side }, the way out: { $n }.
ends-won = { $side } wins: White { $white }, Red { $red }.
ends-drawn = A draw: White { $white }, Red { $red }.

# Throws

throw-initiative = { $side }: initiative
throw-command = { $name }: command points
throw-pool = { $side }: command points
throw-volley = { $side }: volley
throw-zeroing = Zeroing in
throw-shells = Shells
throw-chart = Damage
throw-damage = Points of damage
throw-mechanical = Breakdown?
throw-mg = The stand or its machine gun
throw-leader = { $name } in danger
throw-boost = { $name }: boost
throw-cohesion = { $unit }: cohesion
throw-melee = { $side }: melee
throw-losses = Losses of the melee
throw-overrun = Overrun

# Terms

term-dice = { $kind }
term-streak = fired at it turn after turn
term-unseen = out of sight
term-acquired = acquired
term-boost = leader's boost
term-under-fire = under fire
term-charge = cavalry charge
term-armour = armour attacks
term-defence = defensive position
term-facing-armour = facing armour
term-facing-cavalry = facing cavalry
term-guns = artillery
term-outnumbered = outnumbered
term-no-defence = not dug in or in town
term-mobile = cavalry or armour in the open
term-stands-lost = stands lost
term-won = won a melee
term-leader-lost = rating of the leader lost
term-boxes = more boxes
term-dug-in = dug in against cavalry
term-horse = cavalry against foot in the open
term-clumsy = artillery or March Column
term-level = better morale

# Scene and board
number = { $n }
stage-roles = Initiative
stage-bombardment = Bombardment
stage-move = { $side }: movement
stage-fire = { $side }: fire
stage-end = End of the turn
stage-over = The battle is over.
track-turn = Turn
panel-points = Points
panel-command = Command points left
row-pool = Without a leader
panel-arrivals = Reinforcements
row-arrival = { $names }
arrival-told = from turn { $turn }, over { $hexes }
points-objectives = Objectives
points-stands = Enemy stands lost
points-leaders = Enemy leaders lost
points-special = The way out
points-total = In all
panel-roster = { $unit } ({ $level }, { $n })
panel-costs = Movement points
column-boxes = Boxes
column-state = Where
column-road = Road
column-normal = Normal
column-town = Town
column-woods = Woods
column-marsh = Marsh
column-hill = Hill
column-ford = Ford
row-stand = { $kind } { $n }
row-lost = Stands lost
row-leader = Leader
row-check = A losses check now
row-attempt = A check to assault now
row-boxes = Boxes
row-room = Room
row-fire = Fire
row-costs = Of { $mp }
row-command = Command points
row-reach = Reach
lost-of = { $n } of { $all }; half is { $half }
leader-rated = { $name }, rated { $rating }
check-needed = { $n } or more{ $rating ->
    [0] {""}
   *[other] , 1 less if the leader throws { $rating } or less
}
check-hopeless = cannot be passed by the die alone
state-at = { $hex }
state-coming = to come
state-gun = { $hex }, { $ammo ->
    [one] 1 shell
   *[other] { $ammo } shells
}, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}{ $limber ->
    [gone] , no limber
   *[whole] {""}
}
cost = { $mp ->
    [0] {""}
   *[other] { $mp }
}{ $half ->
    [yes] ½
   *[no] {""}
}
cost-never = never
room-foot-or-horse = two to a hex
room-alone = alone in its hex
leader-command = a die and his rating
leader-reach = 3 hexes
leader-room = none
fire-arms = { $range } hexes, { $low } to { $high } dice
fire-guns = { $range } hexes, { $zeroing } dice to zero in, { $dice } to hit
kind-leader = leader
about-infantry = The mass of every army: it fires, digs in and assaults.
about-mg = Five dice over six hexes. It cannot assault, and its unit shields it from hits until half of it is gone.
about-cavalry = Fast, and deadly to foot in the open. Trenches and wire stop it.
about-tatchanka = A machine gun on a cart, as fast as cavalry, alone in its hex.
about-field-artillery = Has to zero in before it hits. Limbered it moves, unlimbered it fires.
about-heavy-artillery = Slow and far-reaching, and dangerous even to tanks.
about-armoured-car = Small arms do nothing to it. It overruns what it meets, and may break down.
about-tank = Small arms do nothing to it, and wire does not stop it. One die in six it breaks down.
about-leader = Troops near the fighting move only on the points of leaders near them. Attached to a unit he may carry it through its checks.
badge-pinned = pinned
badge-column = in March Column
badge-limbered = limbered
badge-fired = has fired
badge-under-fire = under fire of machine guns or artillery
badge-broken = broken down
badge-silent = may not fire next turn
badge-acquired = acquired by an enemy battery
badge-rating = rating
badge-points = command points
no-marks = no marks
level-1 = fanatical
level-2 = good
level-3 = average
level-4 = shaky
stand-described = { $side }: { $stand }, { $kind }, { $level }, hex { $hex }, { $boxes } of { $all } boxes, { $marks }
leader-described = { $side }: { $name }, leader rated { $rating }, hex { $hex }, { $cp ->
    [one] 1 command point
   *[other] { $cp } command points
}
unit-described = { $side }: { $unit }, { $level }, { $n ->
    [one] 1 stand
   *[other] { $n } stands
}
hand-reserve = To come onto the board: { $units }
hand-ranging = Ranging rounds
card-stand = { $kind } { $n }
unit-name = { $unit }
hex-name = { $hex }
card-ranging = { $battery }: ranging rounds
card-ranging-about = Finds the range to a target that stands still, without harm and without a shell, unless the battery is to bombard.
marker-control = { $name } is held by { $side }
marker-gone = Destroyed
marker-cut = The wire is gone
goal-lead = Be { $n ->
    [one] 1 point
   *[other] { $n } points
} ahead after turn { $turns }; now { $stands }
goal-hold = Do not be behind after turn { $turns }; now { $stands }
goal-near = Be no more than { $n ->
    [one] 1 point
   *[other] { $n } points
} behind after turn { $turns }; now { $stands }
goal-stands = { $how ->
    [ahead] { $by } ahead
    [behind] { $by } behind
   *[level] level
}
tally-stands = Stands left
tally-leaders = Leaders left
tally-points = Points
lead = Lead, in boxes (a point counts as two)
tone-costly = a way within the fire of enemy small arms, or an assault that is more likely to fail
tone-good = an assault that is more likely to take its hex
terrain-normal = Normal ground
terrain-normal-about = Open steppe and fields.
terrain-town = Town
terrain-town-about = Blocks sight; a defensive position; small arms hit on 6, shells on 5.
terrain-woods = Woods
terrain-woods-about = Block sight; small arms hit on 6, shells on 4.
terrain-marsh = Marsh
terrain-marsh-about = Slow or forbidden ground; small arms hit on 6, shells on 5.
terrain-hill = Hill
terrain-hill-about = Sees over low ground; small arms hit on 6, shells on 4.
terrain-ford = Ford
terrain-ford-about = A way through the water, road or not; open.
terrain-river = River
terrain-river-about = Crossed on bridges or in boats only.
terrain-bridge = Bridge
terrain-bridge-about = Entered and left along its road or railway only.
terrain-trench = Trench
terrain-trench-about = For infantry, machine guns and tanks. Hit on 6, small arms from half range, two hits for one.
terrain-emplacement = Emplacement
terrain-emplacement-about = As a trench, for all; shells can destroy it.
terrain-wire = Wire
terrain-wire-about = Costs foot 1 point more, stops all others, and tanks tear it down.
terrain-road = Road
terrain-road-about = A single stand marches at the road rate, in March Column.
terrain-railway = Railway
terrain-railway-about = Its bridges carry foot and horse.

diagram-move = A stand near no fighting: where it can go with its 2 points (BB-17), and no farther from its unit than BB-34 allows.
diagram-assault = Beside the steam mill: the assault is the last step of a move (BB-69).
diagram-fire = A stand in the open before the mill: all dice of a volley are thrown together, and 5 or more hits (BB-42).
diagram-reaction = A stand on its way: the mill may fire in either hex that it enters (BB-7).

# What the game says of itself

bot-recruit = Recruit
bot-commander = Commander

about-bullets-and-bolsheviks = Small battles of the Civil War, in which nobody does quite what he is told. Leaders pay for moves with command points; whoever moves may be fired at on his way; units of several stands break together, and one that runs may take its neighbours along. Guns are plotted unseen by both sides.
scenario-vyselki-1918 = At dawn on 16 March 1918 the Partisan Regiment of the Volunteer Army goes in against the railway settlement of Vyselki, the sun in its eyes and machine guns in the mill on its flank. The Officer Regiment is to come up.
scenario-lichtfelde-1920 = On 3 July 1920 Zhloba's cavalry corps, which had broken into Northern Taurida, is shut in among the German colonies. White columns close in from three sides. It is about even as it stands.
scenario-kakhovka-1920 = On 14 October 1920 White tanks and infantry go at the bridgehead of Kakhovka before sunrise. Blyukher's riflemen hold two lines of trenches, and their guns wait behind.
brief-vyselki-1918-white = Take the station, the mill and both ends of the settlement, and lose fewer men than the enemy. You win if you are { $white } point ahead after turn { $turns }.
brief-vyselki-1918-red = Hold Vyselki and the mill, and make the attack dear. You win if White is at { $red } or below after turn { $turns }.
brief-lichtfelde-1920-white = Close the ring: each stand of the corps that gets out over the east edge is points for Red, each that is still there at the end one for you. You win with { $white } points more after turn { $turns }.
brief-lichtfelde-1920-red = Get your horse, carts, gun and car out over the east edge, and do not be cut to pieces. You win if White is at { $red } or below after turn { $turns }.
brief-kakhovka-1920-white = Break through both lines, take the farms, the bastions and Kakhovka. You win with { $white } points more after turn { $turns }.
brief-kakhovka-1920-red = Hold the bastions of the main line and kill tanks with your guns. You win if White is not ahead after turn { $turns }.
option-cp_cost_per = What a move costs in command points.
option-cp_cost_per-stand = each stand pays
option-cp_cost_per-stack = a group pays once
option-melee_total = The total of a side in a melee.
option-melee_total-sum = the sum of its stands
option-melee_total-best_stand = its best stand
option-artillery_streak = Bonuses for firing at a target turn after turn.
option-artillery_streak-accumulate = add up
option-artillery_streak-flat = the present turn's only
option-blind_fire = Guns firing at what they do not see.
option-blind_fire-free = always allowed
option-blind_fire-needs_observer = somebody must see it
option-side_a_reaction_fire = Side A firing at troops on the move.
option-side_a_reaction_fire-on = allowed
option-side_a_reaction_fire-off = not allowed
option-loss_check_timing = Checks for losses in fire steps.
option-loss_check_timing-end_of_step = when the step ends
option-loss_check_timing-each_volley = after each volley
option-tank_fp = Dice of a tank's machine guns.
option-tatchanka_stacking = How tatchankas stack.
option-tatchanka_stacking-alone = alone in their hex
option-tatchanka_stacking-foot_or_horse = as foot and horse
option-command_chain = Whom a leader's points may move.
option-command_chain-any_friend = any of his side
option-command_chain-own_units = his own command only
option-bombardment = The bombardment.
option-bombardment-simultaneous = both sides at once
option-bombardment-alternate = Side A, then Side B
option-handicap = Points that a side is given beforehand, where a battle is no contest.
option-handicap-none = none
option-handicap-white_3 = 3 for White
option-handicap-white_6 = 6 for White
option-handicap-white_9 = 9 for White
option-handicap-white_12 = 12 for White
option-handicap-red_3 = 3 for Red
option-handicap-red_6 = 6 for Red
option-handicap-red_9 = 9 for Red
option-handicap-red_12 = 12 for Red
option-first_turn = For a first game: may the first turn be simpler?
option-first_turn-full = no, it goes like every turn
option-first_turn-simple = yes: no roles to choose and no gunfire before the moves
first-game = You are White and move at once: in the first turn nobody chooses roles and no gun bombards before the moves.
standing-role = When you have the initiative
standing-role-ask = ask me
standing-role-b = be Side B
standing-role-a = be Side A
standing-reaction = When enemies move in range
standing-reaction-smart = ask me when waiting would cost the shot, or at an assault
standing-reaction-hold = keep my fire
standing-reaction-always = always ask me
standing-reaction-auto = fire by itself
standing-auto_range = Firing by itself: hexes at most
standing-auto_hit = Firing by itself: at targets
standing-auto_hit-any = in any ground
standing-auto_hit-open = in the open only
standing-auto_arms = Firing by itself: which arms
standing-auto_arms-all = all
standing-auto_arms-rifles = rifles and carbines
standing-auto_arms-machine_guns = machine guns and artillery
standing-auto_when = Firing by itself: at moves
standing-auto_when-always = of every kind
standing-auto_when-assaulted = that assault my stands
standing-after_hit = When my group is hit on its way
standing-after_hit-ask = ask me
standing-after_hit-go_on = go on
standing-losses = Which stand melts away
standing-losses-weakest = the weakest
standing-losses-rearmost = the one nearest home
standing-losses-ask = ask me
phase-roles = Two dice a side. The winner of the initiative takes role A or B.
phase-bombardment = Both sides write down unseen what their guns fire at; all of it happens at once.
phase-a-moves = Side A moves
phase-a-moves-about = Leaders throw for command points and Side A moves and assaults; Side B may fire at whoever moves.
phase-b-fires = Side B fires
phase-b-fires-about = Side B fires with what has not fired yet; units with losses check their morale.
phase-b-moves = Side B moves
phase-b-moves-about = The same for Side B, under Side A's fire.
phase-a-fires = Side A fires
phase-a-fires-about = Side A fires with what is left.
phase-b-fires-again = Side B fires again
phase-b-fires-again-about = Side B fires with what it has kept back to the last.
phase-end = End of the turn
phase-end-about = Marks come off; after the last turn points decide.
