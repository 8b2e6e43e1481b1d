"""Keys to the demo: the director's account, and one referee's token for each tournament, kept for the next time."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

import orjson
from django.contrib.auth import get_user_model

from tournaments import organizing
from tournaments.organizing.links import LinkEnded, NoSuchLink, link_of, signed
from tournaments.permissions import actor_with_token
from tournaments.recording import Author

USERNAME = "director"


class Access:
    """The demo's director and referees. What was made new is kept in `keep_in`, for its owner only.

    `password` is the director's, "" where it is not known; `new` says that it was made just now.
    """

    def __init__(self, keep_in: Path) -> None:
        self._keep_in = keep_in
        self._kept: dict[str, str] = {}
        with suppress(FileNotFoundError, orjson.JSONDecodeError):
            self._kept = orjson.loads(keep_in.read_bytes())
        users = get_user_model().objects
        user = users.filter(username=USERNAME).first()
        self.new = user is None
        if user is None:
            # Kept first: an account whose password nobody knows would be of no use.
            self._keep("password", secrets.token_urlsafe(12))
            user = users.create_user(USERNAME, password=self._kept["password"])
        known = user.check_password(self._kept.get("password", ""))
        self.password = self._kept["password"] if known else ""
        self.user_id: int = user.pk
        self.author = Author(f"u{user.pk}")

    def token(self, tournament_id: str) -> str:
        """The secret of the tournament's referee; `referee` has been called before."""
        return self._kept[tournament_id]

    def referee(self, tournament_id: str, name: str) -> Author:
        """The referee of a tournament as the log names them, with a token that opens it for days."""
        actor = actor_with_token(self._kept.get(tournament_id, ""))
        if actor is None:
            issued = organizing.issue_token(
                tournament_id=tournament_id, referee=name, created_by=self.author.by
            )
            self._keep(tournament_id, issued.secret)
            return Author(issued.token.referee_id, issued.token.pk)
        return actor.author

    def link(self, tournament_id: str) -> str:
        """A referee's link to the tournament as it stands in an address: yesterday's while it opens, else a new one."""
        kept = self._kept.get(f"link {tournament_id}", "")
        try:
            return signed(link_of(kept).pk)
        except (NoSuchLink, LinkEnded):
            made = organizing.make_link(tournament_id=tournament_id, created_by=self.author.by)
            self._keep(f"link {tournament_id}", signed(made.pk))
            return signed(made.pk)

    def _keep(self, key: str, value: str) -> None:
        self._kept[key] = value
        self._keep_in.parent.mkdir(parents=True, exist_ok=True)
        draft = self._keep_in.with_suffix(".new")
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        with os.fdopen(os.open(draft, flags, 0o600), "wb") as file:
            file.write(orjson.dumps(self._kept, option=orjson.OPT_INDENT_2))
        draft.replace(self._keep_in)
