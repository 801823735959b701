import { runsOf } from './letters.ts'
import type { Words } from './paper.ts'

interface Placed extends PDFKit.Mixins.TextOptions {
  /** Where the text begins; where the last one ended, if absent. */
  readonly at?: readonly [x: number, y: number]
}

/** Words as papers show them, each in the font that has its letters; the pieces are one text, wrapped as one. */
export function writeWords(
  document: PDFKit.PDFDocument,
  words: readonly Words[],
  { at, ...options }: Placed = {},
): void {
  const pieces = words.flatMap(({ text, isBold = false }) =>
    runsOf(text).map((run) => ({
      text: inOrder(run.text),
      font: run.isFallback ? 'fallback' : isBold ? 'bold' : 'regular',
    })),
  )
  // A text whose pieces follow each other cannot be set to the right: what stands right are figures, whose letters all fonts have.
  for (const [place, { text, font }] of pieces.entries()) {
    const placed = { ...options, ...(place < pieces.length - 1 ? { continued: true } : {}) }
    document.font(font)
    if (place === 0 && at) document.text(text, at[0], at[1], placed)
    else document.text(text, placed)
  }
}

/** Words that run from right to left as one word: the library sets each between two spaces by itself, and they would change places. */
function inOrder(text: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? text.replaceAll(' ', '\u00a0') : text
}

/** How high words stand in a width. Measured in one font: papers keep their rows together by it, and no more. */
export function heightOfWords(
  document: PDFKit.PDFDocument,
  { text, isBold = false }: Words,
  options: PDFKit.Mixins.TextOptions,
): number {
  const runs = runsOf(text)
  document.font(runs.some((run) => run.isFallback) ? 'fallback' : isBold ? 'bold' : 'regular')
  return document.heightOfString(runs.map((run) => run.text).join(''), options)
}
