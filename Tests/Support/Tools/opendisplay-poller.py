"""A display of OpenDisplay that connects to a server, for tests of the server.

    opendisplay-poller.py PORT WIDTH HEIGHT SCHEME ROTATION LENGTH

LENGTH is 2 or 4, the bytes of lengths. Each line on its standard input is answered with a line:

    ask CHARGE SIGNAL   connects if it has to, and asks for a picture, announcing itself if it is asked to: nothing
                        SECONDS, or frame SECONDS REFRESH HEXADECIMAL DIGITS, or closed
    close               closes its connection: ok
"""

import binascii
import socket
import struct
import sys

PORT, WIDTH, HEIGHT, SCHEME, ROTATION, LENGTH = (int(text) for text in sys.argv[1:7])


def frame(packet):
    contents = b"\x01" + packet
    length = LENGTH + len(contents) + 2
    return length.to_bytes(LENGTH, "little") + contents + struct.pack("<H", binascii.crc_hqx(contents, 0xFFFF))


def receive(connection, count):
    data = b""
    while len(data) < count:
        part = connection.recv(count - len(data))
        if not part:
            raise ConnectionError
        data += part
    return data


def response(connection):
    head = receive(connection, LENGTH)
    rest = receive(connection, int.from_bytes(head, "little") - LENGTH)
    assert struct.unpack("<H", rest[-2:])[0] == binascii.crc_hqx(rest[:-2], 0xFFFF)
    assert rest[0] == 1
    return rest[2], rest[3:-2]


def ask(connection, charge, signal):
    asked = 0
    while True:
        connection.sendall(frame(struct.pack("<BBBb", 0, 2, charge, signal)))
        kind, payload = response(connection)
        if kind == 0x83:
            asked += 1
            assert asked == 1
            connection.sendall(
                frame(struct.pack("<BBHHBHHHHHB", 0, 1, WIDTH, HEIGHT, SCHEME, 1, 1, 0, 0, 0, ROTATION)))
        elif kind == 0x81:
            return f"nothing {struct.unpack('<I', payload)[0]}"
        else:
            assert kind == 0x82
            length = int.from_bytes(payload[:LENGTH], "little")
            seconds, refresh = struct.unpack("<IB", payload[LENGTH : LENGTH + 5])
            assert len(payload) == LENGTH + 5 + length
            return f"frame {seconds} {refresh} {payload[LENGTH + 5 :].hex()}"


connection = None
for line in sys.stdin:
    words = line.split()
    answer = "ok"
    try:
        if words[0] == "ask":
            connection = connection or socket.create_connection(("127.0.0.1", PORT))
            answer = ask(connection, int(words[1]), int(words[2]))
        else:
            connection.close()
            connection = None
    except ConnectionError:
        connection, answer = None, "closed"
    print(answer, flush=True)
