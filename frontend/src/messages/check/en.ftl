dice-unreadable = The record cannot be read: its { $place } is not as it should be.
dice-sealed = The seed belongs to the seal.
dice-unsealed = The seed does not belong to the seal.
dice-seal-given = The seal is the one this browser noted before it gave its salt.
dice-seal-seen = The seal is the one this browser saw before the end.
dice-seal-other = The seal is not the one this browser noted before the end: { $seal }.
dice-seal-unknown = This browser did not see the seal before the end. Compare it with a note of your own.
dice-salt-there = The salt this browser gave is in the key.
dice-salt-missing = The salt this browser gave is not in the key.
dice-salt-none = This browser gave no salt.
dice-salt-empty = (empty)
dice-others-none = No other salt is in the key.
dice-others-foreign = Another salt is in the key, though nobody else was to give one.
dice-duplicate = A duplicate match: { $boards } boards had these dice, with the salts of all their players.
dice-salts-wrong = There are not as many salts as seats.
dice-right = { $n ->
    [0] There were no draws in this match.
    [one] 1 of 1 draw is what seed and salts give.
   *[other] { $n } of { $n } draws are what seed and salts give.
}
dice-wrong = Only { $right } of { $n } draws are what seed and salts give. The first that is not: entry { $entry }, { $name }; due was { $due }.
dice-list = Every draw
dice-entry = Entry
dice-what = What for, from what
dice-came = What came
dice-from-roll = { $n } × [{ $faces }]
dice-from-tally = { $n } × [{ $faces }], counted
dice-from-draw = { $n } × [{ $faces }], without return
dice-faces-run = { $first }–{ $last }
dice-faces-more = { $faces } … { $n } in all
dice-due = due: { $due }
dice-range = { $first } to { $last } of { $n }
dice-earlier = Earlier
dice-later = Later
dice-parts = Seal, seed, salts and key
dice-seal = Seal
dice-seed = Seed
dice-salts = Salts
dice-key = Key
check-title = Check a record
check-about = Choose the file of a finished match, as its page gives it under “Fair dice”. This page works the dice out by itself, here in your browser: no word of any server is asked for, and it goes on working when you are offline.
check-file = The file
check-drop = Choose a file, or let it fall here
check-other = Check another file
check-good = All that a browser can prove holds.
check-bad = This file does not hold.
check-proves = What this proves, and what not
check-proves-dice = Proved, by arithmetic alone: the seed is the one that was sealed, and every draw in the file is what seed and salts give. Change a face, a salt, the seed or the order, and it shows here, with the entry and the draw.
check-proves-note = Only with a note of yours: that the seal is the one you were shown before the game. This browser compares it where it saw the match.
check-proves-rules = Not proved here: that each act was allowed, that the rules asked for these draws and no others, and that nobody changed an act, a word of the log or the result. A browser has no rules to play by. The command “manage.py verify” plays the whole game again and names the entry that differs.
check-entries-right = { $n ->
    [one] One entry, as it should look.
   *[other] { $n } entries, as they should look.
}
check-entries-wrong = Entry { $entry } is not as an entry should look: its { $what }.
check-no-json = This is no record of a match: the file cannot be read.
check-result-own = The result told is the one that the last entry gives.
check-result-other = The result told is not the one that the last entry gives.
check-open = Look at the match of a record file

open-title = Open a record
open-about = Choose the file of a match that is over, as its page gives it under “Fair dice”, from this site or any other of its kind. You look at the match here as at one of your own: forward and back, move by move, with its log and its dice.
open-busy = { $name } is being played again …
open-what = What becomes of it
open-what-again = The site takes nothing on trust. It plays the whole match again by its rules; where an act was not allowed, a die is another one or the seed is not the one that was sealed, it says at which entry, and keeps nothing.
open-what-yours = It stands among the boards of your own and counts for nothing. Nobody else sees it until you share it by its link; delete it there when you like. From each of its moments you can play on.
open-what-proves = Who played is what the file says. That is proved by nothing; nor is it proved that the seal was told before the game.
open-boards = Boards of your own
open-check = Check the dice of a file without any server
