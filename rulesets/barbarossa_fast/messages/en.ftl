### operations

# What is asked

ask-plan = The German side proposes a plan.
ask-plan-answer = The German side proposes { $plan }. Do you agree, or shall the die decide?
ask-setup = { $due ->
    [0] Choose the bases of the German units.
    [one] The plan still moves 1 panzer corps to another army group.
   *[other] The plan still moves { $due } panzer corps to other army groups.
}
ask-fortieth = At which base does the XL. Panzerkorps arrive?
ask-lending = Is a Luftflotte lent to the centre this turn?
ask-german-movement = The German units move.
ask-air = Which air missions are flown?
ask-commitment = Which positions are attacked, and by whom?

# What is offered

offer-propose-barbarossa = Propose the Barbarossa plan
offer-propose-marcks = Propose the Marcks plan
offer-propose-schultz = Propose the von Schultz plan
offer-accept-plan = Agree: { $plan }
offer-roll-plan = Let the die decide
offer-transfer = Move { $unit } to another army group
offer-place = Start { $unit } at another base
offer-finish-setup = The set-up is done
offer-place-p40 = Base of the XL. Panzerkorps
offer-lend = Lend { $luftflotte } to the centre
offer-lend-none = Lend none
offer-move = Move { $unit }
offer-end-german-movement = All moves are made
offer-air-support = { $luftflotte }: support an attack
offer-air-supply = { $luftflotte }: fly supplies
offer-end-air = No more missions
offer-attack = Attack with { $unit }
offer-follow = Let { $unit } follow an attack
offer-withdraw = Take { $unit } out of its attack
offer-withdraw-attack = Give up the attack on { $place }
offer-declare-blitz = Attack { $place } as a Blitzkrieg
offer-declare-normal = Attack { $place } normally
offer-air-plus = { $place }: the mission adds a hit
offer-air-minus = { $place }: the mission spares a hit
offer-air-none = { $place }: the mission is not used
offer-commit = { $n ->
    [0] Attack nothing this turn
    [one] Begin with 1 attack
   *[other] Begin with { $n } attacks
}

note-transfer-AGN = to Army Group North
note-transfer-AGC = to Army Group Centre
note-transfer-AGS = to Army Group South
note-bonus = bonus link: no attack this turn
note-march-no-attack = an army that marches does not attack
note-attackable = can attack { $places } from there
note-moscow-die = takes Moscow: a die of 5 or 6 wins
note-air-odds = a hit on { $hits } of 6, found on { $recon } of 6
note-declare = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}, needed to clear { $clear }; fire { $fire }
note-undefended = nobody there: the attackers walk in

# What happens

banner-turn = Turn { $turn }: { $month } 1941
event-opening = The armies stand ready on 22 June 1941.
event-opening-typhoon = The armies stand ready on 1 October 1941.
event-plan-proposed = The German side proposes { $plan }.
event-plan = The plan is { $plan }.
event-plan-die = The plan die shows { $die }: { $plan }.
event-transfer = { $unit } goes to { $group }.
event-placed = { $unit } starts at { $place }.
event-set-up = The German side has set up.
event-october = The October die shows { $die }: { $weather }.
event-weather = The weather is { $weather }.
event-arrives = { $unit } arrives at { $place }.
event-withdrawn = { $luftflotte } leaves the theatre.
event-lent = { $luftflotte } works for the centre this turn.
event-lent-none = No Luftflotte is lent.
event-march = { $unit } marches to { $place }.
event-bonus = { $unit } goes on to { $place } and gives up attacking.
event-german-moves-ended = The German side has moved.
event-no-air = No air missions in { $weather }.
event-air-ended = No more air missions.
event-air-support = { $luftflotte } over { $place }: die { $die }, { $total } in all: { $result }.
event-air-supply = { $luftflotte } flies supplies to { $unit }.
event-recon = Found at { $place }: { $strong } Strong, { $weak } Weak.
event-nothing-to-attack = There is nothing to attack.
event-attacks = { $unit } is to attack { $place }.
event-follows = { $unit } is to follow on to { $place }.
event-withdraws = { $unit } takes no part against { $place }.
event-attack-withdrawn = { $place } is not attacked.
event-declare-blitz = { $place } is attacked as a Blitzkrieg.
event-declare-normal = { $place } is attacked normally.
event-air-plus = At { $place } the mission adds a hit.
event-air-minus = At { $place } the mission spares a hit.
event-air-none = At { $place } the mission is not used.
event-committed = { $n ->
    [0] The German side attacks nothing.
    [one] The German side makes 1 attack.
   *[other] The German side makes { $n } attacks.
}
event-recover-german = Recovered: { $units }.
event-recover-russian = Recovered: { $units }.
event-fortress-destroyed = The fortress of { $place } is destroyed.
event-city-german = { $place } is in German hands.
event-city-russian = { $place } is in Russian hands.
event-siberians-triggered = A German army is at the gates of Moscow: the Siberian Reserve is called.
event-siberians = The Siberian Reserve enters at { $place }.
event-japan-die = The die for Japan shows { $die }.
event-moscow-die = The die for Moscow shows { $die }.
event-line-broken = { $sector }: the Russian line is broken along { $way }.
event-strength = The Russians were { $overall }, with { $weak } Weak units at the start: { $required } points were needed.
event-strength-weak = { $weak } Weak units were dealt at the start: { $required } points were needed.

