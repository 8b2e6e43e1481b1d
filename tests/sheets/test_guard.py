"""No text becomes a formula, and every text comes back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.sheets.guard import DANGEROUS, guarded, unguarded


@pytest.mark.parametrize(
    "text", ["=1+1", "@cmd", "-Ana", "+1", "\t=x", "\r=x", "＝1", "'=1+1", " =1", "''@x"]
)
def test_X01_a_formula_is_guarded_and_the_name_comes_back(text):
    assert guarded(text) == f"'{text}"
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize("text", ["Ana", "", "'Ana", "O'Neill", "محمد", "1=1", "—"])
def test_other_text_is_left_alone(text):
    assert guarded(text) == text == unguarded(text)


@given(st.text() | st.text(alphabet="'=+-@ \tA"))
def test_every_text_comes_back(text):
    assert unguarded(guarded(text)) == text
    assert not guarded(text).startswith(DANGEROUS)
