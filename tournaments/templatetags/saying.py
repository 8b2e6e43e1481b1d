"""The filter `told`: a sentence of the rules in the reader's language."""

from django import template

from tournaments.saying import told

register = template.Library()
register.filter("told", told)
