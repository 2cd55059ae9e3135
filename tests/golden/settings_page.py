"""docs/settings.md, made from the typed settings."""

import msgspec

from quiltbee.server.settings import PREFIX, Settings

HEAD = """# Settings

Every setting of `quiltbee serve` and plain `quiltbee`, as an environment variable. The common ones
are also options of the command line (`quiltbee serve --help`), which take precedence. Made from
`src/quiltbee/server/settings.py` by `make golden`.

**Each process counts limits for itself.** With `QUILTBEE_WORKERS=4`, someone who opens new
connections again and again can reach up to four times these figures; on a single connection they
hold exactly. For a limit that holds for all processes together, divide it by their number, or set
`QUILTBEE_REDIS`: then rates are counted together, give or take a second.

| variable | default | what it is |
|---|---|---|
"""


def settings_page() -> str:
    """The page as text."""
    properties = msgspec.json.schema(Settings)["$defs"]["Settings"]["properties"]
    lines = []
    for name in Settings.__struct_fields__:
        field = properties[name]
        shown = _shown(field["default"]) if "default" in field else "the user's data folder"
        lines.append(f"| `{PREFIX}{name.upper()}` | {shown} | {field['description']} |")
    return HEAD + "\n".join(lines) + "\n"


def _shown(default: object) -> str:
    if default == "":
        return ""
    return f"`{str(default).lower()}`" if isinstance(default, bool) else f"`{default}`"
