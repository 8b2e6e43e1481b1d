"""`demo`: a club evening to look at. Sets everything up or reuses what is there, prints it, and serves it."""

import os
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from tournaments.management.demo.access import USERNAME, Access
from tournaments.management.demo.club import set_up
from tournaments.management.demo.notice import recording_line, standings_text
from tournaments.management.demo.plans import PAIRS, PLANS
from tournaments.management.demo.server import Address, check_free, read_address, serve
from tournaments.selectors.overviews import overview


class Command(BaseCommand):
    """Play two tournaments through the recording service and show them."""

    help = "Set up two tournaments, print their standings and serve them (DEMO_SERVE=0 only prints)."

    def handle(self, *args: Any, **options: Any) -> None:
        """Set up, print, serve."""
        address = read_address(os.environ)
        serving = os.environ.get("DEMO_SERVE", "1") != "0"
        if serving:
            check_free(address)
        call_command("migrate", verbosity=0)
        access = Access(settings.VAR_DIR / "demo.json")
        if access.new:
            self._say("Playing two tournaments: less than a minute, once.")
            self.stdout.flush()
        ids = {plan.name: set_up(plan, access) for plan in PLANS}
        for tournament_id in ids.values():
            found = overview(tournament_id)
            assert found is not None
            self._say("", *standings_text(found))
        self._say_how(address, access, ids[PAIRS.name])
        if serving:
            others = (
                f", from other machines at this one's address, port {address.port}"
                if address.anywhere
                else ""
            )
            self._say("", f"Look at {address.url}/{others} (stop with Ctrl-C)")
            serve(address)

    def _say_how(self, address: Address, access: Access, tournament_id: str) -> None:
        kept = settings.VAR_DIR / "demo.json"
        if access.new:
            password = f"password {access.password} (kept in {kept})"
        else:
            password = f"password in {kept}" if access.password else "the password you have chosen"
        self._say("", f"The director signs in as {USERNAME}, {password}: {address.url}/account/sign-in/")
        self._say("", "A referee's phone opens this, or this machine in a narrow window:")
        self._say(f"  {address.url}/k/{access.link(tournament_id)}/")
        line = list(recording_line(address.url, access.token(tournament_id), tournament_id))
        if line:
            self._say("", "Or a program records a hand:", *line)

    def _say(self, *lines: str) -> None:
        for line in lines:
            self.stdout.write(line)
