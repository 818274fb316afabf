#!/usr/bin/env python3
"""Compares how photographs look on panels with other ways to show them.

    Benchmarks/photos/bench.py PROGRAM FOLDER [--tuned] [--panel NAME ...] [--only-ours] [-- OPTIONS OF CONVERT]

Each of 24 pictures (pictures.py) is shown on eight panels (panels.py) by the program and by others (rivals.py). A
model of the eye (viewing.py) sees panel and original at 40 and 100 cm. The means are of the 12 pictures that were not
used for tuning; `--tuned` takes the 12 others.

Writes results.json and, for each panel, two contact sheets in the measured colours of its inks into FOLDER: its dots,
and what is seen of them from a distance. Fails if white, grays or skin miss their limits, or if another way has a
lower mean difference. That of similarity is printed only.
"""
import argparse
import json
import pathlib
import sys

import numpy as np
from PIL import Image

from panels import PANELS, Panel, oklab
from pictures import HEIGHT, SKINS, TUNED, WIDTH, decoded, encoded, pictures
from rivals import RIVALS, Program
from viewing import DISTANCES, difference, from_afar, seen

OURS = "widgetgen"
# The maximum distance of grays from the line between black and white in OKLab, where these are 100 apart, and the
# minimum part of the chroma of skin that remains of what the gamut allows.
GRAY_LIMIT, SKIN_LIMIT = 2.0, 0.7
# Darker grays consist of too few dots for a mean of 9x9 pixels.
GRAYS = range(85, 256, 17)


def flat(color):
    return Image.new("RGB", (WIDTH, HEIGHT), tuple(color))


def blocks(light):
    """Returns the means of blocks of 9x9 pixels in OKLab, without the edges."""
    rows, columns = (HEIGHT - 18) // 9, (WIDTH - 18) // 9
    inner = light[9:9 + 9 * rows, 9:9 + 9 * columns]
    return oklab(inner.reshape(rows, 9, columns, 9, 3).mean((1, 3)).reshape(-1, 3))


def gray_distance(way, panel):
    """Returns the largest mean distance of grays from the line between black and white."""
    black, white = oklab(panel.black), oklab(panel.white)
    line, worst = (white - black) / np.linalg.norm(white - black), 0
    for gray in GRAYS:
        offsets = blocks(panel.linear[way(flat([gray] * 3), panel)]) - black
        distances = np.linalg.norm(offsets - (offsets @ line)[:, None] * line, axis=1)
        worst = max(worst, 100 * distances.mean() / np.linalg.norm(white - black))
    return worst


def skin_chroma(way, panel):
    """Returns the chroma of skin relative to the original's or, if that is lower, to what the gamut allows."""
    shares = []
    for skin in SKINS:
        wanted = oklab(decoded(skin))
        got = oklab(panel.linear[way(flat(skin), panel)].reshape(-1, 3).mean(0))
        direction = wanted[1:] / np.hypot(*wanted[1:])
        # The white of a panel may itself have chroma.
        neutral = oklab(panel.black) + (oklab(panel.white) - oklab(panel.black)) * (
            (got[0] - oklab(panel.black)[0]) / (oklab(panel.white)[0] - oklab(panel.black)[0]))
        allowed = min(np.hypot(*wanted[1:]), panel.most_chroma(np.array([got[0], *wanted[1:]])))
        shares.append(max(0, (got - neutral)[1:] @ direction) / allowed)
    return float(np.mean(shares))


def measure(ways, shown, panel_names):
    """Returns the measures by panel, way and picture, and the frames."""
    seen_originals = {
        (name, distance): seen(decoded(picture), distance) for name, picture in shown.items() for distance in DISTANCES}
    measures, frames = {}, {}
    for panel_name in panel_names:
        panel = Panel(panel_name)
        for way_name, way in ways.items():
            for name, picture in shown.items():
                frame = frames[panel_name, way_name, name] = way(picture, panel)
                measures.setdefault(panel_name, {}).setdefault(way_name, {})[name] = [
                    value for distance in DISTANCES for value in difference(
                        seen_originals[name, distance], seen(panel.light(frame), distance, panel.white))]
        print(f"{panel_name} done", file=sys.stderr)
    return measures, frames


def sheet(path, panel, shown, frames, ways, look=lambda light: light):
    """Writes the originals and all ways beside each other, one picture per row."""
    page = Image.new("RGB", ((WIDTH + 8) * (1 + len(ways)), (HEIGHT + 8) * len(shown)), (96, 96, 96))
    for row, (name, picture) in enumerate(shown.items()):
        page.paste(picture, (0, row * (HEIGHT + 8)))
        for column, way in enumerate(ways, 1):
            light = look(panel.light(frames[panel.name, way, name]))
            page.paste(Image.fromarray(encoded(light)), (column * (WIDTH + 8), row * (HEIGHT + 8)))
    page.save(path)


