"""What the API takes from referees' phones and for them."""

from typing import Final

from scoring.choices import Whole
from tournaments.api.fields import Judged, Moment, Object, Text

NEW_LINK: Final = Object(
    {
        "table": Whole(1, 10_000),
        "every_table": Judged({"type": "boolean"}),
        "expires_at": Moment(),
        "note": Text(100),
    },
    says={
        "table": "The one table it opens; left out, all of the tournament.",
        "every_table": "True: one for each table of the last round; a table's link that is still open is kept.",
        "expires_at": "Within 30 days; left out, in two days.",
        "note": "For the desk.",
    },
)
JOIN: Final = Object(
    {"name": Text(100)}, frozenset({"name"}), {"name": "The referee's, kept outside the log; asked once."}
)

MINUTES: Final = Object({"minutes": Whole(1, 600)}, frozenset({"minutes"}))

CALL: Final = Object({"note": Text(100)}, says={"note": "Why, in a word; it must not name people."})

COMPONENTS: Final[dict[str, Object]] = {
    "NewLink": NEW_LINK,
    "Join": JOIN,
    "Minutes": MINUTES,
    "NewCall": CALL,
}
"""The bodies by their names in the API's schema."""
