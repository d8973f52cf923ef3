"""Pairs a round: `python -m tachanka.tournaments.pairing < question.json > answer.json`.

The question is what a round keeps as `asked` (`question.Question`) and the export of a tournament
tells; so anybody can make a pairing again without the site.
"""

import sys

from tachanka.tournaments.pairing.question import tell_answer

sys.stdout.buffer.write(tell_answer(sys.stdin.buffer.read()))
