#!/usr/bin/env python3
"""Runs `watch` beside readers, with an unreliable provider, a changing clock and one of two processes killed
repeatedly, and reports torn files and growth.

    Tests/Support/Tools/soak-watch.py PROGRAM [SECONDS]

Readers read pictures all the time, and each reading must be a whole PNG file. One process lives as long as the soak;
its memory, descriptors and threads must not grow. Another one, with its own pictures, is killed (SIGKILL) every few
seconds. libfaketime sets the clock of both forward and back if Debian's package faketime is installed. Exits with 1 if
a check fails.
"""
import http.server
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time
import zlib

CONFIGURATION = """
timezone: UTC
sources:
  n: {{url: "http://127.0.0.1:{port}/n.json", every: 1m}}
outputs:
  - {{id: clock, widget: clock, path: out/clock.png}}
  - {{id: panel, widget: clock, target: trmnl-og, path: out/panel.png}}
  - {{id: n, widget: data, template: n.xml, source: n, path: out/n.png}}
"""
TEMPLATE = '<Template widget="data"><VStack><Text>{{ n }}</Text><Text>{{ updated }}</Text></VStack></Template>'
LIBRARIES = ["/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1", "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1"]
# The share of the time in which memory settles.
WARM = 0.4


class Provider(http.server.BaseHTTPRequestHandler):
    count = 0

    def do_GET(self):
        Provider.count += 1
        kind = random.choice(["good", "good", "good", "error", "busy", "garbage", "short", "gone", "slow"])
        if kind == "gone":
            return
        if kind == "slow":
            time.sleep(3)
        body = b"<html>" if kind == "garbage" else b'{"n": %d}' % Provider.count
        self.send_response({"error": 500, "busy": 429}.get(kind, 200))
        if kind == "busy":
            self.send_header("Retry-After", "30")
        self.send_header("Content-Length", str(len(body) + (10 if kind == "short" else 0)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except BrokenPipeError:
            # The client was killed.
            pass

    def log_message(self, *_):
        pass


def whole(data):
    """Returns whether bytes are a PNG file; checks it chunk by chunk."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return False
    place = 8
    while place + 12 <= len(data):
        length = int.from_bytes(data[place:place + 4], "big")
        end = place + 8 + length
        if int.from_bytes(data[end:end + 4], "big") != zlib.crc32(data[place + 4:end]):
            return False
        if data[place + 4:place + 8] == b"IEND":
            return end + 4 == len(data)
        place = end + 4
    return False


class Watch:
    def __init__(self, program, folder, port, clock):
        self.program, self.folder = program, pathlib.Path(folder)
        (self.folder / "out").mkdir(parents=True)
        (self.folder / "config.yaml").write_text(CONFIGURATION.format(port=port))
        (self.folder / "n.xml").write_text(TEMPLATE)
        self.environment = {
            "PATH": "/usr/bin:/bin", "STATE_DIRECTORY": f"{folder}/state", "CACHE_DIRECTORY": f"{folder}/cache"}
        library = next((path for path in LIBRARIES if pathlib.Path(path).exists()), None)
        if library:
            self.environment |= {
                "LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": str(clock), "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        self.hasClock = library is not None

    def start(self):
        log = open(self.folder / "log", "a")
        self.process = subprocess.Popen(
            [self.program, "watch", "--quiet", "config.yaml"], cwd=self.folder, stderr=log, env=self.environment)

    def figures(self):
        proc = pathlib.Path(f"/proc/{self.process.pid}")
        status = dict(line.split(":", 1) for line in (proc / "status").read_text().splitlines())
        return {
            "memory in kB": int(status["VmRSS"].split()[0]), "descriptors": len(list((proc / "fd").iterdir())),
            "threads": int(status["Threads"])}


def read(folder, end, counts, torn):
    names = ["clock.png", "panel.png", "n.png"]
    while time.monotonic() < end:
        name = random.choice(names)
        try:
            data = (folder / "out" / name).read_bytes()
        except FileNotFoundError:
            # Before the first picture.
            if counts.get(name):
                torn.append(f"{name} is gone")
            time.sleep(0.01)
            continue
        counts[name] = counts.get(name, 0) + 1
        if not whole(data):
            torn.append(f"{name} with {len(data)} bytes")
        time.sleep(0.002)


def main():
    program, seconds = str(pathlib.Path(sys.argv[1]).resolve()), float(sys.argv[2]) if len(sys.argv) > 2 else 60
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Provider)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        clock = pathlib.Path(folder) / "clock"
        clock.write_text("+0")
        watches = [Watch(program, f"{folder}/{name}", server.server_port, clock) for name in ("lives", "dies")]
        lives, dies = watches
        end = time.monotonic() + seconds
        counts, torn, kills, steps = [{}, {}], [], 0, 0
        readers = [
            threading.Thread(target=read, args=(watch.folder, end, count, torn))
            for watch, count in zip(watches, counts) for _ in range(2)]
        problems = []
        try:
            for watch in watches:
                watch.start()
            for reader in readers:
                reader.start()
            first = None
            while time.monotonic() < end:
                time.sleep(random.uniform(0.3, 4))
                dies.process.kill()
                dies.process.wait()
                kills += 1
                dies.start()
                if lives.hasClock and random.random() < 0.3:
                    # Replaced atomically, because both processes read it whenever they read the clock.
                    new = clock.with_name("clock.new")
                    new.write_text(f"{random.choice([-3600, -60, -1, 1, 90, 600, 3600, 86400]):+d}")
                    new.rename(clock)
                    steps += 1
                if lives.process.poll() is not None:
                    break
                if first is None and time.monotonic() > end - seconds * (1 - WARM):
                    first = lives.figures()
            for reader in readers:
                reader.join()
            last = lives.figures() if lives.process.poll() is None else None
        finally:
            # A process terminated while it is still being loaded would die from the signal.
            time.sleep(2)
            for watch in watches:
                watch.process.terminate()
            status = [watch.process.wait(timeout=30) for watch in watches]
        left = [str(path.name) for watch in watches for path in (watch.folder / "out").iterdir() if path.suffix == ".tmp"]
        log = (lives.folder / "log").read_text()
    reads = sum(sum(count.values()) for count in counts)
    print(f"{reads} readings, {len(torn)} of them not whole; {kills} kills; {steps} steps of the clock; "
          f"{Provider.count} requests; exit codes {status}")
    if not lives.hasClock:
        print("the clock was left alone: install faketime")
    if torn:
        problems.append(f"{torn[0]}, and {len(torn) - 1} more")
    if last is None:
        problems.append(f"watch ended: {log[-400:]}")
    elif first:
        for name in first:
            print(f"{name}: {first[name]} after {seconds * WARM:.0f} s, {last[name]} after {seconds:.0f} s")
            if last[name] > first[name] * 1.2 + 2:
                problems.append(f"{name} grew")
    # One file may remain from the last kill: the next run would have removed it.
    if len(left) > 1:
        problems.append(f"left behind: {', '.join(left)}")
    if status != [0, 0]:
        problems.append("an exit code is not 0")
    print(*problems, sep="\n", end="\n" if problems else "")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
