# What is asked

ask-deployment-bolshevik = The Bolshevik sets up his units.
ask-deployment-rebel = The Rebel sets up the Council and his infantry.
ask-chits = Both sides choose chits, unseen by each other.
ask-movement-rebel = The Rebel moves.
ask-movement-bolshevik = The Bolshevik moves.
ask-hesitation = Hesitant units drift back towards a Coastal City.
ask-next-battle = Which battle is fought next?
ask-chit-played = A chit has been played. Will { $side } answer it?
ask-on-the-way = { $unit } sets out for { $hex }. Will the Rebel interrupt it?
ask-way-lost = { $unit } is lost. Will the Rebel play more?
ask-stopped = { $unit } has stopped. Will the Rebel play more?
ask-stepped-back = A Hesitant unit has stepped back. Will { $side } play a chit?
ask-before-movement = The Bolshevik is about to move. Will { $side } play a chit first?
ask-after-movement = The Bolshevik has moved. Will { $side } play a chit before the battles?
ask-battle = { $battle }: { $sums }. Will { $side } play a chit?
ask-struck = The Rebel has struck. Will { $side } answer?
ask-hold = Before anything else: will { $side } play a chit?
ask-turn-end = The turn is ending. Will { $side } play a last chit?
ask-advance = { $winners }. Which unit stays there?
ask-go-back = Only one of { $units } finds room in { $hex }. Which one goes back?

# What is offered

offer-deploy = Place { $unit }
offer-undeploy = Take { $unit } back
offer-deploy-rest = Place the rest as in the example
offer-end-deployment = The set-up is done
offer-chits = Choose { $n ->
    [one] 1 chit
   *[other] { $n } chits
}; the rest is drawn
offer-move = { $unit } moves, { $mp } MP left
offer-end-movement = End movement
offer-hesitant-move = { $unit } steps back
offer-perish = { $unit } has nowhere to go and is lost
offer-end-hesitation = End the Hesitant movement
offer-battle = Choose the next battle
offer-advance = Choose who stays in { $hex }
offer-withdraw = Nobody stays in { $hex }{ $stuck ->
    [0] {""}
    [one] ; 1 unit has no way back and is lost
   *[other] ; { $stuck } units have no way back and are lost
}
offer-go-back = Choose who goes back to { $hex }; the others are lost
offer-play = Play a chit
offer-coordinate = Coordinated attack: name a hex
offer-march = March: { $unit } enters one more hex
offer-propaganda = Propaganda! Name Red Army units
offer-propaganda-at = Propaganda! as the unit enters { $hex }
offer-fire = { $gun } fires
offer-fire-at = { $gun } fires as the unit enters { $hex }
offer-pass = Pass
offer-hold = Ask to be heard first

deed-deploy = { $unit } is placed in { $target }
deed-chits = You take { $target }; the rest of your hand is drawn
deed-move = { $actor } goes to { $target }: { $n ->
    [one] 1 MP
   *[other] { $n } MP
}
deed-hesitant-move = { $actor } steps back to { $target }
deed-battle = The battle at { $target } is fought next
deed-advance = { $target } stays in { $hex }; the other winners go back
deed-go-back = { $target } goes back to { $hex }; the others are lost
deed-play-bolshevik = The Bolshevik plays { $target }
deed-play-rebel = The Rebel plays { $target }
deed-coordinate = Any number of Bolshevik units may attack { $target } together this turn
deed-march = { $actor } marches into { $target }, at no cost
deed-propaganda = Propaganda! makes Hesitant: { $target }
deed-propaganda-at = Propaganda! makes Hesitant, as the unit enters { $hex }: { $target }
deed-fire = { $actor } fires at { $target }
deed-fire-at = { $actor } fires at { $target } as the unit enters { $hex }

how-on-the-way = as it enters { $hex }
how-at-the-end = at the end, in { $hex }

battle = { $attackers } { $n ->
    [one] attacks
   *[other] attack
} { $defender } { $where }
battle-over = Battle { $where }, where nobody is left to fight
won = { $units } { $n ->
    [one] has
   *[other] have
} won the battle { $where }

sums-now = { $attack } to { $defence } as it stands, { $result }
sums-none = no attacker can fight as it stands
sums-final = { $attack } to { $defence }, { $result }
note-battle = { $battle }: { $sums }
note-way-back-thin = { $sums }; the ice of { $hex }, its way back, may still be broken
note-way-back-shared = { $sums }; another attacker needs { $hex } as its way back too
note-way-back-barred = { $sums }; no way back, for { $hex } is taken
note-attack-thin-ice = { $sums }; over hit ice under the guns
note-bars-way-back = { $unit } has its way back here and would be lost without it
note-thin-ice = over hit ice under the guns: one more hit and it breaks
note-under-fire = within range of the guns
note-distance = { $steps ->
    [0] in a Coastal City
    [one] 1 hex from a Coastal City
   *[other] { $steps } hexes from a Coastal City
}

