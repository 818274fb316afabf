#!/usr/bin/env python3
"""Compares the pictures of two programs byte by byte.

    Tests/Support/Tools/compare-programs.py PROGRAM OTHER [--jobs N] [--only TEXT] [--keep FOLDER] [--emoji FOLDER]

PROGRAM and OTHER are command lines, such as "Scripts/build/run-arm64 .build-arm64/.../widgetgen". Each row of the table is run
with both; exit status, messages, standard output and all files must be the same. --only runs the rows that contain TEXT,
--keep keeps the files that differ, and --emoji names the folder of NotoColorEmoji.ttf, for emoji in colour.
"""
import argparse
import concurrent.futures
import itertools
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
PAYLOAD = "--data Examples/openweathermap-onecall.json --at 2022-02-05T17:00:00+09:00"
FORECAST = "--data Examples/open-meteo.json"
AT = "--at 2026-03-29T00:30:00Z"
WIDGETS = {
    "weather": f"{PAYLOAD} --place 世田谷区",
    "current": PAYLOAD,
    "forecast": PAYLOAD,
    "dashboard": PAYLOAD,
    "clock": f"{AT} --timezone Asia/Tokyo",
    "calendar": f"{AT} --timezone Europe/Berlin --selected 2026-03-29",
    "timer": f"{AT} --elapsed 167.32",
    "tasks": f"{AT} --timezone Europe/Berlin --ics Tests/Support/Tools/compared/calendar.ics",
}
EVENTS = "--ics Tests/Support/Tools/compared/calendar.ics --timezone Europe/Berlin --at 2026-03-29T22:30:00Z"
CARDS = "--timezone Europe/Berlin --at 2026-11-21T14:20:00+01:00 --theme refined --locale en"
LANGUAGES = sorted(path.stem for path in (ROOT / "Assets/Languages").glob("*.xml"))
TARGETS = [
    "screen", "inkplate-10", "m5-paper", "inky-phat-red", "inky-phat-yellow", "inky-what-black", "inky-what-red",
    "inky-impression-4", "inky-impression-7.3", "inky-impression-7.3-spectra", "inky-impression-13.3-spectra",
    "kindle-4", "kindle-pw5", "kobo-glo", "kobo-sage", "trmnl-og", "trmnl-og-2bit", "trmnl-x", "waveshare-2.13",
    "waveshare-4.2", "waveshare-7.5-v2", "waveshare-5.65f", "waveshare-7.3f", "waveshare-4.0e", "waveshare-7.3e",
    "boox-note-air-3c", "inkplate-2", "inkplate-6-color", "inky-phat-red-yellow", "kindle-11", "kobo-clara-colour",
    "m5-paper-s3", "reterminal-e1001", "reterminal-e1002", "trmnl-og-bwry", "trmnl-og-gen2", "waveshare-1.54c",
    "waveshare-3.7-gray", "waveshare-7.3g", "waveshare-13.3b", "xteink-x4",
]
# One of each controller and set of inks.
PANELS = [
    "inky-impression-4", "inky-impression-7.3", "inky-impression-7.3-spectra", "inky-impression-13.3-spectra",
    "inky-phat-red", "inky-phat-red-yellow", "inky-what-yellow", "waveshare-1.02", "waveshare-2.7-gray", "waveshare-2.9bc",
    "waveshare-3.7-gray", "waveshare-4.2-gray", "waveshare-5.65f", "waveshare-5.79g", "waveshare-5.79b", "waveshare-7.3f",
    "waveshare-7.3g", "waveshare-7.5-v2", "waveshare-7.5-v2-gray", "waveshare-9.7", "waveshare-13.3k",
]
DITHERS = [
    "floyd-steinberg", "atkinson", "jarvis-judice-ninke", "stucki", "burkes", "sierra", "sierra-lite", "bayer2", "bayer4",
    "bayer8", "blue-noise", "none",
]
ZONES = [
    "America/St_Johns", "America/Los_Angeles", "Asia/Kathmandu", "Australia/Lord_Howe", "Africa/Casablanca",
    "Pacific/Apia", "Europe/Dublin",
]
PHOTO = "Examples/data/photo.jpg"


