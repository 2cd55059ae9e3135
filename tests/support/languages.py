"""The languages that tests ask for."""

from quiltbee.texts import Texts

ENGLISH = Texts("en")
GERMAN = Texts("de")