result-attacker = the attacker wins
result-defender = the defender wins
result-draw = a draw
result-none = no battle

shot-breaks = The ice breaks: { $units ->
    [one] 1 unit drowns
   *[other] { $units } units drown
}
shot-opens = The ice breaks: Open Sea
shot-cracks = The ice cracks: 3 MP to enter
shot-kills = Combat Value { $before } to { $now }: eliminated
shot-wavers = Combat Value { $before } to { $now }, and Hesitant
shot-hits = Combat Value { $before } to { $now }

# What is refused

why-hesitant = The unit is Hesitant.
why-open-sea = The ice is broken there: nobody can enter Open Sea.
why-never-moves = Artillery and Warships never move.
why-too-dear = That costs more MP than the unit has left.
why-in-battle = The unit stands in a battle and has no MP left.
why-attacked = One unit attacks there already; more may enter only with Coordinated attack.
why-friend = A friend stands there: a unit may pass through but not stop.
why-finland = Only the Revolutionary Council may enter Finland.
why-taken = One unit to a hex.
why-zone = This unit is set up elsewhere.
why-council-zone = The Council is set up in the town of Kronstadt.
why-town = Rebel units are set up in the town of Kronstadt, one to a hex.
why-played = That chit has been played this turn.
why-track-end = The track is at its end.
why-nobody-hesitant = Nobody is Hesitant.
why-no-propaganda = There is no Propaganda marker left, or no Red Army unit to name.
why-no-target = No gun has a target.
why-no-march = March belongs in the Bolshevik Movement step, while no unit is on the way.
why-no-coordination = Coordinated attack belongs in the Bolshevik Movement step.
why-no-assault = Assault is for a battle in which the Bolshevik attacks.
why-no-defence = Desperate defence is for a battle in which a Rebel unit is attacked.
why-eliminated = { $unit } is out of the game.
why-no-unit = There is no unit { $unit } on the map.
why-not-yours = { $unit } is not yours.
why-off-map = There is no hex { $hex } on the map.
why-not-adjacent = { $hex } does not lie beside { $start }.
why-not-now = That is not asked for now.
why-others-step = The other side is moving or fighting: play a chit, or ask to be heard.
why-no-chits = All your chits of this turn are played.
why-heard = You have been heard already; wait for the next decision of the other side.
why-fixed = This unit has its place from the start.
why-placed = { $unit } is placed already; take it back first.
why-not-placed = { $unit } is not placed yet.
why-own-ground = Bolshevik units are set up in Mainland or Coastal City hexes.
why-lifted = Units can be taken back { $n } times, no more.
why-waiting = { $n ->
    [one] 1 unit is yet to be placed.
   *[other] { $n } units are yet to be placed.
}
why-choose = Choose exactly { $n } of your own six chits.
why-no-mp = The unit has no MP left.
why-no-path = Name at least one hex to go to.
why-costs = That costs { $cost } MP, and the unit has { $mp } left.
why-battle-stops = An attack ends the move: the path must end there.
why-finland-stops = The Council leaves the map in Finland: the path must end there.
why-detour = That is a way about: take the shorter one.
why-not-hesitant = { $unit } is not Hesitant.
why-has-stepped = { $unit } has made its Hesitant move.
why-arrived = { $unit } stands in a Coastal City and stays there.
why-can-step = The unit can step back, so it is not lost.
why-no-step = The unit has nowhere to step back to.
why-movers-left = { $n ->
    [one] 1 Hesitant unit has yet to step back.
   *[other] { $n } Hesitant units have yet to step back.
}
why-no-battle = There is no battle to fight in { $hex }.
why-did-not-fight = { $unit } has not fought in this battle.
why-no-rival = { $unit } is none of those that need this hex as their way back.
why-no-chit = Your side has no such chit.
why-not-held = You do not hold that chit this turn.
why-not-stopped = Nobody can be stopped there.
why-name = { $chit } must name what it is played on.
why-no-gun = { $unit } is no gun.
why-own-target = { $unit } is Rebel: name a Bolshevik unit, or ice without any.
why-own-hex = A gun cannot fire at its own hex.
why-out-of-range = The hex is { $away } hexes away; guns reach { $range }.
why-fire-open-sea = The ice is broken there: there is nothing to fire at.
why-fire-into-battle = In this match guns do not fire at a hex with a Rebel unit.
why-name-unit = Name the Bolshevik unit in that hex.
why-nothing-to-hit = There is neither a Bolshevik unit nor ice.
why-no-rebel = No Rebel unit stands in { $hex }.
why-not-red-army = { $unit } is no unit of the Red Army on the map.
why-never-wavers = { $unit } never becomes Hesitant.
why-wavers-already = { $unit } is Hesitant already.
why-markers = Name at least 1 unit, and { $n } at most: one for each Propaganda marker of this turn.
why-each-once = Name each unit once.
why-farther = That step leads away from the Coastal Cities, or a nearer one is free.

