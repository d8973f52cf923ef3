# Rules: events, offers, refusals

# What is asked and offered

ask-deploy = { $side }: set up all figures.
    .hint = Set everybody up as suggested, then change what you like. Or pick a unit from the list, and then a place in the zone that lights up.
    .held = The whole unit stands about the point that you pick, or as near to it as it may.
ask-adjust = Everybody of { $side } stands. Change what you like.
    .hint = Pick a unit and then another place for it, or one of its figures and a place for that one. Say so when all stand as they should.
    .held = The whole unit goes to the point that you pick. Pick one of its figures to move only that one.
ask-units = Activate one of your units.
    .hint = Pick a unit, then a throw. Good going is two dice, but keeps out of houses, woods and across no fence; difficult going is one die and goes anywhere. Figures that move or turn do not shoot this turn: whoever has a good target may as well stay.
ask-officers = Activate one of your officers.
    .hint = An officer rallies a unit beside him when all fighting is done, if he has not moved, shot or fought before. So go only where he is not needed yet.
ask-march = Give { $unit } its orders.
    .hint = Take a proposal, or send the whole unit towards a place and correct single figures. Each goes as far as it likes within its circle; who stays may shoot. Nothing counts before you let them move as drawn.
ask-strike = Your observer may ask for a strike.
    .hint = Pick your observer, then a place he sees. A die of 2 or less is heard, and the shells come next turn: aim where the enemy will be. Only you know the place.
ask-continue = The guns have fired. Go on with this mission?
    .hint = The next strike needs no request. It falls on the point you first named, as long as your observer sees it.
ask-fire-hmg = Plan the fire of your heavy machine guns.
    .hint = A machine gun shoots at up to six figures close together. Take the suggestion, or pick the gun and then its targets; the number is the least that a die must show. Both sides fire at once, and neither sees the plan of the other.
ask-fire-field-gun = Plan the fire of your field guns.
    .hint = A hit may catch everybody close to the target, your own men too. Take the suggestion, or pick the gun and then a target; the number is the least that the die must show.
ask-fire-infantry = Plan the fire of your rifles and Lewis guns.
    .hint = Each rifle shoots once. Take the suggestion, or pick a figure and then a lit enemy; the number is the least that its die must show. Whoever is hit now still fires.
ask-return = Your Czech units may answer the attack.
    .hint = They may shoot at those units only that have attacked them, and at the same time.
ask-first = Say whom your outnumbered figures fight first.
    .hint = A figure with two opponents fights one on even terms, and if it lives the other, who adds 2. Begin with the more dangerous one.
ask-rally = Your officers may rally units.
    .hint = Pick an officer, then a unit beside him that has a marker. A commander fails without harm; a commissar who fails shoots a man.

offer-place = { $unit }: set up
offer-station = { $unit }: stand about here
offer-deploy = Set everybody up as suggested
offer-deploy-rest = Set the others up as suggested
offer-ready = All stand: begin
offer-roll = Good going: { $n ->
    [one] 1 die
   *[other] { $n } dice
}
offer-creep = Difficult going: { $n ->
    [one] 1 die
   *[other] { $n } dice
}{ $less ->
    [0] { "" }
   *[other] { " " }less { $less }
}
offer-split = Difficult going for some
offer-turn = Turn
offer-hold = Stay
offer-hold-all = { $gone ->
    [0] All stay
   *[other] All the others stay
}
offer-withdraw = Withdraw
offer-move = Move
offer-halt = Stay after all
offer-strike = Ask for a strike
offer-no-request = Ask for nothing
offer-continue = Send the next strike
offer-cease-fire = End the mission
offer-fire = Fire as drawn
offer-volley = Fire as suggested
offer-hold-fire = Hold your fire
offer-first = Name first opponents
offer-rally = { $figure }: rally a unit
offer-done = No more rallying

