#!/usr/bin/env bash
# Limiting a variable font's axis writes regions beyond the axis, and Firefox then draws nothing bold
#
# Packages, with their sources: python3-fonttools 4.38.0 (Debian 12; github fonttools/fonttools), source-sans 3.52.0 (github
# adobe-fonts/source-sans), its SourceSans3VF-Upright.ttf with the weight limited to 400..700 by fontTools.varLib.instancer.
# Needs Debian 12, whose package it is, and python3.
# Expected: a file that every browser reads alike, or a warning.
# Seen: where a master lies between the new ends, regions end at 1.11456 or begin behind their own peak. Chromium and WebKit draw bold
# all the same. Firefox 153 says "Tuple coordinate not in the range [-1.0, 1.0]", drops every variation table, and headings, buttons
# and sums stand in the regular weight. fontTools 4.66.1 writes no such region: check the file that is shipped, not the look of it.
# Output seen:
#   True 1.11
# Exits 0 while this is so, 1 when the regions are within the axis.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > npm.log
npm install --ignore-scripts --no-audit --no-fund --save-exact source-sans@3.52.0 >> npm.log 2>&1
apt-get download -q python3-fonttools > apt.log 2>&1
dpkg -x python3-fonttools_4.38.0*.deb fonttools
cat > limit.py <<'SCRIPT'
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

font = TTFont("node_modules/source-sans/VF/SourceSans3VF-Upright.ttf")
font = instancer.instantiateVariableFont(font, {"wght": (400, 400, 700)})
regions = [region for one in font["gvar"].variations.values() for variation in one for region in variation.axes.values()]
behind = any(start > peak for start, peak, end in regions)
print(behind, f"{max(end for start, peak, end in regions):.2f}")
SCRIPT
PYTHONPATH=fonttools/usr/lib/python3/dist-packages python3 limit.py > seen
cat seen
diff seen - <<'EXPECTED'
True 1.11
EXPECTED