# What happens

event-opening = The sides set up, the Bolshevik first.
event-deployment-bolshevik = The Bolshevik is set up.
event-deployment-rebel = The Rebel is set up.
event-deployed = { $unit } is placed in { $hex }.
event-undeployed = { $unit } is taken back.
banner-turn = Turn { $turn }, { $clock } hours
event-markers = The Rebel takes { $n ->
    [0] no Propaganda markers
    [one] 1 Propaganda marker
   *[other] { $n } Propaganda markers
} and gets { $chits } chits.
event-hand-count = Chits of { $side }: { $n }
event-hand = Chits of { $side }: { $chits }
event-hands = Hands of turn { $turn }: the Rebel { $rebel }; the Bolshevik { $bolshevik }
hand-told = { $choices ->
    [0] drew { $drawn }
   *[other] chose { $chosen } and drew { $drawn }
}{ $left ->
    [0] {""}
   *[other] , leaving { $unplayed } unplayed
}
event-moved-rebel = The Rebel has moved.
event-moved-bolshevik = The Bolshevik has moved.
event-move = { $unit } moves to { $hex } ({ $cost } MP).
event-attack = { $battle }.
event-fled = { $unit } reaches Finland.
event-hesitant-move = { $unit } steps back to { $hex }.
event-perished = { $unit } has nowhere to go and is lost.
event-played-rebel = The Rebel’s chit: { $chit }
event-played-bolshevik = The Bolshevik’s chit: { $chit }
event-coordinated = Any number of Bolshevik units may attack { $unit } { $where }.
event-hold-rebel = The Rebel asks to be heard.
event-hold-bolshevik = The Bolshevik asks to be heard.
event-fire = { $gun } fires at the ice of { $hex }.
event-fire-at-unit = { $gun } fires at { $unit } { $where }.
event-cracked = The ice in { $hex } cracks.
event-open-sea = The ice in { $hex } breaks: Open Sea.
event-drowned = { $unit } goes down with the ice.
event-hit = { $unit } is hit: Combat Value { $value }.
event-shot = { $unit } is shot to pieces.
event-hesitant = { $unit } becomes Hesitant.
event-freed = { $unit } is no longer Hesitant.
event-battle = { $battle }: { $sums }.
event-no-attacker = No attacker can fight { $defender } { $where }: no battle.
event-no-defender = Nobody is left to be attacked { $where }: no battle.
event-result = { $battle }: { $sums }.
event-beaten = { $unit } is eliminated.
event-advance = { $unit } stays in { $hex }.
event-back = { $unit } goes back to { $hex }.
event-no-way-back = { $unit } cannot go back and is lost.
event-taken = The Bolshevik takes { $hex } in Kronstadt.
event-retaken = The Rebel holds { $hex } in Kronstadt again.
event-city-taken = The Rebel takes { $hex } in { $city }.
event-city-retaken = The Rebel has lost { $hex } in { $city }.
event-rebellion = Rebellion Level { $before } to { $now }: { $cause }
event-rebellion-stays = Rebellion Level stays at { $now }, the end of its track: { $cause }
event-leningrad = Petrograd Support { $before } to { $now }: { $cause }
event-leningrad-stays = Petrograd Support stays at { $now }, the end of its track: { $cause }

causes = { $causes }
cause-bolshevik-lost = { $n ->
    [one] 1 Bolshevik unit lost
   *[other] { $n } Bolshevik units lost
}
cause-rebel-lost = { $n ->
    [one] 1 Rebel unit lost
   *[other] { $n } Rebel units lost
}
cause-council-lost = the Council lost
cause-hexes-taken = { $n ->
    [one] 1 Kronstadt hex taken
   *[other] { $n } Kronstadt hexes taken
}
cause-cities-taken = { $n ->
    [one] 1 Coastal City taken
   *[other] { $n } Coastal Cities taken
}

# How a game ends

outcome-siege = All of Kronstadt is occupied and at least eight batteries are silenced: the Bolshevik wins.
outcome-council-gone = The Council is gone and at least three hexes of Kronstadt are occupied: the Bolshevik wins.
outcome-time = Night falls on the last turn and Kronstadt stands: the Rebel wins.
outcome-assault-failed = The last turn is over and the assault has failed: the Rebel wins.
outcome-no-bolsheviks = No Bolshevik unit is left: the Rebel wins.
outcome-assault-guns = At least seven batteries are silenced: the Bolshevik wins.
outcome-assault-hexes = At least three hexes of Kronstadt are occupied: the Bolshevik wins.
outcome-escape = The Council is safe in Finland: the Rebel wins.
outcome-council-caught = The Council is caught: the Bolshevik wins.
outcome-council-stranded = The Council is still on the ice when time runs out: the Bolshevik wins.