deed-place = { $actor } will stand at { $target }
deed-split = { $target } will roll for difficult going
deed-turn = { $actor } will turn { $target }
deed-move = { $actor } will go to { $target }
deed-strike = { $actor } will ask for fire at { $target }
deed-fire = { $actor } will shoot at { $target }: { $n ->
    [1] certain
    [2] 2 or more, 5 in 6
    [3] 3 or more, 4 in 6
    [4] 4 or more, 3 in 6
    [5] 5 or more, 2 in 6
    [6] only a 6, 1 in 6
   *[other] cannot hit
}
deed-first = { $actor } will fight { $target } first
deed-rally-commander = { $actor } will rally { $target }: needs { $n } or less
deed-rally-commissar = { $actor } will rally { $target }: needs { $n } or more

gauge-good = Inches by the good throw
gauge-bad = Inches by the difficult throw
gauge-heard = The request is heard

propose-suggested = As suggested
propose-face = Towards the enemy
propose-forward = Forward
propose-contact = Into contact
propose-cover = Into cover
propose-edge = To the edge
propose-line = Into line
propose-back = Back

# What happens

places = Set up: { $unit }.
suggested = { $side }: set up as suggested.
deploys = { $side }: all figures are set up.
turn-begins = Turn { $turn }
holds = { $unit }: stays.
holds-all = { $side }: all others stay where they are.
halts = { $unit }: stays after all.
turns = { $unit }: { $n ->
    [one] 1 figure turns
   *[other] { $n } figures turn
}.
throws-good = { $unit } may go { $n ->
    [one] 1 inch
   *[other] { $n } inches
} in good going.
throws-bad = { $unit } may go { $n ->
    [one] 1 inch
   *[other] { $n } inches
} in difficult going.
moves = { $unit }: { $n ->
    [0] nobody moves
    [one] 1 figure moves
   *[other] { $n } figures move
}.
moves-alone = { $unit } moves.
engages = { $figure } has come into contact with { $other }.
observer-caught = { $figure } was caught by the enemy and is gone.
withdrawal-begins = The attacker is in the village: the Czech units withdraw from now on.
withdraws = { $unit }: withdraws.
cannot-withdraw = { $unit }: cannot withdraw.

strike-arrives = { $battery }: shells come down, aimed { $x } inches from the west and { $y } from the north edge.
strike-exact = The shells fall where they were aimed: the die is { $n } or less.
strike-misses = The shells fall wide: the die is more than { $n }.
strike-short = They fall { $n } inches short.
strike-over = They fall { $n } inches too far.
strike-right = They fall { $n } inches to the right.
strike-left = They fall { $n } inches to the left.
strike-observed = The observer sees to it that they fall where they were aimed.
strike-repeated = Nobody observes: they fall where the last ones fell.
zone-moved = Under the shells, { $n ->
    [one] 1 figure that moved throws
   *[other] { $n } figures that moved throw
}: { $needed } or more is hit. { $hits ->
    [0] Nobody is hit.
   *[other] Hit: { $caught }.
}
zone-halted = Under the shells, { $n ->
    [one] 1 figure that stayed throws
   *[other] { $n } figures that stayed throw
}: { $needed } or more is hit. { $hits ->
    [0] Nobody is hit.
   *[other] Hit: { $caught }.
}
caught-one = { $unit }
caught-some = { $n } of { $unit }
continues = { $battery }: shells will fall again next turn.
ceases-fire = { $battery } ceases fire.
requests-nothing = { $battery }: no fire is asked for.
request-fails = { $battery } does not hear the request: the die is more than { $n }.
request-heard = { $battery } hears the request: the die is { $n } or less. Shells come next turn.
request-heard-at = { $battery } hears the request: the die is { $n } or less. Shells come next turn, { $x } inches from the west and { $y } from the north edge.

