"""The screens of the desk in the order of its navigation: a new screen is one line here and one address."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tournaments.permissions import Action
from tournaments.web.words import Words


class Section(NamedTuple):
    """A screen: the name of its address (which takes the tournament's id), its words, what it needs."""

    name: str
    words: Words
    action: Action = Action.SEE_DESK


class Link(NamedTuple):
    """An entry of the navigation; `here` on the screen itself and on those below it."""

    url: str
    words: Words
    here: bool


SECTIONS: Final = (
    Section("desk:overview", _("Overview")),
    Section("desk:entrants", _("Entrants")),
    Section("desk:rounds", _("Rounds")),
    Section("desk:tables", _("Tables")),
    Section("desk:papers", _("Type results"), Action.PAPER),
    Section("desk:standings", _("Standings")),
    Section("desk:print", _("Papers")),
    Section("desk:log", _("Log")),
    Section("desk:people", _("People")),
    Section("desk:settings", _("Settings")),
)


def links(tournament_id: str, allowed: Iterable[Action], path: str) -> list[Link]:
    """The navigation of one tournament for who may do what is `allowed`, on the page at `path`."""
    found = [
        (reverse(section.name, args=[tournament_id]), section)
        for section in SECTIONS
        if section.action in set(allowed)
    ]
    here = max((url for url, _ in found if path.startswith(url)), key=len, default="")
    return [Link(url, section.words, url == here) for url, section in found]
