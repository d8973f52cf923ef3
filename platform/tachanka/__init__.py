"""Tachanka: wargames of the Russian Civil War, played in the browser."""
