"""A line to a database that can be cut at the worst moment: the commit arrives, its answer not."""

import contextlib
import socket
import threading
from types import TracebackType
from typing import Self


class CuttingLine:
    """Passes everything on between clients and a server, until it is told to cut."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._pairs: set[tuple[socket.socket, socket.socket]] = set()
        self._lock = threading.Lock()
        self.cut_after = b""
        """Cut the connection that writes this and commits it, after the server has got the word."""
        self.goes_down_with_it = False
        """Whether the cut also keeps everyone else out."""
        self.is_down = False
        """Let nobody in."""
        self.was_cut = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._listener.close()
        self.cut_all()

    def cut_all(self) -> None:
        """Cut what is connected."""
        with self._lock:
            pairs, self._pairs = self._pairs, set()
        for pair in pairs:
            _close(*pair)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                if self.is_down:
                    client.close()
                    continue
                server = socket.create_connection(("127.0.0.1", self._target))
                pair = (client, server)
                with self._lock:
                    self._pairs.add(pair)
                cut = threading.Event()
                for work in (self._to_server, self._to_client):
                    threading.Thread(target=work, args=(*pair, cut), daemon=True).start()

    def _to_server(
        self, client: socket.socket, server: socket.socket, cut: threading.Event
    ) -> None:
        written = False
        with contextlib.suppress(OSError):
            while data := client.recv(65_536):
                written = written or bool(self.cut_after and self.cut_after in data)
                if written and b"COMMIT" in data:
                    self.cut_after = b""
                    cut.set()
                server.sendall(data)
        _close(client, server)

    def _to_client(
        self, client: socket.socket, server: socket.socket, cut: threading.Event
    ) -> None:
        with contextlib.suppress(OSError):
            while data := server.recv(65_536):
                if cut.is_set():  # the server has answered: it is committed
                    self.is_down = self.goes_down_with_it
                    self.was_cut.set()
                    break
                client.sendall(data)
        _close(client, server)
        if cut.is_set() and self.is_down:
            self.cut_all()


def _close(*lines: socket.socket) -> None:
    for line in lines:
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        line.close()
