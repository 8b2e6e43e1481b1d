"""Proposes the next round of a tournament, without a database."""

from scoring.pairing.draw import propose
from tournaments.management.answering import AnsweringCommand


class Command(AnsweringCommand):
    """Prints the next round of a tournament, or of one a line."""

    help = "Draw the next round of a tournament and print it as JSON, with its reasons."
    answer = staticmethod(propose)
