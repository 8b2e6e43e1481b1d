"""The addresses of the public pages. What cannot be an id or a number is no address at all, so it is a 404."""

from django.urls import path, register_converter

from tournaments.web import views


class IdConverter:
    """An id as `tournaments.ids` makes them, or of a kind that its columns can hold."""

    regex = "[0-9a-z]{1,16}"

    def to_python(self, value: str) -> str:
        """The id as it stands."""
        return value

    to_url = to_python


class OrdinalConverter:
    """A small number: of a round, of a hand."""

    regex = "[0-9]{1,4}"

    def to_python(self, value: str) -> int:
        """The number; one written with leading zeros is no address."""
        if value != str(int(value)):
            raise ValueError(value)
        return int(value)

    def to_url(self, value: int) -> str:
        """The number in digits."""
        return str(value)


register_converter(IdConverter, "key_id")
register_converter(OrdinalConverter, "nth")

urlpatterns = [
    path("", views.tournament_list, name="tournaments"),
    path("t/<key_id:tournament_id>/", views.tournament, name="tournament"),
    path("t/<key_id:tournament_id>/round/<nth:number>/", views.tournament_round, name="round"),
    path("t/<key_id:tournament_id>/after/<nth:after>/", views.standings, name="standings"),
    path("m/<key_id:match_id>/", views.match, name="match"),
    path("m/<key_id:match_id>/hand/<nth:hand>/", views.match, name="hand"),
]
