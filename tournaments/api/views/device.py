"""A referee's phone, seen from its own key."""

from hashlib import sha256

import orjson
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import organizing
from tournaments.api import phonereads, phoneshapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.models import DeviceToken


class DeviceView(View):
    """The phone whose key comes with the request."""

    @describe("Read a phone", answers={200: phoneshapes.PhoneDevice, 304: None}, errors=(401, 403))
    def get(self, request: Request) -> Response:
        """Who it is and what it may record now. With the last answer's `ETag`, 304 where nothing has changed."""
        self.require(bool(self.actor.token_id))
        rows = DeviceToken.objects.select_related("referee", "tournament")
        shown = phonereads.device(rows.get(pk=self.actor.token_id))
        etag = f'"{sha256(orjson.dumps(shown)).hexdigest()[:24]}"'
        # A proxy that packs an answer weakens its mark.
        asked = {
            each.strip().removeprefix("W/") for each in request.headers.get("If-None-Match", "").split(",")
        }
        headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
        if etag in asked:
            return Response(status=304, headers=headers)
        return Response(shown, headers=headers)

    @describe("Sign a phone out", answers={204: None}, errors=(403,))
    def delete(self, request: Request) -> Response:
        """Gives back every key of this phone's referee: from now on they open nothing."""
        self.require(bool(self.actor.token_id))
        organizing.leave(referee_id=self.actor.author.by)
        return Response(status=204)
