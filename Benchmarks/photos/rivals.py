"""Ways to show a picture on a panel: each returns a frame of ink indices."""
import pathlib
import subprocess

import epaper_dithering
import numpy as np
from PIL import Image

import panels


class Program:
    """`widgetgen convert` with options."""

    def __init__(self, program, folder, options=()):
        self.program, self.folder, self.options = program, pathlib.Path(folder), list(options)
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "panels.yaml").write_text(panels.configuration(), encoding="utf-8")

    def __call__(self, picture, panel):
        picture.save(self.folder / "in.png", compress_level=1)
        subprocess.run(
            [self.program, "convert", self.folder / "in.png", "--target", panel.colors, "--config",
             self.folder / "panels.yaml", "--fit", "fill", "-o", self.folder / "out.png", *self.options], check=True)
        return panel.indices(Image.open(self.folder / "out.png"))


def quantized(picture, colors):
    """Diffuses errors with Pillow, in sRGB."""
    palette = Image.new("P", (1, 1))
    palette.putpalette([channel for color in colors for channel in color])
    return np.asarray(picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG))


def pillow(picture, panel):
    return quantized(picture, panel.written)


def diffusion(picture, panel):
    return quantized(picture, panel.shown)


def pimoroni(picture, panel, saturation=0.5):
    """As Pimoroni's library does by default: with colours between the pure and the measured inks."""
    blend = np.rint(saturation * np.array(panel.shown) + (1 - saturation) * np.array(panel.written)).astype(int)
    return quantized(picture, blend.tolist())


def epaper(picture, panel):
    """epaper-dithering with its mapping of tones and gamut, and Floyd and Steinberg's kernel as the others."""
    colors = epaper_dithering.ColorPalette(dict(zip(panel.names, panel.shown)), accent=panel.names[-1])
    return np.asarray(epaper_dithering.dither_image(
        picture, colors, mode=epaper_dithering.DitherMode.FLOYD_STEINBERG, tone="auto", gamut="auto"))


RIVALS = {"epaper-dithering": epaper, "Pillow": pillow, "Pimoroni": pimoroni, "measured inks": diffusion}
