"""A laptop's threads can be waited for, so that nothing reads the database behind the end of a test."""

import threading

from celery import shared_task

from tournaments import background


def test_waiting_ends_when_the_thread_has_done_all_it_was_woken_for():
    going, done = threading.Event(), []

    @shared_task(name="tests.slow")
    def slow(id_: str) -> None:
        going.wait(20)
        done.append(id_)

    for id_ in ("first", "second", "second"):
        background.wake("tests.slow", id_)
    assert not background.finish(0.05)
    going.set()
    assert background.finish(20)
    assert set(done) == {"first", "second"}


def test_a_thread_can_be_woken_later():
    woken = threading.Event()

    @shared_task(name="tests.later")
    def later(id_: str) -> None:
        woken.set()

    background.wake_later("tests.later", "x", 0.05)
    assert woken.wait(20)
    assert background.finish(20)
