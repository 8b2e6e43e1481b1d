"""Plays whole matches with simulated players, and says how many hands and how long an evening they take."""

import os
import sys
from argparse import ArgumentParser
from random import Random
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from scoring.errors import Refusal
from scoring.header import read_header
from scoring.simulation import SKILLS
from scoring.simulation.evening import clock_time, evenings, minutes_of
from scoring.simulation.figures import figures
from tournaments.management.simulate import asking, histogram, text
from tournaments.management.simulate.progress import Progress
from tournaments.management.simulate.workers import play_all

EVENINGS = 10_000


class Command(BaseCommand):
    """Prints figures as text or JSON, the same whatever the number of processes; refused rules exit 1."""

    help = "Play matches of a preset with players of stated skill, and say how many hands they take."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the game, the players, how much to play, and what to print."""
        parser.add_argument("game", metavar="PRESET", help="a preset, or a game with its defaults")
        parser.add_argument("--players", type=asking.whole, help="how many (default 2, in pairs 4)")
        parser.add_argument("--pairs", action="store_true", help="partners who sit opposite score together")
        parser.add_argument(
            "--skill",
            type=asking.skills,
            default=["competent"],
            help=f"{', '.join(SKILLS)}; several with commas go round the seats (default competent)",
        )
        parser.add_argument(
            "--option",
            type=asking.option,
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="a house rule on top of the preset, the value as in the notation; may be repeated",
        )
        parser.add_argument("--matches", type=asking.whole, default=1000)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--processes", type=asking.whole, default=os.cpu_count() or 1)
        parser.add_argument("--json", action="store_true", help="print JSON instead of text")
        parser.add_argument("--plot", type=asking.picture, metavar="FILE.svg", help="write a histogram")
        plan = parser.add_argument_group("a timetable")
        plan.add_argument("--plan", action="store_true", help="say when an evening of several rounds ends")
        plan.add_argument("--rounds", type=asking.whole, help="default 4")
        plan.add_argument("--tables", type=asking.whole, help="default 8")
        plan.add_argument("--minutes-per-hand", type=asking.minutes, help="default 3")
        plan.add_argument("--pause", type=asking.minutes, help="minutes between two rounds (default 10)")
        plan.add_argument("--start", type=asking.time_of_day, help="default 19:00")
        plan.add_argument("--until", type=asking.time_of_day, help="default 22:00")
        plan.add_argument(
            "--clock", type=asking.minutes, help="minutes after which time is called in a round"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Play, work it out, print it."""
        alone = [name for name in asking.EVENING if options[name] is not None]
        if alone and not options["plan"]:
            raise CommandError(f"{', '.join(alone)}: only --plan asks for them.")
        try:
            found = simulate(options)
        except Refusal as refused:
            if options["json"]:
                self._print(orjson.dumps({"error": refused.as_dict()}))
            else:
                self._print(refused.message.encode())
            sys.exit(1)
        if options["plot"]:
            options["plot"].write_text(histogram.svg(picture(found)), encoding="utf-8")
        self._print(orjson.dumps(found) if options["json"] else "\n".join(text.report(found)).encode())

    def _print(self, line: bytes) -> None:
        """In UTF-8, whatever the terminal says of itself."""
        self.stdout.buffer.write(line + b"\n")
        self.stdout.buffer.flush()


def simulate(options: dict[str, Any]) -> dict[str, Any]:
    """Everything that is printed; refuses house rules that cannot be played."""
    players = options["players"] or (4 if options["pairs"] else 2)
    header = asking.header(options["game"], players, options["option"], pairs=options["pairs"])
    rules = read_header(header)
    with Progress(options["matches"], "matches", sys.stderr) as bar:
        played = play_all(
            header,
            options["skill"],
            seed=options["seed"],
            matches=options["matches"],
            processes=options["processes"],
            tell=bar.show,
        )
    found = {
        "game": options["game"],
        "variant": rules.variant.name,
        "players": players,
        "sides": len(rules.sides),
        "skill": options["skill"],
        "matches": options["matches"],
        "seed": options["seed"],
        **figures(played, len(rules.sides)),
        "assumptions": asking.assumptions(rules, options["skill"]),
        "options": rules.house.as_options(),
    }
    if options["plan"]:
        plan = asking.timetable(options, rules)
        chance = Random(f"{options['seed']}/evenings")  # noqa: S311 - to be repeated, not guessed at
        found["plan"] = {
            "rounds": plan.rounds,
            "tables": plan.tables,
            "minutes_per_hand": plan.minutes_per_hand,
            "pause": plan.pause,
            "clock": plan.clock,
            "start": clock_time(plan.start),
            **evenings(plan, [each.hands for each in played], chance, EVENINGS),
        }
        found["assumptions"] += asking.assumptions_of_evening(plan)
    return found


def picture(found: dict[str, Any]) -> histogram.Histogram:
    """The evening's end where there is a plan, else the hands of a match."""
    who = f"{found['players']} players, {', '.join(found['skill'])}, {found['matches']:,} matches"
    if "plan" in found:
        plan = found["plan"]
        labels = list(plan["ends"])
        late = sum(minutes_of(label) < minutes_of(plan["until"]) for label in labels)
        return histogram.Histogram(
            title=f"{found['game']}: when {plan['rounds']} rounds at {plan['tables']} tables are over",
            subtitle=f"{who}; {plan['finished_by_then']:.0%} of the evenings end by {plan['until']}",
            along="end of the evening, by quarters of an hour",
            counts=plan["ends"],
            mark=(minutes_of(plan["end"]["p50"]) - minutes_of(labels[0])) / 15 - 0.5,
            said=f"half by {plan['end']['p50']}",
            late_from=late,
        )
    hands = found["hands"]
    return histogram.Histogram(
        title=f"{found['game']}: hands in a match",
        subtitle=f"{who}; eight in ten take {hands['p10']} to {hands['p90']} hands",
        along="hands",
        counts=found["length"],
        mark=hands["mean"] - hands["min"],
        said=f"mean {hands['mean']:.1f}",
    )
