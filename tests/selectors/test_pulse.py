"""The database's pulse, on both databases."""

import threading

import pytest
from django.db import connections

from tournaments.models import Person
from tournaments.selectors.pulse import Pulse

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def pulse():
    pulse = Pulse()
    yield pulse
    pulse.close()


def test_it_stands_still_while_nothing_is_written(pulse: Pulse) -> None:
    first = pulse.read()
    list(Person.objects.all())
    assert first is not None
    assert pulse.read() == first


def test_it_beats_with_every_commit(pulse: Pulse) -> None:
    seen = [pulse.read()]
    for name in ("Ana", "Bea"):
        Person.objects.create(name=name)
        seen.append(pulse.read())
    Person.objects.all().delete()
    seen.append(pulse.read())
    assert len(set(seen)) == 4


def test_it_can_be_read_from_any_thread(pulse: Pulse) -> None:
    seen = [pulse.read()]
    thread = threading.Thread(target=lambda: seen.append(pulse.read()))
    thread.start()
    thread.join()
    assert seen[0] == seen[1]


def test_another_connection_is_never_taken_for_the_first(pulse: Pulse) -> None:
    first = pulse.read()
    pulse.close()
    assert pulse.read() != first


def test_a_database_that_does_not_answer_has_no_pulse(pulse: Pulse, monkeypatch: pytest.MonkeyPatch) -> None:
    first = pulse.read()
    with monkeypatch.context() as broken:
        broken.setitem(
            connections.settings, "default", {**connections.settings["default"], "NAME": "/no/where"}
        )
        pulse.close()
        assert pulse.read() is None
    assert pulse.read() not in (None, first)
