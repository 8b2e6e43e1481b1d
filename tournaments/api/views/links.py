"""Links for referees' phones: made and revoked by directors, opened by phones."""

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from scoring.errors import Refusal
from scoring.saying import said
from tournaments import organizing
from tournaments.api import phonebodies, phonereads, phoneshapes
from tournaments.api.schema import describe
from tournaments.api.throttles import Joins
from tournaments.api.views.base import View
from tournaments.api.views.session import NOT_STORED
from tournaments.models import Link
from tournaments.roles import Action


class LinksView(View):
    """The links of a tournament."""

    @describe("List links", answers={200: phoneshapes.Links}, errors=(403, 404))
    def get(self, request: Request, tournament: str) -> Response:
        """All of them, ended and revoked ones included, with the phones that came by each."""
        found = self.allow(Action.LINKS, tournament)
        return Response(phonereads.links(found.id, request.build_absolute_uri), headers=NOT_STORED)

    @describe("Make links", body=phonebodies.NEW_LINK, answers={201: phoneshapes.Links}, errors=(403, 404))
    def post(self, request: Request, tournament: str) -> Response:
        """One for the tournament or for a table, or with `every_table` one for each table of the last round."""
        self.allow(Action.LINKS, tournament)
        given = self.body(phonebodies.NEW_LINK)
        every_table = given.pop("every_table", False)
        by = self.actor.author.by
        if every_table is True and "table" not in given:
            made = organizing.make_links(tournament_id=tournament, created_by=by, **given)
        elif every_table is False:
            made = [organizing.make_link(tournament_id=tournament, created_by=by, **given)]
        else:
            expected = said("true or false, and without a table where it is true")
            raise Refusal(
                "malformed",
                said("{path} must be {expected}.", path="every_table", expected=expected),
                None,
                {"every_table": expected},
            )
        shown = phonereads.links(tournament, request.build_absolute_uri, [link.id for link in made])
        return Response(shown, status=201, headers=NOT_STORED)


class LinkView(View):
    """One link."""

    @describe("Revoke a link", answers={204: None}, errors=(403, 404))
    def delete(self, request: Request, tournament: str, link: str) -> Response:
        """From now on it opens nothing, and every phone that came by it is signed out."""
        self.allow(Action.LINKS, tournament)
        if not Link.objects.filter(pk=link, tournament_id=tournament).exists():
            raise Http404
        organizing.revoke_link(link_id=link)
        return Response(status=204)


class JoinView(View):
    """What a link opens."""

    def get_throttles(self) -> list[BaseThrottle]:
        """Every phone needs one request; a whole hall may sit behind one address."""
        return [Joins()]

    @describe(
        "Join by a link",
        body=phonebodies.JOIN,
        answers={201: phoneshapes.JoinedDevice},
        errors=(403, 404, 410),
        public=True,
    )
    def post(self, request: Request, signed: str) -> Response:
        """A key of its own for this phone. Sent with a key of the same tournament, the phone stays who it is."""
        given = self.body(phonebodies.JOIN)
        issued = organizing.join_by_link(address=signed, key_id=self.actor.token_id, **given)
        return Response(phonereads.joined(issued), status=201, headers=NOT_STORED)
