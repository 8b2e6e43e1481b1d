"""The filter `apart`: partners each in their own direction of writing, where one is written right to left."""

import unicodedata

from django import template

from tournaments.web import words

register = template.Library()


@register.filter
def apart(side: str) -> str:
    """The name of a side as it is, or with isolates around each partner where any is written right to left."""
    leftwards = any(unicodedata.bidirectional(each) in ("R", "AL") for each in str(side))
    return words.apart(str(side)) if leftwards else str(side)
