"""The phone's own model of a hand: after every entry of random games it says what the engine says."""

from random import Random
from typing import Any

import pytest

from scoring.frame import rules_frame
from scoring.header import read_header
from scoring.moves import state_view
from scoring.replay import apply
from scoring.rules import Rules
from scoring.simulation import Seen, play_hand
from scoring.state import Match
from tests.scoring.players import SOAK

pytestmark = pytest.mark.once

GAMES_EACH = 20 if SOAK else 2

COMPARED = [
    *(
        "hand",
        "leader",
        "ending",
        "waiting_for_count",
        "turn",
        "seats",
        "playable",
        "ends",
        "trains",
        "counts",
    ),
    *("boneyard", "drawable", "line", "may_pass", "may_draw", "must_draw", "decided"),
]
IN_PLAY = [*COMPARED, "points", "totals"]

FOLLOW = """async ([base, hands, compared]) => {
  const { Match, replay, stateOf } = await import(`${base}match.js`);
  const { apply } = await import(`${base}entries.js`);
  const sorted = (value) => value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort().map(([key, one]) => [key, sorted(one)]))
    : Array.isArray(value) ? value.map(sorted) : value;
  const text = (value) => JSON.stringify(sorted(value));
  let entries = 0;
  for (const { rules, carry, steps } of hands) {
    const match = new Match(rules, carry);
    for (const { position, event, state } of steps) {
      try {
        apply(match, event, position);
      } catch (refused) {
        return { why: `${refused.stack}`, event, code: refused.code };
      }
      const own = stateOf(match);
      for (const key of compared) {
        if (text(own[key]) !== text(state[key])) return { key, own: own[key], engine: state[key], event, position };
      }
      entries += 1;
    }
    const all = steps.map(({ position, event }) => ({ position, event }));
    const again = stateOf(replay({ rules, carry, entries: all.slice(0, 7), position: 0 }, all.slice(7)));
    if (text(again.line) !== text(stateOf(match).line)) return { why: "replayed otherwise" };
  }
  return { entries };
}"""

GAMES: dict[str, dict[str, Any]] = {
    "block for two": {"variant": "block", "seats": 2},
    "block in pairs": {"variant": "block", "seats": 4, "sides": [[0, 2], [1, 3]], "options": {"deal": 7}},
    "draw": {"variant": "draw", "seats": 3},
    "draw one": {
        "variant": "draw",
        "seats": 2,
        "options": {"draw": "one", "play_drawn": False, "reserve": 2},
    },
    "two sets": {"variant": "draw", "seats": 3, "options": {"copies": 2, "voluntary_draw": True}},
    "all fives": {"variant": "all_fives", "seats": 2},
    "every double a spinner": {
        "variant": "all_fives",
        "seats": 4,
        "options": {"spinner": "all", "target": 60},
    },
    "sniff": {"preset": "sniff", "seats": 2},
    "fives and threes": {"variant": "fives_and_threes", "seats": 2},
    "mexican train": {"variant": "mexican_train", "seats": 4},
    "mexican train, chains": {
        "variant": "mexican_train",
        "seats": 3,
        "options": {"first_turn": "chain", "doubles": "follow", "end_on_double": "must_cover"},
    },
    "mexican train, double-nine": {
        "preset": "mexican-train-9",
        "seats": 2,
        "options": {"doubles": "extra_turn"},
    },
    "chickenfoot": {"variant": "chickenfoot", "seats": 3},
    "dominican": {"preset": "dominican", "seats": 4, "sides": [[0, 2], [1, 3]]},
}


@pytest.mark.parametrize("seen", [Seen.EVERYTHING, Seen.TABLE])
@pytest.mark.parametrize("game", GAMES)
def test_the_phone_follows_random_games_as_the_engine_does(page, live_server, game, seen):
    rules = made(GAMES[game])
    hands = [hand for seed in range(GAMES_EACH) for hand in games(rules, Random(f"{game} {seed}"), seen)]
    page.goto(live_server.url)
    found = page.evaluate(
        FOLLOW,
        [f"{live_server.url}/static/capicua/phone/model/", hands, compared_in(rules)],
    )
    assert found == {"entries": sum(len(hand["steps"]) for hand in hands)}


def compared_in(rules: Rules) -> list[str]:
    """Bonuses for passes are worked out by the server alone, points of the ends by both."""
    return COMPARED if rules.house.bonuses or rules.house.low_wins else IN_PLAY


def made(game: dict[str, Any]) -> Rules:
    return read_header({**game, "seats": [f"seat {seat}" for seat in range(game["seats"])]})


def games(rules: Rules, chance: Random, seen: Seen) -> list[dict[str, Any]]:
    """Two hands of a match, each with what was carried over to it and the engine's state after every entry."""
    match, position, hands = Match(rules), 1, []
    while len(hands) < 2 and not match.decided:
        carry = match.carry()
        events = play_hand(match, chance, position, seen=seen)
        hands.append(
            {"rules": rules_frame(rules), "carry": carry, "steps": steps(rules, carry, events, position)}
        )
        position += len(events)
    return hands


def steps(
    rules: Rules, carry: dict[str, Any], events: list[dict[str, Any]], first: int
) -> list[dict[str, Any]]:
    """What is recorded while a hand is played, with the state after it, up to its count."""
    match, found = Match.resume(rules, carry), []
    for position, event in enumerate(events, first):
        apply(match, event, position)
        assert match.hand is not None
        if match.hand.scored or event["kind"] == "hand_counted":
            break
        found.append({"position": position, "event": event, "state": state_view(match)})
    return found