# Words of the game

side-bolshevik = the Bolshevik
side-rebel = the Rebel
unit = { $id } ({ $name })
chit-power = Power to Soviets!
chit-desperate = Desperate defence
chit-propaganda = Propaganda!
chit-to-leningrad = To Petrograd!
chit-fire1 = Artillery Fire!
chit-fire2 = Artillery Fire!
chit-march = March
chit-coordinated = Coordinated attack
chit-assault = Assault
chit-commissar = Commissar
chit-lenin = Lenin is working for us!
chit-communists = Kronstadt Communists
effect-power = Rebellion Level +1.
effect-desperate = +1 Combat Value for a Rebel unit that is attacked; play it in a battle.
effect-propaganda = Red Army units become Hesitant, as many as there are Propaganda markers.
effect-to-leningrad = Petrograd Support +1.
effect-fire = One gun hits one hex within 4 hexes. A unit in it loses 1 Combat Value and, if it is of the Red Army, becomes Hesitant; ice cracks, and cracked ice breaks.
effect-march = One unit enters one hex more, at no cost; play it while you move.
effect-coordinated = Several of your units may attack one Rebel unit together; play it while you move.
effect-assault = +1 Combat Value in a battle in which you attack.
effect-commissar = No unit is Hesitant any more.
effect-lenin = Petrograd Support −1.
effect-communists = Rebellion Level −1.
term-hits = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
term-surge = Rebellion Level in the red
script-latin = In Latin letters
script-cyrillic = As on the map of 1921
hex-named = { $name } ({ $hex })
where = in { $hex }
where-ice = on the ice ({ $hex })
where-mainland = on the mainland ({ $hex })
terrain-mainland = Mainland
terrain-fortress = Fortress
terrain-harbour = Warships
terrain-ice = Frozen sea
terrain-kronstadt = Kronstadt
terrain-city = Coastal City
terrain-finland = Finland
about-mainland = 1 MP to enter.
about-fortress = 1 MP to enter. One Artillery unit stands in each at the start.
about-harbour = 2 MP to enter; its defender has +1.
about-ice = 2 MP to enter, 3 after one hit; the second hit makes it Open Sea for good.
about-kronstadt = 1 MP to enter; its defender has +1. All fifteen count for victory.
about-city = 1 MP to enter; its defender has +1. Hesitant units drift towards them.
about-finland = Shut to all but the Revolutionary Council, which leaves the map there.

# Scene and board

seat-bolshevik = Bolshevik
seat-rebel = Kronstadt Rebel

kind-red_army = Red Army infantry
kind-congress = Congress delegates
kind-council = Revolutionary Council
kind-sailors = Rebel infantry
kind-artillery = Rebel artillery
kind-warships = Rebel warships

piece = { $kind }, { $unit }, hex { $hex }, Combat Value { $value }
piece-marked = { $piece }, { $mark }
mark-attacks = attacks from { $hex }

badge-hesitant = Hesitant
badge-hits = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
badge-mp = { $mp ->
    [one] 1 Movement Point left
   *[other] { $mp } Movement Points left
}

marker-ice-cracked = Cracked ice: 3 Movement Points to enter, and the next hit breaks it
marker-open-sea = Open Sea: nobody can enter
marker-taken = Taken by the Bolshevik
marker-city = Taken by the Rebel
marker-coordinated = Coordinated attack: any number of units may enter
arrow-attack = { $unit } attacks from here
arrow-way = { $unit } is on its way

hand = Chits of { $side }
hand-pool = All six chits of { $side }
hand-played = Played by { $side } this turn
hand-reserve = To be placed by { $side }
chit-chosen = { $chit } (chosen)

track-turn = Turn
track-rebellion = Rebellion Level
track-leningrad = Petrograd Support

# What is counted of a side, without whose it is.
tally-strength = Combat Value of all units
tally-lost = Units lost
tally-town = Hexes of Kronstadt
lead = Lead, in Combat Value (a hex of Kronstadt counts as four, a chit as one or two)

panel-standing = How the battle stands
panel-effects = What the tracks give
panel-shifts = What moved them this turn
panel-battles = Battles to be fought
panel-battle = { $battle }
panel-options = Rules changed for this match
panel-past = The hands of every turn

row-hexes = Kronstadt hexes occupied
row-guns = Artillery eliminated
row-guns-or = Artillery eliminated, or:
row-council = Revolutionary Council
row-time = Wins when time runs out
row-to-finland = From the Council to Finland
row-lost = Units lost by { $side }
row-level = Chit level { $level }: next hand
row-sailors = Rebel infantry
row-markers-now = Propaganda markers this turn
row-markers-next = Propaganda markers next turn
row-battle = { $battle }
row-attack = Attack
row-defence = Defence
row-result = As it stands
row-way-back = Way back of { $unit }
row-hand = Turn { $turn }, { $side }

