import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webpSize } from './picture-size.ts'

const CASES = [
  ['lossy', { width: 300, height: 97, channels: 3 }, { quality: 80 }],
  ['lossless', { width: 301, height: 4097, channels: 3 }, { lossless: true }],
  ['with transparent ground', { width: 1025, height: 36, channels: 4 }, { quality: 80 }],
] as const

test.each(CASES)('a %s picture says what it measures', async (_name, { channels, ...size }, how) => {
  const background = { r: 10, g: 90, b: 60, alpha: 0.5 }
  const bytes = await sharp({ create: { ...size, channels, background } })
    .webp(how)
    .toBuffer()
  expect(webpSize(bytes)).toEqual(size)
})

test('what is no such picture says nothing', async () => {
  const background = { r: 0, g: 0, b: 0 }
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  expect(webpSize(png)).toBeNull()
  expect(webpSize(new Uint8Array(12))).toBeNull()
})