fires-hmg = { $side }, heavy machine guns: { $n ->
    [one] 1 shot
   *[other] { $n } shots
}.
fires-field-gun = { $side }, field guns: { $n ->
    [one] 1 shot
   *[other] { $n } shots
}.
fires-infantry = { $side }, rifles and Lewis guns: { $n ->
    [one] 1 shot
   *[other] { $n } shots
}.
attacked = { $unit } is attacked by { $other }, and may answer.
salvo = { $needed } or more to hit: { $told }.
salvo-hits = { $unit } hit { $other } with { $hits } of { $n } shots
salvo-hits-all = { $unit } hit { $other } with { $n ->
    [1] 1 shot
    [2] both shots
   *[other] all { $n } shots
}
salvo-misses = { $unit } missed { $other } with { $n ->
    [1] 1 shot
    [2] both shots
   *[other] all { $n } shots
}
blast = The shell bursts: { $n ->
    [one] 1 figure near by throws
   *[other] { $n } figures near by throw
}, { $needed } or more is hit. { $hits ->
    [0] Nobody is hit.
   *[other] Hit: { $caught }.
}
save-made = { $figure } is hit, but saved: the die is less than { $n }.
save-failed = { $figure } is hit, and not saved: the die is { $n } or more.
falls = { $unit } fell.
falls-rifle = A rifleman of the { $unit } fell.
falls-lmg = A Lewis gunner of the { $unit } fell.
shot-by-rifle = A rifleman of the { $unit } was shot by { $other }.
shot-by-lmg = A Lewis gunner of the { $unit } was shot by { $other }.

fight-drawn = { $figure } and { $other } fought, { $own } to { $theirs }: nobody fell.
fight-won = { $figure } killed { $other }, { $own } to { $theirs }.
fight-lost = { $other } killed { $figure }, { $theirs } to { $own }.

rallies-commander = { $figure } has rallied { $unit }: the die is { $n } or less.
rallies-commissar = { $figure } has rallied { $unit }: the die is { $n } or more.
rallies-not-commander = { $figure } could not rally { $unit }: the die is more than { $n }.
rallies-not-commissar = { $figure } could not rally { $unit }: the die is less than { $n }.
rallies-no-more = No more rallying.
tests = { $unit } tests its morale after losses, { $n } or less to pass: { $failed ->
    [0] passed.
   *[other] { $passed ->
        [0] failed.
       *[other] { $passed } passed, { $failed } failed.
    } It has { $markers ->
        [one] 1 marker now.
       *[other] { $markers } markers now.
    }
}
routs = { $unit } routs: { $n ->
    [one] its last figure leaves
   *[other] its last { $n } figures leave
} the table.

ends-objective = { $side } took the objective.
ends-spent = The attack is spent: { $side } held the field.
ends-limit = Time is up: { $side } held out.

throw-move = Movement
throw-accuracy = Accuracy
throw-deviation = Deviation: two dice for how far, one for which way
throw-zone = Beaten zone
throw-request = Request
throw-shot = Fire
throw-blast = Blast
throw-save = Saving throw
throw-fight = Close combat
throw-rally = Rally
throw-test = Morale

term-to-hit = to hit
term-close-order = close order
term-far = over half range
term-halted = halted
term-cover = cover
term-second = second opponent
term-obstacle = across an obstacle

why-k = A hit is 4 or more: close order +1
why-f = A hit is 4 or more: over half range −1
why-h = A hit is 4 or more: halted −1
why-c = A hit is 4 or more: cover −1
why-kf = A hit is 4 or more: close order +1, over half range −1
why-kh = A hit is 4 or more: close order +1, halted −1
why-kc = A hit is 4 or more: close order +1, cover −1
why-fh = A hit is 4 or more: over half range −1, halted −1
why-fc = A hit is 4 or more: over half range −1, cover −1
why-hc = A hit is 4 or more: halted −1, cover −1
why-kfh = A hit is 4 or more: close order +1, over half range −1, halted −1
why-kfc = A hit is 4 or more: close order +1, over half range −1, cover −1
why-khc = A hit is 4 or more: close order +1, halted −1, cover −1
why-fhc = A hit is 4 or more: over half range −1, halted −1, cover −1
why-kfhc = A hit is 4 or more: close order +1, over half range −1, halted −1, cover −1

# Why something cannot be done

