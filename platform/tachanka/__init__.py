"""Tachanka: wargames of the Russian Civil War and its neighbours, played in the browser."""
