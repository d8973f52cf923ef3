### operations

# What is asked

ask-plan = The German side proposes a plan.
ask-plan-alone = The German side chooses its plan.
ask-plan-answer = The German side proposes { $plan }. Do you agree, or shall the die decide?
ask-setup = { $due ->
    [0] Choose the bases of the German units.
    [one] The plan still moves 1 panzer corps to another army group.
   *[other] The plan still moves { $due } panzer corps to other army groups.
}
ask-fortieth = The German side chooses: at which base does the XL. Panzerkorps arrive?
ask-lending = Is a Luftflotte lent to the centre this turn?
ask-german-movement = The German units move.
ask-air = Which air missions are flown?
ask-commitment = Which positions are attacked, and by whom?

# What is offered

offer-propose-barbarossa = Propose the Barbarossa plan: all corps as they stand
offer-propose-marcks = Propose the Marcks plan: a panzer corps goes from north to south
offer-propose-schultz = Propose the von Schultz plan: a panzer corps of the centre goes north, another south
offer-choose-barbarossa = Choose the Barbarossa plan: all corps as they stand
offer-choose-marcks = Choose the Marcks plan: a panzer corps goes from north to south
offer-choose-schultz = Choose the von Schultz plan: a panzer corps of the centre goes north, another south
offer-accept-plan = Agree: { $plan }
offer-roll-plan = Let the die decide
offer-transfer = The German side moves { $unit } to another army group
offer-place = The German side chooses another base for { $unit }
offer-finish-setup = The set-up is done
offer-place-p40 = The German side chooses where the XL. Panzerkorps arrives
offer-lend = Lend { $luftflotte } to the centre
offer-lend-none = Lend no Luftflotte
offer-move = { $unit } moves
offer-end-german-movement = End the movement
offer-air-support = { $luftflotte }: support an attack
offer-air-supply = { $luftflotte }: fly supplies
offer-end-air = Fly no more missions
offer-attack = { $unit } attacks
offer-follow = { $unit } follows on without fighting
offer-withdraw = { $unit } takes no part
offer-withdraw-attack = Give up the attack on { $place }
offer-declare-blitz = Attack { $place } as a Blitzkrieg
offer-declare-normal = Attack { $place } without a Blitzkrieg
offer-air-plus = Air over { $place }: 1 hit more on the defenders
offer-air-minus = Air over { $place }: 1 hit less on the attackers
offer-air-none = Air over { $place }: not used
offer-commit = { $n ->
    [0] Attack nothing this turn
    [one] Begin with 1 attack
   *[other] Begin with { $n } attacks
}

# What an answer does

deed-transfer = The German side moves { $actor } to the army group that starts at { $target }
deed-place = The German side puts { $actor } at { $target }
deed-place-p40 = The German side puts the XL. Panzerkorps at { $target }
deed-move = { $actor } moves to { $target }: { $n ->
    [one] 1 link
   *[other] { $n } links
}
deed-air-support = { $luftflotte } supports an attack on { $target }: { $n ->
    [0] nothing added to its die
   *[other] { $n } added to its die
}
deed-air-supply = { $luftflotte } flies supplies to { $target }
deed-attack = { $actor } attacks { $target }: with it the attack there is { $n } strong
deed-follow = { $actor } follows the attack on { $target } without fighting

note-transfer-AGN = to Army Group North
note-transfer-AGC = to Army Group Centre
note-transfer-AGS = to Army Group South
note-bonus = bonus link: no attack this turn
note-march-no-attack = an army that marches does not attack
note-attackable = can attack { $places } from there
note-moscow-die = takes Moscow: a die of 5 or 6 wins
note-air-odds = a hit on { $hits } faces of 6, the units found on { $recon }
note-undefended = nobody there: the attackers walk in

# What happens

banner-turn = Turn { $turn }: { $month } 1941
event-opening = The armies stand ready on 22 June 1941.
event-opening-typhoon = The armies stand ready on 1 October 1941.
event-plan-proposed = The German side proposes { $plan }.
event-plan = The campaign follows { $plan }.
event-plan-die = The plan die shows { $die }: { $plan }.
event-transfer = { $unit } goes to { $group }.
event-placed = { $unit } starts at { $place }.
event-set-up = The German side has set up.
event-october = The October die shows { $die }: { $weather }.
event-weather = This month brings { $weather }.
event-arrives = { $unit } arrives at { $place }.
event-withdrawn = { $luftflotte } leaves the theatre.
event-lent = { $luftflotte } works for the centre this turn.
event-lent-none = No Luftflotte is lent.
event-march = { $unit } marches to { $place }.
event-bonus = { $unit } goes on to { $place } and gives up attacking.
event-german-moves-ended = The German side has moved.
event-russian-turn = The Russian side’s turn.
event-no-german-moves = No German unit can move: every way is barred by the enemy.
event-no-air = No air missions in { $weather }.
event-air-ended = No more air missions.
event-air-support = { $luftflotte } over { $place }: { $terms } = { $total }, { $result }.
event-air-supply = { $luftflotte } flies supplies to { $unit }.
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
event-recover = Recovered: { $units }.
event-fortress-destroyed = The fortress of { $place } is destroyed.
event-city-german = { $place } is in German hands.
event-city-russian = { $place } is in Russian hands.
event-siberians-triggered = A German army is at the gates of Moscow: the Siberian Reserve is called.
event-siberians = The Siberian Reserve enters at { $place }.
event-japan-die = The die for Japan shows { $die }; on a 1 it attacks.
event-moscow-die = The die for Moscow shows { $die }; 5 or 6 ends the war.
event-line-broken = { $sector }: the Russian line is broken; the way through: { $way }.
event-strength = The Russians were { $overall }, with { $weak } Weak units at the start: { $required } points were needed.
event-unknown-strong = Never seen, Strong: { $units }.
event-unknown-weak = Never seen, Weak: { $units }.
event-pool = The pool holds { $strong } Strong and { $weak } Weak units.
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
term-first = { $term } { $n }
term-more = { $term } +{ $n }
term-less = { $term } −{ $n }
term-die = die
term-at-most = never more than 6
term-at-least = never less than 1
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
why-moscow-taken = With Moscow taken the corps arrives in the north or the south.
why-open = { $place } is open: there is nothing to attack.

