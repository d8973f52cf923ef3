"""Pictures of battles as they begin: the map with its counters, drawn without a browser.

Of any ruleset, from what it says of itself: its board, its first scene and its art. They are to be
looked at in a list or beside a link, so nothing is written on them that the art does not hold.

- `sheet.py` draws the board as SVG (`ground.py` what lies beneath, `counters.py` what lies on it),
  `framing.py` says which part of it;
- `files.py` makes the files of a battle: WebP in several widths, `card.py` the card of a link;
- `preview.py` draws a position of a match, for a link to it, `clip.py` a turn of it that moves;
- `python -m tachanka.pictures` draws one battle, for a site that has other things to do.
"""
