"""The pictures of the benchmark: photographs of scikit-image's package, and pictures made by code.

The photographs are in the public domain or under CC0, as the documentation of `skimage.data` says for each; none of
them is part of this repository. Pictures in `TUNED` were used to choose constants of the program, the others were not.
"""
import pathlib

import numpy as np
import skimage.data
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 400, 300

# The file in scikit-image's package, and the part that is shown: left, top, width; the ratio is always 4:3.
PHOTOGRAPHS = {
    "astronaut": ("astronaut.png", 0, 0, 512), "face": ("astronaut.png", 110, 0, 240),
    "cat": ("chelsea.png", 25, 0, 400), "coffee": ("coffee.png", 30, 0, 533),
    "rocket": ("rocket.jpg", 40, 0, 560), "galaxies": ("hubble_deep_field.jpg", 0, 0, 1000),
    "retina": ("retina.jpg", 0, 170, 1411), "camera": ("camera.png", 0, 60, 512),
    "coins": ("coins.png", 0, 0, 384), "brick": ("brick.png", 0, 0, 512),
    "gravel": ("gravel.png", 0, 0, 512), "grass": ("grass.png", 0, 0, 512),
}
TUNED = ["astronaut", "face", "galaxies", "camera", "brick", "grass",
         "portraits", "sunset", "fog", "hues", "comic", "fruit"]
# Light and dark skin, in sRGB (ColorChecker's and Monk's scale).
SKINS = [(246, 237, 228), (243, 231, 219), (234, 218, 186), (215, 189, 150), (160, 126, 86), (130, 92, 67),
         (96, 65, 52), (194, 150, 130), (115, 82, 68)]


def encoded(linear):
    """Returns linear light, 0...1, as bytes of sRGB."""
    linear = np.clip(linear, 0, 1)
    return np.uint8(np.rint(255 * np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * linear ** (1 / 2.4) - 0.055)))


def decoded(encoded_bytes):
    """Returns bytes of sRGB as linear light, 0...1."""
    value = np.asarray(encoded_bytes, np.float64) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def photograph(name):
    file, left, top, width = PHOTOGRAPHS[name]
    picture = Image.open(pathlib.Path(skimage.data.__file__).parent / file).convert("RGB")
    return picture.resize((WIDTH, HEIGHT), Image.LANCZOS, (left, top, left + width, top + width * HEIGHT / WIDTH))


def places():
    """Returns the coordinates of all pixels, 0...1, downwards and to the right."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    return (y + 0.5) / HEIGHT, (x + 0.5) / WIDTH


def noise(seed, octaves, persistence=0.5):
    """Returns smooth noise of mean 0 and deviation 1."""
    random = np.random.default_rng(seed)
    total = np.zeros((HEIGHT, WIDTH))
    for octave in range(octaves):
        side = 3 * 2**octave
        coarse = Image.fromarray(random.standard_normal((side, side)).astype(np.float32))
        total += np.asarray(coarse.resize((WIDTH, HEIGHT), Image.BICUBIC)) * persistence**octave
    return (total - total.mean()) / total.std()


def mixed(first, second, share):
    return np.asarray(first) * (1 - share[..., None]) + np.asarray(second) * share[..., None]


def sphere(picture, center, radius, color, gloss=0.25):
    """Draws a lit sphere onto linear light."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    dx, dy = (x - center[0]) / radius, (y - center[1]) / radius
    inside = dx**2 + dy**2 < 1
    dz = np.sqrt(np.clip(1 - dx**2 - dy**2, 0, 1))
    light = np.clip(-0.45 * dx - 0.55 * dy + 0.7 * dz, 0, 1)
    shaded = decoded(color) * (0.16 + 0.9 * light)[..., None] + gloss * (light**24)[..., None]
    picture[inside] = shaded[inside]


