"""Sanctions as the public reads them: what they took, after which round, and for what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext

from tournaments.selectors.names import ERASED
from tournaments.selectors.standings import Table
from tournaments.web import labels


def of_table(table: Table, names: Mapping[str, str]) -> Iterator[str]:
    """Every sanction that the numbers of the standings hold, a sentence each."""
    for row in table.rows:
        yield from sentences(row, names)


def sentences(row: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    """The sanctions in one line of the standings."""
    for each in row.get("sanctions", ()):
        amounts = [("wins", each["wins"]), ("points_for", each["points"])]
        values = {
            "name": names.get(row["id"], ERASED),
            "number": each["after_round"],
            "amounts": ", ".join(
                f"{labels.short(key)} {amount:+g}".replace("-", "−") for key, amount in amounts if amount
            ),
            "code": each["code"].replace("_", " "),
        }
        yield gettext("Sanction after round %(number)s: %(name)s, %(amounts)s (%(code)s).") % values
