"""Tests of the REST API, over HTTP alone."""