outcome-points-german = The Germans hold { $points } points of the { $required } they needed and win.
outcome-points-russian = The Germans hold only { $points } points of the { $required } they needed: the Russians win.
outcome-moscow = Moscow has fallen and the Soviet state collapses: the Germans win.
outcome-japan-academic = Japan attacks the Soviet Union: the game is over without a winner.
outcome-japan-german_win = Japan attacks the Soviet Union: the Germans win.

throw-plan = The plan
throw-weather = October weather
throw-air = Air mission
throw-moscow = Moscow
throw-japan = Japan

# Sums

term-city = { $place }
term-leningrad-cut-off = Leningrad cut off
term-open-country = open country
term-luftflotte = { $luftflotte }
term-first-turn = first turn
term-victory-city = Victory City
term-range = nearest army 2 links away

# Why not

why-not-yours = { $unit } is not yours.
why-own-base = This unit starts at { $place }: only units of the centre may start elsewhere.
why-base-full = At most { $n } units of the centre may start there.
why-due = The plan still moves { $n ->
    [one] 1 panzer corps
   *[other] { $n } panzer corps
} to another army group.
why-corps-only = Only a panzer corps may change its army group.
why-transferred = Another corps has been transferred already.
why-box = { $place } is off the map: Germans never go there.
why-russians-there = Russian units stand at { $place }.
why-empty-fortress = The fortress of { $place } can only be entered by attacking it.
why-disrupted = { $unit } is Disrupted.
why-spent = { $unit } has taken its bonus link.
why-has-marched = { $unit } has marched already; only a bonus link is left.
why-too-far = That is farther than { $unit } can go.
why-not-adjacent = No link leads there from { $place }.
why-shorter-way = { $place } is reached by a shorter way with the same result.
why-no-air = No air missions are flown in { $weather }.
why-flown = { $luftflotte } has flown its mission.
why-other-sector = This Luftflotte works for { $sector } only.
why-no-army-near = No German army within { $range } links.
why-no-support-there = No Russian units there that a German unit next to them could attack.
why-in-supply = This unit is in supply.
why-no-supplied-army = No other German army in supply within { $range } links.
why-link-army = An army attacks along the link from { $start } to { $place } already.
why-link-panzerkorps = { $n } panzer corps attack along the link from { $start } to { $place } already.
why-no-link = Nobody attacks { $place } from where the unit stands.
why-followers = As many follow on to { $place } along this link as attack along it: { $n }.
why-following-army = An army follows on to { $place } along this link already.
why-following-panzerkorps = { $n } panzer corps follow on to { $place } along this link already.
why-weather-blitz = A Blitzkrieg needs Good weather.
why-no-corps = A Blitzkrieg needs an attacking panzer corps.
why-declared = { $unit } is part of the attack on { $place } already.
why-army-marched = { $unit } has marched and may not attack.
why-no-mission = No successful air mission can be used like that there.
why-not-declared = There is no such attack.
why-open = { $place } is open: there is nothing to attack.

# Words

