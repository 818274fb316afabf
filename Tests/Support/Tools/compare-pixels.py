"""Prints the names of PNG files whose pixels Pillow reads differently than expected.

    compare-pixels.py FOLDER

Beside each NAME.png, NAME.rgba holds the expected pixels as bytes: red, green, blue and alpha.
"""
import pathlib
import sys

from PIL import Image

for path in sorted(pathlib.Path(sys.argv[1]).glob("*.png")):
    with Image.open(path) as picture:
        if picture.convert("RGBA").tobytes() != path.with_suffix(".rgba").read_bytes():
            print(path.stem)