refuse-absent = Everybody of { $unit } needs a place.
refuse-zone = { $figure } is outside the zone of its unit.
refuse-contact = { $figure } would begin in contact with an enemy.
refuse-least = { $unit }: at least { $n } figures belong into the place they defend.
refuse-no-turn = Say whom you want to look where.
refuse-pinned = { $figure } is held by its fight.
refuse-length = { $figure }: { $length } inches are more than the { $most } it has.
refuse-edge = { $figure } would stand over the edge of the table.
refuse-water = { $figure } cannot go into the water.
refuse-difficult = { $figure }: difficult going on the way, and it has the good throw.
refuse-leaving = { $figure } must move away from { $other }.
refuse-another-combat = { $figure } cannot leave one fight for another.
refuse-passing = { $figure } would come into contact with { $other } on the way.
refuse-overlap = { $figure } would stand on the base of { $other }.
refuse-engaging = { $figure } can engage nobody there.
refuse-named = { $figure } would not be in contact with { $other }.
refuse-observer = { $figure } fights nobody: it may not come into contact with an enemy.
refuse-passive = { $figure } may not come into contact with an enemy.
refuse-charge-into = { $figure } has the good throw: it cannot engage { $other } in difficult going.
refuse-charge-over = { $figure } has the good throw: it cannot engage { $other } across an obstacle.
refuse-short-of-area = { $figure } must stop 1 inch short of the cover that { $other } holds.
refuse-short-of-line = { $figure } must stop 1 inch short of the obstacle that { $other } holds.
refuse-cohesion = The unit would fall apart: { $inches } inches from one to the next.
refuse-shaken = { $figure } may come no nearer to { $other }: the unit has two markers.
refuse-unseen = The observer does not see that point.
refuse-duty = { $figure } may not shoot at { $other }: somebody else comes first.
refuse-first = { $figure } may not shoot at { $other } first.
refuse-shooter = Only a figure of yours on the table shoots.
refuse-target = A shot goes at an enemy who stands on the table.
refuse-no-target = Whom shall { $figure } shoot at?
refuse-category = { $figure } does not shoot in this step.
refuse-answers-later = { $figure } answers attacks when all others have planned their fire.
refuse-answers-only = Only those who answer attacks shoot now, not { $figure }.
refuse-many = { $figure } shoots at { $n } { $n ->
    [one] figure
   *[other] figures
} at most.
refuse-spread = { $figure }: { $other } is too far from the first target.
refuse-not-yours = { $unit }: not yours.
refuse-later = { $unit }: officers move when all units are done.
refuse-sooner = { $unit }: the time of the units is over.
refuse-done = { $unit }: activated already.
refuse-other-unit = Orders go to { $unit } alone.
refuse-ordered-twice = { $figure } has two orders.
refuse-no-enemy = { $figure } can go for no such enemy.
refuse-facing = { $figure } must look somewhere.
refuse-standing-leg = { $figure }: a leg of its way leads nowhere.
refuse-place-way = { $figure } is set down at one point.
refuse-turn-goes = Who turns stays in place: { $figure } may not go.
refuse-split = { $unit }: the difficult dice go to some of those who may choose.
refuse-rallied = { $figure } has tried to rally somebody already.
refuse-no-officer = Only a commander or a commissar of yours rallies.
refuse-busy = { $figure } has moved, shot or fought: it rallies nobody this turn.
refuse-no-marker = { $unit }: no marker to take away.
refuse-no-unit = That is no unit of yours.
refuse-out-of-radius = { $unit }: nobody within { $n } inches of { $figure }.
refuse-first-opponent = A figure that fights two is given one of these two.
refuse-not-quite-seen = Too little is seen about that point: choose one a little further in.
refuse-twice = { $figure } shoots once at each target.
silent-unarmed = { $figure } carries nothing to shoot with.
silent-moved = { $figure } has moved: no shooting this turn.
silent-turned = { $figure } has turned: no shooting this turn.
silent-heavy = { $figure } moved last turn: no shooting this turn.
silent-fighting = { $figure } is in a fight that holds it.
silent-passive = { $figure } only answers attacks.
silent-surprised = { $figure } was attacked from where it did not look.
fault-surprised = { $figure }: { $other } came from where it did not look.
fault-range = { $figure }: { $other } is out of range.
fault-arc = { $figure }: { $other } is outside the arc.
fault-sight = { $figure }: { $other } is out of sight.
fault-fighting = { $figure }: { $other } is no target in this fight.
fault-passive = { $figure }: only those who attacked may be shot at.
fault-support = { $figure }: a comrade of { $other } is nearer.
remark-fights = Fights { $other }.
remark-markers = { $n ->
    [one] One morale marker
   *[other] Two morale markers: no nearer to the enemy, and gone when an enemy reaches the unit
}.{ $able ->
    [0] {""}
   *[other] {" "}To rally it: { $officers }.
}
remark-close = In close order: easier to hit.
remark-cover = In cover.
remark-difficult = In difficult going.
remark-no-target = Nobody to shoot at{ $range ->
    [0] {""}
   *[other] {"; "}{ $range } too far
}{ $arc ->
    [0] {""}
   *[other] {"; "}{ $arc } outside the arc
}{ $sight ->
    [0] {""}
   *[other] {"; "}{ $sight } out of sight
}{ $others ->
    [0] {""}
   *[other] {"; "}{ $others } barred otherwise
}.
remark-may-go = May go { $n ->
    [one] 1 inch
   *[other] { $n } inches
} now.
remark-held = Held by a fight of this turn: it stays.
remark-may-leave = May leave its fight, by at most { $n ->
    [one] 1 inch
   *[other] { $n } inches
}: straight out, and into no other.
remark-together = In cohesion: the widest gap is { $longest } of { $most } inches.
remark-apart = Out of cohesion: { $n ->
    [one] a gap of { $longest } inches
   *[other] { $n } gaps, the widest of { $longest } inches
}, where { $most } are allowed. If the unit moves, the widest must shrink.
remark-beside = In cohesion: nobody is further than { $most } inches from the next.
remark-alone = Out of cohesion: { $n ->
    [one] one figure has
   *[other] { $n } figures have
} nobody within { $most } inches. If the unit moves, there must be fewer.
remark-command = May rally a unit that has a marker, and a figure within its Tactical Rating in inches: { $ratings }. { $n ->
    [0] No unit has a marker
   *[other] With markers: { $units }
}.
rally-within = { $who } (on { $kind ->
    [commissar] { $needed } or more
   *[commander] { $needed ->
        [1] a 1
       *[other] { $needed } or less
    }
})
rally-short = { $who } ({ $missing } inches too far)
remark-tried = Has tried to rally this turn.
remark-busy = Rallies nobody this turn: { $walks ->
    [yes] who shoots or fights
   *[no] who moves, shoots or fights
} does not.
remark-spots = Spots for { $battery }, { $n ->
    [0] which has no strikes left
    [one] which has one strike left
   *[other] which has { $n } strikes left
}: for any point in sight, at any distance. A request is heard on { $needed } or less.
remark-strikes = Shells are on the way.
extent-range = { $figure }: range, { $n } inches
extent-sure = Sure of { $n ->
    [one] 1 inch
   *[other] { $n } inches
}, round what is in the way
extent-most = At most { $n ->
    [one] 1 inch
   *[other] { $n } inches
}, round what is in the way
extent-withdrawal = Withdraws this way, at most { $n } inches
extent-gap = { $unit }: a gap of { $gap } inches, { $n } allowed
extent-command = Reach of his command at Tactical Rating { $n }: { $n } inches
extent-rally = { $officer } to { $unit }
extent-aimed = Where the strike is aimed
remark-done = { $unit } has been activated this turn.
remark-withdraws = { $unit } can only withdraw.
remark-waits = { $unit } may still be activated this turn: { $least } to { $most } inches by its throw in { $going ->
    [good] good
   *[bad] difficult
} going.
remark-waits-officer = { $unit } goes after all units: { $least } to { $most } inches by its throw in { $going ->
    [good] good
   *[bad] difficult
} going.
remark-target = Nearest of those to be shot at first: { $other }, at { $inches } inches.