def rows(emoji):
    """Yields command lines, in which OUT is the folder of the files; `emoji` is that of a font, or empty."""
    for (widget, data), family, theme, scheme in itertools.product(
            WIDGETS.items(), ["small", "medium", "large"], ["classic", "refined"], ["light", "dark"]):
        yield f"render {widget} {data} --family {family} --theme {theme} --scheme {scheme} --locale en -o OUT/a.png"
    for widget, language in itertools.product(WIDGETS, LANGUAGES):
        yield f"render {widget} {WIDGETS[widget]} --locale {language} -o OUT/a.png"
        # Its parts are rows of their own; an entry of all of them takes a hundred times as long.
        if widget != "dashboard" or language in ["en", "ja"]:
            yield f"timeline {widget} {WIDGETS[widget]} --locale {language}"
    for month in range(1, 13):
        yield f"timeline calendar {AT} --month 2024-{month:02} --locale en"
    for view, language in itertools.product(["agenda", "day", "week", "next"], ["en", "ja", "ar", "he", "ru"]):
        yield f"render calendar {EVENTS} --view {view} --family large --theme refined --locale {language} --scheme both -o OUT/a.png"
    for view, target in itertools.product(["agenda", "day", "week", "next"], ["waveshare-7.5-v2", "inky-impression-7.3-spectra"]):
        yield f"render calendar {EVENTS} --view {view} --target {target} -o OUT/a.png"
        yield f"render calendar {EVENTS} --view {view} --12-hour --hours 6-22 --target {target} --theme refined -o OUT/a.png"
    for options in ["--graph pressure", "--pressure station --pressure-unit inHg", "--span 40", "--12-hour --temperature-unit f",
                    "--wind-unit mph --direction rtl", "--description", "--locale ar --direction ltr"]:
        yield f"render weather {PAYLOAD} --theme refined --family large {options} -o OUT/a.png"
        yield f"render weather --data Examples/met-norway.json --at data {options} -o OUT/a.png"
    for options in ["--face segments --title 新年", "--face segments --no-hours --theme refined", "--elapsed 86399.99 --theme refined",
                    "--until 2026-12-31T23:00:00Z --from 2026-01-01T00:00:00Z --theme refined", "--since 2020-02-29T12:00:00Z"]:
        yield f"render timer {AT} {options} --family large -o OUT/a.png"
    for widget in ["weather", "dashboard"]:
        for rest in ["-o OUT/a.svg", "--svg-text live -o OUT/a.svg", "-o OUT/a.pdf", "--format scene -o OUT/a.txt",
                     "-o OUT/a.jpg", "--quality 100 -o OUT/a.jpg", "--scale 1 -o OUT/a.png", "--scale 3 -o OUT/a.png",
                     "--background transparent --corner-radius 22 -o OUT/a.png"]:
            yield f"render {widget} {WIDGETS[widget]} {rest} --theme refined --scheme both"
    for rest in ["--timeline --count 4 -o OUT/{index}.png", "--frames 4 -o OUT/a.gif", "--frames 4 -o OUT/a.png --format apng"]:
        yield f"render clock {WIDGETS['clock']} {rest}"
    yield f"render weather {WIDGETS['weather']} --timeline -o OUT/{{index}}.svg"
    for target in TARGETS:
        yield f"render dashboard {PAYLOAD} --target {target} --theme refined -o OUT/a.png"
        yield f"render weather {PAYLOAD} --target {target} --ink-mode dither -o OUT/a.png"
        yield f"convert {PHOTO} --target {target} -o OUT/a.png"
    for dither, target in itertools.product(DITHERS, ["waveshare-7.3e", "waveshare-7.5-v2", "trmnl-og-2bit"]):
        yield f"convert {PHOTO} --target {target} --dither {dither} -o OUT/a.png"
    for tone, target in itertools.product(["none", "panel", "s-curve"], ["inky-impression-7.3-spectra", "waveshare-7.3g", "inky-impression-4"]):
        yield f"convert {PHOTO} --target {target} --tone {tone} -o OUT/a.png"
    yield f"convert {PHOTO} --target waveshare-7.3e --ink-mode threshold -o OUT/a.raw"
    yield f"convert {PHOTO} --target trmnl-og --ink-mode threshold -o OUT/a.bmp"
    for panel in PANELS:
        yield f"panel steps {panel} {PHOTO}"
        yield f"panel show {panel} {PHOTO} --simulate OUT/a.png"
        yield f"panel test {panel} --simulate OUT/a.png"
    for rest in ["--contrast 1.3 --saturation 1.7", "--saturation 0.4", "--fit contain", "--fit fill", "--format raw"]:
        yield f"convert {PHOTO} --target waveshare-7.3e {rest} -o OUT/a"
    for path in sorted((ROOT / "Fuzz/Corpus/picture").glob("*.[jp][pn]g")):
        for target in ["inkplate-10", "inky-impression-7.3"]:
            yield f"convert {path.relative_to(ROOT)} --target {target} -o OUT/a.png"
    for path in sorted((ROOT / "Examples/data").glob("*.xml")):
        data = next(other for other in sorted(path.parent.glob(path.stem + ".*")) if other.suffix in (".json", ".csv", ".properties"))
        options = f"--data {data.relative_to(ROOT)} --theme refined --locale en --timezone Europe/Berlin {AT}"
        yield f"render ./{path.relative_to(ROOT)} {options} --size 400x240 --scheme both -o OUT/a.png"
        yield f"render ./{path.relative_to(ROOT)} {options} --target waveshare-7.5-v2 -o OUT/a.raw"
        yield f"render ./{path.relative_to(ROOT)} {options} -o OUT/a.svg"
    for path in sorted((ROOT / "Examples/homeassistant").glob("*.xml")):
        options = f"./{path.relative_to(ROOT)} --data Examples/homeassistant/home.json {CARDS}"
        yield f"render {options} --size 400x240 --scheme both -o OUT/a.png"
        for target in ["waveshare-7.5-v2", "inky-impression-7.3-spectra", "trmnl-og-2bit"]:
            yield f"render {options} --target {target} -o OUT/a.png"
        yield f"render {options} -o OUT/a.svg"
    for path in sorted((ROOT / "Tests/Support/Tools/compared").glob("*.xml")):
        options = f"./{path.relative_to(ROOT)} --data Tests/Support/Tools/compared/shapes.json {CARDS} --size 400x240"
        for fonts in ["", f"--font-path {emoji}"] if emoji and path.stem == "emoji" else [""]:
            for rest in ["--scheme both -o OUT/a.png", "--scale 1 -o OUT/a.png", "--scale 2.7 -o OUT/a.png", "-o OUT/a.svg",
                         "--svg-text live -o OUT/a.svg", "-o OUT/a.pdf", "-o OUT/a.jpg", "--locale ar -o OUT/a.png"]:
                yield f"render {options} {fonts} {rest}"
            for target in ["waveshare-7.5-v2", "inky-impression-7.3-spectra", "inky-what-red", "trmnl-og-2bit", "kindle-pw5", "waveshare-7.3f"]:
                yield f"render {options.replace(' --size 400x240', '')} {fonts} --target {target} -o OUT/a.png"
    yield f"render ./Documentation/Gallery/gallery.xml {WIDGETS['weather']} --theme refined -o OUT/a.png"
    yield "render ./Documentation/Images/shapes.xml --size 410x250 -o OUT/a.png"
    yield "render ./Documentation/Images/shapes.xml --size 410x250 -o OUT/a.pdf"
    yield f"render Examples/templates/card.xml {AT} -o OUT/a.png"
    for zone in ZONES:
        yield f"timeline clock {AT} --timezone {zone} --no-seconds"
        yield f"render weather {FORECAST} --timezone {zone} --theme refined -o OUT/a.svg"
    for scheme in ["light", "dark"]:
        yield f"diff Documentation/Gallery/{scheme}.png Documentation/Gallery/refined-{scheme}.png --json --output OUT"
    yield "diff Documentation/Gallery/light.png Documentation/Gallery/dark.png --json"


