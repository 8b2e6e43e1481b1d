"""What may stand in an address. What cannot be an id or a number is no address at all, so it is a 404."""

from django.urls import register_converter


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


register_converter(IdConverter, "key")
register_converter(OrdinalConverter, "ordinal")