# Names

figure-rifle = { $unit } rifleman { $n }
figure-lmg = { $unit } Lewis gunner { $n }
kind-rifle-sailor = sailor with a rifle
kind-rifle-red = Red Army rifleman
kind-rifle-food = rifleman of the food detachment
kind-rifle-green = Green partisan
kind-rifle-komuch = People's Army rifleman
kind-rifle-czech = Czech legionary
kind-lmg-red = Red Army Lewis gunner
kind-lmg-food = Lewis gunner of the food detachment
kind-lmg-green = Green Lewis gunner
kind-hmg-red = Red Army heavy machine gun
kind-hmg-sailor = naval heavy machine gun
kind-hmg-food = heavy machine gun of the food detachment
kind-hmg-green = Green heavy machine gun
kind-hmg-komuch = People's Army heavy machine gun
kind-field-gun-komuch = People's Army field gun
kind-commander-red = Red Army commander
kind-commander-sailor = naval commander
kind-commander-food = commander of the food detachment
kind-commander-green = Green ataman
kind-commander-komuch = People's Army commander
kind-commissar = commissar
kind-observer-czech = Czech observer
kind-observer-sailor = naval observer
kind-dressed = { $about } { $dress }
dress-sailor = Dark coat, white cap with ribbons.
dress-red = Brown coat, peaked cap with a star.
dress-food = Grey coat, pointed cloth helmet with a star.
dress-green = Sheepskin coat and shaggy fur hat.
dress-komuch = Sand-coloured coat, peaked cap with an orange and black ribbon.
dress-czech = Blue-grey coat, pale cap with a white and red ribbon, knapsack.

