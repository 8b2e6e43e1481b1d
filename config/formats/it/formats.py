"""Italian dates in the midst of a sentence; the names of months come in small letters from our catalog."""

DATE_FORMAT = "j F Y"
DATETIME_FORMAT = r"j F Y \a\l\l\e H:i"