range = { $least } to { $most }
plan-barbarossa = the Barbarossa plan
plan-marcks = the Marcks plan
plan-schultz = the von Schultz plan
group-AGN = Army Group North
group-AGC = Army Group Centre
group-AGS = Army Group South
weather-good = Good weather
weather-mud = Mud
weather-first_snow = the first Snow
weather-second_snow = the second Snow
air-hit = a hit
air-recon = reconnaissance only
air-fail = nothing
strength-weak = Weak
strength-medium = Medium
strength-strong = Strong
month-june = June
month-july = July
month-august = August
month-september = September
month-october = October
month-november = November
month-december = December

### battle

ask-resolve = Which attack is resolved next?
ask-hits-attackers = { $side }: spread { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} over the attackers of { $place }.
ask-hits-defenders = { $side }: spread { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} over the defenders of { $place }.
ask-retreat = { $place }: where do the units retreat to?
ask-stand = { $place }: do the units that were hit retreat, or stand?
ask-advance = { $place } is clear. Who advances?
ask-blitz = { $place } is taken. Do panzer corps go on?
ask-russian-attacks = Which Russian units attack?
ask-russian-attack = Who attacks { $place }?

offer-resolve = Resolve an attack
offer-accept = Take the hits as usual: { $spread }
offer-hold = Hold the position: { $spread }
offer-spare = Spare the units: { $spread }
offer-hit = Give the next hit to a unit, { $left } left
offer-retreat = Retreat: { $unit }
offer-usual-retreat = All retreat as usual
offer-stand = All the rest stand
offer-advance = Choose who advances to { $place }
offer-advance-all = All { $n } advance to { $place }
offer-stay = Nobody advances to { $place }
offer-blitz-advance = Go on to { $place }
offer-blitz = Go on against { $place } with up to { $n }: { $sums }
offer-blitz_plus = The same with one more hit from the air: { $sums }
offer-blitz_minus = The same with one hit less from the ground: { $sums }
offer-end-blitz = No corps goes on
offer-russian-attack = Attack with { $unit }
offer-join = { $unit } joins the attack
offer-leave = { $unit } does not attack
offer-fight = Attack { $place }
offer-call-off = Call the attack off
offer-end-attacks = End the attacks

note-attack = hits on the defenders { $hits_least } to { $hits_most }, { $clear_least } to { $clear_most } needed; hits on the attackers { $fire_least } to { $fire_most }
note-hit-disrupted = is Disrupted and stays
note-hit-moved_off = is Disrupted and driven off
note-hit-eliminated = is eliminated

term-link = From { $place }
term-weather = { $weather } on the way from { $place }
term-air-plus = Air support
term-air-minus = Air support
term-isolated = The position is isolated
term-defenders-unsupplied = The defenders are Out of Supply
term-attackers-unsupplied = The attackers are Out of Supply
term-floor = Not below zero
term-position = The position absorbs
term-fortress = Fortress
term-army = An army attacks a fortress
term-defenders = The defending units
term-blitz = Doubled in a Blitzkrieg

named-formation = { $name }
named-strong = { $name }, Strong
named-weak = { $name }, Weak

