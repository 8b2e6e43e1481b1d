"""`simulate` prints the same figures whatever the number of processes, and touches no database."""

import io
import json
import xml.etree.ElementTree as ET

import pytest
from django.core.management import CommandError, call_command

from scoring.options import sentence
from tournaments.management.simulate import histogram
from tournaments.management.simulate.progress import Progress

pytestmark = pytest.mark.once


@pytest.fixture
def simulate(capsysbinary):
    """Runs the command; what it printed."""

    def run(*arguments):
        call_command("simulate", *arguments)
        return capsysbinary.readouterr().out.decode()

    return run


def test_figures_are_the_same_whatever_the_number_of_processes(simulate):
    asked = ["classic-block", "--matches", "30", "--seed", "4", "--skill", "suits,random", "--json"]
    one = simulate(*asked, "--processes", "1")
    assert one == simulate(*asked, "--processes", "2") == simulate(*asked, "--processes", "3")
    assert one != simulate(*asked[:3], "--seed", "5", *asked[5:])
    found = json.loads(one)
    assert set(found["hands"]) >= {"mean", "sd", "p10", "p50", "p90"}
    assert 0 < found["blocked_share"] < 1
    assert sum(found["length"].values()) == found["matches"] == 30
    assert found["skill"] == ["suits", "random"]
    assert found["assumptions"][0].startswith("suits: Plays doubles first")


def test_house_rules_players_and_pairs_are_taken(simulate):
    asked = ["block", "--matches", "2", "--processes", "1", "--json", "--pairs"]
    found = json.loads(simulate(*asked, "--option", "hands=2", "--option", "next_leader=rotate"))
    assert (found["players"], found["sides"], found["hands"]["max"]) == (4, 2, 2)
    assert found["options"]["next_leader"] == "rotate"
    assert sentence("next_leader", "rotate") in found["assumptions"]
    trains = simulate("mexican-train", "--players", "5", "--matches", "1", "--option", "hubs=[3,2]", "--json")
    found = json.loads(trains)
    assert found["hands"]["mean"] == 2
    assert sentence("doubles", "cover") in found["assumptions"]
    assert sentence("payout", "opponents") not in found["assumptions"]


def test_people_read_it_as_text(simulate):
    said = simulate("classic-draw", "--matches", "9", "--processes", "1")
    assert said.startswith("classic-draw: 9 matches of 2 players, competent, seed 1\n")
    for words in ("hands a match", "points a hand", "blocked", "won", "█", "Assumed:"):
        assert words in said
    endless = ["classic-block", "--matches", "1", "--processes", "1", "--pairs"]
    nothing = ["--option", "payout=nothing", "--option", "blocked_payout=nothing"]
    assert "given up         1 matches" in simulate(*endless, *nothing)


def test_a_plan_says_how_likely_the_evening_is_over_by_ten(simulate):
    asked = ["classic-draw", "--matches", "60", "--processes", "1", "--plan", "--minutes-per-hand", "2.5"]
    plan = json.loads(simulate(*asked, "--json"))["plan"]
    assert (plan["start"], plan["until"], plan["rounds"], plan["tables"]) == ("19:00", "22:00", 4, 8)
    assert 0 <= plan["finished_by_then"] <= 1
    assert plan["end"]["p10"] <= plan["end"]["p50"] <= plan["end"]["p90"]
    assert "% of the evenings are over" in simulate(*asked)
    late = json.loads(simulate(*asked, "--start", "21:00", "--until", "01:30", "--clock", "20", "--json"))
    assert late["plan"]["until"] == "01:30+1"
    assert late["plan"]["round_minutes"]["max"] <= 22.5
    assert "Time is called after 20 minutes; then on_time = finish_hand." in late["assumptions"]


@pytest.mark.parametrize("more", [[], ["--plan"]])
def test_a_picture_is_drawn(simulate, tmp_path, more):
    path = tmp_path / "hands.svg"
    simulate("classic-block", "--matches", "40", "--processes", "1", "--plot", str(path), *more)
    picture = ET.parse(path).getroot()
    bars = [each for each in picture.iter() if each.get("class") in ("bar", "late")]
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(bars) > 3
    assert "prefers-color-scheme: dark" in path.read_text("utf-8")


def test_a_picture_has_room_for_any_number_of_bars_and_any_name():
    counts = {str(number): number * 37 for number in range(1, 200)}
    drawn = histogram.svg(histogram.Histogram("<A & B>", "“C”", "hands", counts, 190.0, "mean", 180))
    bars = [each for each in ET.fromstring(drawn).iter() if each.get("class") in ("bar", "late")]
    assert len(bars) <= histogram.MOST_BARS
    assert all(float(bar.get("y")) >= histogram.TOP - 0.1 for bar in bars)
    one = histogram.svg(histogram.Histogram("A", "B", "hands", {"13": 1}, 0.0, "mean 13"))
    assert "13: 1" in one


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["no-such-game"], "bad_option"),
        (["classic-block", "--pairs", "--players", "3"], "bad_option"),
        (["classic-block", "--option", "target=0"], "bad_option"),
        (["classic-block", "--option", "colour=red"], "unknown_option"),
        (["classic-block", "--players", "9"], "bad_option"),
        (["classic-block", "--players", "1"], "malformed"),
    ],
)
def test_what_cannot_be_played_is_refused(capsysbinary, arguments, code):
    for json_wanted in (True, False):
        with pytest.raises(SystemExit) as left:
            call_command("simulate", *arguments, *(["--json"] if json_wanted else []))
        printed = capsysbinary.readouterr()
        assert (left.value.code, printed.err) == (1, b"")
        if json_wanted:
            assert json.loads(printed.out)["error"]["code"] == code


@pytest.mark.parametrize(
    "arguments",
    [
        ["--skill", "perfect"],
        ["--matches", "0"],
        ["--option", "target"],
        ["--option", "target="],
        ["--rounds", "3"],
        ["--clock", "20"],
        ["--plot", "hands.png"],
        ["--plot", "no-such-folder/hands.svg"],
        ["--minutes-per-hand", "nan"],
        ["--pause", "soon"],
        ["--until", "25:00"],
    ],
)
def test_what_cannot_be_read_is_a_usage_error(arguments):
    with pytest.raises(CommandError):
        call_command("simulate", "classic-block", *arguments)


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_progress_is_a_bar_in_a_terminal_and_lines_in_a_file():
    for out, lines in ((Terminal(), 1), (io.StringIO(), 4)):
        with Progress(1000, "matches", out) as bar:
            for done in range(0, 1001, 50):
                bar.show(done)
        assert out.getvalue().count("\n") == lines
        assert "1,000 of 1,000 matches" in out.getvalue()
