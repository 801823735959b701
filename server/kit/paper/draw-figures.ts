import { encode } from 'uqr'
import type { PaperBlock } from './paper.ts'
import { BODY, INK, keepTogether, MARGIN, type Sheet, widthOf } from './sheet.ts'
import { writeWords } from './write-words.ts'

type Of<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>

const LABEL_SIZE = 9.5
const SUM_SIZE = 16
/** As large as a telephone reads it from a screen and from paper. */
const CODE_SIDE = 80
const CODE_GAP = 16

/** Figures side by side, each below its name. */
export function drawSums({ document, root }: Sheet, { sums }: Of<'sums'>): void {
  const height = LABEL_SIZE + SUM_SIZE + 14
  document.y += 14
  keepTogether(document, height)
  const top = document.y
  const column = widthOf(document) / Math.max(1, sums.length)
  for (const [at, [label, value]] of sums.entries()) {
    const x = MARGIN.left + at * column
    root.add(
      document.struct('P', {}, () => {
        document.fontSize(LABEL_SIZE).fillColor(INK.soft)
        writeWords(document, [{ text: `${label}: ` }], { at: [x, top], width: column - 8, lineBreak: false })
        document.fontSize(SUM_SIZE).fillColor(INK.text)
        writeWords(document, [{ text: `${value} `, isBold: true }], {
          at: [x, top + LABEL_SIZE + 5],
          width: column - 8,
          lineBreak: false,
        })
      }),
    )
  }
  document.x = MARGIN.left
  document.y = top + height
}

/** A QR code with words at its right. */
export function drawCode({ document, root }: Sheet, { address, label, words }: Of<'code'>): void {
  document.y += 14
  keepTogether(document, CODE_SIDE + 8)
  const top = document.y
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  const unit = CODE_SIDE / size
  root.add(
    document.struct('Figure', { alt: label }, () => {
      for (const [y, row] of data.entries())
        for (const [x, isDark] of row.entries())
          // A little wider than a unit: between neighbours no line of the paper shows.
          if (isDark) document.rect(MARGIN.left + x * unit, top + y * unit, unit + 0.05, unit + 0.05)
      document.fill('#000000')
    }),
  )
  root.add(
    document.struct('P', {}, () => {
      document.fontSize(BODY.size).fillColor(INK.text)
      writeWords(
        document,
        words.map((word, at) => (at === words.length - 1 ? { ...word, text: `${word.text} ` } : word)),
        {
          at: [MARGIN.left + CODE_SIDE + CODE_GAP, top],
          width: widthOf(document) - CODE_SIDE - CODE_GAP,
          lineGap: BODY.lineGap,
        },
      )
    }),
  )
  document.x = MARGIN.left
  document.y = Math.max(document.y, top + CODE_SIDE) + 4
}
