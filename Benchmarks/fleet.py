#!/usr/bin/env python3
"""What a fleet does a second, with a redis-server of its own on a Unix socket.

    Benchmarks/fleet.py PROGRAM [--pictures N] [--screens N] [--distinct N] [--million]

Measures with the program's own commands: pictures per second with one and with two workers of one drawing thread each;
jobs per second whose pictures are already in the store; the coordinator with many screens that share few pictures, and
its memory; requests per second of a server for any of them (with wrk). `--million` makes a coordinator load a million
screens. Then a simulation runs a day of a million screens with the measured rates.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

# A fixed instant during the measurement, before which no entry is drawn ahead.
INSTANT = time.strftime("%Y-%m-%dT%H:05:00Z", time.gmtime())
PAYLOAD = pathlib.Path(__file__).resolve().parent.parent / "Examples" / "open-meteo.json"


class Redis:
    """A Redis server that stops at the end of its `with` block."""

    def __init__(self, folder):
        self.folder = folder / "redis"
        self.path = str(self.folder / "s")

    def __enter__(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        self.process = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", self.path, "--save", "", "--appendonly", "yes",
             "--appendfsync", "everysec", "--maxmemory-policy", "noeviction", "--dir", self.folder],
            stdout=subprocess.DEVNULL)
        for _ in range(200):
            if os.path.exists(self.path) and b"PONG" in self.ask("PING"):
                return self
            time.sleep(0.05)
        sys.exit("redis-server did not start")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=30)

    def ask(self, *words):
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(self.path)
            connection.sendall(b"*%d\r\n" % len(words) + b"".join(
                b"$%d\r\n%s\r\n" % (len(word.encode()), word.encode()) for word in words))
            answer = connection.recv(1 << 16)
            # A bulk string begins with its length.
            while answer.startswith(b"$") and len(answer) < int(answer[1:answer.index(b"\r\n")]):
                answer += connection.recv(1 << 16)
            return answer

    def memory(self):
        text = self.ask("INFO", "memory").decode()
        return int(text.split("used_memory:")[1].split()[0])


class Fleet:
    """The program's commands on one queue and one store."""

    def __init__(self, program, folder, redis, store="store"):
        self.program, self.folder = program, folder
        self.place = ["--queue", f"unix:{redis.path}", "--store", str(folder / store)]
        self.environment = {
            "PATH": "/usr/bin:/bin", "HOME": str(folder), "STATE_DIRECTORY": f"{folder}/state",
            "CACHE_DIRECTORY": f"{folder}/cache", "TZ": "UTC"}

    def start(self, *arguments, place=None):
        return subprocess.Popen(
            [self.program, *map(str, arguments), *(place or self.place)], cwd=self.folder, env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    @staticmethod
    def end(process):
        """Returns the seconds of processor time and the maximum memory in bytes."""
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"{' '.join(map(str, process.args))}: exit {process.returncode}\n{output}")
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024

    def coordinate(self, screens, at=INSTANT):
        start = time.monotonic()
        processor, memory = self.end(
            self.start("coordinator", "--screens", screens, "--at", at, "--once"))
        return time.monotonic() - start, processor, memory

    def work(self, workers):
        start = time.monotonic()
        processes = [self.start("worker", "--jobs", 1, "--once") for _ in range(workers)]
        processor = sum(self.end(process)[0] for process in processes)
        return time.monotonic() - start, processor

    def status(self):
        output = subprocess.run(
            [self.program, "fleet", "status", "--json", *self.place[:2]], cwd=self.folder, env=self.environment,
            capture_output=True, text=True, check=True).stdout
        return json.loads(output)


def screen(number, picture):
    """Returns a line of screens.ndjson: weather from a file at one of many places, whose name makes the pictures
    differ.
    """
    return json.dumps({
        "id": f"screen-{number}", "widget": "weather", "target": "trmnl-og", "weather": {"file": "payload.json"},
        "location": {"name": f"Place {picture}", "latitude": 52.52, "longitude": 13.41, "timezone": "Europe/Berlin"},
    }, separators=(",", ":"))


def write_screens(path, screens, distinct):
    with open(path, "w") as file:
        for number in range(screens):
            file.write(screen(number, number % distinct) + "\n")


