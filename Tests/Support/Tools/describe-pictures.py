"""Prints Pillow's description of pictures: one JSON object per line with format, mode, size, palette and colours used.

    describe-pictures.py FILE...
"""
import json
import sys

from PIL import Image

for path in sys.argv[1:]:
    with Image.open(path) as picture:
        picture.load()
        palette = picture.getpalette() if picture.mode == "P" else None
        colors = picture.convert("RGB").getcolors(1 << 24)
        print(
            json.dumps(
                {
                    "format": picture.format,
                    "mode": picture.mode,
                    "width": picture.width,
                    "height": picture.height,
                    "palette": palette,
                    "colors": sorted("#%02X%02X%02X" % color for _, color in colors) if len(colors) <= 256 else None,
                    "isInterlaced": bool(picture.info.get("interlace")),
                    "extras": sorted(key for key in picture.info if key not in ("interlace", "compression", "dpi")),
                }
            )
        )