# Scene and board

about = Red sailors and riflemen go for a village that the People's Army means to hold: single figures on an open table, measured in inches. Units move by dice and turn about, all fire is planned unseen, and a village hides more than it shows.
credits = After wargame rules for the Russian Civil War by Chris Peers. Maps, two of the three scenarios, and the rulings are this project's.
side-attacker = Attacker
side-defender = Defender
first-game = The smallest battle of the three.

scenario-nikolskoye-1918 = A village on the Volga, August 1918. Sailors and Red Army companies come from the north; the People's Army has a Maxim and a gun in the houses, and Czechs behind them who would rather not fight.
scenario-grain-siding-1920 = A railway siding in Tambov province, November 1920. Peasant bands come out of the woods at a detachment that guards a grain train.
scenario-verkhny-uslon-1918 = The right bank of the Volga, September 1918. A landing force goes for two guns on the heights, with a gunboat behind it.
brief-nikolskoye-1918-attacker = Clear the village: you win at the end of a turn in which no figure of the two Komuch companies, of their Maxim or their gun is in it.
brief-nikolskoye-1918-defender = Keep one figure of your two companies, the Maxim or the gun in the village to the end of the last turn. The Czechs only answer attacks, and withdraw when the village is entered.
brief-grain-siding-1920-attacker = Take the station yard: you win at the end of a turn with 6 figures of your bands in it, and more than the guard has.
brief-grain-siding-1920-defender = Hold the station yard to the end of the last turn.
brief-verkhny-uslon-1918-attacker = Destroy both guns by the end of the last turn. A gunboat fires where your observer asks.
brief-verkhny-uslon-1918-defender = Keep one of your guns to the end of the last turn.

