import { withoutEnd } from '#contracts/common/text/plain-text.ts'
import { FONT_FAMILY, FONT_FILES } from '#server/kit/fonts/index.ts'
import { pictureLibrary } from '#server/kit/picture-library.ts'
import { escapeXml } from '../xml.ts'

export interface TextStyle {
  readonly weight: 'regular' | 'bold'
  /** Pixels. */
  readonly size: number
  /** `#rrggbb` */
  readonly colour: string
  /** Of the family's own height of line, which is made for long texts. */
  readonly lineHeight?: number
}

export interface TextBlock {
  readonly picture: Buffer
  readonly width: number
  readonly height: number
}

/** A text as a transparent picture, broken into lines that fit the width. Nothing in the text is read as markup. */
export async function drawText(text: string, style: TextStyle, width: number): Promise<TextBlock> {
  const sharp = await pictureLibrary()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.colour}" line_height="${style.lineHeight ?? 1}">${escapeXml(text)}</span>`,
      font: `${FONT_FAMILY} ${style.weight === 'bold' ? 'Bold ' : ''}${style.size}`,
      fontfile: FONT_FILES[style.weight],
      width,
      wrap: 'word-char',
      // Points are pixels.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height }
}

/** The same in the largest of the sizes at which it is no higher than this; in the smallest, cut at a word with an ellipsis. */
export async function fitText(
  text: string,
  style: Omit<TextStyle, 'size'> & { readonly sizes: readonly number[] },
  width: number,
  height: number,
): Promise<TextBlock> {
  const sizes = style.sizes.toSorted((a, b) => b - a)
  for (const size of sizes) {
    const block = await drawText(text, { ...style, size }, width)
    if (block.height <= height) return block
  }
  const size = sizes.at(-1) ?? 16
  const words = text.split(' ')
  // Halving: a text of a thousand words costs ten drawings, not a thousand.
  let [fits, tooMany] = [1, words.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    const block = await drawText(shortened(words, middle), { ...style, size }, width)
    if (block.height <= height) fits = middle
    else tooMany = middle
  }
  return drawText(shortened(words, fits), { ...style, size }, width)
}

function shortened(words: readonly string[], count: number): string {
  return `${withoutEnd(words.slice(0, count).join(' '), (letter) => '.,;:–-'.includes(letter))} …`
}