value = { $n }
value-of = { $n } of { $of }
value-plus = +{ $n }
value-minus = −{ $n }
value-hexes = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
value-way-back-free = hex { $hex }
value-way-back-thin = hex { $hex }, while its ice holds
value-way-back-shared = hex { $hex }, which takes one unit only
value-way-back-barred = none: would be lost
value-none = none
list = { $list }
value-deal = { $chosen ->
    [0] { $drawn } drawn
   *[other] { $chosen } chosen, { $drawn } drawn
}
value-surge-on = Combat Value 2
value-surge-off = Combat Value 1, and 2 from { $level } on
value-rebellion-up = Rebellion +{ $by }, to { $now }
value-rebellion-down = Rebellion −{ $by }, to { $now }
value-leningrad-up = Petrograd +{ $by }, to { $now }
value-leningrad-down = Petrograd −{ $by }, to { $now }
council-present = on the map, hex { $hex }
council-waiting = not placed yet
council-fled = safe in Finland
council-lost = eliminated

stage = Turn { $turn }, { $clock }: { $step }
stage-deployment-bolshevik = Bolshevik set-up
stage-deployment-rebel = Rebel set-up
stage-chits = choice of chits
stage-movement-rebel = Rebel movement
stage-combat-rebel = Rebel combat
stage-hesitation = Hesitant movement
stage-movement-bolshevik = Bolshevik movement
stage-combat-bolshevik = Bolshevik combat
stage-turn-end = end of the turn
stage-finished = The game is over

prompt-deployment-mine = { $n ->
    [0] All your units are placed. Take any of them back, or end the set-up.
    [one] Place your last unit: pick it, then a lit hex.
   *[other] Place your { $n } units: pick one, then a lit hex. One unit to a hex.
}
    .hint = Pick a unit and then a lit hex for it. Nothing is fixed until you say that the set-up is done.
prompt-deployment-wait = Now { $side } sets up.
prompt-chits-mine = Choose { $n ->
    [one] one chit
   *[other] { $n } chits
} for this turn; { $drawn ->
    [one] one more is
   *[other] { $drawn } more are
} drawn from the rest. { $open ->
    [on] Then both hands lie open.
   *[off] The other side does not see them.
}
    .hint = Chits are your surprises of this turn: read each one, pick those you want, and hand them in. The other side does not see them.
prompt-chits-drawn = The Council is in Finland: all { $n } of your chits are drawn. The Bolshevik still chooses.
prompt-chits-wait = Chits are being chosen, unseen by the other side.
prompt-movement-mine = Move your units in any order; pick one to see where it can go. A unit that enters an enemy hex attacks it. End your movement when you are done.
    .hint = Units that glow can move. Pick one to see where it can go; entering a hex of the enemy begins a battle there, which is fought after all moves.
    .held = The number is what the way costs of the unit's movement. A hex with an enemy is an attack.
prompt-movement-wait = Now { $side } moves.
prompt-may-play = { $prompt } You may play a chit at any moment.
prompt-hesitation-mine = { $n ->
    [0] No Hesitant unit is left to move: end the step.
    [one] One Hesitant unit must step towards the nearest Coastal City.
   *[other] { $n } Hesitant units must each step towards the nearest Coastal City, in the order you like.
}
    .hint = Hesitant units waver: each must go back one hex. Pick one that glows, then the lit hex.
prompt-hesitation-over-mine = Nobody is Hesitant any more: end the step.
prompt-hesitation-over-wait = Nobody is Hesitant any more.
prompt-hesitation-wait = The Hesitant units of { $side } step back.
prompt-combat-mine = { $n ->
    [one] One battle is left to be fought: begin it.
   *[other] { $n } battles are left to be fought: choose the next.
}
    .hint = Pick a lit battle to be fought next. Each side adds up what it has there, and the card says how it stands before you begin.
prompt-combat-wait = Now { $side } chooses the next battle.
prompt-battle-mine = { $battle }: { $sums }. Play a chit, or pass.
    .hint = You may play a chit into this battle, or pass. The sums above say who is ahead as it stands.
prompt-battle-wait = { $battle }: { $sums }. Now { $side } may play a chit.
prompt-advance-mine = { $winners }. Say which unit stays there, or let all go back.
    .hint = One unit may stay in the hex that was won. Pick it, or let all go back to where they came from.
