"""Ranks the results of a tournament, without a database."""

from scoring.standings import rank
from tournaments.management.answering import AnsweringCommand


class Command(AnsweringCommand):
    """Prints the standings of a tournament, or of one a line."""

    help = "Rank the results of a tournament and print the standings as JSON."
    answer = staticmethod(rank)
