"""Prints the milliseconds Pillow takes to quantise a PPM to seven colours: the median and the minimum of some runs.

    pillow-quantize.py PICTURE RUNS
"""
import statistics
import sys
import time

from PIL import Image

COLORS = [(0, 0, 0), (255, 255, 255), (0, 255, 0), (0, 0, 255), (255, 0, 0), (255, 255, 0), (255, 140, 0)]

palette = Image.new("P", (1, 1))
palette.putpalette([channel for color in COLORS for channel in color] + [0] * (768 - 21))
picture = Image.open(sys.argv[1]).convert("RGB")
times = []
for _ in range(int(sys.argv[2])):
    start = time.perf_counter()
    picture.quantize(palette=palette)
    times.append((time.perf_counter() - start) * 1000)
print(statistics.median(times), min(times))