prompt-advance-wait = { $winners }. Now { $side } says who stays there.
prompt-going-back-mine = Only one of { $units } finds room in { $hex }: choose which goes back, the others are lost.
prompt-going-back-wait = Only one of { $units } finds room in { $hex }. Now { $side } chooses it.
prompt-way-mine = { $unit } sets out for { $hex }, { $n ->
    [one] one hex away
   *[other] { $n } hexes by its path
}. Interrupt it with a chit, or pass.
prompt-way-wait = { $unit } sets out for { $hex }. Now { $side } may interrupt it with a chit.
prompt-way-stopped-mine = { $unit } stands { $where }. Play another chit, or pass.
prompt-way-stopped-wait = { $unit } stands { $where }. Now { $side } may play another chit.
prompt-way-lost-mine = The unit is lost. Play another chit, or pass.
prompt-way-lost-wait = The unit is lost. Now { $side } may play another chit.
prompt-chit-played-mine = { $chit } has been played. Answer it with a chit, or pass.
prompt-chit-played-wait = { $chit } has been played. Now { $side } may answer it with a chit.
prompt-stepped-back-mine = A Hesitant unit has moved. Play a chit, or pass.
prompt-stepped-back-wait = A Hesitant unit has moved. Now { $side } may play a chit.
prompt-before-movement-mine = The Bolshevik is about to move. Play a chit first, or pass.
prompt-before-movement-wait = Before anybody moves { $side } may play a chit.
prompt-after-movement-mine = The Bolshevik has moved. Play a chit before the battles, or pass.
prompt-after-movement-wait = Before the battles { $side } may play a chit.
prompt-struck-mine = { $chit } has been played against you. Answer it with a chit, or pass.
prompt-struck-wait = { $chit } has been played. Now { $side } may answer it with a chit.
prompt-nobody-hesitant-mine = The Rebel has struck, but nobody is Hesitant. Play a chit, or pass.
prompt-nobody-hesitant-wait = Nobody is Hesitant. Now { $side } may play a chit.
prompt-hold-mine = You have the word: play a chit, or pass.
prompt-hold-wait = Now { $side } has the word.
prompt-turn-end-mine = The turn is ending: play one last chit, or pass. Unused chits go back.
prompt-turn-end-wait = The turn is ending. Now { $side } may play one last chit.
prompt-between = One moment: the results are being worked out.

# Scenarios and options

about-kronstadt-1921 = March 1921. The sailors of Kronstadt, once the pride of the revolution, have risen against it, and the Red Army goes over the ice of the Gulf to take the fortress back. There are no dice. Each side plays secret chits at any moment, even in the other's turn; the guns of the forts break the ice under the attackers; two tracks tell how far the rebels and Petrograd are with the rising.

scenario-second-assault = 17 March 1921, from five in the morning to one at night. Nineteen battalions and groups of delegates cross the ice from Sestroretsk, Lissi Nos, Petrograd and Oranienbaum; eleven forts, two battleships and a few battalions of sailors wait for them. The Bolshevik must occupy every hex of Kronstadt and silence eight batteries; or catch the Revolutionary Council, or drive it into Finland, and occupy three hexes. He has ten turns.
scenario-first-assault = 8 March 1921, at dawn, in a snowstorm. The first attempt is made with few and doubtful troops, and the rising is at its height. The Bolshevik needs seven batteries or three hexes of Kronstadt in five turns; otherwise the Rebel has won the day. Short, with every rule: a good second game.
scenario-over-the-ice = 17 March 1921, one in the afternoon. The town has fallen, the western and northern forts still hold out, and the Revolutionary Council makes for the Finnish shore over the open ice. The Rebel wins at once when it gets there; the Bolshevik wins when he catches it, or when it is still on the ice after six turns. No set-up: a good first game.

option-surge_level = From which Rebellion Level on do the sailors fight with 2?
option-surge_level-8 = 8
option-surge_level-10 = 10
option-open_hands = Are the hands of chits open?
option-open_hands-off = no, each side sees its own
option-open_hands-on = yes, everybody sees them
option-kronstadt_occupation = When does a Kronstadt hex count for victory?
option-kronstadt_occupation-presence = while a Bolshevik unit stands in it
option-kronstadt_occupation-control = also while the Bolshevik holds it without a unit
option-eliminate_at_zero = Is a unit eliminated when its Combat Value is shot down to 0?
option-eliminate_at_zero-off = no, it stays with 0
option-eliminate_at_zero-on = yes
option-fire_into_battle = May guns fire at a hex that holds a Rebel unit?
option-fire_into_battle-on = yes
option-fire_into_battle-off = no

# What newcomers are told

about-red-army = Crosses the ice and storms forts. It is the bulk of the army, but a hit or Propaganda! makes it Hesitant: then it cannot attack and drifts back until a Commissar frees it.
about-congress = Crosses the ice and storms forts like the Red Army, and never becomes Hesitant. Send it where the guns are.
about-council = The heads of the rising. They may fight, or flee to Finland; but take care of them, for if they are lost much of the rising goes with them.
about-sailors = The Rebel's only troops that move and hold ground. They fight better while the Rebellion Level is high, and make every step beside them dearer.
about-artillery = The guns of a fort. With Artillery Fire! they hit units and break the ice; when they are taken the fort is silent for good.
about-warships = The two battleships in the harbour. Their guns fire like those of a fort, but they do not count as one for victory.

