// Run by hand when the set of letters changes; the two results are committed beside their licence.
//   npm pack @fontsource-variable/source-sans-3@5.3.0, unpack, then: node web/build/subset-font.mjs <package folder>
// Only the letters of Turkish, figures and a few signs: 21 KB instead of 89. Two files because the family is published
// in two; the browser takes the second (ğ İ ş ₺) by unicode-range.
import fs from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const sets = {
  latin: `${ascii}\u00c7\u00d6\u00dc\u00e7\u00f6\u00fc\u00c2\u00e2\u00ce\u00ee\u00db\u00fb\u0131\u00a0\u202f\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2022\u00b2\u00b3\u00b0\u00a9\u00ab\u00bb\u2212`,
  'latin-ext': '\u011e\u011f\u0130\u015e\u015f\u20ba',
}
for (const [set, letters] of Object.entries(sets)) {
  const source = path.join(process.argv[2] ?? '.', 'files', `source-sans-3-${set}-wght-normal.woff2`)
  const font = await subsetFont(fs.readFileSync(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  fs.writeFileSync(new URL(`../assets/source-sans-3-${set}.woff2`, import.meta.url), font)
  console.log(set, font.length, 'bytes')
}
