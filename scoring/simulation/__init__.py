"""Matches played by simulated players of stated skill, and what they say of hands, evenings and timetables.

Every game is played through its table and the engine's own `apply`, so a new game needs no edit here.
Chance is handed in: the same seed plays the same match.
"""

from scoring.simulation.hands import Seen, play_hand
from scoring.simulation.skills import SKILLS, Skill

__all__ = ["SKILLS", "Seen", "Skill", "play_hand"]
