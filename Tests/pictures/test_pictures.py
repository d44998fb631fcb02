"""No picture of a README is older than what it is made of."""

import pytest
from make import TABLE, checksum, kept


@pytest.mark.parametrize("path", TABLE)
def test_picture_is_not_old(path):
    assert kept().get(path) == checksum(TABLE[path]), f"{path} is old: run Tests/pictures/make.py, and look at it"
