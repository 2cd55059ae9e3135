"""A program beside the server that says again what it hears, and falls over some words."""

import os
import sys

import msgspec

from quiltbee.server.worker_process import Answer, answer_all


class Heard(msgspec.Struct, frozen=True):
    """A question."""

    word: str


class Said(Answer, frozen=True, kw_only=True):
    """Its answer."""

    word: str = ""


def say(heard: Heard) -> Said:
    """The same word again."""
    if heard.word == "die":
        os._exit(3)
    if heard.word == "stumble":
        raise ValueError("a hard word")
    return Said(seconds=1.5, word=heard.word)


if __name__ == "__main__":
    answer_all(sys.stdin.buffer, msgspec.json.Decoder(Heard), say, Said)
