"""The Django application: people, schedule, the log and what is worked out from it."""
