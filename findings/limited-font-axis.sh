#!/usr/bin/env bash
# Limiting a variable font's axis writes regions beyond the axis, and Firefox then draws nothing bold.
#
# Package:   python3-fonttools 4.38.0 (Debian 12, with its python3); source-sans 3.52.0 (npm), its SourceSans3VF-Upright.ttf with the
#            weight limited to 400..700 by fontTools.varLib.instancer.
# Source:    OpenType, "Font variations common table formats": coordinates of regions lie between -1 and 1; Firefox 153 refuses others
#            with "Tuple coordinate not in the range [-1.0, 1.0]".
# Guess:     what limits an axis writes a file that every browser reads alike, or warns.
# Behaviour: where a master lies between the new ends, regions end at 1.11456 or begin behind their own peak. Chromium and WebKit draw
#            bold all the same; Firefox drops every variation table, and headings, buttons and sums stand in the regular weight.
# Right:     check the file that is shipped, not the look of it; fontTools 4.66.1 writes no such region.
# Output on 30 November 2026:
#   True 1.11
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > npm.log
npm install --ignore-scripts --no-audit --no-fund --save-exact source-sans@3.52.0 >> npm.log 2>&1
asRoot=''
[ "$(id -u)" = 0 ] || asRoot='sudo -n'
$asRoot apt-get update -q > apt.log 2>&1
apt-get download -q python3-fonttools >> apt.log 2>&1
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