def write_payload(path):
    """Writes the example payload with times shifted to the current hour."""
    payload = json.loads(PAYLOAD.read_text())
    move = (int(time.time()) - payload["current"]["time"]) // 3_600 * 3_600

    def moved(value, name=""):
        if isinstance(value, dict):
            return {key: moved(entry, key) for key, entry in value.items()}
        if isinstance(value, list):
            return [moved(entry, name) for entry in value]
        return value + move if name in ("time", "sunrise", "sunset") and isinstance(value, int) else value

    path.write_text(json.dumps(moved(payload)))


def drawing(program, folder, pictures):
    """Returns the processor time of a picture in milliseconds.

    Prints pictures per second with one and two workers, each the best of three runs, because other load on the machine
    can only slow them down. Then prints jobs per second whose pictures are in the store.
    """
    screens = folder / "pictures.ndjson"
    write_screens(screens, pictures, pictures)
    rates, costs = {1: 0.0, 2: 0.0}, []
    undrawn = 0.0
    for turn in range(6):
        workers = turn % 2 + 1
        with Redis(folder) as redis:
            # A new folder instead of reusing the old one: ext4 is slow to create files where others have just been
            # removed.
            fleet = Fleet(program, folder, redis, store=f"store-{turn}")
            # A run without jobs measures the time that a worker takes to start and end.
            idle, idle_processor = fleet.work(workers)
            fleet.coordinate(screens)
            seconds, processor = fleet.work(workers)
            status = fleet.status()
            if status["drawn"] != pictures or status["dead"] or status["queued"]:
                sys.exit(f"not all was drawn: {status}")
            rates[workers] = max(rates[workers], pictures / max(seconds - idle, 1e-3))
            costs.append(max(processor - idle_processor, 1e-3) / pictures)
            # After the queue is emptied, all pictures are requested again and are already in the store.
            redis.ask("FLUSHALL")
            fleet.coordinate(screens)
            if queued := fleet.status()["queued"]:
                seconds, _ = fleet.work(workers)
                if workers == 1:
                    # Shorter times are noise of starting and ending.
                    undrawn = max(undrawn, queued / max(seconds - idle, 0.05))
    cost = min(costs)
    ratio = rates[2] / rates[1]
    print(f"1 worker    {rates[1]:8.0f} pictures/s, {1000 * cost:.2f} ms of processor a picture")
    print(f"2 workers   {rates[2]:8.0f} pictures/s")
    print(f"two workers over one: {ratio:.2f}, at least 1.8: {'ok' if ratio >= 1.8 else 'UNDER'}")
    print(f"1 worker    {undrawn:8.0f} jobs/s whose pictures lie in the store" if undrawn else
          "the coordinator found all pictures in the store")
    return cost