def result(program, row, folder):
    """Runs a row and returns what the program did, with the folder's name replaced, and the files' contents."""
    folder.mkdir(parents=True)
    words = [word.replace("OUT", str(folder)) for word in shlex.split(row)]
    words += ["--no-config"] if words[0] not in ("diff", "panel") else []
    words += ["--quiet"] if words[0] == "render" else []
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder.parent), "LANG": "C.UTF-8", "TZ": "UTC",
                   "WIDGETGEN_CROSS": os.environ.get("WIDGETGEN_CROSS", os.path.expanduser("~/.cache/widgetgen/cross"))}
    run = subprocess.run([*shlex.split(program), *words], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    name = str(folder).encode()
    files = {str(path.relative_to(folder)): path.read_bytes().replace(name, b"OUT") for path in sorted(folder.rglob("*")) if path.is_file()}
    return {"status": run.returncode, "output": run.stdout.replace(name, b"OUT"),
            "messages": run.stderr.replace(name, b"OUT"), "files": files}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("other")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="")
    parser.add_argument("--keep")
    parser.add_argument("--emoji", default="")
    options = parser.parse_args()
    chosen = [row for row in rows(options.emoji) if options.only in row]
    different = files = failed = 0
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        work = pathlib.Path(work)

        def compared(index):
            sides = [result(program, chosen[index], work / str(index) / name)
                     for program, name in [(options.program, "a"), (options.other, "b")]]
            return index, sides

        for index, (first, second) in pool.map(compared, range(len(chosen))):
            files += len(first["files"])
            failed += first["status"] != 0
            if first != second:
                different += 1
                print(f"different: {chosen[index]}: {', '.join(key for key in first if first[key] != second[key])}", flush=True)
                if options.keep:
                    shutil.copytree(work / str(index), pathlib.Path(options.keep) / str(index))
            shutil.rmtree(work / str(index))
    print(f"{len(chosen)} rows and {files} files: {different} rows are different; {failed} rows fail with both")
    sys.exit(1 if different or not chosen else 0)


main()
