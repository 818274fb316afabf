#!/usr/bin/env python3
"""Serves pictures that change each second to clients of all kinds, and reports any growth.

    Tests/Support/Tools/soak.py PROGRAM [SECONDS]

Compares memory, descriptors and threads at two times: when the pictures of the last three minutes are complete, which
are kept for devices that were told of them, and at the end. Exits with 1 if one of them grew by more than a fifth, or
if a response was wrong. Needs at least seven minutes for a verdict on memory.
"""
import http.client
import pathlib
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time

CONFIGURATION = """
timezone: UTC
server: {listen: "127.0.0.1:0"}
outputs:
  - {id: clock, widget: clock, path: clock.png}
  - {id: panel, widget: clock, target: trmnl-og, path: panel.png}
  - {id: timer, widget: timer, options: {since: "2026-01-01T00:00:00Z", every: 1}, path: timer.svg}
devices: [{id: "AA:BB:CC:DD:EE:FF", output: panel}]
"""

# The seconds after which an old picture is dropped for each new one.
FILLED = 200


def get(port, path, headers={}):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, body


def polite(port, end, errors):
    paths = ["/", "/screens/clock.png", "/screens/panel.bmp", "/screens/timer.svg", "/screens/clock/timeline.json"]
    while time.monotonic() < end:
        try:
            status, body = get(port, random.choice(paths))
            if status != 200 or not body:
                errors.append(f"{status} with {len(body)} bytes")
            status, body = get(port, "/api/display", {"ID": "AA:BB:CC:DD:EE:FF", "Access-Token": "k"})
            address = re.search(rb'"image_url":"http://[^/]*([^"]*)"', body)
            if status != 200 or get(port, address[1].decode())[0] != 200:
                errors.append("a device got no picture")
        except OSError as error:
            errors.append(str(error))
        time.sleep(0.02)


def rude(port, end):
    while time.monotonic() < end:
        peer = socket.create_connection(("127.0.0.1", port))
        peer.send(random.choice([
            b"GET /screens/clock.png HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / HT", b"\0" * 100, b"",
            b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n", b"POST /api/log HTTP/1.1\r\nContent-Length: 99\r\n\r\nx"]))
        time.sleep(random.random() * 0.2)
        peer.close()


def figures(port):
    text = get(port, "/metrics")[1].decode()
    return {name: float(re.search(rf"^{name} (\S+)$", text, re.MULTILINE)[1]) for name in (
        "process_resident_memory_bytes", "process_open_fds", "process_threads", "widgetgen_pictures_bytes")}


def main():
    program, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 60
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "config.yaml"
        file.write_text(CONFIGURATION)
        log = open(pathlib.Path(folder) / "log", "w+")
        process = subprocess.Popen(
            [program, "serve", "--config", file], stderr=log,
            env={"PATH": "/usr/bin:/bin", "STATE_DIRECTORY": f"{folder}/state", "CACHE_DIRECTORY": f"{folder}/cache"})
        try:
            port = None
            while port is None:
                time.sleep(0.2)
                if process.poll() is not None:
                    sys.exit(f"the server ended: {open(log.name).read()}")
                found = re.search(r"http://127\.0\.0\.1:(\d+)/", open(log.name).read())
                port = int(found[1]) if found else None
            while get(port, "/readyz")[0] != 200:
                time.sleep(0.1)
            end = time.monotonic() + seconds
            errors = []
            threads = [threading.Thread(target=polite, args=(port, end, errors)) for _ in range(4)]
            threads += [threading.Thread(target=rude, args=(port, end)) for _ in range(8)]
            for thread in threads:
                thread.start()
            warm = min(max(seconds / 10, FILLED), seconds / 2)
            time.sleep(warm)
            first = figures(port)
            for thread in threads:
                thread.join()
            time.sleep(2)
            last = figures(port)
            requests = sum(float(line.split()[-1]) for line in get(port, "/metrics")[1].decode().splitlines()
                           if line.startswith("widgetgen_http_requests_total"))
        finally:
            process.terminate()
            status = process.wait(timeout=10)
    for name in first:
        print(f"{name}: {first[name]:.0f} after {warm:.0f} s, {last[name]:.0f} after {seconds:.0f} s")
    grown = [name for name in first if last[name] > first[name] * 1.2 + 1]
    print(f"{requests:.0f} requests, {len(errors)} wrong answers{': ' + errors[0] if errors else ''}, exit code {status}")
    if grown:
        print(f"grew: {', '.join(grown)}")
    sys.exit(1 if grown or errors or status != 0 else 0)


if __name__ == "__main__":
    main()
