import { zipSync, type Zippable } from 'fflate'

/** The first moment a ZIP file knows, as the local time its format has: the same bytes in every time zone. */
const FIXED = new Date(1980, 0, 1)

/**
 * Files as one ZIP, in the order given. Stored and not compressed, with one fixed date: its bytes follow from the files alone, and not
 * from the release of a compressor.
 */
export function writeZip(files: readonly { readonly path: string; readonly bytes: Uint8Array }[]): Buffer {
  const entries: Zippable = Object.fromEntries(
    files.map(({ path, bytes }) => [path, [new Uint8Array(bytes), { level: 0, mtime: FIXED, os: 0 }]]),
  )
  return Buffer.from(zipSync(entries))
}
