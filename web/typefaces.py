"""The typefaces of the page as TrueType, for pictures that the server draws.

Their packages hold WOFF, which is TrueType with each table packed by itself.
"""

import struct
import zlib
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGES = WEB / "node_modules" / "@fontsource"
TYPEFACES = WEB.parent / "src" / "quiltbee" / "server" / "page" / "typefaces"
FACES = {
    "fraunces-600.ttf": "fraunces/files/fraunces-latin-600-normal.woff",
    "source-sans-3-400.ttf": "source-sans-3/files/source-sans-3-latin-400-normal.woff",
    "source-sans-3-700.ttf": "source-sans-3/files/source-sans-3-latin-700-normal.woff",
}
HEADER = struct.Struct(">4s4sLHHLHHLLLLL")
ENTRY = struct.Struct(">4sLLLL")


def write_typefaces(folder: Path) -> None:
    """Unpack every face of the pictures into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in FACES.items():
        (folder / name).write_bytes(unpacked((PACKAGES / source).read_bytes()))


def unpacked(woff: bytes) -> bytes:
    """The TrueType file inside a WOFF file; raises ValueError if it is not one."""
    if woff[:4] != b"wOFF":
        raise ValueError("This is not a WOFF file; look at FACES in web/typefaces.py.")
    flavor: bytes = woff[4:8]
    count: int = HEADER.unpack_from(woff)[3]
    entries = [ENTRY.unpack_from(woff, HEADER.size + ENTRY.size * place) for place in range(count)]
    position = 12 + 16 * count
    directory, tables = b"", b""
    for tag, offset, packed_length, length, checksum in entries:
        packed = woff[offset : offset + packed_length]
        table = packed if packed_length == length else zlib.decompress(packed)
        directory += struct.pack(">4sLLL", tag, checksum, position + len(tables), length)
        tables += table + bytes(-length % 4)
    return flavor + _search_header(count) + directory + tables


def _search_header(count: int) -> bytes:
    """What TrueType says of its table list, so that it can be searched by halves."""
    power = count.bit_length() - 1
    reach = 16 << power
    return struct.pack(">HHHH", count, reach, power, 16 * count - reach)


if __name__ == "__main__":
    write_typefaces(TYPEFACES)