def many(program, folder, screens, distinct):
    """Measures screens per second of a coordinator, and its memory."""
    path = folder / "many.ndjson"
    memories = {}
    for count in (screens // 100, screens):
        write_screens(path, count, min(distinct, count))
        shutil.rmtree(folder / "store", ignore_errors=True)
        with Redis(folder) as redis:
            fleet = Fleet(program, folder, redis)
            empty = redis.memory()
            seconds, processor, memories[count] = fleet.coordinate(path)
            status = fleet.status()
            if count == screens:
                print(f"coordinator {count / seconds:8.0f} screens/s ({1e6 * processor / count:.0f} us of processor each), "
                      f"{status['queued']} jobs of {distinct} pictures, {status['deduplicated']} deduplicated")
                print(f"redis       {(redis.memory() - empty) / count:8.0f} bytes a screen")
                fleet.work(2)
                status = fleet.status()
                print(f"drawn       {status['drawn']:8} pictures for {status['screens']} screens, {status['dead']} dead")
                if status["drawn"] != distinct:
                    sys.exit(f"{distinct} pictures were to be drawn")
                serve(fleet, count)
    few, all_of_them = sorted(memories)
    growth = (memories[all_of_them] - memories[few]) / (all_of_them - few) * 100_000
    print(f"coordinator {memories[all_of_them] / 2**20:8.1f} MiB at most, {growth / 2**20:.1f} MiB for 100,000 screens")


def serve(fleet, screens, seconds=5):
    """Measures requests per second of a server, each for another screen."""
    if not shutil.which("wrk"):
        print("serve: not measured, there is no wrk (Debian package wrk)")
        return
    (fleet.folder / "config.yaml").write_text("server: {listen: \"127.0.0.1:23919\"}\n")
    (fleet.folder / "any.lua").write_text(
        f"request = function() return wrk.format('GET', '/screens/screen-' .. math.random(0, {screens - 1}) .. '.png') end")
    server = fleet.start("serve", "--quiet", "--config", "config.yaml")
    try:
        for _ in range(200):
            try:
                if urllib.request.urlopen("http://127.0.0.1:23919/readyz", timeout=5).status == 200:
                    break
            except OSError:
                time.sleep(0.05)
        text = subprocess.run(
            ["wrk", "-t1", "-c64", f"-d{seconds}s", "--latency", "-s", fleet.folder / "any.lua", "http://127.0.0.1:23919/"],
            capture_output=True, text=True, check=True).stdout
        if "Non-2xx" in text:
            sys.exit(f"serve: wrong answers\n{text}")
        late = re.search(r"99%\s+(\S+)", text)[1]
        resident = int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{server.pid}/status").read_text())[1]) / 1024
        rate = float(re.search(r"Requests/sec:\s+([0-9.]+)", text)[1])
        print(f"serve       {rate:8.0f} requests/s for any of {screens} screens, 99 % within {late}, {resident:.0f} MiB")
    finally:
        server.terminate()
        server.wait(timeout=10)


def simulate(milliseconds, screens=1_000_000, period=900, cells=20_000, variants=5, cores=4, share=0.6):
    """Simulates a day of a million screens in steps of a second.

    Each cell of weather has `variants` pictures, which change each hour. They are drawn in the quarter of an hour
    before that, those of a cell at a second derived from its name. Each screen requests its picture each `period`, at a
    second derived from its name.
    """
    rate = cores * share * 1000 / milliseconds
    pictures = cells * variants
    due = [0.0] * 3_600
    for cell in range(cells):
        due[2_700 + (cell * 2_654_435_761 >> 8) % 900] += variants
    polls = [0] * period
    for number in range(screens):
        polls[(number * 2_654_435_761 >> 8) % period] += 1
    backlog = longest = late = 0.0
    for second in range(24 * 3_600):
        backlog += due[second % 3_600]
        backlog -= min(backlog, rate)
        longest = max(longest, backlog)
        if second % 3_600 == 3_599:
            late = max(late, backlog)
    print(f"\n{screens:,} screens every {period // 60} min, {pictures:,} pictures an hour, {cores} cores at "
          f"{100 * share:.0f} %, {milliseconds:.1f} ms a picture")
    print(f"  arithmetic: {pictures / 900:.0f} pictures/s in the quarter of an hour before each hour, room for {rate:.0f}; "
          f"{pictures * 24 * milliseconds / 1000 / 86_400:.2f} cores over the day; "
          f"at most {rate * 3_600 / 1e6:.1f} million pictures an hour")
    print(f"  simulated:  at most {longest:,.0f} jobs wait ({longest / rate:.1f} s), {late:,.0f} at the full hour; "
          f"polls {statistics.mean(polls):,.0f} a second on average, {max(polls):,} at most; "
          f"all at the full hour would be {screens / 60:,.0f}")
    print(f"  the provider: {cells * 24:,} requests a day")
    if late > 0:
        print("  it does not fit: pictures are late")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--pictures", type=int, default=6_000)
    parser.add_argument("--screens", type=int, default=100_000)
    parser.add_argument("--distinct", type=int, default=2_000)
    parser.add_argument("--million", action="store_true")
    options = parser.parse_args()
    if not shutil.which("redis-server"):
        print("fleet: not measured, there is no redis-server (Debian package redis-server)")
        return
    program = str(pathlib.Path(options.program).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_payload(folder / "payload.json")
        cost = drawing(program, folder, options.pictures)
        many(program, folder, options.screens, options.distinct)
        if options.million:
            many(program, folder, 1_000_000, options.distinct)
        simulate(1000 * cost)


if __name__ == "__main__":
    main()