# Words

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

offer-resolve = Fight the next attack
offer-accept = The attackers take the usual hits: { $spread }
offer-hold = Hold the position, hits: { $spread }
offer-spare = Spare the units, hits: { $spread }
offer-hit = Give the next hit, { $left } left
offer-retreat = { $unit } retreats
offer-usual-retreat = All retreat as usual
offer-stand = All others stay
offer-advance = Those chosen advance
offer-advance-all = { $n ->
    [2] Both advance
   *[other] All { $n } advance
}
offer-stay = Nobody advances
offer-blitz-advance = Go on to { $place }
offer-blitz = Go on against { $place }
offer-blitz_plus = Against { $place }, the air adds a hit
offer-blitz_minus = Against { $place }, the air spares a hit
offer-end-blitz = Here the Blitzkrieg ends
offer-russian-attack = { $unit } attacks
offer-join = { $unit } joins the attack on { $place }
offer-leave = { $unit } does not attack
offer-fight = Fight the attack on { $place }
offer-call-off = Call off the attack on { $place }
offer-end-attacks = End the attacks

# What an answer does in a fight

deed-resolve = The attack on { $target } is fought: strength { $n } once the position has absorbed its part
deed-hit = { $target } takes the next hit
deed-retreat = { $actor } retreats to { $target }
deed-advance = Advance to { $place }: { $target }
deed-blitz-advance = Go on to { $place } without a fight: { $target }
deed-blitz = Go on against { $place } and attack at once: { $target }
deed-blitz_plus = Go on against { $place }, where the air adds a hit: { $target }
deed-blitz_minus = Go on against { $place }, where the air spares a hit: { $target }
deed-join = { $actor } joins the attack on { $target }
deed-begin = { $actor } begins an attack on { $target }
deed-fight = Attack on { $target } by { $units }: strength { $n } at most once the position has absorbed its part

note-resolve = { $units } { $n ->
    [one] attacks
   *[other] attack
}: { $note }
note-attack = hits on the defenders { $hits }, { $clear } needed to eliminate all; hits on the attackers { $fire }
note-hit-disrupted = is Disrupted and stays
note-hit-moved_off = is Disrupted and driven off
note-hit-eliminated = is eliminated

term-link = from { $place }
term-link-of = from { $place } ({ $units })
term-weather = { $weather } on the way from { $place }
term-air = air support
term-isolated = target isolated
term-defenders-unsupplied = defenders Out of Supply
term-attackers-unsupplied = attackers Out of Supply
term-floor = never less than 0
term-position = absorbed by the position
term-fortress = fortress
term-army = army against a fortress
term-defenders = factors of the defenders
term-defenders-of = factors of the defenders ({ $units })
factor = { $unit } { $n }
factor-unknown = { $unit } 0 or 1
plus = { $first } + { $rest }
term-blitz = doubled in a Blitzkrieg

named-formation = { $name }
named-strong = { $name } (Strong)
named-weak = { $name } (Weak)
named-at = { $unit } at { $place }
named-hits = { $unit } × { $n }

event-revealed = Turned up at { $place }: { $units }.
event-undefended = Nobody defends { $place }.
event-combat = { $side } attack on { $place }: { $attack } less { $absorbed } absorbed, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} on the defenders, { $fire } on the attackers.
event-hits = Hits on the defenders: { $terms } = { $n }.
event-fire = Hits on the attackers: { $terms } = { $n }.
event-eliminated = { $unit } is eliminated by { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}.
event-trapped = { $unit } has no way of retreat and is eliminated by { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}.
event-disrupted = { $unit } is Disrupted and stays.
event-fights-on = { $unit } is Disrupted but not thrown back.
event-need-not-go = { $unit } is Disrupted and need not retreat.
event-driven = { $unit } is Disrupted and must retreat.
event-thrown-back = { $unit } is Disrupted and thrown back to { $place }.
event-retreats = { $unit } retreats to { $place }.
event-recovers = { $unit } recovers after the combat.
event-success = The attack on { $place } succeeds.
event-success-in-vain = No defender is left on { $place }, but no attacker either that could advance.
event-repulsed = { $place } holds; the attackers go back.
event-nobody-advances = Nobody advances to { $place }.
event-advance = { $units } { $n ->
    [one] advances
   *[other] advance
} to { $place }.
event-blitz = { $units } { $n ->
    [one] goes on
   *[other] go on
} to { $place }.
event-automaton-advance = At { $place } by the rulebook { $reason }.
reason-advance-city = all advance, for it is a Victory City
reason-advance-pocket = all advance, out of the pocket
reason-advance-safe = all advance, for few Germans are near
reason-advance-exposed = nobody advances, for too many Germans are near
event-carried = { $luftflotte } supports the attack on { $place } too: { $terms } = { $total }, { $result }.

