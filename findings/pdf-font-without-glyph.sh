#!/usr/bin/env bash
# A PDF library draws a box for a letter its font lacks, and says nothing.
#
# Package:   pdfkit 0.20.2 with the regular font of source-sans 3.52.0, read back by unpdf 1.8.1 (npm); Node 20 or newer.
# Source:    OpenType, `cmap`: what a font has no glyph for is glyph 0, in most fonts a box; github foliojs/pdfkit.
# Guess:     a name of three Latin and four Arabic letters in a font without the four is an error, a warning, drawn in another font, or at
#            least there in the text of the file.
# Behaviour: no error and no warning. On the page stand empty boxes; what is copied, searched and read aloud has U+0000 in their place,
#            and on a paper that names a party the name is gone.
# Right:     look beforehand whether a font has each letter, and choose another or write the letter's number.
# Output on 30 November 2026:
#   "Ali \u0000\u0000\u0000\u0000(soyad)" errors 0
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > npm.log
npm install --ignore-scripts --no-audit --no-fund --save-exact pdfkit@0.20.2 source-sans@3.52.0 unpdf@1.8.1 >> npm.log 2>&1
cat > print.mjs <<'SCRIPT'
import PDFDocument from 'pdfkit'
import { extractText } from 'unpdf'

const document = new PDFDocument({ font: 'node_modules/source-sans/TTF/SourceSans3-Regular.ttf' })
const parts = []
document.on('data', (part) => parts.push(part))
const ended = new Promise((resolve) => document.on('end', resolve))
let errors = 0
try {
  document.text('Ali محمد (soyad)')
} catch {
  errors += 1
}
document.end()
await ended
const { text } = await extractText(new Uint8Array(Buffer.concat(parts)), { mergePages: true })
console.log(JSON.stringify(text), 'errors', errors)
SCRIPT
node print.mjs > seen
cat seen
diff seen - <<'EXPECTED'
"Ali \u0000\u0000\u0000\u0000(soyad)" errors 0
EXPECTED
