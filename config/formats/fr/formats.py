"""French dates in the midst of a sentence."""

DATETIME_FORMAT = "j F Y à H:i"
