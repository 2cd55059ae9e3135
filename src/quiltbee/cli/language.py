"""The option `--language`, and the texts a command speaks with."""

import os
from typing import Annotated, TypeAlias

import typer

from quiltbee.texts import Texts, languages, preferred_language


def known_language(language: str | None) -> str | None:
    """The language, if there is a catalog of it; a usage error otherwise."""
    if language is not None and language not in languages():
        raise typer.BadParameter(f"languages are {', '.join(languages())}, not '{language}'.")
    return language


_HELP = f"{' or '.join(languages())}."

LanguageOption: TypeAlias = Annotated[str, typer.Option(callback=known_language, help=_HELP)]
"""For drawings and printed pages, which are English unless told otherwise."""
SpokenLanguage: TypeAlias = Annotated[
    str | None,
    typer.Option(callback=known_language, help=f"{_HELP} Your system's language if left out."),
]
"""For what a command says on the terminal."""


def texts_in(language: str | None = None) -> Texts:
    """The texts of a language, or of the one that the system prefers."""
    return Texts(language or preferred_language(os.environ))
