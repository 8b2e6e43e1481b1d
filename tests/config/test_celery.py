"""A broker that is down costs a moment, not the entry."""

import time

import pytest
from celery import Celery
from django.conf import settings
from kombu.exceptions import OperationalError


def test_a_broker_that_is_down_is_noticed_at_once():
    app = Celery(broker="redis://127.0.0.1:1/0")
    app.conf.update(
        broker_transport_options=settings.REDIS_OPTIONS,
        task_publish_retry=settings.CELERY_TASK_PUBLISH_RETRY,
    )
    started = time.monotonic()
    with pytest.raises(OperationalError):
        app.send_task("nothing")
    assert time.monotonic() - started < 2