def table(measures, ways):
    header = [f"{kind} {distance} cm" for distance in DISTANCES for kind in ("dE", "SSIM")]
    lines = ["| panel | way | " + " | ".join(header) + " |", "|---" * (2 + len(header)) + "|"]
    for panel, by_way in measures.items():
        for way in ways:
            means = np.mean(list(by_way[way].values()), 0)
            lines.append(f"| {panel} | {way} | {means[0]:.2f} | {means[1]:.3f} | {means[2]:.2f} | {means[3]:.3f} |")
    for way in ways:
        means = overall(measures, way)
        lines.append(f"| all | {way} | {means[0]:.2f} | {means[1]:.3f} | {means[2]:.2f} | {means[3]:.3f} |")
    return "\n".join(lines)


def overall(measures, way):
    return np.mean([list(by_way[way].values()) for by_way in measures.values()], (0, 1))


def ranks(measures):
    """Returns the pictures of which ours is last in both measures, and how often it is first in one."""
    last, first, count = [], 0, 0
    for panel, by_way in measures.items():
        for name in by_way[OURS]:
            values = {way: np.array(of_way[name]) for way, of_way in by_way.items()}
            rivals = [value for way, value in values.items() if way != OURS]
            differences, similarities = values[OURS][::2].mean(), values[OURS][1::2].mean()
            count += 2
            first += differences <= min(value[::2].mean() for value in rivals)
            first += similarities >= max(value[1::2].mean() for value in rivals)
            if differences > max(value[::2].mean() for value in rivals) or similarities < min(
                    value[1::2].mean() for value in rivals):
                last.append(f"{name} on {panel}")
    return last, first, count


def main():
    arguments = sys.argv[1:]
    options = []
    if "--" in arguments:
        options = arguments[arguments.index("--") + 1:]
        arguments = arguments[:arguments.index("--")]
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--tuned", action="store_true")
    parser.add_argument("--panel", action="append", choices=PANELS)
    parser.add_argument("--only-ours", action="store_true")
    choice = parser.parse_args(arguments)
    choice.folder.mkdir(parents=True, exist_ok=True)
    ours = Program(choice.program, choice.folder, options)
    ways = {OURS: ours} | ({} if choice.only_ours else RIVALS)
    shown = {name: picture for name, picture in pictures().items() if (name in TUNED) == choice.tuned}
    names = choice.panel or list(PANELS)
    measures, frames = measure(ways, shown, names)
    (choice.folder / "results.json").write_text(json.dumps(measures, indent=1), encoding="utf-8")
    print(table(measures, ways))
    failures = []
    for name in names:
        panel = Panel(name)
        file = name.replace(" ", "-").replace(",", "")
        sheet(choice.folder / f"{file}.png", panel, shown, frames, ways)
        # Programs that scale pictures down in sRGB show dots too dark: this one may be scaled.
        sheet(choice.folder / f"{file}-afar.png", panel, shown, frames, ways, from_afar)
        white = (panel.linear[ours(flat([255] * 3), panel)] == panel.white).all()
        gray = gray_distance(ours, panel)
        # Fewer inks show skin only as red or yellow dots.
        skin = skin_chroma(ours, panel) if panel.has_colors and len(panel.names) > 4 else None
        print(f"{name}: white {'blank' if white else 'NOT blank'}, grays within {gray:.2f}"
              + (f", skin keeps {100 * skin:.0f} %" if skin is not None else ""))
        if not white:
            failures.append(f"white is not blank on {name}")
        if gray > GRAY_LIMIT:
            failures.append(f"grays are {gray:.2f} from the line on {name}")
        if skin is not None and skin < SKIN_LIMIT:
            failures.append(f"skin keeps {100 * skin:.0f} % of its chroma on {name}")
    if not choice.only_ours:
        for kind, index, sign in (("difference", 0, 1), ("similarity", 1, -1)):
            means = {way: float(overall(measures, way)[index::2].mean()) for way in ways}
            best = min(means, key=lambda way: sign * means[way])
            print(f"mean {kind}: {OURS} {means[OURS]:.3f}, best {best} {means[best]:.3f}")
            # In similarity it is a goal that is not reached yet: dots of the right lightness are more visible from near.
            if best != OURS and kind == "difference":
                failures.append(f"{best} is better in the mean {kind}")
        last, first, count = ranks(measures)
        print(f"first in {first} of {count}; last: {', '.join(last) or 'never'}")
    for failure in failures:
        print(f"bench-photos: {failure}", file=sys.stderr)
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