option-firing-arc = How much a figure has before it, in degrees.
option-firing_arc-180 = 180
option-firing_arc-90 = 90
option-cover-modifier = What halting and cover take from a shot together.
option-cover_modifier-cumulative = 2
option-cover_modifier-single = 1
option-cohesion = How a unit keeps together.
option-cohesion-chain = in one chain
option-cohesion-nearest = nobody alone
option-built-up-going = Going in built-up areas.
option-built_up_going-difficult = difficult
option-built_up_going-good = good
option-officers-move-and-rally = May an officer who has moved rally?
option-officers_move_and_rally-no = no
option-officers_move_and_rally-yes = yes
option-passive-priority = Czechs who have not fought, as nearest targets.
option-passive_priority-may_ignore = may be passed over
option-passive_priority-strict = count like others
option-strike-aim = The aim of a strike on its way.
option-strike_aim-secret = secret
option-strike_aim-open = open
option-failed-call-spends-strike = A request that is not heard.
option-failed_call_spends_strike-no = costs nothing
option-failed_call_spends_strike-yes = costs a strike
option-attacking-foot = Attacking foot.
option-attacking_foot-as_listed = as listed
option-attacking_foot-two_fewer = two figures fewer in each unit
option-turn-limit = Turn limit.
option-turn_limit-scenario = as in the scenario
option-turn_limit-two_fewer = two turns fewer
option-turn_limit-two_more = two turns more
option-turn_limit-none = none but three times the turns

standing-fire-hmg = The fire of your heavy machine guns.
standing-fire-field-gun = The fire of your field guns.
standing-fire-infantry = The fire of your rifles and Lewis guns.
standing-return = The answer of your Czech units.
standing-first = Whom outnumbered figures fight first.
standing-rally = Rallying.
standing-strike = Requests to guns off the table.
standing-fire-hmg-ask = ask me
standing-fire-hmg-auto = as suggested
standing-fire-field-gun-ask = ask me
standing-fire-field-gun-auto = as suggested
standing-fire-infantry-ask = ask me
standing-fire-infantry-auto = as suggested
standing-return-ask = ask me
standing-return-auto = as suggested
standing-first-ask = ask me
standing-first-auto = whoever came first
standing-rally-ask = ask me
standing-rally-always = always
standing-rally-never = never
standing-strike-ask = ask me
standing-strike-never = never
standing-stay = Units and officers that stand fast: they stay without a word once only such are left to activate.
standing-stay-ask = ask me
standing-stay-stay = stand fast

stage-deploy = Setting up
stage-units = Units move
stage-officers = Officers move
stage-march = Orders
stage-strike = Guns off the table
stage-fire-hmg = Heavy machine guns
stage-fire-field-gun = Field guns
stage-fire-infantry = Rifles and Lewis guns
stage-return = Answering fire
stage-first = Close combat
stage-rally = Rallying
stage-over = The battle is over
prompt = Turn { $turn }, { $side }: { $stage }
prompt-both = Turn { $turn }: { $stage }

phase-units = The attacker activates a unit, then the defender, in turn. A unit throws and moves, turns, or stays.
phase-officers = Then commanders, commissars and observers, one by one.
phase-strike = A strike that was heard last turn comes down; another may be asked for.
phase-fire = Heavy machine guns, then field guns, then rifles and Lewis guns. Both sides plan unseen, and all fire of a kind is thrown for at once.
phase-combat = Figures in contact fight: a die each, and 2 more kills.
phase-rally = Officers who have done nothing else rally; then units with casualties test.
stage-fire = Fire
stage-tests = Rallying and morale

