"""A referee's phone, seen from its own key."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing
from tournaments.api.schema import describe
from tournaments.api.views.base import View


class DeviceView(View):
    """The phone whose key comes with the request."""

    @describe("Sign a phone out", answers={204: None}, errors=(403,))
    def delete(self, request: Request) -> Response:
        """Gives back every key of this phone's referee: from now on they open nothing."""
        self.require(bool(self.actor.token_id))
        organizing.leave(referee_id=self.actor.author.by)
        return Response(status=204)
