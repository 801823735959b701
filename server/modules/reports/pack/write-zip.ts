import { Zip, ZipPassThrough } from 'fflate'

/** The first moment a ZIP file knows, as the local time its format has: the same bytes in every time zone. */
const FIXED = new Date(1980, 0, 1)

/** A ZIP file that is written from its beginning to its end, and never whole in memory. */
export interface ZipWriter {
  /** Begins the next file. */
  begin(path: string): void
  /** Adds to the file that was begun. */
  add(bytes: Uint8Array): void
  /** Ends the file that was begun. */
  end(): void
  /** Ends the ZIP. */
  close(): void
}

/**
 * Files as one ZIP, in the order given. Stored and not compressed, with one fixed date: its bytes follow from the files alone, and not
 * from the release of a compressor. What is written goes to `take`.
 */
export function zipWriter(take: (bytes: Uint8Array) => void): ZipWriter {
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.byteLength > 0) take(bytes)
  })
  let file: ZipPassThrough | null = null
  return {
    begin(path) {
      file = new ZipPassThrough(path)
      file.mtime = FIXED
      file.os = 0
      zip.add(file)
    },
    add: (bytes) => file?.push(bytes, false),
    end: () => file?.push(new Uint8Array(0), true),
    close: () => zip.end(),
  }
}
