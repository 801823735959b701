import type { OverlayOptions } from 'sharp'
import { GROUNDS } from '#contracts/common/brand-colour.ts'
import { pictureLibrary } from '#server/kit/picture-library.ts'
import { drawText, fitText, type TextBlock } from './text-block.ts'

export const PICTURE = { width: 1200, height: 630 } as const

/** What stands on a picture for messengers. */
export interface PictureContent {
  readonly platform: { readonly name: string; readonly sign: Buffer; readonly action: string; readonly tint: string }
  /** Small line above the title; empty for none. */
  readonly kicker: string
  readonly title: string
  readonly text: string
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  /** Stands at the foot, in the colour of the content. */
  readonly risk: string
  /** Fills the right third; null leaves the field with the sign. */
  readonly cover: Buffer | null
}

const { ground, sunk, soft } = GROUNDS.light
const INK = '#13211b'
const LINE = '#dfdbcf'
const MARGIN = 64
const FOOT = 76
const COVER = 420
const BODY = PICTURE.height - FOOT
const COLUMN = PICTURE.width - COVER - 2 * MARGIN
const SIGN = 56
/** What the strictest messenger takes. */
const MOST_BYTES = 300_000

/** A still sheet of the ledger: sign and name, what it is about, its figures, the risk; 1200 × 630. */
export async function drawPicture(content: PictureContent): Promise<Buffer> {
  const parts = [
    rectangle(PICTURE.width - COVER, 0, COVER, BODY, content.platform.tint),
    await coverPart(content),
    rectangle(0, BODY, PICTURE.width, FOOT, sunk),
    rectangle(0, BODY, PICTURE.width, 2, LINE),
    rectangle(0, 0, 12, BODY, content.platform.action),
    ...(await headParts(content)),
    ...(await bodyParts(content)),
    ...(await footParts(content)),
  ]
  const { width, height } = PICTURE
  const sharp = await pictureLibrary()
  const sheet = sharp({ create: { width, height, channels: 3, background: ground } }).composite(parts)
  const exact = await sheet.clone().png({ compressionLevel: 9 }).toBuffer()
  // Messengers show nothing at all of a picture they find too large; a photograph then does with fewer colours.
  return exact.length <= MOST_BYTES ? exact : sheet.png({ palette: true, effort: 1 }).toBuffer()
}

function rectangle(left: number, top: number, width: number, height: number, background: string): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background } }, left, top }
}

function at(block: TextBlock, left: number, top: number): OverlayOptions {
  return { input: block.picture, left: Math.round(left), top: Math.round(top) }
}

async function coverPart({ cover, platform }: PictureContent): Promise<OverlayOptions> {
  const left = PICTURE.width - COVER
  if (cover) {
    const sharp = await pictureLibrary()
    return { input: await sharp(cover).resize(COVER, BODY, { fit: 'cover' }).png().toBuffer(), left, top: 0 }
  }
  const size = 200
  const input = await scaled(platform.sign, size)
  return { input, left: left + (COVER - size) / 2, top: (BODY - size) / 2 }
}

async function scaled(picture: Buffer, size: number): Promise<Buffer> {
  const sharp = await pictureLibrary()
  return sharp(picture).resize(size, size).png().toBuffer()
}

async function headParts({ platform }: PictureContent): Promise<OverlayOptions[]> {
  const name = await fitText(
    platform.name,
    { weight: 'bold', sizes: [30, 26, 22], colour: INK },
    COLUMN - SIGN - 18,
    SIGN,
  )
  const top = MARGIN - 12
  return [
    { input: await scaled(platform.sign, SIGN), left: MARGIN, top },
    at(name, MARGIN + SIGN + 18, top + (SIGN - name.height) / 2),
  ]
}

async function bodyParts({ kicker, title, text, figures, platform }: PictureContent): Promise<OverlayOptions[]> {
  const parts: OverlayOptions[] = []
  const figureTop = BODY - 44 - 66
  let top = MARGIN + SIGN + 22
  if (kicker) {
    const block = await fitText(kicker, { weight: 'bold', sizes: [24, 20], colour: platform.action }, COLUMN, 30)
    parts.push(at(block, MARGIN, top))
    top += 24 + 18
  } else top += 44
  const below = figures.length > 0 ? figureTop - 34 : BODY - 40
  const heading = await fitText(
    title,
    { weight: 'bold', sizes: [60, 52, 46, 40], colour: INK, lineHeight: 0.78 },
    COLUMN,
    (below - top) * 0.62,
  )
  parts.push(at(heading, MARGIN, top))
  top += heading.height + 22
  if (text && below - top > 28) {
    const block = await fitText(
      text,
      { weight: 'regular', sizes: [28, 25], colour: soft, lineHeight: 0.92 },
      COLUMN,
      below - top,
    )
    if (block.height <= below - top) parts.push(at(block, MARGIN, top))
  }
  for (const [index, { label, value }] of figures.entries()) {
    const left = MARGIN + index * (COLUMN / figures.length)
    const width = Math.floor(COLUMN / figures.length) - 16
    const name = await drawText(label, { weight: 'regular', size: 22, colour: soft }, width)
    const figure = await fitText(value, { weight: 'bold', sizes: [34, 30, 26], colour: INK }, width, 40)
    parts.push(at(name, left, figureTop), at(figure, left, figureTop + 34))
  }
  return parts
}

async function footParts({ risk }: PictureContent): Promise<OverlayOptions[]> {
  const width = PICTURE.width - 2 * MARGIN
  const block = await fitText(risk, { weight: 'regular', sizes: [26, 24, 22], colour: INK }, width, 34)
  return [at(block, MARGIN, BODY + (FOOT - block.height) / 2 + 1)]
}
