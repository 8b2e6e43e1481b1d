"""The games that can be played here."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api import games, gameshapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View

FOR_AN_HOUR = {"Cache-Control": "public, max-age=3600"}


class PresetsView(View):
    """All presets."""

    @describe("List presets", answers={200: gameshapes.Presets}, public=True)
    def get(self, request: Request) -> Response:
        """Each with its source and its options written out."""
        return Response(games.presets(), headers=FOR_AN_HOUR)


class VariantsView(View):
    """All games."""

    @describe("List games", answers={200: gameshapes.Variants}, public=True)
    def get(self, request: Request) -> Response:
        """Each with its options written out, and the JSON Schema of all options."""
        return Response(games.variants(), headers=FOR_AN_HOUR)
