#!/usr/bin/env python3
"""Compares the pictures of two programs byte by byte.

    Tests/Tools/compare-programs.py PROGRAM OTHER [--jobs N] [--only TEXT] [--keep FOLDER]

PROGRAM and OTHER are command lines, such as "Scripts/run-arm64 .build-arm64/.../widgetgen". Each row of the table is run
with both; exit status, messages, standard output and all files must be the same. --only runs the rows that contain TEXT,
and --keep keeps the files that differ.
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

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
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
}
LANGUAGES = sorted(path.stem for path in (ROOT / "Assets/Languages").glob("*.xml"))
TARGETS = [
    "screen", "inkplate-10", "m5-paper", "inky-phat-red", "inky-phat-yellow", "inky-what-black", "inky-what-red",
    "inky-impression-4", "inky-impression-7.3", "inky-impression-7.3-spectra", "inky-impression-13.3-spectra",
    "kindle-4", "kindle-pw5", "kobo-glo", "kobo-sage", "trmnl-og", "trmnl-og-2bit", "trmnl-x", "waveshare-2.13",
    "waveshare-4.2", "waveshare-7.5", "waveshare-5.65f", "waveshare-7.3f", "waveshare-4.0e", "waveshare-7.3e",
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


def rows():
    """Yields command lines, in which OUT is the folder of the files."""
    for (widget, data), family, theme, scheme in itertools.product(
            WIDGETS.items(), ["small", "medium", "large"], ["classic", "refined"], ["light", "dark"]):
        yield f"render {widget} {data} --family {family} --theme {theme} --scheme {scheme} --locale en -o OUT/a.png"
    for widget, language in itertools.product(WIDGETS, LANGUAGES):
        yield f"render {widget} {WIDGETS[widget]} --locale {language} -o OUT/a.png"
        yield f"timeline {widget} {WIDGETS[widget]} --locale {language}"
    for month, language in itertools.product(range(1, 13), LANGUAGES):
        yield f"timeline calendar {AT} --month 2024-{month:02} --locale {language}"
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
    for dither, target in itertools.product(DITHERS, ["waveshare-7.3e", "waveshare-7.5", "trmnl-og-2bit"]):
        yield f"convert {PHOTO} --target {target} --dither {dither} -o OUT/a.png"
    for rest in ["--contrast 1.3 --saturation 1.7", "--saturation 0.4", "--fit contain", "--fit fill", "--format raw"]:
        yield f"convert {PHOTO} --target waveshare-7.3e {rest} -o OUT/a"
    for path in sorted((ROOT / "Fuzz/Corpus/picture").glob("*.[jp][pn]g")):
        for target in ["inkplate-10", "inky-impression-7.3"]:
            yield f"convert {path.relative_to(ROOT)} --target {target} -o OUT/a.png"
    for path in sorted((ROOT / "Examples/data").glob("*.xml")):
        data = next(other for other in sorted(path.parent.glob(path.stem + ".*")) if other.suffix in (".json", ".csv", ".properties"))
        options = f"--data {data.relative_to(ROOT)} --theme refined --locale en --timezone Europe/Berlin {AT}"
        yield f"render ./{path.relative_to(ROOT)} {options} --size 400x240 --scheme both -o OUT/a.png"
        yield f"render ./{path.relative_to(ROOT)} {options} --target waveshare-7.5 -o OUT/a.raw"
        yield f"render ./{path.relative_to(ROOT)} {options} -o OUT/a.svg"
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
    words += ["--no-config"] if words[0] != "diff" else []
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
    options = parser.parse_args()
    chosen = [row for row in rows() if options.only in row]
    different = files = 0
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        work = pathlib.Path(work)

        def compared(index):
            sides = [result(program, chosen[index], work / str(index) / name)
                     for program, name in [(options.program, "a"), (options.other, "b")]]
            return index, sides

        for index, (first, second) in pool.map(compared, range(len(chosen))):
            files += len(first["files"])
            if first != second:
                different += 1
                print(f"different: {chosen[index]}: {', '.join(key for key in first if first[key] != second[key])}", flush=True)
                if options.keep:
                    shutil.copytree(work / str(index), pathlib.Path(options.keep) / str(index))
            shutil.rmtree(work / str(index))
    print(f"{len(chosen)} rows and {files} files: {different} rows are different")
    sys.exit(1 if different or not chosen else 0)


main()
