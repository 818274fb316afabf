#!/usr/bin/env python3
"""Draws and serves pictures under memory limits, and prints the peaks and what is read from a cold card.

    Tests/Support/Tools/measure-memory.py FOLDER [RUNNER]

FOLDER has the programs; RUNNER runs those of another architecture, whose memory then includes the emulator's. The limits
are those of a control group, which counts the pages of files too. Needs root.
"""
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

MIB = 1 << 20
LIMITS = [128, 96, 64]
CONFIGURATION = """
location: {name: Berlin, latitude: 52.5, longitude: 13.4}
timezone: Europe/Berlin
outputs:
  - {widget: clock, id: clock, path: clock.png, target: waveshare-7.5-v2}
  - {widget: calendar, id: calendar, path: calendar.png, theme: refined, target: inky-impression-7.3-spectra}
  - {widget: calendar, id: large, path: large.png, target: inky-impression-13.3-spectra}
  - {widget: clock, id: kindle, path: kindle.png, target: kindle-scribe}
"""
ADDRESS = "127.0.0.1:2388"


class Group:
    """A control group with a memory limit, of version 2 or 1."""

    def __init__(self, limit):
        root = pathlib.Path("/sys/fs/cgroup")
        is_second = (root / "cgroup.controllers").exists()
        self.folder = (root if is_second else root / "memory") / f"widgetgen-{os.getpid()}-{limit}"
        self.folder.mkdir()
        (self.folder / ("memory.max" if is_second else "memory.limit_in_bytes")).write_text(str(limit * MIB))
        self.peak_file = self.folder / ("memory.peak" if is_second else "memory.max_usage_in_bytes")

    def start(self, command, folder):
        enter = f"echo $$ >{shlex.quote(str(self.folder))}/cgroup.procs; exec \"$@\""
        # The runner's folder is in the cache of the user.
        kept = os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache")) + "/widgetgen/cross"
        environment = {"WIDGETGEN_CROSS": kept} | os.environ | {"XDG_STATE_HOME": f"{folder}/state", "XDG_CACHE_HOME": f"{folder}/cache"}
        return subprocess.Popen(["sh", "-c", enter, "sh", *command], cwd=folder, env=environment, stdout=subprocess.DEVNULL)

    def peak(self):
        return int(self.peak_file.read_text()) / MIB

    def remove(self):
        while (self.folder / "cgroup.procs").read_text():
            time.sleep(0.1)
        self.folder.rmdir()


def serve(process, folder):
    """Waits for the server and requests every picture; returns whether all were there."""
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://{ADDRESS}/healthz", timeout=5).read()
                break
            except OSError:
                time.sleep(0.2)
        for name in ["clock", "calendar", "large", "kindle"]:
            for _ in range(300):
                try:
                    data = urllib.request.urlopen(f"http://{ADDRESS}/screens/{name}.png", timeout=30).read()
                    break
                except OSError:
                    time.sleep(0.2)
            else:
                return False
            if not data:
                return False
        return process.poll() is None
    finally:
        process.send_signal(signal.SIGTERM)


def measured(command, limit, folder, use=None):
    group = Group(limit)
    process = group.start(command, folder)
    worked = use(process, folder) if use else True
    status = process.wait(timeout=600)
    peak = group.peak()
    group.remove()
    return worked and status in (0, -signal.SIGTERM, 143), peak


def cold_read(program, runner, folder):
    """Returns the bytes of a program that a picture reads from a card, which is read ahead by 128 KiB as Linux does."""
    image, card = f"{folder}/card.img", f"{folder}/card"
    os.mkdir(card)
    subprocess.run(["truncate", "--size", str(program.stat().st_size + 32 * MIB), image], check=True)
    subprocess.run(["mkfs.ext4", "-q", image], check=True)
    subprocess.run(["mount", "-o", "loop", image, card], check=True)
    try:
        copy = pathlib.Path(card, program.name)
        shutil.copy(program, copy)
        # Empties the cache of this file system alone.
        subprocess.run(["umount", card], check=True)
        subprocess.run(["mount", "-o", "loop", image, card], check=True)
        device = os.stat(card).st_dev
        pathlib.Path(f"/sys/dev/block/{os.major(device)}:{os.minor(device)}/queue/read_ahead_kb").write_text("128")
        subprocess.run([*runner, str(copy), "render", "weather", "--no-config", "--quiet", "-o", f"{folder}/a.png"], check=True)
        return int(subprocess.check_output(["fincore", "--bytes", "--noheadings", "--output", "RES", str(copy)]).split()[0])
    finally:
        subprocess.run(["umount", card], check=True)


def main():
    programs = pathlib.Path(sys.argv[1]).resolve()
    runner = [os.path.abspath(word) for word in sys.argv[2:]]
    drawing, serving = [*runner, str(programs / "widgetgen")], [*runner, str(programs / "widgetgen-server")]
    fails = False
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "c.yaml").write_text(CONFIGURATION)
        for limit in LIMITS:
            for name, command, use in [("run", [*drawing, "run", "--config", "c.yaml"], None),
                                       ("serve", [*serving, "serve", "--config", "c.yaml", "--listen", ADDRESS], serve)]:
                worked, peak = measured(command, limit, folder, use)
                # Less than is promised is measured for information.
                fails = fails or not worked and limit >= 96
                print(f"{name} with {limit} MiB: {'worked' if worked else 'FAILED'}, peak {peak:.1f} MiB", flush=True)
        size = (programs / "widgetgen").stat().st_size
        read = cold_read(programs / "widgetgen", runner, folder)
        print(f"a picture from a cold card reads {read / MIB:.1f} MiB of the program's {size / MIB:.1f} MiB")
    sys.exit(1 if fails else 0)


main()
