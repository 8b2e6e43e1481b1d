"""Tests of how the service is put together."""
