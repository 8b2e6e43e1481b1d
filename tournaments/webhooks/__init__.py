"""Webhooks: telling other sites, behind the requests, what the public may see."""
