"""Makes web/assets/defter-sans.woff2. Run by hand when the set of letters changes; the result is committed beside its licence.

    npm pack source-sans@3.52.0, unpack; install fonttools 4.66.1 and brotli; then
    python3 web/build/subset_font.py <package folder>/VF/SourceSans3VF-Upright.ttf

One file of under 13 KB, the reply's head included: beside the stylesheet and a cover, a telephone's slow line brings that in
three round trips and not in four (Lighthouse's mobile preset: largest paint 1.13 s instead of 1.21 s). Hence only the letters
of Turkish, figures and a few signs, one kerning for all weights and only where it shows, and none of the tables a browser
does without. Named otherwise than its source, whose name is reserved (OFL, 3).
"""

import pathlib
import sys

import fontTools
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# fontTools 4.38 limits an axis with a master in between to regions that end beyond it (1.11) and begin behind their own peak. Firefox then
# drops all weights, and by the letter of the format bold is up to 40 units off; 4.66.1 is within two of the source.
LEAST_FONTTOOLS = (4, 66)
NAME = "Defter Sans"
LIGHTEST, HEAVIEST = 400, 700
ASCII = "".join(chr(code) for code in range(32, 127) if chr(code) not in "`^~{}|\\<>[]*#$")
LETTERS = ASCII + "ÇçĞğİıÖöŞşÜüÂâîû₺" + "\u00a0\u202f·×–—‘’“”…•²°©−"
# Thousandths of the letters' height: less is not seen at the sizes of a screen.
LEAST_KERN = 25
LARGEST = 12_600
TARGET = pathlib.Path(__file__).parent.parent / "assets" / "defter-sans.woff2"


def keep_one_kerning(font):
    """The lightest weight's for all, where it moves a letter visibly: the rest is half of the table and nobody sees it."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = getattr(table, "ExtSubTable", table)
            if pairs.LookupType != 2:
                continue
            if pairs.Format == 1:
                records = [record for group in pairs.PairSet for record in group.PairValueRecord]
            else:
                records = [record for row in pairs.Class1Record for record in row.Class2Record]
            for value in (record.Value1 for record in records):
                if hasattr(value, "XAdvDevice"):
                    del value.XAdvDevice
                if abs(value.XAdvance) < LEAST_KERN:
                    value.XAdvance = 0
            pairs.ValueFormat1 &= 0xF
    del font["GDEF"]


def refuse_regions_beyond_axis(font):
    for variations in font["gvar"].variations.values():
        for axes in (variation.axes for variation in variations):
            for start, peak, end in axes.values():
                if not -1 <= start <= peak <= end <= 1:
                    sys.exit(f"A region beyond the axis: {axes}")


def main(source):
    if tuple(int(part) for part in fontTools.version.split(".")[:2]) < LEAST_FONTTOOLS:
        sys.exit(f"fontTools {fontTools.version} is too old")
    font = TTFont(source)
    options = subset.Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.drop_tables += ["STAT", "MVAR", "HVAR", "BASE", "DSIG", "meta"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": (LIGHTEST, LIGHTEST, HEAVIEST)})
    keep_one_kerning(font)
    refuse_regions_beyond_axis(font)
    font["name"].names = []
    for name_id, words in {0: "© Adobe, SIL OFL 1.1", 1: NAME, 2: "Regular", 4: NAME, 6: NAME.replace(" ", "")}.items():
        font["name"].setName(words, name_id, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(TARGET)
    size = TARGET.stat().st_size
    print(TARGET.name, size, "bytes")
    if size > LARGEST:
        sys.exit(f"Larger than {LARGEST} bytes: one more round trip.")


main(sys.argv[1])
