"""Displays of OpenDisplay on the network, for tests of the client.

    opendisplay-device.py

Their configuration, responses and encryption are those of py-opendisplay, and commands are read as its firmware does.
One process emulates any number of displays, because loading the modules takes a quarter of a second. It answers each
line on its standard input with a line:

    new WIDTH HEIGHT SCHEME MODES PARTIAL KEY PANEL
                        adds a display: its port, which is also its name below; a KEY of - is none

    PORT frame          the shown frame in hexadecimal digits, or -
    PORT log            the commands since the last question, such as 40 70 71*3 72/0
    PORT scheme N       the frame of the numbers 0, 1, ... N-1 repeated, as py-opendisplay encodes it
    PORT forget         forgets the tag of the frame, as after a restart
    PORT fault NAME     plain: refuses compressed frames; full: refuses partial ones; complete: refreshes when it has
                        all bytes; slow: does not finish its refresh; silent: answers nothing; none: works again
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

DEVICE = bytes([0, 0, 0, 7])


def inflated(stream):
    # The firmware has a window of 512 bytes.
    return zlib.decompressobj(wbits=9).decompress(stream)


class Display:
    def __init__(self, width, height, scheme, modes, partial, key, panel):
        self.width, self.height, self.scheme = int(width), int(height), int(scheme)
        self.modes, self.partial, self.panel = int(modes), int(partial), int(panel)
        self.key = bytes.fromhex(key) if key != "-" else None
        self.frame, self.tag, self.fault, self.log = None, 0, "none", []
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = str(self.server.getsockname()[1])
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            connection, _ = self.server.accept()
            try:
                Client(self, connection).serve()
            except (EOFError, ConnectionError):
                pass
            except AssertionError as error:
                self.log.append(f"error {error}")
            connection.close()

    def answer(self, words):
        if words[0] == "frame":
            return self.frame.hex() if self.frame else "-"
        if words[0] == "log":
            log, self.log = self.log, []
            return " ".join(log) or "-"
        if words[0] == "scheme":
            numbers = numpy.arange(self.width * self.height).reshape(self.height, self.width) % int(words[1])
            return self.encoded(numbers).hex()
        if words[0] == "forget":
            self.tag = 0
        else:
            self.fault = words[1]
        return "ok"

    def configuration(self):
        display = DisplayConfig(
            instance_number=0, display_technology=0, panel_ic_type=self.panel, pixel_width=self.width,
            pixel_height=self.height, active_width_mm=60, active_height_mm=30, tag_type=0, rotation=0, reset_pin=255,
            busy_pin=255, dc_pin=255, cs_pin=255, data_pin=0, partial_update_support=self.partial,
            color_scheme=self.scheme, transmission_modes=self.modes, clk_pin=0, reserved_pins=bytes(7),
            full_update_mC=0, reserved=bytes(13))
        # The packets of the system, the maker and the power come first.
        body = bytes([0, 0, 1]) + bytes([0, 1]) + bytes(22) + bytes([0, 2]) + bytes(22) + bytes([0, 4]) + bytes(30)
        body += bytes([0, 0x20]) + serialize_display_config(display)
        return body + calculate_config_crc(body).to_bytes(2, "little")

    def encoded(self, picture):
        """The frame of an array of numbers of inks."""
        image = Image.frombytes("P", (picture.shape[1], picture.shape[0]), picture.astype(numpy.uint8).tobytes())
        if self.scheme == 5:
            return b"".join(encode_gray4_bitplanes(image, get_gray4_codes(self.panel)))
        if self.scheme == 3:
            return encode_2bpp(image, codes=get_bwry_codes(self.panel))
        if self.scheme in (1, 2):
            return b"".join(encode_bitplanes(image, ColorScheme.from_value(self.scheme)))
        return encode_image(image, ColorScheme.from_value(self.scheme))


class Client:
    def __init__(self, display, connection):
        self.display = display
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
        if self.display.fault != "silent":
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
        if self.display.key:
            if not self.session:
                return self.send(data[:2] + b"\xfe")
            try:
                code, payload = crypto.decrypt_response(self.session[0], data)
            except Exception:
                return self.send(data[:2] + b"\xff")
        else:
            payload = data[2:]
        assert len(payload) <= (153 if self.display.key else 230)
        self.command(code, payload)

    def authenticate(self, payload):
        if not self.display.key:
            return self.send(b"\x00\x50\x03")
        if payload == b"\x00":
            self.number = os.urandom(16)
            return self.send(b"\x00\x50\x00" + self.number + DEVICE)
        client, proof = payload[:16], payload[16:]
        if proof != crypto.compute_challenge_response(self.display.key, self.number, client, DEVICE):
            return self.send(b"\x00\x50\x01")
        key = crypto.derive_session_key(self.display.key, client, self.number, DEVICE)
        self.session = (key, crypto.derive_session_id(key, client, self.number))
        self.send(b"\x00\x50\x00" + crypto.compute_server_proof(key, self.number, client, DEVICE))

    def command(self, code, payload):
        display = self.display
        if display.log and display.log[-1].split("*")[0] == f"{code:x}" and code == 0x71:
            display.log[-1] = f"71*{int((display.log[-1].split('*') + ['1'])[1]) + 1}"
        else:
            display.log.append(f"{code:x}" + (f"/{payload[0]}" if code == 0x72 else ""))
        if code == 0x40:
            data = display.configuration()
            self.respond(0x40, struct.pack("<HH", 0, len(data)) + data[:90])
            for number, start in enumerate(range(90, len(data), 90)):
                self.respond(0x40, struct.pack("<H", number + 1) + data[start : start + 90])
        elif code == 0x70:
            if payload and display.fault == "plain":
                return self.send(b"\xff\xff")
            self.transfer = {"stream": payload[4:], "size": struct.unpack("<I", payload[:4])[0] if payload else None}
            self.respond(0x70)
        elif code == 0x76:
            flags, old, new, x, y, width, height = struct.unpack(">BIIHHHH", payload[:17])
            reason = 0
            if display.fault == "full" or display.partial == 0:
                reason = 7
            elif old == 0 or old != display.tag:
                reason = 1
            elif x % 8 or width % 8:
                reason = 4
            elif x + width > display.width or y + height > display.height or not width or not height:
                reason = 3
            if reason:
                return self.send(bytes([0xFF, 0x76, reason, 0]))
            self.transfer = {"stream": payload[17:], "part": (x, y, width, height), "flags": flags, "tag": new}
            self.respond(0x76)
        elif code == 0x71:
            self.transfer["stream"] += payload
            size = len(display.encoded(numpy.zeros((display.height, display.width))))
            if display.fault == "complete" and self.transfer.get("size") is None and len(self.transfer["stream"]) == size:
                display.frame, display.tag = self.transfer["stream"], 0
                self.respond(0x72)
                return self.respond(0x73)
            self.respond(0x71)
        elif code == 0x72:
            if "part" in self.transfer:
                assert payload == b"\x02"
                self.apply_part()
            else:
                stream = self.transfer["stream"]
                display.frame = stream if self.transfer["size"] is None else inflated(stream)
                assert self.transfer["size"] in (None, len(display.frame))
                display.tag = struct.unpack(">I", payload[1:5])[0] if len(payload) == 5 else 0
            self.respond(0x72)
            self.respond(0x74 if display.fault == "slow" else 0x73)
        else:
            self.send(bytes([0xFF, code & 0xFF]))

    def apply_part(self):
        display = self.display
        stream = inflated(self.transfer["stream"]) if self.transfer["flags"] & 1 else self.transfer["stream"]
        x, y, width, height = self.transfer["part"]
        assert len(stream) == 2 * width // 8 * height
        rows = numpy.frombuffer(display.frame, numpy.uint8).reshape(display.height, -1).copy()
        old, new = numpy.frombuffer(stream, numpy.uint8).reshape(2, height, width // 8)
        part = rows[y : y + height, x // 8 : (x + width) // 8]
        assert (part == old).all()
        part[:] = new
        display.frame, display.tag = rows.tobytes(), self.transfer["tag"]


displays = {}
for line in sys.stdin:
    name, *words = line.split()
    if name == "new":
        display = Display(*words)
        displays[display.port] = display
        answer = display.port
    else:
        answer = displays[name].answer(words)
    print(answer, flush=True)