gauge-german-lost = The Germans lose so many factors at { $place }
gauge-russian-eliminated = The Russians lose so many units at { $place }
gauge-russian-driven = So many Russian units are driven off { $place }
gauge-german-driven = So many German units are driven off { $place }
gauge-cleared = No defender is left on { $place }
gauge-air-hit = { $luftflotte } scores a hit over { $place }
gauge-air-recon = { $luftflotte } finds out the units at { $place }

why-no-refuge = A retreat does not lead away from home, to the enemy, to a base or into a fortress.
why-refuge-attacked = That position is under attack.
why-followers-alone = Followers advance only together with an attacker.
why-attack-base = The German bases cannot be attacked.
why-attack-disrupted = The unit is Disrupted.
why-attack-last-in-city = The last unit of a Victory City may not attack.
why-attack-line-broken = The line of that sector is broken.
why-no-attack-left = The unit or the link has no attack left this turn.
why-not-towards-home = Out of a pocket units attack only towards supply.
why-not-in-box-before = Only units in the box since the turn began attack from it.
why-nothing-to-resolve = No attack on it is left to resolve.
why-no-hit-there = The unit can take no more hits here.
why-cannot-advance = The unit did not fight here, or was thrown back.
why-blitz-too-far = A continuation goes one link on from the position just taken.
why-blitz-tried = It has been fought for in this Blitzkrieg already.
why-blitz-not-these = Only Undisrupted corps that attacked and advanced go on.
why-blitz-too-many = At most three corps fight a continuation.
why-no-carried-mission = The air mission is of no use there, or is spent.
why-not-in-this-attack = The unit cannot be in this attack: one place, three units a link.
why-other-place = This attack is made from { $place }: nobody at { $unit_place } can join it.
why-link-full = { $n } units attack along this link already.
why-no-enemy-there = There is no adjacent position with German units.
why-toothless = A Weak unit known as such cannot begin an attack.
why-attack-marched = A unit that has marched may not attack.

### russians

# Asked and offered in steps 6 and 7

ask-russian-movement = The Russian side moves.
ask-deployment = { $n ->
    [0] All arrivals are placed.
    [one] The Russian side places 1 arrival.
   *[other] The Russian side places { $n } arrivals.
}
offer-russian-move = { $unit } moves
offer-end-russian-movement = End the movement
offer-deploy = The Russian side chooses where { $unit } arrives
offer-deploy-rest = { $n ->
    [one] Place the last one as the rulebook would
   *[other] Place all { $n } as the rulebook would
}
offer-end-deployment = End the replacements
deed-deploy = The Russian side places { $unit } at { $target }
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

event-russian-move = { $unit } moves from { $start } to { $place }.
event-russian-move-by = { $unit } moves from { $start } by { $way } to { $place }.
event-russian-control = The Russian side takes { $places }.
event-russian-movement-over = Russian movement is over.
event-automaton-move = { $unit } moves from { $start } to { $place } ({ $reason }).
event-automaton-move-by = { $unit } moves from { $start } by { $way } to { $place } ({ $reason }).
event-automaton-attack = { $n ->
    [one] 1 unit
   *[other] { $n } units
} at { $start } will attack { $target } ({ $reason }).
event-automaton-deploys = { $unit } arrives at { $place } ({ $reason }).
event-arrivals-own = Among the arrivals: { $units }.
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
event-deployed = The Russian side places { $unit } at { $place }.
event-isolated = Cut off from the map edge: { $places }.
event-unsupplied = { $unit } at { $place } is Out of Supply and Disrupted.
event-starved = { $unit } at { $place }, Disrupted already, is Out of Supply and eliminated.
event-stranded = { $unit } at { $place } reaches no base: Out of Supply and Disrupted.
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

# Sides and scenarios

seat-german = German
seat-russian = Russian

about-barbarossa-fast = June to December 1941, from the Baltic to the Black Sea, in seven turns and about an hour and a half. The Germans drive for the great cities with armies and panzer corps; they do not know how strong the units are that they meet, and neither does the Russian side that commands them. Ground combat is arithmetic: what can be known beforehand is shown before you decide. Dice speak for air missions, the weather of October, Moscow and Japan. Play against a person, or alone against an automaton that leads the Russian side.

scenario-barbarossa = 22 June 1941. Sixteen German armies and corps stand on the frontier, three more are on their way; thirty-two Russian units of unknown strength face them. The Germans need about seven of the thirteen points that eight cities are worth, but how many exactly hangs on how strong the Russians turn out to be, and nobody knows that before the end.
scenario-summer = The first four months only, with the same set-up and the same rules. The Germans need about three points by the end of September: Kiev and Smolensk, as they had in history. A good first game.
scenario-typhoon = 1 October 1941. The front stands where it stood; the weather of October is about to be rolled. The Germans hold Kiev and Smolensk for three points and need six in three turns. No set-up: it begins at once.

