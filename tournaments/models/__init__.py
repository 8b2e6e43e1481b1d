"""The tables: people, the schedule, the log, and results worked out from it."""

from tournaments.models.calls import Call
from tournaments.models.jobs import Job, JobChunk, JobProgress
from tournaments.models.log import LogEntry
from tournaments.models.people import DeviceToken, Invitation, Link, Membership, Person
from tournaments.models.results import HandResult, PublicStanding, Published, Standing, Wanted
from tournaments.models.schedule import Entrant, Match, Round, Setup, Tournament
from tournaments.models.seasons import Season
from tournaments.models.webhooks import Delivery, Webhook

__all__ = [
    "Call",
    "Delivery",
    "DeviceToken",
    "Entrant",
    "HandResult",
    "Invitation",
    "Job",
    "JobChunk",
    "JobProgress",
    "Link",
    "LogEntry",
    "Match",
    "Membership",
    "Person",
    "PublicStanding",
    "Published",
    "Round",
    "Season",
    "Setup",
    "Standing",
    "Tournament",
    "Wanted",
    "Webhook",
]
