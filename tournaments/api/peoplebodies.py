"""What the API takes about people's roles."""

from typing import Final

from scoring.choices import OneOf
from tournaments.api.fields import Moment, Object, Text
from tournaments.roles import Role

ROLE: Final = OneOf(tuple(role.value for role in Role))

NEW_INVITATION: Final = Object(
    {"role": ROLE, "note": Text(100), "expires_at": Moment()},
    frozenset({"role"}),
    {
        "role": "What whoever accepts it becomes.",
        "note": "For the list: whom it is meant for.",
        "expires_at": "Within 30 days; left out, in seven days.",
    },
)
ACCEPTANCE: Final = Object(
    {"secret": Text(100)}, frozenset({"secret"}), {"secret": "The last part of the invitation’s address."}
)
NEW_ROLE: Final = Object({"role": ROLE}, frozenset({"role"}))

COMPONENTS: Final[dict[str, Object]] = {
    "NewInvitation": NEW_INVITATION,
    "Acceptance": ACCEPTANCE,
    "NewRole": NEW_ROLE,
}
"""The bodies by their names in the API's schema."""
