"""Reads pictures with Pillow and prints their frames.

    read-frames.py < PICTURES

Standard input holds pictures, each after its length in bytes as a line of text. For each one a line tells the format, the
width, the height, the number of frames and how often they are repeated (0: for ever, -1: the file does not say). For each
frame follow a line with its duration in milliseconds and its pixels as bytes: red, green, blue and alpha.
"""
import io
import sys

from PIL import Image

source, target = sys.stdin.buffer, sys.stdout.buffer
while line := source.readline():
    with Image.open(io.BytesIO(source.read(int(line)))) as picture:
        count = getattr(picture, "n_frames", 1)
        loop = picture.info.get("loop", -1)
        target.write(f"{picture.format} {picture.width} {picture.height} {count} {loop}\n".encode())
        for frame in range(count):
            picture.seek(frame)
            # Loading a frame may set its duration.
            pixels = picture.convert("RGBA").tobytes()
            target.write(f"{picture.info.get('duration', 0):.6f}\n".encode() + pixels)
