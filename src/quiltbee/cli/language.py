"""The option `--language`, and the texts a command speaks with."""

import os
from typing import Annotated, TypeAlias

import typer

from quiltbee.texts import Refused, Texts, languages, preferred_language


def known_language(language: str | None) -> str | None:
    """The language, if there is a catalog of it; Refused otherwise."""
    if language is not None and language not in languages():
        raise Refused("language.unknown", language=language, known=", ".join(languages()))
    return language


def completed_languages(incomplete: str) -> list[str]:
    """Languages that a word can become, for the shell."""
    return [name for name in languages() if name.startswith(incomplete)]


SpokenLanguage: TypeAlias = Annotated[
    str | None,
    typer.Option(
        callback=known_language,
        autocompletion=completed_languages,
        help=f"{' or '.join(languages())}. Your system's language if left out.",
        show_default=False,
    ),
]
"""The language of what a command says, draws or prints."""


def texts_in(language: str | None = None) -> Texts:
    """The texts of a language, or of the one that the system prefers."""
    return Texts(language or preferred_language(os.environ))
