"""Prints the milliseconds numpy takes for pixelmatch's colour difference of two noise pictures of 1600x1200 pixels."""
import statistics
import sys
import time

import numpy

random = numpy.random.default_rng(1)
first, second = (random.integers(0, 256, (1200, 1600, 4), dtype=numpy.uint8) for _ in range(2))
weights = numpy.array(
    [[0.29889531, 0.59597799, 0.21147017], [0.58662247, -0.27417610, -0.52261711], [0.11448223, -0.32180189, 0.31114694]],
    numpy.float32)
shares = numpy.array([0.5053, 0.299, 0.1957], numpy.float32)


def compare():
    difference = first[..., :3].astype(numpy.float32) - second[..., :3].astype(numpy.float32)
    yiq = difference @ weights
    return int(((yiq * yiq) @ shares > 35215 * 0.1 * 0.1).sum())


times = []
for _ in range(int(sys.argv[1])):
    start = time.perf_counter()
    compare()
    times.append((time.perf_counter() - start) * 1000)
print(statistics.median(times))
