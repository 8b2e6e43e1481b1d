"""What every game and preset must keep: random matches at every table it allows, and the promises about them.

Nothing here names a game: `houses()` are whatever `scoring.variants` has found.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import cycle, pairwise
from random import Random
from typing import Any

import jsonschema

from scoring.errors import Refusal
from scoring.header import read_header
from scoring.moves import may_act, state_view
from scoring.options import OPTIONS, schema
from scoring.replay import apply, apply_all, replay, score
from scoring.rules import Rules
from scoring.simulation import SKILLS, Seen, play_hand
from scoring.state import Match
from scoring.tiles import NAMES, number_of, pips_of, set_pips
from scoring.variants import PRESETS, VARIANTS
from tests.scoring.players import SOAK
from tests.scoring.snapshots import snapshot
from tournaments.api import games
from tournaments.web.show import rules as rule_cards

MATCHES = 200 if SOAK else 20
MOST_SEATS = 8
MOST_HANDS = 60
MOST_HUBS = 19 if SOAK else 3
SEEN = (Seen.EVERYTHING, Seen.EVERYTHING, Seen.TABLE, Seen.EVERYTHING, Seen.COUNT)
PROBES = 4
"""At so many places of a match what is refused and what is offered is tried."""

Header = dict[str, Any]
Event = dict[str, Any]


def houses() -> list[Header]:
    """Every preset, and every game with its defaults."""
    return [{"preset": name} for name in sorted(PRESETS)] + [{"variant": name} for name in sorted(VARIANTS)]


def name_of(house: Header) -> str:
    return str(next(iter(house.values())))


@cache
def tables(name: str, kind: str) -> list[Header]:
    """Headers for every number of players that the house can be played by, everybody alone and in pairs."""
    found = []
    for seats in range(2, MOST_SEATS + 1):
        alone: Header = {kind: name, "seats": [f"P{seat}" for seat in range(seats)]}
        pairs = [{**alone, "sides": [[seat, seat + seats // 2] for seat in range(seats // 2)]}]
        found += [alone, *(pairs if seats > 3 and seats % 2 == 0 else [])]
    refusals = [_refusal(read_header, head) for head in found]
    assert set(refusals) <= {None, "bad_option"}
    return [head for head, refusal in zip(found, refusals, strict=True) if refusal is None]


def _refusal(what: Callable[..., object], *given: Any) -> str | None:
    """The code by which this is refused, if it is."""
    try:
        what(*given)
    except Refusal as refused:
        return refused.code
    return None


@dataclass(frozen=True)
class Game:
    """One random match: its header, what its referee saw, and the events, with the live match behind them."""

    head: Header
    seen: Seen
    seed: int
    rules: Rules
    match: Match
    events: list[Event]


def play(head: Header, seen: Seen, seed: int) -> Game:
    """A whole match, with a penalty between two hands now and then; at most MOST_HANDS hands."""
    rules, chance = read_header(head), Random(seed)
    match, events = Match(rules), list[Event]()
    while not match.decided and match.scored_hands < MOST_HANDS:
        events += play_hand(match, chance, len(events) + 1, seen=seen, skills=[SKILLS["random"]])
        if not match.decided and chance.random() < 0.05:
            side = chance.randrange(len(rules.sides))
            events.append({"kind": "penalty_given", "side": side, "points": chance.choice([-3, 2])})
            apply(match, events[-1], len(events))
    return Game(head, seen, seed, rules, match, events)


@cache
def played(name: str, kind: str, matches: int = MATCHES) -> list[Game]:
    """So many matches of a house, at its tables in turn, recorded in every way in turn."""
    heads = tables(name, kind)
    if kind == "variant":
        matches = matches // 4  # its defaults are mostly a preset's too
    assert heads, f"{name} cannot be played by any number of players"
    ways = zip(cycle(heads), cycle(SEEN), range(matches), strict=False)
    return [play(_shortened(head, seed), seen, seed) for head, seen, seed in ways]


def _shortened(head: Header, seed: int) -> Header:
    """Where hubs make a match long, only the first match has all of them; the others have some, each its own."""
    hubs = read_header(head).house.hubs
    if not seed or len(hubs) <= MOST_HUBS:
        return head
    first = seed % (len(hubs) - MOST_HUBS + 1)
    return {**head, "options": {"hubs": list(hubs[first : first + MOST_HUBS])}}


def replays(game: Game) -> None:
    """A replay gives the very state, and so does going on at any hand from what was carried over to it."""
    again = replay(game.rules, game.events)
    assert snapshot(again) == snapshot(game.match)
    starts = [*game.match.carries, (len(game.events) + 1, game.match.carry())]
    for (first, carry), (end, after) in pairwise(starts):
        match = Match.resume(game.rules, json.loads(json.dumps(carry)))
        apply_all(
            match, game.events[first - 1 : end], first
        )  # with the start of the next hand, if there is one
        assert (match.carry() if end > len(game.events) else match.carries[-1][1]) == after


def scores(game: Game) -> None:
    """Sums, counts and the winner are as anybody would work them out by hand."""
    result = game.match.result()
    totals = [0] * len(game.rules.sides)
    for hand in result.hands:
        by_side = [0] * len(totals)
        for line in hand.lines:
            by_side[line.side] += line.points
        assert by_side == list(hand.points)
        totals = [total + points for total, points in zip(totals, hand.points, strict=True)]
        assert hand.ending in ("out", "blocked", "annulled") or game.match.decided
        assert (hand.out is not None) == (hand.ending == "out")
        if hand.left is not None and hand.out is not None:
            assert hand.left[hand.out] == 0
            assert hand.winner_side == game.rules.side_of[hand.out]
    for event in game.events:
        if event["kind"] == "penalty_given":
            totals[event["side"]] += event["points"]
    assert totals == list(result.totals)
    assert sum(hand.in_play[0] for hand in result.hands) == result.in_play[0]
    conserves(game)
    winner(game)


def conserves(game: Game) -> None:
    """Every pip of the set is in a hand, on the table or in the boneyard: followed tile by tile where all is told."""
    whole = set_pips(game.rules.house.set) * game.rules.house.copies
    by_position = {hand.position: hand for hand in game.match.result().hands}
    held: list[Counter[int]] = []
    table = hand = None
    for position, event in enumerate(game.events, 1):
        tile = number_of(event["tile"]) if "tile" in event else None
        match event["kind"]:
            case "hand_started":
                check_left(hand, held, table, whole)
                hand, table = by_position[position], Counter[int]()
                held = [Counter(map(number_of, tiles)) for tiles in event.get("dealt", ())]
            case "tile_drawn" if held:
                held[event["seat"]][tile] += 1
            case "tile_played":
                table[tile] += 1
                assert table[tile] <= game.rules.house.copies
                if held:
                    held[event["seat"]][tile] -= 1
                    assert held[event["seat"]][tile] >= 0
    check_left(hand, held, table, whole)


def check_left(hand: Any, held: list[Counter[int]], table: Any, whole: int) -> None:
    if hand is None or hand.left is None:
        return
    on_table = pips_of(table.elements())
    assert sum(hand.left) + on_table <= whole
    if held:
        assert list(hand.left) == [pips_of(tiles.elements()) for tiles in held]
        assert hand.plays == table.total()


def winner(game: Game) -> None:
    """The match ended for a reason that the rules know, and the best total has won it."""
    match, rules, totals = game.match, game.rules, game.match.totals
    if not match.decided:
        assert match.scored_hands == MOST_HANDS
        return
    best = min(totals) if rules.house.low_wins else max(totals)
    leaders = [side for side, total in enumerate(totals) if total == best]
    hands = rules.variant.hands(rules)
    if match.scored_hands == hands == 1:
        assert match.winner == match.result().hands[-1].winner_side or [match.winner] == leaders
    elif match.winner is not None:
        assert leaders == [match.winner]
    else:
        assert len(leaders) > 1 or rules.house.all_scored == "level"
    reached = rules.target is not None and max(totals) >= rules.target
    won_at_once = rules.house.instant_win is not None
    everybody = rules.house.all_scored == "level" and all(totals)
    assert reached or match.scored_hands == hands or won_at_once or everybody
    for _, carry in match.carries:
        early = max(carry["totals"]) if rules.target is not None else 0
        assert early < (rules.target or 1) or carry["totals"].count(early) > 1


def refuses(game: Game) -> None:
    """In the middle of a match, what cannot be is refused and changes nothing; what was done is offered."""
    chance = Random(game.seed)
    places = set(chance.sample(range(len(game.events)), min(PROBES, len(game.events))))
    match = Match(game.rules)
    for at, event in enumerate(game.events):
        if at in places:
            _refuses_here(game, match, at, chance)
        apply(match, event, at + 1)


def _refuses_here(game: Game, match: Match, at: int, chance: Random) -> None:
    event, hand = game.events[at], match.hand
    view = state_view(match)
    json.dumps(view)
    assert event["kind"] in view["expects"]
    if (
        hand is None
        or hand.ending is not None
        or event["kind"] not in ("tile_played", "tile_drawn", "turn_passed")
    ):
        return
    if event["kind"] == "tile_played":
        offered = {each["tile"]: each["ends"] for each in view["playable"]}
        assert event["tile"] in offered
        assert "on" not in event or event["on"] in offered[event["tile"]]
    before = snapshot(match)
    for entry, code in _impossible(game, match, at, chance):
        assert _refusal(apply, match, entry, at + 1) == code, entry
        assert snapshot(match) == before


def _impossible(game: Game, match: Match, at: int, chance: Random) -> Iterator[tuple[Event, str]]:
    """Entries that cannot have happened here, with the code that each deserves."""
    event, hand = game.events[at], match.hand
    assert hand is not None
    acting = may_act(match, hand)
    seat = event["seat"]
    gone = [tile for tile, played in enumerate(hand.copies_played) if played == match.copies]
    if gone:
        yield _lay(seat, chance.choice(gone)), "tile_already_played"
    yield _lay(len(game.rules.seats), 0), "unknown_seat"
    yield {**_lay(seat, 0), "tile": "7-19"}, "unknown_tile"
    yield {**event, "colour": "red"}, "malformed"
    idle = [each for each in range(match.seats) if each not in acting]
    if idle and hand.turn is not None and hand.table.begun:
        other = chance.choice(idle)
        yield {"kind": "turn_passed", "seat": other}, "out_of_turn"
        fresh = next(tile for tile, played in enumerate(hand.copies_played) if played < match.copies)
        yield _lay(other, fresh), "out_of_turn"
    if (
        game.seen is Seen.EVERYTHING
        and hand.table.begun
        and hand.turn == seat
        and event["kind"] == "tile_played"
    ):
        elsewhere = [tile for each, held in enumerate(hand.held) for tile in held if each != seat]
        elsewhere = [tile for tile in elsewhere if tile not in hand.held[seat] and tile not in gone]
        if elsewhere:
            yield _lay(seat, chance.choice(elsewhere)), "tile_not_held"


def _lay(seat: int, tile: int) -> Event:
    return {"kind": "tile_played", "seat": seat, "tile": NAMES[tile]}


def survives_voids(game: Game) -> None:
    """A void and the same entry again, a voided slip in the middle, a voided hand: the numbers are what they were."""
    events, count = game.events, len(game.events)
    at = Random(game.seed).randrange(count)
    slip = [{"kind": "side_forfeited", "side": 0}, {"kind": "entry_voided", "voids": at + 1}]
    mended = [*events[:at], *slip, *events[at:], {"kind": "entry_voided", "voids": count + 2}, events[-1]]
    result = replay(game.rules, mended).result().as_dict()
    assert without_positions(result) == without_positions(game.match.result().as_dict())
    first = game.match.carries[-1][0]
    undone = [{"kind": "entry_voided", "voids": position} for position in range(first, count + 1)]
    shorter = replay(game.rules, events[: first - 1])
    assert snapshot(replay(game.rules, [*events, *undone])) == snapshot(shorter)


def without_positions(value: Any) -> Any:
    """The same JSON value with no word about where entries stand."""
    if isinstance(value, dict):
        kept = {key: each for key, each in value.items() if key not in ("position", "shown_by")}
        return {key: without_positions(each) for key, each in kept.items()}
    return [without_positions(each) for each in value] if isinstance(value, list) else value


def round_trips(game: Game) -> None:
    """Through JSON, and with every option written out instead of the preset's name, the result is the same."""
    written = {**game.rules.header(), "events": game.events}
    result = score(json.loads(json.dumps(written))).as_dict()
    assert result == json.loads(json.dumps(result)) == game.match.result().as_dict()
    assert read_header(json.loads(json.dumps(game.head))) == game.rules
    assert read_header(written).house == game.rules.house


