"""What an eye sees of a panel, and how far it is from the original.

The eye adapts to the panel's white (Bradford). Its contrast sensitivity blurs light in three opponent channels, as in
S-CIELAB (Zhang and Wandell 1996); the result is compared in CIELAB.
"""
import functools

import numpy as np
from scipy.fft import dctn, idctn
from skimage.color import deltaE_ciede2000
from skimage.metrics import structural_similarity

from panels import PIXELS_PER_INCH

DISTANCES = (40, 100)  # centimetres
TO_XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                   [0.0193339, 0.1191920, 0.9503041]])
WHITE = TO_XYZ.sum(1)
# Neutral colours are 0 in both channels of chroma (Johnson and Fairchild 2003): in the space of S-CIELAB they are not, so
# that edges of gray pictures would get coloured fringes.
TO_OPPONENT = np.array([[0.0556, 0.9981, -0.0254], [0.9510, -0.9038, 0.0], [0.0386, 1.0822, -1.0276]])
BRADFORD = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
# The weights and widths in degrees of the Gaussians of each channel.
SENSITIVITY = [
    [(0.921, 0.0283), (0.105, 0.133), (-0.108, 4.336)], [(0.531, 0.0392), (0.330, 0.494)],
    [(0.488, 0.0536), (0.371, 0.386)]]


@functools.cache
def transfer(shape, distance):
    """Returns the factors of the cosines of a picture, for each channel."""
    degree = PIXELS_PER_INCH / 2.54 * distance * np.tan(np.radians(1))
    rows, columns = (np.arange(side) / (2 * side) * degree for side in shape)
    squares = rows[:, None] ** 2 + columns[None] ** 2
    return [sum(weight * np.exp(-(np.pi * width) ** 2 * squares) for weight, width in channel)
            / sum(weight for weight, _ in channel) for channel in SENSITIVITY]


def lab(xyz):
    ratio = np.clip(xyz / WHITE, 0, None)
    root = np.where(ratio > (6 / 29) ** 3, np.cbrt(ratio), ratio / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], -1)


def blurred(xyz, distance):
    """Returns XYZ as the eye's contrast sensitivity blurs it."""
    opponent = xyz @ TO_OPPONENT.T
    for channel, factors in enumerate(transfer(xyz.shape[:2], distance)):
        opponent[..., channel] = idctn(dctn(opponent[..., channel]) * factors)
    return opponent @ np.linalg.inv(TO_OPPONENT).T


def from_afar(light, distance=100):
    """Returns linear light, blurred as an eye sees it from a distance, not adapted to the panel's white."""
    return blurred(light @ TO_XYZ.T, distance) @ np.linalg.inv(TO_XYZ).T


def seen(light, distance, white=(1, 1, 1)):
    """Returns linear light as an eye sees it from a distance, in CIELAB."""
    cones = TO_XYZ.T @ BRADFORD.T
    adapted = light @ cones * (WHITE @ BRADFORD.T) / (np.asarray(white) @ cones) @ np.linalg.inv(BRADFORD).T
    return lab(blurred(adapted, distance))


def difference(original, copy):
    """Returns the mean difference (CIEDE2000) and the structural similarity of two seen pictures."""
    similarity = structural_similarity(
        original[..., 0], copy[..., 0], data_range=100, gaussian_weights=True, sigma=1.5, use_sample_covariance=False)
    return deltaE_ciede2000(original, copy).mean(), similarity
