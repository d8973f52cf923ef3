"""Plays at random where it is challenged. It wants the environment TACHANKA_SITE and _TOKEN."""

import json
import os
import random
import threading
import time
from itertools import takewhile

import requests
from websockets.sync.client import connect

SITE = os.environ["TACHANKA_SITE"]  # such as https://tachanka.example
TOKEN = {"Authorization": f"Bearer {os.environ['TACHANKA_TOKEN']}"}
ARGS = {
    "targets": lambda choice: {"type": "one", "ref": random.choice(choice["options"])["ref"]},
    "routes": lambda choice: {"type": "trace", "refs": random.choice(choice["options"])["refs"]},
    "assign": lambda choice: {"type": "pairs", "pairs": {}},
}


def ask(method, path):
    answer = requests.request(method, SITE + path, headers=TOKEN, timeout=30)
    return answer.raise_for_status() or answer.json()


def play(code, seat=None):
    url = f"{SITE.replace('http', 'ws', 1)}/ws/matches/{code}/"
    with connect(url, additional_headers=TOKEN, max_size=None) as line:
        for told in takewhile(lambda told: "outcome" not in told, map(json.loads, line)):
            seat = told.get("yours", [seat])[0]
            mine = seat in told.get("window", {}).get("seats", ())
            offers = [each for each in told.get("offers", ()) if each["choice"].get("options", 1)]
            if told["type"] == "refused" or (told["type"] == "step" and mine):
                line.send(json.dumps({"type": "look", "seat": seat}))
            elif told["type"] == "sight" and mine and offers:
                offer, seq = random.choice(offers), told["seq"]
                arg = ARGS.get(offer["choice"]["type"], lambda choice: None)(offer["choice"])
                act = {"verb": offer["verb"], "on": offer.get("on"), "arg": arg}
                word = {"type": "play", "key": str(seq), "seq": seq, "seat": seat, "act": act}
                line.send(json.dumps(word))


while True:
    for match in ask("GET", "/api/matches/?invited=true&status=open")["results"]:
        ask("POST", f"/api/matches/{match['code']}/join/")
    playing = {thread.name for thread in threading.enumerate()}
    for code in set(ask("GET", "/api/me/waiting/")["codes"]) - playing:
        threading.Thread(target=play, args=(code,), name=code, daemon=True).start()
    time.sleep(2)
