"""The REST API: parse, call, render; every shape it takes and gives is declared once and described in OpenAPI."""