fact-value = Combat Value
fact-surge = { $value }; { $strong } from Rebellion Level { $level } on
fact-moves = Movement
fact-mp = { $n } Movement Points each turn
fact-never = never moves
fact-stacking = In a hex
fact-one = one; it may pass through its own side
fact-range = Its guns reach
fact-breaks = Hits that break the ice
fact-zoc = Zone of Control
fact-wavers = Can become Hesitant
fact-yes = yes
fact-no = no
fact-loss = If it is eliminated
fact-tracks = Rebellion { $rebellion }, Petrograd { $leningrad }
fact-cracked = Cracked ice
panel-ground = The ground
column-mp = MP to enter
column-defence = Defender adds

tone-good = Attacks, wins as it stands, and can go back
tone-costly = A risk: thin ice, a way back lost or an attack that may fail

phase-chits = New chits
phase-chits-about = Both sides choose some of their six chits in secret; the rest of the hand is drawn. From then on you may play a chit whenever somebody has to decide.
phase-rebel = The Rebel moves and fights
phase-rebel-about = The Rebel moves the sailors and the Council, then fights the battles they have brought about.
phase-hesitation = Hesitant units step back
phase-hesitation-about = Each Hesitant Bolshevik unit goes one hex towards the nearest Coastal City.
phase-bolshevik = The Bolshevik moves
phase-bolshevik-about = His units cross the ice with { $mp } Movement Points each. The Rebel may fire at a unit on its way. To enter an enemy hex is to attack it.
phase-battles = The Bolshevik fights
phase-battles-about = One battle after the other. Both sides may add chits; then the higher sum wins and the other side is lost. With equal sums the attacker goes back.
phase-end = The turn ends
phase-end-about = Last chits may be played; all chits go back. Hits, Hesitant units and broken ice stay.

brief-second-assault-bolshevik = You lead the Seventh Army against Kronstadt. Occupy all { $hexes } hexes of the town and silence { $guns } batteries within { $turns } turns; if the Council is lost or in Finland, { $few } hexes will do. The guns break the ice under your men, and Propaganda! makes the Red Army waver.
brief-second-assault-rebel = You hold the fortress of Kronstadt. Hold out for { $turns } turns: the Bolshevik must not take the whole town and { $guns } batteries. Keep the Council safe in the town, for without it he needs only { $few } hexes. Break the ice with your guns before he is over it.
brief-first-assault-bolshevik = You lead the first attempt with few troops. Silence { $guns } batteries or occupy { $hexes } hexes of Kronstadt within { $turns } turns. The guns break the ice under your men, and the Red Army wavers easily.
brief-first-assault-rebel = You hold the fortress while the rising is at its height. Hold out for { $turns } turns: the Bolshevik must neither silence { $guns } batteries nor occupy { $hexes } hexes of the town. Fire at whoever comes near over the ice.
brief-over-the-ice-bolshevik = You hunt the Revolutionary Council over the ice. Eliminate it, or keep it out of Finland for { $turns } turns. The last forts fire at your units and open the ice before them.
brief-over-the-ice-rebel = You lead the Revolutionary Council to safety. Bring it into a hex of Finland within { $turns } turns and you win at once. If it is caught, or still on the ice at the end, you have lost; let the rearguard and the forts stop the pursuers.

remark-lift = May be taken back and placed elsewhere, { $n ->
    [one] once more
   *[other] { $n } times more
}
remark-hesitant = Hesitant: cannot move or attack until a Commissar frees it
remark-arrived = Stands in a Coastal City and need not step back
remark-stepped = Has made its Hesitant step
remark-no-step = Cut off as things stand: it can step towards no Coastal City, and would be lost
remark-owes-step = Must step one hex towards the nearest Coastal City
remark-on-the-way = Is on its way to { $hex }
remark-moved = Has no Movement Points left
remark-stuck = Has { $mp } MP left, too few for any hex beside it
remark-moves = May still move: { $mp } MP left
remark-zoc = Stands in an enemy Zone of Control: its first step costs { $n } MP more
remark-attacks = Attacks here: { $sums }
remark-attacked = Is attacked: { $sums }
remark-back-free = Goes back to { $hex } from a draw
remark-back-thin = Its way back is { $hex }, whose ice one more hit breaks
remark-back-shared = Its way back, { $hex }, takes only one of the attackers
remark-back-barred = Has no way back: from a draw it is lost
remark-fights = Counts { $attack } in an attack, and { $defence } in defence here
remark-defends = Counts { $defence } in defence here, and cannot attack
remark-thin-ice = On cracked ice within range of { $n ->
    [one] 1 gun
   *[other] { $n } guns
}: one more hit and it drowns
remark-under-fire = Within range of { $n ->
    [one] 1 gun
   *[other] { $n } guns
}
remark-under-fire-wavers = Within range of { $n ->
    [one] 1 gun
   *[other] { $n } guns
}: a hit makes it Hesitant
remark-reaches = { $n ->
    [0] No Bolshevik unit within its range
    [one] Its range covers 1 Bolshevik unit
   *[other] Its range covers { $n } Bolshevik units
}
remark-finland = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
} from Finland
remark-no-chits = Cannot fire: { $side } has played all chits of this turn
remark-no-fire = Cannot fire: { $side } holds no Artillery Fire! now

