import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { localFileStore } from '#server/kit/file-store/file-store.ts'
import type { PlatformFacts } from '../sources.ts'
import { drawPicture, type PictureContent } from './draw-picture.ts'
import { keptPictures } from './kept-pictures.ts'
import { drawSign } from './sign.ts'
import { drawText, fitText } from './text-block.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'acik-defter-drawn-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const STYLE = { weight: 'bold', size: 40, colour: '#000000' } as const
const platform: PlatformFacts = {
  name: 'Açık Defter',
  slogan: 'Slogan',
  logoPath: null,
  faviconPath: null,
  showServices: true,
  showPartners: true,
  actionColour: '',
  colours: { action: '#0f5a43', onAction: '#ffffff', tint: '#e5efe9' },
}

async function content(changes: Partial<PictureContent> = {}): Promise<PictureContent> {
  const sign = await drawSign(platform, localFileStore(folder), 512, 'plain')
  return {
    platform: { name: platform.name, sign, action: '#0f5a43', tint: '#e5efe9' },
    kicker: 'Enerji · İzmir',
    title: 'Rüzgâr Şantiyesi',
    text: 'Kısa açıklama.',
    figures: [{ label: 'Hedef fon tutarı', value: '1.000.000 TL' }],
    risk: 'Kitle fonlaması yatırımları risklidir.',
    cover: null,
    ...changes,
  }
}

/** The letter's pixels on white, cut to its ink, in one size. */
async function shapeOf(letter: string): Promise<Buffer> {
  const { picture } = await drawText(letter, STYLE, 400)
  return sharp(picture)
    .flatten({ background: '#fff' })
    .trim()
    .resize(40, 60, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

describe('letters', () => {
  // What stands in for a letter no font has; a private-use code point nobody has drawn.
  test.each([...'çÇğĞıIiİöÖşŞüÜâîû₺%“”’–…·'])('%s is drawn, not a box', async (letter) => {
    const shapes = [await shapeOf(letter), await shapeOf('\u{10fffd}')] as const
    expect(difference(...shapes)).toBeGreaterThan(20)
  })

  test.each(['ıi', 'Iİ', 'sş', 'gğ', 'SŞ', 'uü'])('the two of %s are two', async (pair) => {
    const [one = '', other = ''] = [...pair]
    expect(difference(await shapeOf(one), await shapeOf(other))).toBeGreaterThan(3)
  })

  test('are those of the product’s own family, as wide as its file says', async () => {
    // Advance widths of the bold face in thousandths: H 682; ten of them at 100 px, less the side bearings.
    const { width } = await drawText('HHHHHHHHHH', { ...STYLE, size: 100 }, 2000)
    expect(width).toBeGreaterThan(650)
    expect(width).toBeLessThan(690)
  })
})

test('what people wrote is text, never markup', async () => {
  const plain = await drawText('<b>&amp;</b>', STYLE, 900)
  const short = await drawText('&', STYLE, 900)
  expect(plain.width).toBeGreaterThan(short.width * 3)
})

test('a long text is made smaller, then cut, and always fits', async () => {
  const style = { weight: 'bold', sizes: [60, 40], colour: '#000000' } as const
  const block = await fitText('Uzun bir başlık '.repeat(40), style, 600, 150)
  expect(block.height).toBeLessThanOrEqual(150)
  expect(block.width).toBeLessThanOrEqual(600)
})

describe('a picture for messengers', () => {
  test('has the size they ask for and stays small, with a photograph too', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const cover = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#fff', noise } })
      .png()
      .toBuffer()
    for (const picture of [await drawPicture(await content()), await drawPicture(await content({ cover }))]) {
      const { width, height, format } = await sharp(picture).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'png'])
      expect(picture.length).toBeLessThan(600_000)
    }
  })

  test('changes with its title and with nothing else', async () => {
    const [one, same, other] = [
      await drawPicture(await content()),
      await drawPicture(await content()),
      await drawPicture(await content({ title: 'Rüzgar Santiyesi' })),
    ]
    expect(one.equals(same)).toBe(true)
    expect(one.equals(other)).toBe(false)
  })

  test.each([
    ['without any text', { kicker: '', text: '', figures: [], title: 'A' }],
    ['with a title of one endless word', { title: 'Ş'.repeat(300) }],
    ['with texts far too long', { title: 'Uzun başlık '.repeat(60), text: 'Uzun metin '.repeat(400) }],
  ])('is drawn %s', async (_name, changes) => {
    await expect(drawPicture(await content(changes))).resolves.toBeInstanceOf(Buffer)
  })
})

test('what was drawn is drawn once, for all who wait and for the next start', async () => {
  let drawn = 0
  const draw = async () => {
    drawn += 1
    return Buffer.from('png')
  }
  const pictures = keptPictures(path.join(folder, 'kept'))
  await Promise.all([pictures.find(['a'], draw), pictures.find(['a'], draw)])
  await keptPictures(path.join(folder, 'kept')).find(['a'], draw)
  expect(drawn).toBe(1)
  await pictures.find(['b'], draw)
  expect(drawn).toBe(2)
  expect(readdirSync(path.join(folder, 'kept'))).toHaveLength(2)
})

describe('the operator’s sign', () => {
  const files = localFileStore(path.join(folder, 'files'))
  async function withLogo(name: string, logo: Sharp) {
    const logoPath = `ab/${name.repeat(32)}.webp`
    await files.write('public', logoPath, await logo.webp({ lossless: true }).toBuffer())
    return { ...platform, logoPath }
  }
  const red = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#ff0000' } })
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }

  async function pixelsOf(picture: Buffer) {
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  }

  test('stays inside the circle that launchers cut', async () => {
    const pixel = await pixelsOf(await drawSign(await withLogo('a', red(300, 100)), files, 200, 'filled'))
    expect(pixel(100, 100)).toEqual([255, 0, 0, 255])
    for (let y = 0; y < 200; y++) {
      for (let x = 0; x < 200; x++) {
        if ((pixel(x, y)[1] ?? 255) < 128) expect(Math.hypot(x - 100, y - 100)).toBeLessThanOrEqual(80)
      }
    }
  })

  test('with a ground of its own runs on to the edges', async () => {
    const pixel = await pixelsOf(await drawSign(await withLogo('b', red(100, 100)), files, 200, 'filled'))
    expect([pixel(0, 0), pixel(199, 199)]).toEqual([
      [255, 0, 0, 255],
      [255, 0, 0, 255],
    ])
  })

  test('as it is keeps what is clear', async () => {
    const logo = red(60, 60).extend({ top: 20, bottom: 20, left: 20, right: 20, background: clear })
    const pixel = await pixelsOf(await drawSign(await withLogo('c', logo), files, 200, 'plain'))
    expect([pixel(2, 2)[3], pixel(100, 100)]).toEqual([0, [255, 0, 0, 255]])
  })
})
