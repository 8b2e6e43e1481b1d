"""Heavy work behind the requests: asking for it, doing it, and telling how it stands."""