# What each seat is to do

brief-barbarossa-german = You command the German armies that cross the frontier on 22 June 1941. Take Victory Cities: with about { $needed } points of them at the end of { $month } you win; the exact number, { $least } to { $most }, hangs on the hidden strength of the Russians. Units that run too far ahead are cut off from their bases, and from October on Mud and Snow slow you down; the fall of Moscow may win the war at once.
brief-barbarossa-russian = You command the Red Army, and not even you know how strong your units are until they are met. Keep the Germans below about { $needed } points of Victory Cities, { $least } to { $most } by your hidden strength, until { $month } is over. Units that stay cut off are lost in the pocket; guard Moscow, whose fall may lose the war at once.
brief-summer-german = You command the German armies that cross the frontier on 22 June 1941. Take Victory Cities: with about { $needed } points of them at the end of { $month } you win; the exact number, { $least } to { $most }, hangs on the hidden strength of the Russians. Your time is short, and units that run too far ahead are cut off from their bases.
brief-summer-russian = You command the Red Army, and not even you know how strong your units are until they are met. Keep the Germans below about { $needed } points of Victory Cities, { $least } to { $most } by your hidden strength, until { $month } is over. Trade ground for time, but do not let your units be cut off.
brief-typhoon-german = You command the German armies before Moscow on 1 October 1941. You hold { $held } points of Victory Cities and need { $needed } at the end of { $month }. Mud, Snow and the Siberian Reserve come to the aid of the defender; the fall of Moscow may win the war at once.
brief-typhoon-russian = You command the Red Army before Moscow, and not even you know how strong your units are until they are met. The Germans hold { $held } points of Victory Cities: keep them below { $needed } until { $month } is over. Guard Moscow, whose fall may lose the war at once; bad weather and the Siberian Reserve are on your side.

# How a turn goes

phase-start = Start of the turn
phase-start-about = A month begins: its weather is settled, and German reinforcements come to the bases.
phase-march = German movement
phase-march-about = Each German unit that is not Disrupted marches over open positions. A bonus link more costs it this turn's attack.
phase-air = Air missions
phase-air-about = Each Luftflotte flies one mission: it supports an attack and may turn up the units there, or it supplies a unit that is cut off.
phase-declare = Attacks are declared
phase-declare-about = The German side names all its targets, and who attacks them, before any attack is fought. Russian units that are not a target then recover.
phase-attack = German attacks
phase-attack-about = The attacks are fought one by one, by adding up factors, without dice. After a Blitzkrieg panzer corps may go on one more link; at the end German units recover.
phase-answer = Russian movement and attacks
phase-answer-about = Russian units move first and attack then, out of one position at a time. Where a sector's line is broken they may not attack.
phase-replace = Russian replacements
phase-replace-about = New units of unknown strength come for the cities still in Russian hands, and from the map edge.
phase-supply = Control and supply
phase-supply-about = Whoever is cut off is Disrupted; a Russian unit Disrupted already is eliminated. Then the turn is over.

# Options

option-russian_player = Who plays the Russian side?
option-russian_player-human = a person
option-russian_player-automaton = the rules themselves
option-strength_mode = How are the Russian units made up?
option-strength_mode-presort = two groups out of three, unseen
option-strength_mode-bell_curve = drawn at random (Bell Curve)
option-strength_mode-weak = Weak, announced
option-strength_mode-medium = Medium, announced
option-strength_mode-strong = Strong, announced
option-plan_choice = Who chooses the German plan?
option-plan_choice-negotiate = by agreement, or else a die
option-plan_choice-roll = a die
option-plan_choice-barbarossa = always Barbarossa
option-plan_choice-marcks = always Marcks
option-plan_choice-schultz = always von Schultz
option-german_setup = Where do the German units start?
option-german_setup-plan = at the bases of the plan
option-german_setup-free = at any bases, for 1 point more
option-vp_shift = Handicap: change of the points needed
option-vp_shift--3 = 3 fewer
option-vp_shift--2 = 2 fewer
option-vp_shift--1 = 1 fewer
option-vp_shift-0 = none
option-vp_shift-1 = 1 more
option-vp_shift-2 = 2 more
option-vp_shift-3 = 3 more
option-victory_check = When are the points counted?
option-victory_check-end_of_game = at the end of the last turn
option-victory_check-each_turn = after every turn
option-japan = What if Japan attacks?
option-japan-academic = the game ends without a winner
option-japan-german_win = the Germans win
option-japan-off = it never does
option-russian_knows_own = May the Russian side look at its own units?
option-russian_knows_own-off = no
option-russian_knows_own-on = yes
option-army_march = May units march before they attack?
option-army_march-on = yes
option-army_march-off = only panzer corps
option-second_snow_air = Are there air missions in the second Snow?
option-second_snow_air-on = yes
option-second_snow_air-off = no
option-supply_through_rear = Does Russian supply pass through the German rear?
option-supply_through_rear-open = yes, where no German unit stands
option-supply_through_rear-movement_rule = not next to German units
option-supply_through_rear-closed = no
option-oos_cumulative = Do isolation and lack of supply add up?
option-oos_cumulative-off = no, the attacker gains 1
option-oos_cumulative-on = yes, the attacker may gain 2

# Standing orders

