"""Sample pages with everything that makes a page hard: many rows, long names, names right to left, names with HTML."""

from tests.web.lines import random_line, trains
from tournaments.web import words
from tournaments.web.layout import Placed
from tournaments.web.viewmodels.log import FlagView, PlayView, RulingView
from tournaments.web.viewmodels.matches import (
    HandSide,
    HandView,
    LeftView,
    LineView,
    MatchPage,
    MatchSide,
)
from tournaments.web.viewmodels.tournaments import (
    Column,
    RoundPage,
    RoundView,
    RuleLine,
    SideScore,
    StandingsRow,
    StandingsTable,
    TableView,
    TournamentCard,
    TournamentPage,
)

HOSTILE = "<script>alert(1)</script>"
ARABIC = "نادي الدومينو في القاهرة"
HEBREW = "אבי כהן"
LONG = "Maximiliano-Alejandro de la Santísima Trinidad Fernández-Villavicencio & Wolfeschlegelsteinhausenbergerdorff"
PEOPLE = [
    "Ana Ruiz",
    "Bea Lindqvist",
    "Chidi Okafor",
    "Dolores Marte",
    "Émile Zéphirin",
    "Fatou Ndiaye",
    "Giulia Conti",
]
PEOPLE += [
    HEBREW,
    "Hòa Nguyễn",
    "Ítalo Peña",
    "Janelle Brown",
    "Kwame Mensah",
    ARABIC,
    LONG,
    HOSTILE,
    "Zoë O’Hara",
]

COLUMNS = (
    Column("wins", "Wins", "Matches won; a drawn match is half a win"),
    Column("buchholz_cut1", "Buch", "The opponents’ wins added up, without the weakest"),
    Column("difference", "Diff", "Points scored minus points given away"),
    Column("points_for", "For", "Points scored in all matches"),
    Column("lot", "Lot", "The number drawn at registration"),
)
RULES = (
    RuleLine("Game", "Block dominoes, double-six set, two against two, all 28 tiles dealt."),
    RuleLine("Match", "The first pair to reach 100 points."),
    RuleLine("Out", "The winner scores the pips left in the opponents’ hands."),
    RuleLine("Blocked", "The lowest single hand wins; a tie pays nobody."),
)


def cards() -> tuple[TournamentCard, ...]:
    facts = ("24 pairs", "7 rounds", "Swiss")
    return (
        TournamentCard(
            "Copa de Otoño", "/t/1/", "running", "Round 4 of 7", "14–15 November 2026", "Santo Domingo", facts
        ),
        TournamentCard(
            "Winter Singles",
            "/t/2/",
            "upcoming",
            "Registration open",
            "9 January 2027",
            "Leeds",
            ("Round robin",),
        ),
        TournamentCard(ARABIC, "/t/3/", "finished", "Finished", "3 May 2026", "القاهرة", ("40 players",)),
        TournamentCard(HOSTILE + LONG, "/t/4/", "finished", "Finished"),
    )


def standings(count: int) -> StandingsTable:
    rows = []
    for index in range(count):
        name = PEOPLE[index % len(PEOPLE)] + (f" {index}" if index >= len(PEOPLE) else "")
        wins = 9 - index * 9 // count
        first = index % 3 == 0
        rows.append(
            StandingsRow(
                rank=index + 1 - (index % 10 == 9),
                equal=index % 10 in (8, 9),
                name=name,
                values=(
                    f"{wins}",
                    f"{40 - index % 7}½",
                    f"{300 - 3 * index:+d}".replace("-", "−"),
                    f"{900 - index}",
                    str(index),
                ),
                decided_by="" if index == 0 else "Wins" if first else "Diff",
                why=""
                if first
                else f"Level on wins; the points difference decides, {300 - 3 * index} against {303 - 3 * index}.",
                url=f"/t/1/e/{index}/",
            )
        )
    return StandingsTable(COLUMNS, tuple(rows), "After round 3, with 4 tables of round 4")


def a_round(number: int, tables: int, *, done: int, open: bool = False) -> RoundView:  # noqa: A002
    views = []
    for index in range(tables):
        names = [PEOPLE[(4 * index + offset) % len(PEOPLE)] for offset in range(4)]
        pairs = (f"{names[0]} / {names[1]}", f"{names[2]} / {names[3]}")
        state = "done" if index < done else "playing" if index < done + 3 else "waiting"
        points = {"done": ("104", "62"), "playing": ("48", "71"), "waiting": ("", "")}[state]
        says = {"done": "100 reached", "playing": "Hand 5", "waiting": "Not started"}[state]
        sides = tuple(
            SideScore(name, score, state == "done" and side == 0)
            for side, (name, score) in enumerate(zip(pairs, points, strict=True))
        )
        views.append(TableView(index + 1, sides, state, says, f"/m/{number}{index}/"))
    byes = (HEBREW, "Ana Ruiz")
    return RoundView(
        number, f"Round {number}", done, tables, tuple(views), byes, open, url=f"/t/1/r/{number}/"
    )


