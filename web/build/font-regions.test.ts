import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

// A browser that checks fonts strictly (Firefox) drops every weight of a file with one region beyond its axis.

const FILE = path.join(import.meta.dirname, '../assets/defter-sans.woff2')
/** Tags of tables by number in the head of a WOFF2 file (W3C WOFF2, 5.2); the others are written out. */
const KNOWN =
  `cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea
  vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty
  just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill`.split(/\s+/)

/** One table of a WOFF2 file that is stored as it is. */
function tableOf(file: Buffer, tag: string): Buffer {
  let at = 48
  const number = (): number => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
  const tables = []
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++)
    const name = (flags & 63) === 63 ? file.toString('latin1', at, (at += 4)) : (KNOWN[flags & 63] ?? '')
    const length = number()
    // Letters and their places are stored in another form, of another length, unless their version is 3.
    const isChanged = name === 'glyf' || name === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0
    tables.push({ name, length: isChanged ? number() : length })
  }
  const all = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const place = tables.findIndex(({ name }) => name === tag)
  const start = tables.slice(0, place).reduce((sum, { length }) => sum + length, 0)
  return all.subarray(start, start + (tables[place]?.length ?? 0))
}

interface Region {
  readonly start: number
  readonly peak: number
  readonly end: number
}

/** The regions in which the letters of a font with one axis vary (OpenType `gvar`). */
function regionsOf(gvar: Buffer): Region[] {
  const axisCount = gvar.readUInt16BE(4)
  expect(axisCount).toBe(1)
  const shared = gvar.readUInt32BE(8)
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const data = gvar.readUInt32BE(16)
  const placeOf = (letter: number): number =>
    data + (isLong ? gvar.readUInt32BE(20 + 4 * letter) : 2 * gvar.readUInt16BE(20 + 2 * letter))
  const coordinate = (at: number): number => gvar.readInt16BE(at) / 16_384
  const regions: Region[] = []
  for (let letter = 0; letter < gvar.readUInt16BE(12); letter++) {
    const place = placeOf(letter)
    if (place === placeOf(letter + 1)) continue
    let at = place + 4
    for (let left = gvar.readUInt16BE(place) & 0x0fff; left > 0; left--) {
      const kind = gvar.readUInt16BE(at + 2)
      at += 4
      const isOwn = (kind & 0x8000) !== 0
      const peak = coordinate(isOwn ? at : shared + 2 * (kind & 0x0fff))
      if (isOwn) at += 2
      const isBetween = (kind & 0x4000) !== 0
      regions.push(
        isBetween
          ? { start: coordinate(at), peak, end: coordinate(at + 2) }
          : { start: Math.min(0, peak), peak, end: Math.max(0, peak) },
      )
      if (isBetween) at += 4
    }
  }
  return regions
}

test('every letter of the site’s font varies within its axis', () => {
  const regions = regionsOf(tableOf(fs.readFileSync(FILE), 'gvar'))
  expect(regions.length).toBeGreaterThan(100)
  const wrong = regions.filter(({ start, peak, end }) => !(-1 <= start && start <= peak && peak <= end && end <= 1))
  expect(wrong).toEqual([])
})

test('the font comes in one packet less than the fourth round trip of a slow line', () => {
  expect(fs.statSync(FILE).size).toBeLessThanOrEqual(12_600)
})
