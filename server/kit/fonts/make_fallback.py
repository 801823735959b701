"""Makes server/kit/fonts/defter-fallback.ttf. Run by hand; the result is committed beside its licence.

    take DejaVuSans.ttf of DejaVu 2.37 (Debian: fonts-dejavu-core) and install fonttools (Debian: python3-fonttools); then
    python3 server/kit/fonts/make_fallback.py <folder>/DejaVuSans.ttf

What the family of the papers lacks and people may still write on one: letters of neighbouring scripts, signs of lists and
presentations, arrows, mathematics. Left out: braille, boxes, playing pieces, scripts nobody here writes. Spaces, digits and
points are in it as well, so that words of another script stay one run and are set in their own order.
"""

import pathlib
import sys
import unicodedata

from fontTools import subset
from fontTools.ttLib import TTFont

BESIDE = pathlib.Path(__file__).parent
NAME = "Defter Fallback"
LEFT_OUT = ("BRAILLE", "BOX", "DOMINO", "TETRAGRAM", "HEXAGRAM", "PLAYING", "CANADIAN", "LISU", "OGHAM", "OLD", "LAO", "NKO", "TIFINAGH")
NEUTRAL = " \u00a0.,:;'’()-/0123456789"


def wanted(code):
    name = unicodedata.name(chr(code), "")
    # Private places have no name, and mean something else in every font.
    return name != "" and not name.startswith(LEFT_OUT)


def main(source):
    own = set(TTFont(BESIDE / "source-sans-3-regular.ttf").getBestCmap())
    font = TTFont(source)
    codes = {code for code in font.getBestCmap() if code not in own and wanted(code)} | {ord(sign) for sign in NEUTRAL}
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["*"]
    options.drop_tables += ["FFTM", "kern", "GPOS"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    notice = font["name"].getDebugName(0)
    font["name"].names = []
    for name_id, words in {0: notice, 1: NAME, 2: "Regular", 4: NAME, 6: NAME.replace(" ", "")}.items():
        font["name"].setName(words, name_id, 3, 1, 0x409)
    target = BESIDE / "defter-fallback.ttf"
    font.save(target)
    print(target.name, target.stat().st_size, "bytes,", len(codes), "characters")


main(sys.argv[1])
