"""docs/settings.md, made from the typed settings."""

import msgspec

from quiltbee.server.settings import PREFIX, Settings

HEAD = """# Settings

Every setting of `quiltbee serve` and plain `quiltbee`, as a variable of the environment; the common
ones are options of the command line too (`quiltbee serve --help`), and these win. Made from
`src/quiltbee/server/settings.py` by `make golden`.

Limits are counted **by each process for itself**: with `QUILTBEE_WORKERS=4` someone who comes back
on new connections may reach up to four times what is said here, and on one connection exactly that.
For a limit that holds for all of them together, divide it by the number of processes, or set
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
