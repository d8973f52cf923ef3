"""Clocks: how much time a seat has for its questions, and what becomes of who has none left.

`pace` is what players agree on, `clock` the clocks of one match, `calendar` the time that counts,
`outages` the time in which nobody could play. All of these are pure but the last. `running` winds
the clocks on with each entry and tells whose time is up; `sweep` looks for those whom nobody plays
against at the moment.
"""