seen-rifle = { $unit } rifleman { $n }, { $side }
seen-rifle-fights = { $unit } rifleman { $n }, { $side }, in close combat
seen-lmg = { $unit } Lewis gunner { $n }, { $side }
seen-lmg-fights = { $unit } Lewis gunner { $n }, { $side }, in close combat
seen-figure = { $figure }, { $side }
seen-figure-fights = { $figure }, { $side }, in close combat
unit-described = { $unit }, { $n ->
    [one] 1 figure
   *[other] { $n } figures
}, { $markers ->
    [0] no marker
    [one] 1 marker
   *[other] { $markers } markers
}
track-turn = Turn
hand-reserve = Not on the table yet
card-unit = { $n ->
    [1] { $unit }
   *[other] { $unit } · { $n }
}
panel-units = { $side }
column-figures = Figures
column-markers = Markers
column-tests = Test at
row-unit = { $unit } (T { $t }, M { $m })
cell-figures = { $n } of { $of }
cell-number = { $n }
cell-test = { $n } of { $of }
badge-marker = { $n ->
    [one] One morale marker
   *[other] { $n } morale markers
}
badge-done = Activated this turn
badge-fight = In close combat
badge-withdraws = Withdraws
fight = In close combat
arc = { $figure }: half its range, { $n } inches
zone-beaten = Beaten zone
strike-aim = Shells are on the way to this point
strike-aimed = Where the shells were aimed
strike-scatter = The shells fell { $n } inches from their aim
goal-clear = No garrison in { $area }
goal-hold = The garrison holds { $area }
goal-majority = { $n } figures in { $area }, and more than the enemy
goal-deny = Keep them out of { $area }
goal-destroy = Destroy the guns
goal-keep = Keep a gun
goal-holders = { $n } there, one is enough
goal-against = { $n } there, of the enemy { $others }
goal-guns = { $n } left, one is enough
tally-figures = Figures
tally-objective = Figures that hold the objective
lead = Lead, in figures (one that holds the objective counts twice)
battery-left = { $battery }: strikes left
panel-battery = Guns off the table
battery-due = { $battery }
battery-due-yes = shells are on the way
battery-due-no = silent
sees = Seen at { $inches } inches.
sees-not = Not seen, at { $inches } inches.
sight-shot = { $sight } A shot needs { $needed ->
    [7] more than a die has
   *[other] { $needed }
}.
sight-later = { $sight } Others must be shot at first. A shot would need { $needed ->
    [7] more than a die has
   *[other] { $needed }
}.
sight-no-shot = { $sight } { $why }
stretch-term = { $term }: { $n ->
    [1] +1
   *[other] { $n }
}
stretch-scrub = { $inches } inches of scrub
stretch-built-up = { $inches } inches of houses
stretch-free = along the road

terrain-open = Open ground
terrain-open-about = Good going.
terrain-road = Road
terrain-road-about = Good going through anything. One sees along a straight road.
terrain-built_up = Built-up area
terrain-built_up-about = Difficult going, cover. More than 3 inches of it hide what lies behind.
terrain-scrub = Scrub and open wood
terrain-scrub-about = Difficult going, cover. 4 inches of it hide what lies behind.
terrain-water = Water
terrain-water-about = Nobody goes in.
terrain-fence = Fence
terrain-fence-about = Difficult to cross; cover for who is close behind it.
terrain-stream = Stream
terrain-stream-about = Difficult to cross.
kind-rifle-about = Shoots once, at up to 12 inches.
kind-lmg-about = Shoots at three figures close together, at up to 24 inches.
kind-hmg-about = Shoots at six figures, at up to 40 inches, if it has stood still for two turns.
kind-field-gun-about = One shell with blast, at up to 80 inches, if it has stood still for two turns.
kind-commander-about = Rallies a unit near him, if he has done nothing else.
kind-commissar-about = Rallies a unit near him, or shoots one of its men.
kind-observer-about = Asks for the fire of guns off the table.
fact-move = Movement dice, good and difficult
fact-move-value = { $good } and { $bad }{ $less ->
    [0] {""}
   *[other] , less { $less }
}
fact-range = Range in inches
fact-number = { $n }
bot-sergeant = Sergeant
bot-captain = Captain
fact-shots = Shots in a turn, at different figures
fact-spread = Inches from the first of them at most
fact-save = When it is hit
fact-save-value = saved by a die below its Morale Rating
needs = What a die must show
needs-near = up to { $n } inches
needs-far = up to { $n } inches
needs-never = –
needs-moving = has moved, in the open
needs-halted = has halted, in the open
needs-covered = has moved, in cover
needs-both = has halted, in cover

diagram-village = { $viewer } looks into the village: { $seen } stands less than 3 inches deep and is seen, { $hidden } stands deeper and is not (R-221).
diagram-fire = { $shooter } needs 4 for { $moved }, who has moved; 5 for { $halted }, who has halted; 6 for { $fence }, who has halted behind a fence; and 5 for { $far }, who has moved and is over half the range away (R-410).
diagram-fights = { $single } fights two. If he begins with { $first } and lives, the other adds 2. Had { $friend } come to help, there would be two even fights (R-612).