standing-russian_defence = When your units are attacked
standing-russian_defence-hold = hold the position
standing-russian_defence-spare = spare the units
standing-russian_defence-ask = ask me
standing-german_defence = When your units are attacked
standing-german_defence-spare = spare the units
standing-german_defence-stand = no retreat
standing-german_defence-ask = ask me

# The map

terrain-town = Town
about-town = A plain position. It absorbs 1 of an attack while somebody defends it.
terrain-fortress = Fortress
about-fortress = Absorbs 2 of an attack, 1 if a German army takes part, and fires 1 of its own. Germans enter it only by an attack, and it is destroyed as they enter.
terrain-city-1 = Victory City, 1 point
about-city-1 = A fortress worth 1 point. It feeds 2 units when cut off and brings the Russian side replacements until it falls; Sevastopol brings none. Russians there never have to retreat.
terrain-city-2 = Victory City, 2 points
about-city-2 = A fortress worth 2 points. It feeds 2 units when cut off and brings the Russian side a replacement every turn until it falls. Russians there never have to retreat.
terrain-leningrad = Leningrad, 2 points
about-leningrad = Absorbs 3 of an attack, 2 if a German army takes part, and fires 2 of its own. It feeds 3 units when cut off; the Germans get 1 point for cutting it off.
terrain-moscow = Moscow, 3 points
about-moscow = Absorbs 3 of an attack, 2 if a German army takes part, and fires 2 of its own. It brings 2 replacements a turn. When it falls a die is rolled: on 5 or 6 the Germans win.
terrain-base = German base
about-base = Where German units start and arrive, and where their supply comes from. No Russian may enter or attack it.
terrain-box = Entry box
about-box = Beyond the edge of the map: Russian supply and replacements come from here. No German may enter or attack it.
terrain-open = Open country
about-open = South of the Forest Cover Line: +1 on the die of an air mission.
terrain-railway = Railway
about-railway = A link along a main railway of 1941. All links are alike to the rules.
terrain-road = Road
about-road = A link along a highway. All links are alike to the rules.
terrain-entry = Way onto the map
about-entry = A link between an entry box and the map, for Russian units only.

# Counters

name = { $name }
piece-army = { $unit } at { $place }, a German army, factor { $factor }
piece-panzerkorps = { $unit } at { $place }, a German panzer corps, factor { $factor }
piece-rifle = Russian unit { $unit } at { $place }, { $factor ->
    [0] Weak, factor 0
   *[other] Strong, factor { $factor }
}
piece-shock = { $unit } at { $place }, Siberian Reserve, factor { $factor }
piece-siberian = { $unit } at { $place }, Siberian Reserve, factor { $factor }
piece-unknown = Russian unit { $unit } at { $place }, strength unknown
piece-marked = { $piece }, { $mark }

badge-disrupted = Disrupted
badge-unsupplied = Out of Supply
badge-resupplied = supplied by air
badge-attacker = attacks
badge-follower = follows an attack
badge-fresh = just arrived
badge-secret = not known to the enemy
badge-hits = { $n ->
    [one] 1 hit
   *[other] { $n } hits
} so far

hand-luftflotten = Luftflotten
hand-arrivals = Arrivals to be placed
card-luftflotte = Works in the sector of { $sector }. One mission a turn.
card-arrival = Strength unknown. Place it on a position or in an entry box.
card-weak = Weak: factor 0
card-strong = Strong: factor 1

marker-german = { $place } is under German control
marker-ruin = the fortress of { $place } is destroyed
marker-isolated = isolated: German attacks get 1 hit more
marker-barren = yields no more replacements
marker-attack = attack on { $place }
marker-blitz = Blitzkrieg on { $place }
marker-air-hit = air mission over { $place }: a hit
marker-air-recon = air mission over { $place }: reconnaissance only
marker-air-fail = air mission over { $place }: no result

arrow-attack = { $units }: from { $start } to { $place }
arrow-retreat = { $unit } retreated from { $start } to { $place }

# Kinds of counters

kind-army = German army
kind-army-about = Slow and strong. It weakens fortresses, a single hit does not throw it back, and only with an army near does a Luftflotte fly.
kind-panzerkorps = German panzer corps
kind-panzerkorps-about = Faster and weaker than an army. A Blitzkrieg needs one, and panzer corps alone go on after it; but defensive fire against a Blitzkrieg is doubled.
kind-unknown = Russian unit, face down
kind-unknown-about = A Weak or a Strong unit: neither side knows which before it is met. Weak or not, no German unit passes it without an attack.
kind-weak = Weak Russian unit
kind-weak-about = Adds nothing to a fight and is eliminated by the first hit, but it bars its position until it is attacked. Once known it cannot begin an attack.
kind-strong = Strong Russian unit
kind-strong-about = Fires back at attackers and can attack by itself. One hit usually drives it off.
kind-shock = 1st Shock Army
kind-shock-about = The hardest unit of the Siberian Reserve, as strong as a German army. The Reserve comes when Moscow is in danger, or in December.
kind-siberian = Siberian unit
kind-siberian-about = A unit of the Siberian Reserve, face up from the first, which comes when Moscow is in danger, or in December. If it comes sooner, Japan may attack.

