#!/usr/bin/env python3
"""Runs `serve` and `watch` through a day in which everything fails, an hour of it in a minute or less.

    Tests/Support/Tools/bad-day.py PROGRAM [SECONDS] [OUTPUTS]

Each hour the clock is set forward by an hour, so that every picture changes. In some hours the provider is down, the
disk is full, the configuration is reloaded again and again (SIGHUP), the clock is set back, or one of three programs is
killed (SIGKILL) and started again. Readers read files and responses all the time, and check every byte: chunks and
checksums of PNG, the compressed pixels, and that responses with the same ETag are the same. The other two programs,
one `serve` and one `watch`, live as long as the day; their memory, descriptors and threads must not grow.

When the day is over, every file must show the last hour. Needs a C compiler, and for full disks a mount namespace
(`unshare`); without one, disks do not fill. Exits with 1 if a check fails.
"""
import collections
import http.client
import http.server
import os
import pathlib
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

HOURS = 24
# Sets the clock of the programs.
CLOCK = pathlib.Path(__file__).parent / "set-clock.c"
TEMPLATE = '<Template widget="data"><Text>{{ n }}</Text></Template>'
# The hours after which figures are compared with those of the end: by then every event has happened.
WARM = 10
# The size of the disk, most of which is free.
DISK = 256 << 20
# What happens in an hour beside the change of the hour.
EVENTS = ["outage", "full disk", "reloads", "kill", "step back", "nothing"]
# Seconds within which everything must be drawn after the last hour.
PATIENCE = 120


class Provider(http.server.BaseHTTPRequestHandler):
    count = 0
    is_down = False

    def do_GET(self):
        Provider.count += 1
        if Provider.is_down:
            # Connections end without a response.
            return
        body = b'{"n": %d}' % Provider.count
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *_):
        pass


