"""A display of OpenDisplay on the network, for tests of the client.

    opendisplay-device.py WIDTH HEIGHT SCHEME MODES PARTIAL [KEY [PANEL]]

Its configuration, responses and encryption are those of py-opendisplay, and commands are read as its firmware does. It
prints its port, then answers each line on its standard input with a line:

    frame       the shown frame in hexadecimal digits, or -
    log         the commands since the last question, such as 40 70 71*3 72/0
    scheme N    the frame of the numbers 0, 1, ... N-1 repeated, as py-opendisplay encodes it
    forget      forgets the tag of the frame, as after a restart
    fault NAME  plain: refuses compressed frames; full: refuses partial ones; complete: refreshes when it has all bytes;
                slow: does not finish its refresh; silent: answers nothing; none: works again
"""

import os
import socket
import struct
import sys
import threading
import zlib

import numpy
from epaper_dithering import ColorScheme
from opendisplay import crypto
from opendisplay.display_palettes import get_bwry_codes, get_gray4_codes
from opendisplay.encoding.bitplanes import encode_bitplanes, encode_gray4_bitplanes
from opendisplay.encoding.images import encode_2bpp, encode_image
from opendisplay.models.config import DisplayConfig
from opendisplay.protocol.config_serializer import calculate_config_crc, serialize_display_config
from PIL import Image

WIDTH, HEIGHT, SCHEME, MODES, PARTIAL = (int(text) for text in sys.argv[1:6])
KEY = bytes.fromhex(sys.argv[6]) if len(sys.argv) > 6 and sys.argv[6] != "-" else None
PANEL = int(sys.argv[7]) if len(sys.argv) > 7 else 1
DEVICE = bytes([0, 0, 0, 7])

frame = None
tag = 0
fault = "none"
log = []


def configuration():
    display = DisplayConfig(
        instance_number=0, display_technology=0, panel_ic_type=PANEL, pixel_width=WIDTH, pixel_height=HEIGHT,
        active_width_mm=60, active_height_mm=30, tag_type=0, rotation=0, reset_pin=255, busy_pin=255, dc_pin=255,
        cs_pin=255, data_pin=0, partial_update_support=PARTIAL, color_scheme=SCHEME, transmission_modes=MODES,
        clk_pin=0, reserved_pins=bytes(7), full_update_mC=0, reserved=bytes(13))
    # The packets of the system, the maker and the power come first.
    body = bytes([0, 0, 1]) + bytes([0, 1]) + bytes(22) + bytes([0, 2]) + bytes(22) + bytes([0, 4]) + bytes(30)
    body += bytes([0, 0x20]) + serialize_display_config(display)
    return body + calculate_config_crc(body).to_bytes(2, "little")


def encoded(picture, scheme):
    """The frame of an array of numbers of inks."""
    image = Image.frombytes("P", (picture.shape[1], picture.shape[0]), picture.astype(numpy.uint8).tobytes())
    if scheme == 5:
        return b"".join(encode_gray4_bitplanes(image, get_gray4_codes(PANEL)))
    if scheme == 3:
        return encode_2bpp(image, codes=get_bwry_codes(PANEL))
    if scheme in (1, 2):
        return b"".join(encode_bitplanes(image, ColorScheme.from_value(scheme)))
    return encode_image(image, ColorScheme.from_value(scheme))


def inflated(stream):
    # The firmware has a window of 512 bytes.
    return zlib.decompressobj(wbits=9).decompress(stream)


