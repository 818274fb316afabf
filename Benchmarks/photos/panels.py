"""The panels of the benchmark: their inks as files and as measured, and the light that a frame reflects."""
import pathlib
import xml.etree.ElementTree

import numpy as np
from scipy.ndimage import gaussian_filter
from scipy.spatial import ConvexHull

from pictures import HEIGHT, WIDTH, decoded

PALETTES = pathlib.Path(__file__).resolve().parents[2] / "Assets/Targets/palettes.xml"
IDEAL = {"black": "#000000", "white": "#FFFFFF", "yellow": "#FFFF00", "red": "#FF0000", "blue": "#0000FF",
         "green": "#00FF00"}
# The colours of a target (`colors`) of each panel.
PANELS = {
    "1 bit": "gray-1", "4 grays": "gray-2", "16 grays": "gray-4", "black, white, red": "bwr",
    "with yellow": "bwyr", "Spectra 6": "spectra-6", "7 colours": "waveshare-ac073tc1a", "6 ideal inks": "ideal"}
PIXELS_PER_INCH = 128
# The reach of a pixel's edge in pixels, and Yule and Nielsen's factor: light that enters paper between dots leaves it
# below a dot, so that mixtures are darker than the mean of their inks. Measured papers have 1.3 to 2.
EDGE = 0.35
YULE_NIELSEN = 1.3

TO_OKLAB = (
    np.array([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
              [0.0883024619, 0.2817188376, 0.6299787005]]),
    np.array([[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
              [0.0259040371, 0.7827717662, -0.8086757660]]))


def oklab(linear):
    return np.cbrt(linear @ TO_OKLAB[0].T) @ TO_OKLAB[1].T


def linear_of_oklab(lab):
    return (lab @ np.linalg.inv(TO_OKLAB[1]).T) ** 3 @ np.linalg.inv(TO_OKLAB[0]).T


class Panel:
    def __init__(self, name):
        self.name, self.colors = name, PANELS[name]
        if self.colors.startswith("gray-"):
            last = 2 ** int(self.colors[5:]) - 1
            inks = [(f"gray-{level}", bytes([round(255 * level / last)] * 3)) for level in range(last + 1)]
            inks = [(ink, color, color) for ink, color in inks]
            inks[0], inks[-1] = ("black", *inks[0][1:]), ("white", *inks[-1][1:])
        elif self.colors == "ideal":
            inks = [(ink, bytes.fromhex(color[1:]), bytes.fromhex(color[1:])) for ink, color in IDEAL.items()]
        else:
            palette = xml.etree.ElementTree.parse(PALETTES).find(f"Palette[@name='{self.colors}']")
            inks = [(ink.get("name"), bytes.fromhex(ink.get("written")[1:]), bytes.fromhex(ink.get("shown")[1:]))
                    for ink in palette]
        self.names = [ink[0] for ink in inks]
        self.written = [tuple(ink[1]) for ink in inks]
        self.shown = [tuple(ink[2]) for ink in inks]
        self.linear = decoded(np.array(self.shown))
        self.black, self.white = self.linear[self.names.index("black")], self.linear[self.names.index("white")]

    @property
    def has_colors(self):
        return not self.colors.startswith("gray-")

    def light(self, frame):
        """Returns the linear light of a frame of ink indices, with the panel's dot gain."""
        power = 1 / YULE_NIELSEN
        return gaussian_filter(self.linear[frame] ** power, (EDGE, EDGE, 0)) ** YULE_NIELSEN

    def indices(self, colors):
        """Returns the indices of the inks that a picture of written colours has."""
        values = np.asarray(colors.convert("RGB"), np.int64) @ [65536, 256, 1]
        frame = np.full(values.shape, 255, np.uint8)
        for index, color in enumerate(self.written):
            frame[values == np.dot(color, [65536, 256, 1])] = index
        if (frame == 255).any():
            raise ValueError(f"{self.name}: a colour is not an ink's")
        return frame

    def most_chroma(self, lab, reach=0.1):
        """Returns the highest chroma in OKLab that mixtures of inks have at a hue, within a reach in lightness."""
        hull = ConvexHull(self.linear, qhull_options="QJ")
        direction = lab[1:] / np.hypot(*lab[1:])
        low, high = oklab(self.black)[0], oklab(self.white)[0]
        best = 0
        for lightness in np.clip(lab[0] + np.linspace(-reach, reach, 21), low, high):
            for chroma in np.linspace(0.002, 0.35, 175):
                color = linear_of_oklab(np.array([lightness, *(direction * chroma)]))
                if (hull.equations[:, :3] @ color + hull.equations[:, 3] > 0.003).any():
                    break
                best = max(best, chroma)
        return best


def configuration():
    """Returns a configuration with a target for each panel."""
    inks = "\n".join(f'    - {{name: {name}, written: "{color}"}}' for name, color in IDEAL.items())
    targets = "\n".join(
        f"  {colors}: {{width: {WIDTH}, height: {HEIGHT}, colors: {colors}, formats: [png]}}"
        for colors in PANELS.values())
    return f"palettes:\n  ideal:\n    inks:\n{inks}\ntargets:\n{targets}\noutputs: [{{widget: clock, path: c.png}}]\n"
