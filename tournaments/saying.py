"""What the rules say, in the language of whoever asks."""

from django.utils.translation import gettext

from scoring.pairing.reasons import read_back
from scoring.saying import tell


def told(sentence: str) -> str:
    """A sentence of the rules or of a refusal in the active language; a text in no catalog stands for itself."""
    return tell(sentence, gettext)


def reason_told(reason: str) -> str:
    """A reason of a draw, as the log keeps it, in the active language."""
    return told(read_back(reason))