def portraits():
    """Eight heads of different skin before a plain wall."""
    y, x = places()
    picture = mixed(decoded((150, 160, 172)), decoded((92, 104, 120)), y)
    for index, skin in enumerate(SKINS[:8]):
        center = (50 + 100 * (index % 4), 80 + 145 * (index // 4))
        sphere(picture, (center[0], center[1] - 8), 46, (52, 38, 32), 0.05)
        sphere(picture, center, 40, skin, 0.08)
    return encoded(picture * (1 + 0.03 * noise(1, 8, 0.9))[..., None])


def sunset():
    y, x = places()
    picture = mixed(decoded((64, 92, 160)), decoded((255, 150, 70)), np.clip(y * 1.5, 0, 1))
    glow = np.exp(-((x - 0.62) ** 2 * 1.8 + (y - 0.62) ** 2) / 0.02)
    picture = picture + np.array([1.0, 0.7, 0.3]) * glow[..., None]
    hills = y > 0.7 + 0.05 * noise(2, 5)[150][None]
    return encoded(np.where(hills[..., None], decoded((32, 26, 30)) * (1 + 0.4 * noise(3, 7))[..., None], picture))


def fog():
    y, x = places()
    picture = mixed(decoded((206, 212, 216)), decoded((172, 180, 184)), y)
    for layer in range(4):
        edge = 0.42 + 0.14 * layer + 0.05 * noise(10 + layer, 7, 0.65)[100 + layer][None]
        shade = decoded((184 - 30 * layer, 192 - 28 * layer, 196 - 26 * layer))
        picture = np.where((y > edge)[..., None], shade, picture)
    return encoded(picture * (1 + 0.02 * noise(4, 8, 0.9))[..., None])


def night():
    y, x = places()
    random = np.random.default_rng(5)
    picture = mixed(decoded((10, 14, 34)), decoded((38, 34, 52)), y)
    for block in range(14):
        left, top = random.uniform(0, 0.95), random.uniform(0.3, 0.75)
        building = (x > left) & (x < left + 0.1) & (y > top)
        picture = np.where(building[..., None], decoded((18, 20, 26)), picture)
        lit = building & ((x * 80 % 2) < 1) & ((y * 60 % 2) < 1) & (noise(20 + block, 6) > 0.4)
        picture = np.where(lit[..., None], decoded((255, 208, 120)), picture)
    for _ in range(6):
        lamp = np.exp(-((x - random.uniform(0, 1)) ** 2 * 1.8 + (y - random.uniform(0.7, 0.9)) ** 2) / 0.001)
        picture = picture + np.array([1.0, 0.8, 0.45]) * lamp[..., None]
    return encoded(picture)


def hues():
    """All hues: saturated in the middle, pale above, dark below."""
    y, x = places()
    angle = x[..., None] * 6 + np.array([0, 4, 2])
    pure = np.clip(np.abs(angle % 6 - 3) - 1, 0, 1)
    light = np.clip(2 - 2 * y, 0, 1)[..., None], np.clip(2 * y, 0, 1)[..., None]
    return np.uint8(255 * (1 - (1 - pure) * light[1]) * light[0])


def ramp():
    """Grays from black to white: smooth, and in 16 steps."""
    y, x = places()
    return np.uint8(np.repeat(np.where(y < 0.5, 255 * x, 17 * np.floor(16 * x))[..., None], 3, 2))


def chart():
    """The colours of a ColorChecker (sRGB, after Danny Pascale)."""
    colors = """735244 c29682 627a9d 576c43 8580b1 67bdaa d67e2c 505ba6 c15a63 5e3c6c 9dbc40 e0a32e
                383d96 469449 af363c e7c71f bb5695 0885a1 f3f3f2 c8c8c8 a0a0a0 7a7a79 555555 343434""".split()
    picture = Image.new("RGB", (WIDTH, HEIGHT), "#202020")
    draw = ImageDraw.Draw(picture)
    for index, color in enumerate(colors):
        left, top = 8 + 65 * (index % 6), 12 + 71 * (index // 6)
        draw.rectangle((left, top, left + 57, top + 62), fill="#" + color)
    return np.asarray(picture)


def comic():
    picture = Image.new("RGB", (WIDTH * 3, HEIGHT * 3), "#f7e7b0")
    draw = ImageDraw.Draw(picture)
    draw.rectangle((30, 30, 580, 870), fill="#7cc6e8", outline="black", width=9)
    draw.rectangle((620, 30, 1170, 870), fill="#e8a33d", outline="black", width=9)
    draw.ellipse((150, 250, 460, 600), fill="#f2c9a0", outline="black", width=9)
    draw.pieslice((140, 220, 470, 560), 180, 360, fill="#b5352a", outline="black", width=9)
    draw.rectangle((200, 600, 410, 866), fill="#2f6b3a", outline="black", width=9)
    draw.ellipse((700, 380, 1090, 800), fill="#7a4fa0", outline="black", width=9)
    draw.ellipse((660, 70, 1130, 300), fill="white", outline="black", width=9)
    draw.text((730, 140), "POW!", fill="black", font=ImageFont.load_default(110))
    for x, y in [(250, 400), (350, 400), (820, 540), (960, 540)]:
        draw.ellipse((x, y, x + 30, y + 40), fill="black")
    return np.asarray(picture.resize((WIDTH, HEIGHT), Image.LANCZOS))


def page():
    """A page of text with a coloured heading, as of a screenshot."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), "white")
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 0, WIDTH, 40), fill="#1a4f8b")
    draw.text((12, 10), "Departures and arrivals", fill="white", font=ImageFont.load_default(20))
    for line in range(13):
        color = ["black", "#444444", "#a01818", "#0a6b2d"][line % 4]
        draw.text((12, 50 + 19 * line), f"{7 + line}:0{line % 10}  Kyoto to Osaka, platform {line + 1}",
                  fill=color, font=ImageFont.load_default(14))
        draw.line((12, 67 + 19 * line, WIDTH - 12, 67 + 19 * line), fill="#dddddd")
    return np.asarray(picture)


def fruit():
    y, x = places()
    picture = mixed(decoded((196, 178, 150)), decoded((110, 84, 62)), y)
    picture *= (1 + 0.12 * np.sin(40 * y + 3 * noise(6, 4)))[..., None]
    for center, radius, color in [
        ((90, 110), 70, (222, 52, 40)), ((220, 90), 62, (240, 150, 30)), ((330, 130), 66, (236, 208, 60)),
        ((150, 215), 64, (98, 160, 50)), ((275, 225), 60, (96, 60, 140)), ((370, 245), 44, (60, 90, 190)),
    ]:
        sphere(picture, center, radius, color)
    return encoded(picture)


def landscape():
    y, x = places()
    sky = mixed(decoded((82, 140, 214)), decoded((196, 222, 240)), np.clip(y / 0.5, 0, 1))
    picture = mixed(sky, np.ones(3) * 0.92, np.clip(noise(7, 7) * 0.5 - 0.1 + 0.4 * (0.4 - y), 0, 1))
    ridge = 0.46 + 0.06 * noise(8, 6)[120][None]
    rock = decoded((104, 124, 150)) * (1 + 0.2 * noise(9, 7, 0.7))[..., None]
    picture = np.where((y > ridge)[..., None], rock, picture)
    field = decoded((96, 142, 52)) * (1 + 0.35 * noise(11, 8, 0.8))[..., None]
    return encoded(np.where((y > 0.6 + 0.02 * np.sin(9 * x))[..., None], field, picture))


def sea():
    y, x = places()
    water = mixed(decoded((20, 96, 140)), decoded((70, 190, 190)), np.clip((y - 0.4) * 1.7, 0, 1))
    waves = np.sin(260 * np.clip(y - 0.4, 0, 1) ** 0.7 + 2 * noise(12, 6)) * np.clip(y - 0.35, 0, 1)
    water = water * (1 + 0.5 * waves)[..., None] + 0.5 * np.clip(waves - 0.3, 0, 1)[..., None]
    sky = mixed(decoded((150, 196, 232)), decoded((236, 240, 240)), np.clip(y / 0.4, 0, 1))
    picture = np.where((y > 0.4)[..., None], water, sky)
    return encoded(np.where((y > 0.86 + 0.03 * np.sin(7 * x))[..., None], decoded((226, 204, 160)), picture))


MADE = {made.__name__: made for made in [
    portraits, sunset, fog, night, hues, ramp, chart, comic, page, fruit, landscape, sea]}


def pictures(names=None):
    """Returns the pictures by name."""
    return {
        name: photograph(name) if name in PHOTOGRAPHS else Image.fromarray(np.ascontiguousarray(MADE[name]()))
        for name in names or [*PHOTOGRAPHS, *MADE]}
