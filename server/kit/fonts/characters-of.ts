import fs from 'node:fs'
import { invariant } from '#contracts/common/errors.ts'

/** The characters a font file has a sign for, by its own table of them (OpenType `cmap`, forms 4 and 12). */
export function charactersOf(file: string): ReadonlySet<number> {
  const font = fs.readFileSync(file)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  invariant(record !== undefined, 'a font says which characters it has')
  const cmap = font.subarray(font.readUInt32BE(record + 8))
  const characters = new Set<number>()
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * at + 4))
    const form = table.readUInt16BE(0)
    if (form === 4) addSegments(characters, table)
    else if (form === 12) addGroups(characters, table)
  }
  return characters
}

function addSegments(characters: Set<number>, table: Buffer): void {
  const size = table.readUInt16BE(6)
  const [ends, starts] = [14, 16 + size]
  const [shifts, offsets] = [starts + size, starts + 2 * size]
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)]
    const offset = table.readUInt16BE(offsets + at)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      // Without an offset the sign is the code moved by a constant; with one it stands in a list. Sign 0 is the empty box.
      const place = offsets + at + offset + 2 * (code - start)
      const sign = offset === 0 ? (code + table.readInt16BE(shifts + at)) & 0xffff : table.readUInt16BE(place)
      if (sign !== 0) characters.add(code)
    }
  }
}

function addGroups(characters: Set<number>, table: Buffer): void {
  for (let at = 0; at < table.readUInt32BE(12); at++) {
    const group = 16 + 12 * at
    const [start, end] = [table.readUInt32BE(group), table.readUInt32BE(group + 4)]
    for (let code = start; code <= end; code++) characters.add(code)
  }
}