event-revealed = { $place }: revealed { $strong ->
    [0] {""}
   *[other] { $strong } Strong
}{ $strong ->
    [0] {""}
   *[other] { $weak ->
        [0] {""}
       *[other] {" and "}
    }
}{ $weak ->
    [0] {""}
   *[other] { $weak } Weak
}
event-undefended = Nobody defends { $place }
event-combat = { $side } attack on { $place }: { $attack } less { $absorbed } absorbed, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}; { $fire } in return
event-eliminated = { $unit } is eliminated by { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
event-disrupted = { $unit } is Disrupted
event-driven = { $unit } is Disrupted and must retreat
event-thrown-back = { $unit } is Disrupted and thrown back to { $place }
event-retreats = { $unit } retreats to { $place }
event-recovers = { $unit } recovers after the combat
event-success = The attack on { $place } succeeds
event-repulsed = { $place } holds; the attackers go back
event-nobody-advances = Nobody advances to { $place }
event-advance = { $units } { $n ->
    [one] advances
   *[other] advance
} to { $place }
event-blitz = { $units } { $n ->
    [one] goes on
   *[other] go on
} to { $place }
event-carried = { $luftflotte } supports the attack on { $place } too: die { $die }, total { $total }

gauge-german-lost = German factors lost
gauge-russian-eliminated = Russian units eliminated
gauge-russian-driven = Russian units driven off
gauge-german-driven = German units driven off
gauge-cleared = The position is cleared
gauge-air-hit = A hit from the air
gauge-air-recon = The units are found

why-no-refuge = A retreat does not lead away from home, to the enemy, to a base or into a fortress
why-refuge-attacked = That position is under attack
why-followers-alone = Followers advance only together with an attacker
why-attack-base = The German bases cannot be attacked
why-attack-disrupted = The unit is Disrupted
why-attack-last-in-city = The last unit of a Victory City may not attack
why-attack-line-broken = The line of that sector is broken
why-no-attack-left = The unit or the link has no attack left this turn
why-not-towards-home = Out of a pocket units attack only towards supply
why-not-in-box-before = Only units in the box since the turn began attack from it
why-attack-marched = A unit that has marched may not attack

### russians

# Asked and offered in steps 6 and 7

ask-russian-movement = The Russian side moves.
ask-deployment = { $n ->
    [0] All arrivals are placed.
    [one] 1 arrival is to be placed.
   *[other] { $n } arrivals are to be placed.
}
offer-russian-move = Move { $unit }
offer-end-russian-movement = Movement is done
offer-deploy = Place { $unit }
offer-deploy-rest = { $n ->
    [one] Place the last one as the automaton would
   *[other] Place all { $n } as the automaton would
}
offer-end-deployment = All are placed
note-gives-up-attack = bonus link: gives up attacking

# Why a place is barred to Russian units

why-base = { $place } is a German base; no Russian unit may enter it.
why-germans-there = German units are on { $place }.
why-off-map = { $place } lies off the map; units move along links between positions only.
why-last-in-city = One Russian unit must stay on a Victory City.
why-beside-germans = { $place } is empty and German-controlled; it may be entered only if no German unit is next to it or to where the unit comes from.
why-arrival-beside-germans = { $place } is empty and German-controlled, and a German unit is next to it.
why-line-broken-move = The line in { $sector } is broken: no edge-connected unit may end on an empty position there that is deeper than where it began.
why-disrupted-stays = { $unit } is Disrupted and stays where it is.
why-moved-already = { $unit } has moved already.
why-just-placed = { $unit } arrived this turn and waits for the next.
why-no-way = { $unit } has no such way: 1 link, or 2 without an attack, over positions open to it.
why-arrivals-left = { $n ->
    [one] 1 arrival is
   *[other] { $n } arrivals are
} still to be placed.
why-cut-off = { $place } has no way to the map edge.

# What happens in steps 6 to 8

event-russian-move = { $unit } moves from { $start } to { $way }.
event-russian-control = The Russian side takes { $places }.
event-russian-movement-over = Russian movement is over.
event-automaton-move = { $unit } moves from { $start } to { $way } ({ $reason }).
event-automaton-attack = { $n ->
    [one] 1 unit
   *[other] { $n } units
} on { $start } will attack { $target } ({ $reason }).
event-automaton-deploys = { $unit } arrives at { $place } ({ $reason }).
event-arrivals = { $n ->
    [0] No Russian unit arrives
    [one] 1 Russian unit arrives
   *[other] { $n } Russian units arrive
}{ $short ->
    [0] .
    [one] ; the pool is empty, 1 more stays away.
   *[other] ; the pool is empty, { $short } more stay away.
}
event-besieged = { $unit } reaches besieged { $place }.
event-deployed = { $unit } is placed at { $place }.
event-isolated = Cut off from the map edge: { $places }.
event-unsupplied = { $unit } on { $place } is Out of Supply and Disrupted.
event-starved = { $unit } on { $place } is Out of Supply again and is eliminated.
event-stranded = { $unit } on { $place } reaches no base: Out of Supply and Disrupted.
event-lost-ground = Without a way to the edge or a city, now German: { $places }.

# The automaton's reasons

reason-garrison = level 1: { $place } short of { $n }
reason-moscow = level 2: approaches to Moscow
reason-approach = level 2: bars a way to a city
reason-army = level 3: holds an army to one position
reason-second-line = level 4: second line against Blitzkrieg
reason-pressed = level 5: { $place } is pressed hardest
reason-spare = no need on any level
reason-box = out of the entry box
reason-rejoin = out of the pocket
reason-superior = { $strength } against { $against }
reason-breakout = breakout, { $strength } against { $against }

### presentation
