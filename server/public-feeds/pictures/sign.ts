import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { IconShape } from '#contracts/public-feeds/addresses.ts'
import type { FileStore } from '#server/kit/files/index.ts'
import { pictureLibrary } from '#server/kit/picture-library.ts'
import type { PlatformFacts } from '../sources.ts'

type Sign = Pick<PlatformFacts, 'faviconPath' | 'logoPath'>

// The product's own mark, as the screens have it.
const MARK = fileURLToPath(new URL('../../../web/assets/mark.svg', import.meta.url))
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** Launchers cut a circle of 80 % out of a filled sign; a square inside it is 56 % wide. */
const SAFE = 0.56
/** A sign that brings its own ground to its edges runs on into the ground, so only its drawing must be safe. */
const SAFE_ON_OWN_GROUND = 0.8

/**
 * The operator's sign as a square: their favicon, else their logo, else the product's mark. `plain`: as it is, the rest clear.
 * `filled`: on a ground to all edges, inside what every launcher leaves.
 */
export async function drawSign(platform: Sign, files: FileStore, size: number, shape: IconShape): Promise<Buffer> {
  const source = await readSign(platform, files)
  if (shape === 'plain') return contained(source, size)
  const sharp = await pictureLibrary()
  const own = await groundOf(source)
  const picture = await contained(source, Math.round(size * (own ? SAFE_ON_OWN_GROUND : SAFE)))
  return sharp({ create: { width: size, height: size, channels: 4, background: own ?? WHITE } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function contained(source: Buffer, size: number): Promise<Buffer> {
  const sharp = await pictureLibrary()
  return sharp(source, { density: 600 }).resize(size, size, { fit: 'contain', background: CLEAR }).png().toBuffer()
}

/** The colour at the middle of all four edges, where it is one and covers; null for a sign without a ground. */
async function groundOf(source: Buffer): Promise<{ r: number; g: number; b: number; alpha: number } | null> {
  const size = 65
  const sharp = await pictureLibrary()
  const { data } = await sharp(await contained(source, size))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [first, far] = [2, size - 3]
  const middle = (size - 1) / 2
  const spots = [
    [first, middle],
    [far, middle],
    [middle, first],
    [middle, far],
  ] as const
  const colours = spots.map(([x, y]) => [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)])
  const [r = 0, g = 0, b = 0] = colours[0] ?? []
  const isOne = colours.every(
    ([red = 0, green = 0, blue = 0, alpha = 0]) =>
      alpha > 250 && Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b) < 24,
  )
  return isOne ? { r, g, b, alpha: 1 } : null
}

async function readSign({ faviconPath, logoPath }: Sign, files: FileStore): Promise<Buffer> {
  for (const path of [faviconPath, logoPath]) {
    // A file that is gone is no reason to have no sign.
    const bytes = path ? await files.read('public', path).catch(() => null) : null
    if (bytes) return Buffer.from(bytes)
  }
  return readFile(MARK)
}
