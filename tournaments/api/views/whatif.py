"""What if: the standings under other rules."""

from django.http import Http404
from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api import bodies, whatifreads, whatifshapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.selectors.otherrules import read_question
from tournaments.selectors.overviews import overview
from tournaments.selectors.whatif import Busy, what_if


class WhatIfView(View):
    """A tournament under other rules."""

    @describe(
        "Ask what if",
        query=bodies.WHAT_IF,
        answers={200: whatifshapes.WhatIf},
        errors=(404, 422),
        public=True,
    )
    def get(self, request: Request, tournament: str) -> Response:
        """The same events counted by other house rules, ranked by other criteria; what is held back is not in it.

        One question is answered at a time: another is told by 429 to come back.
        """
        found = overview(self.find_tournament(tournament).id)
        if found is None:
            raise Http404
        try:
            answer = what_if(found, read_question(self.query(bodies.WHAT_IF), found))
        except Busy:
            raise Throttled(wait=1) from None
        return Response(whatifreads.what_if(found.id, answer))