def whole(data):
    """Returns whether bytes are a PNG file; checks each chunk, and the compressed pixels."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return False
    place, pixels = 8, b""
    while place + 12 <= len(data):
        end = place + 8 + int.from_bytes(data[place:place + 4], "big")
        if int.from_bytes(data[end:end + 4], "big") != zlib.crc32(data[place + 4:end]):
            return False
        kind = data[place + 4:place + 8]
        if kind == b"IDAT":
            pixels += data[place + 8:end]
        if kind == b"IEND":
            try:
                return end + 4 == len(data) and len(zlib.decompress(pixels)) > 0
            except zlib.error:
                return False
        place = end + 4
    return False


def configuration(port, outputs, listens):
    lines = ["timezone: UTC"]
    if listens:
        lines.append('server: {listen: "127.0.0.1:0"}')
    lines += ["sources:", f'  n: {{url: "http://127.0.0.1:{port}/n.json", every: 30m, expireAfter: 1d}}', "outputs:"]
    for number in range(outputs):
        if number % 100 == 0:
            lines.append(f"  - {{id: n{number}, widget: data, template: n.xml, source: n, size: 120x60, scale: 1, path: out/{number}.png}}")
        else:
            lines.append(
                f'  - {{id: n{number}, widget: timer, options: {{since: "2026-01-01T00:{number % 60:02}:00Z", every: 3600}}, '
                f"size: 120x60, scale: 1, path: out/{number}.png}}")
    return "\n".join(lines) + "\n"


class Program:
    """A command that runs for the whole day, or that is killed now and then."""

    def __init__(self, command, program, folder, port, outputs, clock):
        self.command, self.program, self.folder = command, program, pathlib.Path(folder)
        self.name = self.folder.name
        self.outputs = outputs
        (self.folder / "out").mkdir(parents=True)
        self.text = configuration(port, outputs, command == "serve")
        self.write_configuration(0)
        (self.folder / "n.xml").write_text(TEMPLATE)
        self.environment = {
            "PATH": "/usr/bin:/bin", "STATE_DIRECTORY": f"{folder}/state", "CACHE_DIRECTORY": f"{folder}/cache",
            "LD_PRELOAD": str(clock.with_suffix(".so")), "SET_CLOCK": str(clock)}

    def write_configuration(self, number):
        """Writes the same configuration with another comment, so that it has changed."""
        new = self.folder / "config.new"
        try:
            new.write_text(f"# {number}\n{self.text}")
            new.rename(self.folder / "config.yaml")
        except OSError:
            # The disk is full.
            pass

    def start(self):
        # The log is not on the disk that fills.
        self.log = pathlib.Path(tempfile.gettempdir()) / f"bad-day-{os.getpid()}-{self.name}.log"
        arguments = [self.program, self.command, "--config", "config.yaml"]
        if self.command == "watch":
            arguments = [self.program, "watch", "--quiet", "config.yaml"]
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(arguments, cwd=self.folder, stderr=log, env=self.environment)

    def port(self):
        found = re.findall(r"http://127\.0\.0\.1:(\d+)/", self.log.read_text(errors="replace"))
        return int(found[-1]) if found else None

    def figures(self):
        proc = pathlib.Path(f"/proc/{self.process.pid}")
        status = dict(line.split(":", 1) for line in (proc / "status").read_text().splitlines())
        return {
            "memory in kB": int(status["VmRSS"].split()[0]), "descriptors": len(list((proc / "fd").iterdir())),
            "threads": int(status["Threads"])}

    def remove_log(self):
        self.log.unlink(missing_ok=True)


class Readings:
    def __init__(self):
        self.counts, self.wrong, self.known = collections.Counter(), [], {}


def read_files(program, is_over, readings):
    seen = set()
    while not is_over.is_set():
        number = random.randrange(program.outputs)
        try:
            data = (program.folder / "out" / f"{number}.png").read_bytes()
        except FileNotFoundError:
            if number in seen:
                readings.wrong.append(f"{program.name}: {number}.png is gone")
            time.sleep(0.01)
            continue
        seen.add(number)
        readings.counts[program.name] += 1
        if not whole(data):
            readings.wrong.append(f"{program.name}: {number}.png with {len(data)} bytes")
        time.sleep(0.003)


def read_responses(program, is_over, readings):
    while not is_over.is_set():
        number = random.randrange(program.outputs)
        try:
            connection = http.client.HTTPConnection("127.0.0.1", program.port() or 1, timeout=30)
            connection.request("GET", f"/screens/n{number}.png")
            response = connection.getresponse()
            data = response.read()
            connection.close()
        except (OSError, http.client.HTTPException) as error:
            if program.name == "serve":
                readings.wrong.append(f"{program.name}: {error!r}")
            time.sleep(0.2)
            continue
        readings.counts[program.name] += 1
        tag = response.headers.get("ETag")
        if response.status != 200 or not whole(data):
            # A picture that was never drawn.
            if response.status not in (404, 503):
                readings.wrong.append(f"{program.name}: n{number} is {response.status} with {len(data)} bytes")
        elif readings.known.setdefault((number, tag), data) != data:
            readings.wrong.append(f"{program.name}: n{number} has two pictures with the ETag {tag}")
        time.sleep(0.003)


class Day:
    def __init__(self, folder, programs, clock):
        self.folder, self.programs, self.clock = folder, programs, clock
        self.offset, self.events = 0, collections.Counter()

    def set_clock(self, seconds):
        self.offset += seconds
        with open(self.clock, "r+b", buffering=0) as file:
            file.write(struct.pack("=q", self.offset))

    def happens(self, event, seconds):
        """Makes something happen that is over after some seconds."""
        self.events[event] += 1
        end = time.monotonic() + seconds
        if event == "outage":
            Provider.is_down = True
        elif event == "full disk" and self.folder.is_mount():
            with open(self.folder / "filler", "wb", buffering=0) as filler:
                for size in (1 << 20, 4096):
                    try:
                        while time.monotonic() < end:
                            filler.write(b"x" * size)
                    except OSError:
                        continue
        elif event == "reloads":
            for number in range(100):
                for program in self.programs:
                    if number % 10 == 0:
                        program.write_configuration(random.random())
                    if program.process.poll() is None and not program.name.startswith("dies"):
                        program.process.send_signal(signal.SIGHUP)
                time.sleep(seconds / 400)
        elif event == "step back":
            self.set_clock(-90)
        elif event == "kill":
            while time.monotonic() < end:
                dying = [program for program in self.programs if program.name.startswith("dies")]
                for program in dying:
                    program.process.kill()
                    program.process.wait()
                    program.start()
                time.sleep(random.uniform(0.2, seconds / 3))
        time.sleep(max(0, end - time.monotonic()))
        Provider.is_down = False
        (self.folder / "filler").unlink(missing_ok=True)


def ended(program, problems):
    """Returns the exit code of a program that was told to end."""
    try:
        return program.process.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        problems.append(f"{program.name} does not end")
        if shutil.which("gdb"):
            subprocess.run(["gdb", "-p", str(program.process.pid), "-batch", "-ex", "thread apply all bt 12"], stderr=subprocess.DEVNULL)
        program.process.kill()
        return program.process.wait()


def stale(program, since):
    """Returns the files that were not written since an instant, except those of data, which may be the same."""
    files = [number for number in range(program.outputs) if number % 100 != 0]
    paths = [program.folder / "out" / f"{number}.png" for number in files]
    return [path.name for path in paths if not path.exists() or path.stat().st_mtime < since]


def run(program, seconds, outputs, folder, outside):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Provider)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    clock = outside / "clock"
    clock.write_bytes(bytes(8))
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", clock.with_suffix(".so"), CLOCK], check=True)
    port = server.server_port
    programs = [
        Program("serve", program, folder / "serve", port, outputs, clock),
        Program("watch", program, folder / "watch", port, outputs, clock),
        Program("watch", program, folder / "dies-watch", port, outputs // 10, clock),
        Program("serve", program, folder / "dies-serve", port, outputs // 10, clock)]
    day, readings, is_over = Day(folder, programs, clock), Readings(), threading.Event()
    problems, first, last = [], {}, {}
    lives = [each for each in programs if not each.name.startswith("dies")]
    readers = [
        threading.Thread(target=read_responses if each.command == "serve" else read_files, args=(each, is_over, readings))
        for each in programs]
    try:
        for each in programs:
            each.start()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and (programs[0].port() is None or stale(programs[1], 0)):
            time.sleep(0.5)
        for reader in readers:
            reader.start()
        schedule = EVENTS * (HOURS // len(EVENTS))
        random.shuffle(schedule)
        # Everything has happened once before figures are noted.
        schedule = random.sample(EVENTS, len(EVENTS)) + schedule[len(EVENTS):]
        for hour, event in enumerate(schedule):
            start = time.monotonic()
            print(f"hour {hour}: {event}", flush=True)
            day.set_clock(3600)
            day.happens(event, seconds / HOURS / 2)
            time.sleep(max(0, start + seconds / HOURS - time.monotonic()))
            if hour + 1 == WARM:
                first = {each.name: each.figures() for each in lives}
            gone = [each.name for each in programs if each.process.poll() is not None]
            if gone:
                problems.append(f"ended in hour {hour} ({event}): {', '.join(gone)}")
                break
        else:
            changed = time.time()
            day.set_clock(3600)
            end = time.monotonic() + PATIENCE
            watches = [each for each in programs if each.command == "watch"]
            while time.monotonic() < end and any(stale(each, changed) for each in watches):
                time.sleep(0.5)
            for each in watches:
                old = stale(each, changed)
                if old:
                    problems.append(f"{each.name}: {len(old)} files are old at the end, such as {old[0]}")
            last = {each.name: each.figures() for each in lives}
        is_over.set()
        for reader in readers:
            reader.join()
    finally:
        is_over.set()
        for each in programs:
            each.process.terminate()
        status = [ended(each, problems) for each in programs]
    for name in last:
        for figure in last[name]:
            print(f"{name}: {figure}: {first[name][figure]} after {WARM} hours, {last[name][figure]} at the end")
            if last[name][figure] > first[name][figure] * 1.2 + 2:
                problems.append(f"{name}: {figure} grew")
    left = [path.name for each in programs for path in (each.folder / "out").iterdir() if path.suffix == ".tmp"]
    if len(left) > 2:
        problems.append(f"left behind: {len(left)} files, such as {left[0]}")
    if status != [0] * len(programs):
        problems.append(f"exit codes {status}")
    if readings.wrong:
        problems.append(f"{readings.wrong[0]}, and {len(readings.wrong) - 1} more")
    if problems:
        for each in programs:
            print(f"--- the last lines of {each.name}\n" + "\n".join(each.log.read_text(errors="replace").splitlines()[-5:]))
    for each in programs:
        each.remove_log()
    print(f"{outputs} outputs, {dict(readings.counts)} readings, {len(readings.wrong)} of them wrong; {dict(day.events)}; "
          f"{Provider.count} requests; exit codes {status}")
    print(*problems, sep="\n", end="\n" if problems else "")
    sys.exit(1 if problems else 0)


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 1200
    outputs = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    if "BAD_DAY_MOUNTS" not in os.environ and shutil.which("unshare"):
        probe = subprocess.run(["unshare", "--mount", "--map-root-user", "true"], capture_output=True)
        if probe.returncode == 0:
            os.environ["BAD_DAY_MOUNTS"] = "1"
            os.execvp("unshare", ["unshare", "--mount", "--map-root-user", sys.executable, *sys.argv])
    with tempfile.TemporaryDirectory() as outside:
        folder = pathlib.Path(outside) / "disk"
        folder.mkdir()
        if "BAD_DAY_MOUNTS" in os.environ:
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", folder], check=True)
        else:
            print("disks do not fill: mounting is not permitted")
        try:
            run(program, seconds, outputs, folder, pathlib.Path(outside))
        finally:
            if folder.is_mount():
                subprocess.run(["umount", "--lazy", folder])


if __name__ == "__main__":
    main()