fact-factor = Strength (factor)
fact-march = March
fact-march-mud = March in Mud or first Snow
fact-link-army = Armies that attack along one link, at most
fact-link-panzerkorps = Corps that attack along one link, at most
fact-link-russian = Units that attack along one link, at most
fact-weather = In Mud or Snow
fact-fortress = Against a fortress
fact-air = Air missions
fact-blitz = Going on after a Blitzkrieg
fact-stack = On one position
fact-shown = Turned up
fact-lost = When eliminated
value-march = { $n ->
    [one] 1 link
   *[other] { $n } links
}; 1 link more if it gives up attacking
value-weather-loss = each link of an attack loses { $n }
value-fortress = it absorbs { $n } less
value-air = up to { $n } links from an army
value-blitz = up to { $n } corps attack together
value-stack = any number of units of one side
value-hidden = { $least } or { $most }, hidden from both sides
value-shown = by an air mission, in combat, or when Disrupted
value-pool = goes back to the pool
value-gone = leaves the game

panel-hits = What hits do to it
column-hits = { $n ->
    [one] 1 hit
   *[other] { $n } hits
}
row-hits-fresh = Usually
row-hits-disrupted = Disrupted before
row-hits-stuck = Must retreat and cannot
effect-disrupted = Disrupted, stays
effect-moved_off = Disrupted, driven off
effect-eliminated = eliminated

tone-good = Moscow falls: a die may win the war
tone-costly = no attack this turn

# What a counter may do now

remark-march = May still march up to { $n ->
    [one] 1 link
   *[other] { $n } links
}, and 1 more if it gives up attacking.
remark-move = { $n ->
    [one] May still move 1 link.
   *[other] May still move up to { $n } links; with the last one it gives up attacking.
}
remark-bonus = May still go 1 link farther, which gives up attacking.
remark-shut = Every way from here is barred.
remark-goes-on = May go on from { $place } by 1 link.
remark-attacks = Takes part in the attack on { $place }.
remark-follows = Follows the attack on { $place } without fighting.
remark-fought = Has fought this turn.
remark-targets = Can attack { $places } from here.
remark-no-targets = Nothing to attack next to it.
remark-attacked = Under attack this turn by { $units }: it does not recover before.
remark-isolated = Isolated: German attacks here get 1 hit more.
remark-disrupted-german = Disrupted: neither moves nor attacks. It recovers after the German attacks.
remark-disrupted-russian = Disrupted: neither moves nor attacks. It recovers before the German attacks unless it is a target or Out of Supply.
remark-resupplied = Supplied by air this turn.
remark-dying = Cut off and Disrupted: eliminated if the turn ends as it stands.
remark-cut-off = Cut off: Out of Supply and Disrupted if the turn ends as it stands.
remark-relieved = Out of Supply until the turn ends, then in supply again as it stands.
remark-unknown = Neither side knows its strength: { $least } or { $most } hits eliminate it.
remark-bears = { $n ->
    [one] 1 hit eliminates
   *[other] { $n } hits eliminate
} it.

# Tracks and panels

track-turn = Turn
track-points = German points

# What is counted of a side, without whose it is.
tally-units = Units in play
tally-lost = Units eliminated
tally-places = Positions held
tally-points = Points of cities
lead = Lead, in factors (a point counts as four)

value = { $n }
value-more = +{ $n }
value-less = −{ $n }
value-range = { $least } to { $most }
value-list = { $list }
value-none = none

panel-cities = Cities
row-city = { $place }, { $n ->
    [one] 1 point
   *[other] { $n } points
}
row-cut-off = Leningrad is cut off
row-now = If it ended now
row-ended = At the end
value-held-german = German
value-held-russian = Russian

panel-required = Points the Germans need
row-needed = { $n ->
    [one] 1 point
   *[other] { $n } points
}
row-required = As it turned out
value-certain = certain
value-one-in = 1 chance in { $n }
value-percent = { $n }%
value-rare = less than 1%

panel-calendar = Calendar
row-month = { $month }
row-month-now = { $month } (now)
forecast-october = Mud on 1 to 4, Good weather on 5 or 6
forecast-november = Good weather after Mud, else Snow
forecast-december = Snow
news-arrives = { $unit } arrives
news-leaves = { $luftflotte } leaves
news-siberians = the Siberian Reserve enters at the latest

panel-reserves = Reserves
row-pool = Units in the Russian pool
row-arrivals = Arrivals next, as it stands
row-siberians = Siberian Reserve
siberians-waiting = waits for a German army next to Moscow
siberians-triggered = enters in step 6
siberians-arrived = is in play
row-japan = Japan
japan-asleep = no die while the Siberians stay
japan-live = attacks on a 1, each turn before December
row-units = { $side } units
value-units = { $n }{ $disrupted ->
    [0] {""}
   *[other] , { $disrupted } Disrupted
}
row-lost = German units lost

panel-air = Luftwaffe
value-air-ready = ready, { $sector }
value-air-flown = flew supplies
value-air-hit = { $place }: a hit
value-air-recon = { $place }: reconnaissance only
value-air-fail = { $place }: no result

panel-options = Options of this match

# What each side has to reach

goal-german-exact = Hold { $n } points of cities after { $month }
goal-german-likely = Hold { $least } to { $most } points (hidden) after { $month }
goal-held = now { $n }
goal-russian-exact = Keep the Germans below { $n } points to turn { $turn }
goal-russian-likely = Germans below { $least } to { $most } points (hidden) to turn { $turn }
goal-stands = turn { $turn }, they have { $n }

