"""Prints the names of PNG files in which Pillow sees other pixels than it should.

    compare-pixels.py FOLDER

Beside each NAME.png lies NAME.rgba: its pixels as bytes, red, green, blue and alpha.
"""
import pathlib
import sys

from PIL import Image

for path in sorted(pathlib.Path(sys.argv[1]).glob("*.png")):
    with Image.open(path) as picture:
        if picture.convert("RGBA").tobytes() != path.with_suffix(".rgba").read_bytes():
            print(path.stem)
