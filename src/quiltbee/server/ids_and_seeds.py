"""The server's randomness: ids that cannot be guessed, and seeds."""

import secrets

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Without those that are easily taken for another: five bits each."""
ID_LENGTH = 14


def new_match_id() -> str:
    """An id of 70 bits that can be read aloud and fits into a link."""
    return "".join(_LETTERS[byte & 31] for byte in secrets.token_bytes(ID_LENGTH))


def new_seed() -> str:
    """Thirty-two random bytes, as text."""
    return secrets.token_hex(32)
