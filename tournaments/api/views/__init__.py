"""The views: each parses, calls a service or a selector, and renders."""
