"""The option `--language`, for the words of drawings and printed pages."""

from typing import Annotated, TypeAlias

import typer

from quiltbee.texts import languages


def known_language(language: str) -> str:
    """The language, if there is a catalog of it; a usage error otherwise."""
    if language not in languages():
        raise typer.BadParameter(f"languages are {', '.join(languages())}, not '{language}'.")
    return language


LanguageOption: TypeAlias = Annotated[
    str, typer.Option(callback=known_language, help=f"{' or '.join(languages())}.")
]
