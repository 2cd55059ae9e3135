"""Messages without end: every kind counts, and whoever goes on is disconnected."""

import struct
import zlib
from collections.abc import Callable

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import PING, TEXT, RawSocket, Stranger

MakeServer = Callable[..., RunningServer]

KINDS = {
    "ping": b'{"type":"ping","id":1}',
    "unfollow": b'{"type":"unfollow","match":"nothing"}',
    "junk": b"junk",
    "unknown": b'{"type":"shout"}',
    "follow": b'{"type":"follow","match":"nothing"}',
    "ask": b'{"type":"ask","id":"12345678","match":"nothing","question":{}}',
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_message_counts(make_server: MakeServer, kind: str) -> None:
    port = make_server(messages_per_minute=30).port
    with Stranger(port).socket() as line:
        line.next("welcome")
        for _ in range(30):
            line.send_raw(KINDS[kind])
        line.send("ping", id=77)
        while True:
            answer = line.next("refused", "pong")
            assert answer.get("id") != 77
            if answer["type"] == "refused" and answer["error"]["code"] == "wire/too_many":
                break


def test_whoever_goes_on_after_that_is_disconnected(make_server: MakeServer) -> None:
    port = make_server(messages_per_minute=30).port
    with Stranger(port).socket() as line:
        for _ in range(30 + 101):
            line.send_raw(b"junk")
        assert line.close_code() == 1008
    with Stranger(port).socket() as line:
        line.send("ping", id=1)
        assert line.next("pong")["id"] == 1


def test_many_guests_of_one_address_say_no_more_than_a_few(make_server: MakeServer) -> None:
    port = make_server(messages_per_minute=30, messages_per_address=60).port
    lines = [Stranger(port).socket() for _ in range(4)]
    answers = []
    for line in lines:
        for number in range(25):
            line.send("ping", id=number)
        answers += [line.next("pong", "refused")["type"] for _ in range(25)]
    assert answers == ["pong"] * 60 + ["refused"] * 40
    with Stranger(port, "127.0.0.2").socket() as elsewhere:
        elsewhere.send("ping", id=7)
        assert elsewhere.next("pong")["id"] == 7


def test_a_large_message_counts_as_many(make_server: MakeServer) -> None:
    port = make_server(messages_per_minute=30).port
    with Stranger(port).socket() as line:
        line.send_raw(bytes(31 * 16_384))
        line.send("ping", id=1)
        assert line.next("refused")["error"]["code"] == "wire/too_many"


def test_a_message_without_an_end_ends_the_connection(server: RunningServer) -> None:
    with Stranger(server.port).socket() as line:
        line.next("welcome")
        line.line.sendall(bytes((0x81, 0xFF)) + struct.pack(">Q", 1 << 40) + bytes(4))
        assert line.close_code() == 1009


def test_fragments_without_an_end_end_the_connection(server: RunningServer) -> None:
    with Stranger(server.port).socket() as line:
        line.next("welcome")
        line.line.sendall(line.frame(TEXT, b"x", first=0))
        assert is_hung_up(line, line.frame(0, bytes(16_000), first=0) * 4300)


def test_pings_of_the_protocol_are_not_answered_without_end(server: RunningServer) -> None:
    with Stranger(server.port).socket() as line:
        line.next("welcome")
        assert is_hung_up(line, line.frame(PING, b"") * 2_000)


def is_hung_up(line: RawSocket, data: bytes) -> bool:
    try:
        line.line.sendall(data)
        line.close_code()
    except ConnectionError:
        return True
    return False


def compressed_socket(port: int) -> RawSocket:
    line = Stranger(port).socket(Sec_WebSocket_Extensions="permessage-deflate")
    assert "permessage-deflate" in line.headers["sec-websocket-extensions"]
    return line


def deflate(data: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-15)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


def test_messages_are_compressed_for_those_who_can_read_it(server: RunningServer) -> None:
    ada = Stranger(server.port)
    match = ada.open("person", "person").json["match"]
    follow = b'{"type":"follow","match":"%s"}' % match.encode()
    with compressed_socket(server.port) as line:
        line.line.sendall(line.frame(TEXT, deflate(follow), first=0xC0))
        frames = [line.read_frame() for _ in range(2)]
    first, data = frames[1]
    assert first == 0xC1
    text = zlib.decompressobj(wbits=-15).decompress(data + b"\x00\x00\xff\xff")
    assert text.startswith(b'{"type":"snapshot"')
    assert len(data) < len(text) / 2


def test_a_small_message_cannot_unfold_to_a_large_one(server: RunningServer) -> None:
    bomb = deflate(bytes(50_000_000))
    assert len(bomb) < 60_000
    with compressed_socket(server.port) as line:
        line.next("welcome")
        line.line.sendall(line.frame(TEXT, bomb[:16_000], first=0x40))
        assert line.close_code() == 1009
