"""The filter `apart`: partners each in their own direction of writing, where one is written right to left."""

import unicodedata

from django import template

from tournaments.web import words

register = template.Library()


@register.filter
def apart(side: str) -> str:
    """The name of a side as it is, or with isolates around each partner where any is written right to left."""
    name = str(side)
    if " & " not in name and " + " not in name:
        return name
    leftwards = any(unicodedata.bidirectional(each) in ("R", "AL") for each in name)
    return words.apart(name) if leftwards else name