class Client:
    def __init__(self, connection):
        self.connection = connection
        self.session = None
        self.counter = 0
        self.transfer = None

    def receive(self, count):
        data = b""
        while len(data) < count:
            part = self.connection.recv(count - len(data))
            if not part:
                raise EOFError
            data += part
        return data

    def send(self, payload):
        if fault != "silent":
            self.connection.sendall(struct.pack("<H", len(payload)) + payload)

    def respond(self, code, payload=b""):
        command = struct.pack(">H", code)
        # Short responses are never encrypted.
        if self.session and payload:
            key, identity = self.session
            self.counter += 1
            self.send(crypto.encrypt_command(key, identity, self.counter, command, payload))
        else:
            self.send(command + payload)

    def serve(self):
        while True:
            (length,) = struct.unpack("<H", self.receive(2))
            assert 1 <= length <= 4096
            self.take(self.receive(length))

    def take(self, data):
        code = struct.unpack(">H", data[:2])[0]
        if code == 0x50:
            return self.authenticate(data[2:])
        if KEY:
            if not self.session:
                return self.send(data[:2] + b"\xfe")
            try:
                code, payload = crypto.decrypt_response(self.session[0], data)
            except Exception:
                return self.send(data[:2] + b"\xff")
        else:
            payload = data[2:]
        assert len(payload) <= (153 if KEY else 230)
        self.command(code, payload)

    def authenticate(self, payload):
        if not KEY:
            return self.send(b"\x00\x50\x03")
        if payload == b"\x00":
            self.number = os.urandom(16)
            return self.send(b"\x00\x50\x00" + self.number + DEVICE)
        client, proof = payload[:16], payload[16:]
        if proof != crypto.compute_challenge_response(KEY, self.number, client, DEVICE):
            return self.send(b"\x00\x50\x01")
        key = crypto.derive_session_key(KEY, client, self.number, DEVICE)
        self.session = (key, crypto.derive_session_id(key, client, self.number))
        self.send(b"\x00\x50\x00" + crypto.compute_server_proof(key, self.number, client, DEVICE))

    def command(self, code, payload):
        global frame, tag
        if log and log[-1].split("*")[0] == f"{code:x}" and code == 0x71:
            log[-1] = f"71*{int((log[-1].split('*') + ['1'])[1]) + 1}"
        else:
            log.append(f"{code:x}" + (f"/{payload[0]}" if code == 0x72 else ""))
        if code == 0x40:
            data = configuration()
            self.respond(0x40, struct.pack("<HH", 0, len(data)) + data[:90])
            for number, start in enumerate(range(90, len(data), 90)):
                self.respond(0x40, struct.pack("<H", number + 1) + data[start : start + 90])
        elif code == 0x70:
            if payload and fault == "plain":
                return self.send(b"\xff\xff")
            self.transfer = {"stream": payload[4:], "size": struct.unpack("<I", payload[:4])[0] if payload else None}
            self.respond(0x70)
        elif code == 0x76:
            flags, old, new, x, y, width, height = struct.unpack(">BIIHHHH", payload[:17])
            reason = 0
            if fault == "full" or PARTIAL == 0:
                reason = 7
            elif old == 0 or old != tag:
                reason = 1
            elif x % 8 or width % 8:
                reason = 4
            elif x + width > WIDTH or y + height > HEIGHT or not width or not height:
                reason = 3
            if reason:
                return self.send(bytes([0xFF, 0x76, reason, 0]))
            self.transfer = {"stream": payload[17:], "part": (x, y, width, height), "flags": flags, "tag": new}
            self.respond(0x76)
        elif code == 0x71:
            self.transfer["stream"] += payload
            size = len(encoded(numpy.zeros((HEIGHT, WIDTH)), SCHEME))
            if fault == "complete" and self.transfer.get("size") is None and len(self.transfer["stream"]) == size:
                frame, tag = self.transfer["stream"], 0
                self.respond(0x72)
                return self.respond(0x73)
            self.respond(0x71)
        elif code == 0x72:
            if "part" in self.transfer:
                assert payload == b"\x02"
                self.apply_part()
            else:
                stream = self.transfer["stream"]
                frame = stream if self.transfer["size"] is None else inflated(stream)
                assert self.transfer["size"] in (None, len(frame))
                tag = struct.unpack(">I", payload[1:5])[0] if len(payload) == 5 else 0
            self.respond(0x72)
            self.respond(0x74 if fault == "slow" else 0x73)
        else:
            self.send(bytes([0xFF, code & 0xFF]))

    def apply_part(self):
        global frame, tag
        stream = inflated(self.transfer["stream"]) if self.transfer["flags"] & 1 else self.transfer["stream"]
        x, y, width, height = self.transfer["part"]
        assert len(stream) == 2 * width // 8 * height
        rows = numpy.frombuffer(frame, numpy.uint8).reshape(HEIGHT, -1).copy()
        old, new = numpy.frombuffer(stream, numpy.uint8).reshape(2, height, width // 8)
        part = rows[y : y + height, x // 8 : (x + width) // 8]
        assert (part == old).all()
        part[:] = new
        frame, tag = rows.tobytes(), self.transfer["tag"]


def listen(server):
    while True:
        connection, _ = server.accept()
        try:
            Client(connection).serve()
        except (EOFError, ConnectionError):
            pass
        except AssertionError as error:
            log.append(f"error {error}")
        connection.close()


server = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=listen, args=(server,), daemon=True).start()
print(server.getsockname()[1], flush=True)
for line in sys.stdin:
    words = line.split()
    if words[0] == "frame":
        answer = frame.hex() if frame else "-"
    elif words[0] == "log":
        answer, log[:] = " ".join(log) or "-", []
    elif words[0] == "scheme":
        numbers = numpy.arange(WIDTH * HEIGHT).reshape(HEIGHT, WIDTH) % int(words[1])
        answer = encoded(numbers, SCHEME).hex()
    elif words[0] == "forget":
        answer, tag = "ok", 0
    else:
        answer, fault = "ok", words[1]
    print(answer, flush=True)
