"""Why an entry is not taken, in sentences: what the phone finds itself, and what the server answers by its code."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = Mapping[str, str | Promise]

WHY: Words = {
    "why.title": _("This does not fit"),
    "why.anyway": _("If it happened all the same, it can be recorded as an irregularity."),
    "why.tile_already_played": _("{tile} is on the table already."),
    "why.tile_not_held": _("{seat} cannot have {tile}."),
    "why.tile_in_hand": _("{tile} is in a hand already."),
    "why.no_match": _("{tile} fits no open end."),
    "why.ambiguous_end": _("{tile} fits more than one end. Tap the end."),
    "why.end_closed": _("This end is not open now."),
    "why.must_cover_double": _("The open double must be covered first."),
    "why.must_complete": _("The double {pip} must be complete first."),
    "why.out_of_turn": _("It is the turn of {turn}, not of {seat}."),
    "why.drawn_passes": _("{seat} has drawn and passes in this house."),
    "why.must_play": _("{seat} can play and must play."),
    "why.must_draw": _("{seat} must draw before passing."),
    "why.boneyard_empty": _("No more than {most} can be drawn now."),
    "why.opener_elsewhere": _("Another player holds the tile that opens."),
    "why.opener_tile": _("The opener must lead the tile that opens."),
    "why.hub_first": _("{tile} is laid first."),
    "why.hand_not_started": _("No hand has been started."),
    "why.hand_not_over": _("The hand has not ended yet."),
    "why.hand_over": _("The hand has ended."),
    "why.match_over": _("The match is decided."),
    "why.already_counted": _("The hand has been counted already."),
}

BY_CODE: Words = {
    "malformed": _("Something is missing in this entry."),
    "tile_already_played": _("The tile is on the table already."),
    "tile_not_held": _("The tile is in another hand."),
    "no_match": _("The tile does not fit."),
    "unknown_end": _("There is no such end at this table."),
    "ambiguous_end": _("The tile fits several ends; one must be chosen."),
    "end_closed": _("This end is not open."),
    "out_of_turn": _("It is another player’s turn."),
    "must_play": _("A tile fits and must be played."),
    "must_draw": _("Who cannot play draws first."),
    "boneyard_empty": _("Not so many tiles can be drawn."),
    "must_cover_double": _("An open double must be covered first."),
    "wrong_opening": _("The hand must be led otherwise."),
    "hand_not_started": _("No hand has been started."),
    "hand_not_over": _("The hand has not ended yet."),
    "hand_over": _("The hand has ended."),
    "already_counted": _("The hand has been counted already."),
    "count_mismatch": _("The count does not agree with the table."),
    "match_over": _("The match is decided."),
    "nothing_to_void": _("There is no such entry to take back."),
}
