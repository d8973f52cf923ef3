### operations

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

### presentation