# The attack planner and the combat card

panel-attack = Attack on { $place }
panel-blitz = Blitzkrieg on { $place }
panel-onward = The corps at { $place } may go on to
value-open = no attack is needed
panel-combat = Combat: { $side } attack on { $place }
panel-last-combat = Last combat: { $side } attack on { $place }
row-attackers = Attackers from { $place }
row-followers = Followers from { $place }
row-defenders = Defenders
value-defenders = { $n ->
    [one] 1 unit
   *[other] { $n } units
}{ $unknown ->
    [0] {""}
   *[other] , { $unknown } unknown
}{ $factors ->
    [0] {""}
   *[other] , known factors { $factors }
}{ $disrupted ->
    [0] {""}
   *[other] , { $disrupted } Disrupted
}
row-undefended = No defender
value-undefended = the attackers advance
row-attack = Attack
row-absorbed = Absorbed by the position
row-hits = Hits on the defenders
row-to-clear = Hits that eliminate them all
row-verdict = Result
row-fire = Hits on the attackers
verdict-certain = all defenders are eliminated
verdict-possible = all defenders may be eliminated
verdict-beyond = it takes a retreat to clear the position
verdict-held = the defenders need not leave
row-bearable = Hits the attackers bear without a loss
row-onward = From there corps may go on to
verdict-cleared = the position is cleared
row-unit = { $unit }, factor { $factor }
fate-unhurt = no hit
fate-stood = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}: Disrupted, stays
fate-driven = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}: has to leave
fate-retreated = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}: retreated to { $place }
fate-thrown = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}: thrown back to { $place }
fate-eliminated = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}: eliminated

# Supply and lines

panel-supply = Supply, if the turn ended now
row-all-supplied = Every unit is in supply
row-pocket = Pocket: { $places }
value-fed = { $n } of { $of } fed, room for { $capacity }
row-starved-russian = Out of Supply at { $place }
row-starved-german = Cut off at { $place }
value-starved = { $units }{ $dying ->
    [0] {""}
    [one] , 1 would be eliminated
   *[other] , { $dying } would be eliminated
}
panel-lines = Broken lines
panel-lines-now = Lines broken as it stands
row-line = { $sector }
value-way = by { $way }
value-closed = closed again; the ban stays for this turn

# What is going on

stage = { $month }, { $weather }: { $step }
stage-setup = Set-up
stage-finished = The game is over
stage-start = start of the turn
stage-german-movement = German movement
stage-air = air missions
stage-commitment = attacks are declared
stage-german-attacks = German attacks
stage-russian-movement = Russian movement
stage-russian-attacks = Russian attacks
stage-deployment = Russian replacements

prompt-between = One moment: the results are being worked out.
prompt-plan-mine = Propose a plan for the campaign.
    .hint = A plan says how many of your panzer corps begin in the north, in the centre and in the south. The Russian side agrees, or a die decides. For a first game take Barbarossa.
prompt-plan-wait = The { $side } side proposes a plan.
prompt-plan-alone-mine = Choose a plan for the campaign.
    .hint = A plan says how many of your panzer corps begin in the north, in the centre and in the south. For a first game take Barbarossa.
prompt-plan-alone-wait = The { $side } side chooses its plan.
prompt-plan-answer-mine = The German side proposes { $plan }. Agree, or let the die decide.
    .hint = A plan says how many panzer corps begin in the north, in the centre and in the south. Barbarossa leaves all as they stand, Marcks sends one from the north to the south, von Schultz one from the centre to the north and another to the south. If you do not agree, the die may make it any of the three. For a first game agree.
prompt-plan-answer-wait = The { $side } side answers the proposal: { $plan }.
prompt-setup-mine = { $n ->
    [0] Choose the bases of your units; 1 panzer corps may change its army group.
    [one] The plan asks you to move 1 panzer corps to another army group.
   *[other] The plan asks you to move { $n } panzer corps to other army groups.
}
    .hint = Pick a panzer corps that glows, then the lit base of another army group.
prompt-setup-wait = The { $side } side sets up its units.
prompt-fortieth-mine = The XL. Panzerkorps arrives. Choose its base.
prompt-fortieth-wait = The { $side } side chooses the base of the XL. Panzerkorps.
prompt-lending-mine = A Luftflotte may be lent to the centre for this turn.
prompt-lending-wait = The { $side } side may lend a Luftflotte to the centre.
prompt-german-movement-mine = { $n ->
    [0] None of your units can move, or all have.
    [one] Move your units: 1 can still go. A bonus link gives up attacking.
   *[other] Move your units: { $n } can still go. A bonus link gives up attacking.
}
    .hint = Units go along the lines: an army one link, a panzer corps two where nobody stands in its way. Pick one that glows; those in its place can go along.
    .held = The number is the links to go. Orange: one link more than usual, and the unit does not attack this turn.
prompt-german-movement-wait = The { $side } side moves.
prompt-air-mine = Fly air missions over what you may attack: { $n ->
    [one] 1 Luftflotte is left.
   *[other] { $n } Luftflotten are left.
}
    .hint = Each Luftflotte flies once a turn: pick it, then a lit place that you mean to attack. With luck it shows what stands there and hits it; or it flies supplies to units that are cut off.
