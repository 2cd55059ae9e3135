"""Compressed messages (permessage-deflate), without memory for each socket.

Every message is compressed for itself, so nothing is kept between two of them, and one that goes to
many sockets is compressed once. What a client compresses may not unfold to more than the largest
message, however small it came.
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache

from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

LEAST_BYTES = 1024
"""Shorter messages fit into one packet anyway."""
_TAIL = 4
"""The bytes that end every compressed message and are not sent."""


class BoundedDeflate(PerMessageDeflate):
    """Compression of one socket that refuses to unfold more than `most` bytes of a frame."""

    most: int = 0

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        """The frame as it was before it was compressed."""
        return super().decode(frame, max_size=self.most if max_size is None else max_size)


class Deflate(ServerPerMessageDeflateFactory):
    """Agrees with clients that offer it."""

    def __init__(self, most: int) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)
        self._most = most

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[object]
    ) -> tuple[list[ExtensionParameter], BoundedDeflate]:
        """What was agreed on, and the compression that does it."""
        answer, agreed = super().process_request_params(params, accepted_extensions)  # type: ignore[arg-type]
        bounded = BoundedDeflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )
        bounded.most = self._most
        return answer, bounded


@lru_cache(maxsize=32)
def deflated(text: bytes, window_bits: int) -> bytes:
    """A message compressed by itself; everyone who gets the message gets the same bytes."""
    encoder = zlib.compressobj(level=1, wbits=-window_bits)
    return (encoder.compress(text) + encoder.flush(zlib.Z_SYNC_FLUSH))[:-_TAIL]
