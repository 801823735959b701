import { isFilePath, type FileStore } from '../file-store/file-store.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** What a picture of the store measures, public or not yet, read from its head; null where there is none or it does not say. */
export async function pictureSize(files: FileStore, filePath: string): Promise<PictureSize | null> {
  if (!isFilePath(filePath)) return null
  for (const visibility of ['private', 'public'] as const)
    if (await files.open(visibility, filePath)) return webpSize(await files.read(visibility, filePath))
  return null
}

/**
 * RFC 9649: a WebP file is lossy, lossless or extended, and each names its size in its own way. Read here: for two numbers the picture
 * library need not be in every server's memory.
 */
export function webpSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.byteLength < 30 || letters(bytes, 0) !== 'RIFF' || letters(bytes, 8) !== 'WEBP') return null
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (letters(bytes, 12)) {
    case 'VP8 ':
      return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = head.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      // Three bytes each; the byte before is read along and shifted out.
      return { width: (head.getUint32(23, true) >>> 8) + 1, height: (head.getUint32(26, true) >>> 8) + 1 }
    default:
      return null
  }
}

function letters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