prompt-air-wait = The { $side } side flies its air missions.
prompt-commitment-mine = { $n ->
    [0] Declare your attacks: pick a unit, then its target.
    [one] 1 attack is declared. Pick more units, or its target to change how it is fought.
   *[other] { $n } attacks are declared. Pick more units, or a target to change how it is fought.
}
    .hint = Declare who attacks what. Pick a unit that glows, then a lit place; those that reach the same can go along. Nothing counts before you begin, and the slip shows what each attack comes to.
    .held = Lit places can be attacked. A place absorbs part of your strength first; only what is left hits. Several units against one place count together.
prompt-commitment-wait = The { $side } side declares its attacks.
prompt-german-attacks-mine = Pick the target that is attacked next: { $n ->
    [one] 1 is left.
   *[other] { $n } are left.
}
    .hint = Pick which of your attacks is fought next. What is won early may open the way for later ones.
prompt-german-attacks-wait = The { $side } side chooses its next attack.
prompt-attackers-hits-mine = Your attack on { $place } draws fire: give { $n ->
    [one] 1 hit
   *[other] { $n } hits
} to your units.
    .hint = Pick a unit for each hit. Hits disrupt a unit, throw it back or destroy it: spare those that shall go on.
prompt-attackers-hits-wait = The { $side } side spreads the hits on its attackers at { $place }.
prompt-defenders-hits-mine = { $place } is under attack: give { $n ->
    [one] 1 hit
   *[other] { $n } hits
} to your units.
    .hint = Pick who takes each hit.
prompt-defenders-hits-wait = The { $side } side spreads the hits on its units at { $place }.
prompt-retreat-mine = { $n ->
    [one] A unit has
   *[other] { $n } units have
} to leave { $place }. Where to?
    .hint = Pick a unit, then the lit place it falls back to.
prompt-retreat-wait = The { $side } side retreats from { $place }.
prompt-retreat-or-stand-mine = { $n ->
    [one] A unit may
   *[other] { $n } units may
} leave { $place } or stand there Disrupted.
prompt-retreat-or-stand-wait = The { $side } side stays on { $place } or retreats.
prompt-advance-mine = { $place } is clear. Choose who advances there.
prompt-advance-wait = The { $side } side may advance to { $place }.
prompt-blitz-mine = From { $place } { $n ->
    [one] 1 panzer corps
   *[other] { $n } panzer corps
} may go on by one link: pick where to, then who goes.
prompt-blitz-wait = The { $side } side may go on from { $place }.
prompt-russian-movement-mine = Move your units. { $n ->
    [0] A bonus link gives up attacking.
    [one] The line of one sector is broken: nobody attacks or advances there.
   *[other] The lines of { $n } sectors are broken: nobody attacks or advances there.
}
    .hint = Pick a unit that glows, then where it goes. Close broken lines first: where Germans could pass to the edge and meet nobody.
prompt-russian-movement-wait = The { $side } side moves.
prompt-russian-attacks-mine = Attack with 1 to 3 units from one position, or end the step.
    .hint = You need not attack. Pick a unit, then a neighbouring German place; or end the step.
prompt-russian-attacks-wait = The { $side } side may attack.
prompt-russian-attack-mine = Attack on { $place }: add units, then pick { $place } to fight.
prompt-russian-attack-wait = The { $side } side prepares an attack on { $place }.
prompt-deployment-mine = { $n ->
    [0] All your arrivals are placed.
    [one] Place your arrivals: 1 is left.
   *[other] Place your arrivals: { $n } are left.
}
    .hint = Pick a lit place for each unit that arrives.
prompt-deployment-wait = The { $side } side places its arrivals.

# Computer opponents

bot-recruit = Recruit (for newcomers)
bot-commander = Commander

# --- Diagrams ---
diagram-march = A panzer corps marches from { $from }: up to 2 links over friendly ground, or 1 to any open position (B5.2). What it reaches with a bonus link costs it its attack (B5.4). { $shut } and { $other } are not open: they have to be attacked.
diagram-air = Luftflotte 1 may support an attack on a lit position: a German unit stands beside it, and an army is at most 2 links away (B6.2, B6.3). The number is what the die gains or loses: nothing at { $target }, for the army is next to it, and 1 at { $far }, for it is two links away (B6.4). { $other } lies in another sector.
diagram-attack = Two corps at Dvinsk attack { $target }: one each, less one for the position, makes { $sum } (B8.3, B8.4).
diagram-retreat = A Strong unit that hits move off { $from } retreats along one link to a lit place (B9.6). Darkened places are closed: enemies stand there, or it is farther from home (B9.8).
diagram-blitzkrieg = The Blitzkrieg on { $place } has succeeded. Each of the two corps may go on 1 link, to any lit position (B10.1): into the open, or at { $fight } into a second fight (B10.3).
diagram-rear = A unit at { $from } may go to the lit positions. Not to { $rear } in the enemy's rear, though nobody is there: at { $near }, next to where it starts, stands a German unit (B11.3).
diagram-arrival = An arrival may be placed wherever it is lit: on positions that have a way to the map edge, and on ground that is under German control only if no German unit is next to it (B12.5). So { $lost } is closed.
diagram-pocket = Germans stand on every position about { $pocket }. Two Russian units were there as the turn ended: the one already Disrupted has been eliminated, the other is Disrupted and marked Out of Supply (B13.6).
