"""The desk, as a browser meets it."""