def tournament(entrants: int = 24, tables: int = 6) -> TournamentPage:
    rounds = (
        a_round(3, tables, done=tables),
        *(RoundView(n, f"Round {n}", 6, 6, url=f"/t/1/r/{n}/") for n in (2, 1)),
    )
    return TournamentPage(
        name="Copa de Otoño",
        url="/t/1/",
        state="running",
        state_words="Round 4 of 7",
        standings=standings(entrants),
        rounds=rounds,
        rules=RULES,
        dates="14–15 November 2026",
        place="Santo Domingo",
        facts=("24 pairs", "7 rounds", "Swiss"),
        current=a_round(4, tables, done=2, open=True),
        updated="As of 16:42",
    )


def round_page() -> RoundPage:
    return RoundPage("Copa de Otoño", "/t/1/", a_round(4, 12, done=5), "As of 16:42")


def plays(
    line: list[Placed], names: tuple[str, ...], labels: dict[str, str] | None = None
) -> tuple[PlayView, ...]:
    entries = [
        PlayView(
            tile.position,
            "play",
            names[tile.seat],
            words.played(tile.tile, tile.end, labels),
            "" if tile.position % 9 else "+10",
        )
        for tile in line
    ]
    after = line[-1].position
    entries.append(PlayView(after + 1, "draw", names[1], words.drew(2)))
    entries.append(PlayView(after + 2, "pass", names[1], words.passed(), "false pass"))
    entries.append(
        PlayView(after + 3, "play", names[2], words.played("4-1", "left"), voided="corrected by entry 99")
    )
    return tuple(entries)


def shifted(line: list[Placed], by: int) -> list[Placed]:
    """The same line later in the log."""
    return [Placed(t.position + by, t.seat, t.tile, t.end, t.inner, t.outer) for t in line]


def hand(number: int, line: list[Placed], names: tuple[str, ...], *, open: bool = False) -> HandView:  # noqa: A002
    return HandView(
        number=number,
        ending="blocked",
        names=names,
        by=names[2],
        sides=(
            HandSide(
                "Ana Ruiz / Chidi Okafor",
                37,
                49,
                (LineView(12, "opponents_pips", "7 + 5"), LineView(25, "capicua")),
                True,
            ),
            HandSide(f"{HEBREW} / {LONG}", 0, 60),
        ),
        placed=tuple(line),
        plays=plays(line, names) if line else (),
        left=(
            LeftView(names[0], 5, ("5-0",)),
            LeftView(names[1], 7, ("4-1", "2-0")),
            LeftView(names[2], 0),
            LeftView(names[3], 5, ("3-2",), 2),
        ),
        flags=(FlagView("false_pass", names[1], line[8].position, line[-1].position),)
        if len(line) > 8
        else (),
        next_leader=names[2],
        open=open,
    )


def match(
    full: int = 2, names: tuple[str, str, str, str] = ("Ana Ruiz", HEBREW, "Chidi Okafor", LONG)
) -> MatchPage:
    lines = [random_line(11, highest=6, most=28), random_line(12, highest=6, most=28, spinner=True)]
    hands = [
        hand(number + 2, shifted(lines[number % 2], 100 * number), names, open=number == full - 1)
        for number in range(full)
    ]
    counted = HandView(
        1,
        "out",
        names,
        (HandSide("Ana Ruiz / Chidi Okafor", 12, 12, won=True), HandSide(LONG, 0, 0)),
        by="Ana Ruiz",
    )
    return MatchPage(
        tournament="Copa de Otoño",
        tournament_url="/t/1/",
        title="Round 4, table 7",
        state="done",
        state_words="Decided",
        sides=(
            MatchSide("Ana Ruiz / Chidi Okafor", 104, won=True),
            MatchSide("Club Norte", 62, (HEBREW, LONG)),
        ),
        hands=(counted, *hands),
        target=100,
        target_words="First to 100 points",
        outcome="Ana Ruiz / Chidi Okafor win by 104 to 62",
        rulings=(
            RulingView(
                901, "penalty_given", "Penalty.", "15 points to the other side.", "Talking during play"
            ),
            RulingView(902, "entry_voided", "Correction.", "Entry 31 no longer counts."),
        ),
        rules=RULES,
        updated="As of 16:42",
    )


def mexican_match() -> MatchPage:
    names = ("Ana Ruiz", HEBREW, "Chidi Okafor", LONG)
    line = trains(5)
    labels = {f"train-{seat}": name for seat, name in enumerate(names)}
    sides = tuple(
        HandSide(name, 10 * seat, 20 * seat, (LineView(10 * seat, "penalty_pips"),))
        for seat, name in enumerate(names)
    )
    view = HandView(
        1, "out", names, sides, "Ana Ruiz", tuple(line), plays(line, names, labels), labels=labels, open=True
    )
    scores = tuple(MatchSide(name, 20 * seat, won=seat == 0) for seat, name in enumerate(names))
    return MatchPage("Mexican evening", "/t/5/", "Round 1, table 2", "playing", "In play", scores, (view,))
