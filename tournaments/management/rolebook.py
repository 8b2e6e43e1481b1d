"""The page docs/roles.md: who may do what, as a table."""

from collections.abc import Iterator

from tournaments.roles import RIGHTS, Role

HEAD = """# Who may do what

Written by `manage.py roles` from `tournaments/roles.py`; `make lint` compares. The pages and the API ask the same
table, and `tests/api/test_rights.py` tries every cell through the API.

A role holds in one tournament. Who opens or imports a tournament is its owner; everybody else comes by an
invitation. A referee's link needs no account: it opens its table, or every table of its tournament; what was
decided in earlier rounds stays closed to a link for one table. Whoever runs the installation (a superuser) is an
owner everywhere.
"""
FOOT = """
Everybody, without an account: read tournaments, rounds, matches and standings, but for what is held back, and the tiles
of a hand that is being played. Anybody with an account: open or import a tournament, open a season. A season is decided
by who opened it; a tournament goes into it by who may change the tournament's settings. Whoever has a role may give
it up, but for the last owner.
"""


def page() -> str:
    """The whole page."""
    return f"{HEAD}\n{chr(10).join(_table())}\n{FOOT}"


def _table() -> Iterator[str]:
    heads = ["", *(str(role.label) for role in Role), "A referee’s link", "Anybody else"]
    yield f"| {' | '.join(heads)} |"
    yield f"|---|{':-:|' * (len(heads) - 1)}"
    for right in RIGHTS.values():
        cells = ["yes" if role in right.roles else "–" for role in Role]
        yield f"| {' | '.join([str(right.words), *cells, 'at its table' if right.device else '–', '–'])} |"