goal-town = Occupy all { $n } Kronstadt hexes
goal-and-guns = … and silence { $n } batteries
goal-hexes = Occupy { $n } Kronstadt hexes
goal-guns = Silence { $n } batteries
goal-or-hexes = … or occupy { $n } Kronstadt hexes
goal-hold-out = Hold out until turn { $turn } ends
goal-stop = Stop the Council until turn { $turn } ends
goal-turns = { $n } of { $of } turns over
goal-flee = Bring the Council to Finland
goal-flee-far = Bring the Council to Finland: { $n ->
    [one] 1 hex
   *[other] { $n } hexes
} to go

# Standing orders

standing-ask_on_moves = Ask when a Bolshevik unit sets out
standing-ask_on_moves-alarms = where no later question would do
standing-ask_on_moves-attacks = when it attacks, lands, or treads on hit ice
standing-ask_on_moves-threats = when it attacks, treads on hit ice under a gun, or comes close
standing-ask_on_moves-never = never
standing-ask_on_moves-always = always
standing-watch_hexes = Ask when a unit enters a hex I watch
standing-watch_hexes-off = no
standing-watch_hexes-ask = yes
standing-ask_in_battles = Ask in battles
standing-ask_in_battles-decisive = when a chit of mine would change the result
standing-ask_in_battles-always = always
standing-ask_in_battles-never = never
standing-ask_at_step_ends = Ask before and after Bolshevik movement
standing-ask_at_step_ends-after = after it, if no battle will ask me
standing-ask_at_step_ends-holding = when I hold Artillery Fire! or Propaganda!
standing-ask_at_step_ends-always = always
standing-ask_at_step_ends-never = never
standing-answer_commissar = Ask after Artillery Fire! or Propaganda!
standing-answer_commissar-attackers = when an attacker wavers and I hold Commissar
standing-answer_commissar-always = always
standing-answer_commissar-never = never
standing-autoplay_track_chits = Play unused track chits at the end of the turn
standing-autoplay_track_chits-on = yes
standing-autoplay_track_chits-off = no, ask

# Bots

bot-recruit = Recruit (for newcomers)
bot-commander = Commander

# --- Diagrams ---
diagram-set-up = Five Red Army units begin near { $town }: in the town or on Mainland at most 2 hexes from it, one to a hex (K-109, K-110). The first stands in the town; the second may go wherever it is lit.
diagram-flight = The Council in { $council } has 4 MP. A step into Finland costs it 1; it has fled then and leaves the map (K-208). Over the ice, at 2 MP a hex, it gets two hexes far (K-521).
diagram-zone = The sailors in { $rebel } have a Zone of Control: every step out of it costs 1 more, so 3 onto the ice and 4 onto the cracked ice of { $cracked }, wherever it leads (K-212). { $open } is Open Sea and shut.
diagram-coordinated = Coordinated attack names { $target }, so a second unit may go in (K-243). From { $from } the way costs 4; together the two have 4 against the ships' 1 and the harbour's 1.
diagram-fire = With Artillery Fire! the warships in { $ships } can hit whoever and whatever is lit. The ice of { $ice } has one hit already: a second opens the sea, and who stands there drowns (K-240).
diagram-step-back = The Hesitant unit in { $from } must step one hex nearer to { $city }, without paying for it: to a lit hex, for in { $friend } a friend stands (K-402). With nowhere to go it would be lost (K-403).
diagram-way = A unit sets out from { $from } with 4 MP; the number in a hex is what the way there costs. A step is 1 on Mainland, 2 on frozen sea and 3 on cracked ice such as { $cracked }; { $open } is Open Sea and shut (K-503, K-521).
diagram-attack = From the ice of { $from } a unit can go where hexes are lit, at the price shown, or step into a battle (K-601). In a battle the defender adds his terrain (K-603).


# Passing until something happens

offer-pass-until-attack = Pass until an attack
offer-pass-until-landing = Pass until an attack or a landing
offer-pass-until-battles = Pass until the battles
offer-pass-until-fought = Pass all battles
offer-pass-until-turn = Pass until the turn is over
prompt-until-attack = { $prompt } You pass until somebody attacks.
prompt-until-landing = { $prompt } You pass until somebody attacks or reaches Kronstadt.
prompt-until-battles = { $prompt } You pass until the battles.
prompt-until-fought = { $prompt } You pass in all battles of this step.
prompt-until-turn = { $prompt } You pass until the turn is over.