def sees_the_same(head: Header, seed: int) -> None:
    """One hand scores the same whether all was told, what the table saw, or only the count."""
    told = []
    for seen in Seen:
        match = Match(read_header({**head, "options": {"target_when": "end_of_hand"}}))
        play_hand(match, Random(seed), 1, seen=seen)
        hand = match.result().hands[0].as_dict()
        parts = ("ending", "out", "winner_side", "winner_seat", "left", "points", "next_leader")
        told.append({part: hand[part] for part in parts})
    assert told[0] == told[1] == told[2]


def declares(house: Header) -> None:
    """What the game declares makes a form, an entry of the API, and a card in plain words."""
    head = tables(name_of(house), next(iter(house)))[0]
    rules = read_header(head)
    options = rules.house.as_options()
    assert set(options) == set(OPTIONS) == set(schema()["properties"])
    jsonschema.Draft202012Validator(schema()).validate(options)
    variant = rules.variant
    assert variant.title
    assert variant.summary.endswith(".")
    shown = {each["name"]: each for each in games._variants.__wrapped__("en")["variants"]}
    assert shown[variant.name]["presets"] == [preset.name for preset in variant.presets]
    if "preset" in house:
        listed = {each["name"]: each for each in games._presets.__wrapped__("en")["presets"]}
        assert listed[house["preset"]]["variant"] == variant.name
        assert listed[house["preset"]]["title"]
        assert listed[house["preset"]]["source"]
        jsonschema.Draft202012Validator(schema()).validate(listed[house["preset"]]["options"])
    said = rule_cards.lines(rules)
    assert all(line.term and line.says for line in said)


PROMISES = (replays, scores, refuses, survives_voids, round_trips)
"""What must hold of every random match."""
