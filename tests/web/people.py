"""Browsers of people with roles, for tests of pages that need them."""

from typing import Any

from django.contrib.auth import get_user_model
from django.test import Client

from tournaments.models import Membership

PASSWORD = "several words nobody guesses"


def account(name: str, **more: Any) -> Any:
    """An account with the password that all tests know."""
    return get_user_model().objects.create_user(name, password=PASSWORD, **more)


def browser_of(user: Any) -> Client:
    """A browser in which this user has signed in."""
    client = Client()
    client.force_login(user)
    return client


def member(tournament_id: str, role: str, name: str = "") -> Client:
    """A browser of somebody with this role in the tournament."""
    user = account(name or f"the {role}".replace(" ", "-"))
    Membership.objects.create(user=user, tournament_id=tournament_id, role=role)
    return browser_of(user)


def stranger() -> Client:
    """A browser of somebody with an account and no role here."""
    return browser_of(account("stranger"))
