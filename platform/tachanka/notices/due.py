"""When a notice goes."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

from tachanka.notices.kinds import Rhythm, Way
from tachanka.notices.models import Subscriber

HOUR = datetime.timedelta(hours=1)
DAY = datetime.timedelta(days=1)


def find_due(subscriber: Subscriber, way: Way, moment: datetime.datetime) -> datetime.datetime:
    """The first moment, not before this one, at which something may go this way: of letters that
    go together the next full hour, or his hour of the day."""
    if way != Way.MAIL or subscriber.rhythm == Rhythm.ONCE:
        return moment
    if subscriber.rhythm == Rhythm.HOURLY:
        floor = moment.replace(minute=0, second=0, microsecond=0)
        return floor if floor == moment else floor + HOUR
    local = moment.astimezone(ZoneInfo(subscriber.zone))
    today = local.replace(hour=subscriber.hour, minute=0, second=0, microsecond=0, fold=0)
    # Of the wall clock's: a day with a change of the clocks has 23 or 25 hours.
    chosen = today if today.timestamp() >= moment.timestamp() else today + DAY
    return chosen.astimezone(datetime.UTC)
