import { formatDay } from '#contracts/common/time/time.ts'
import type { Paper } from './paper.ts'
import { INK, MARGIN, widthOf } from './sheet.ts'
import { writeWords } from './write-words.ts'

const SIDE = 24
const GAP = 10
const NAME_SIZE = 13
const DAY_SIZE = 9.5

/** The platform's mark in a square of 32: an open book. */
const BOOK =
  'M16 9.5C13.5 7.7 10.3 7.2 6.5 7.5v15.2c3.8-.3 7 .2 9.5 2 2.5-1.8 5.7-2.3 9.5-2V7.5c-3.8-.3-7 .2-9.5 2Zm0 0v15.200M19.8 13.2c.8-.2 1.6-.3 2.4-.3M19.8 17.2c.8-.2 1.6-.3 2.4-.3'

/** Whose paper it is, on top of the first page: mark, name and day over a rule. The title and the author of the file say the same aloud. */
export function drawLetterhead(document: PDFKit.PDFDocument, { author, at }: Pick<Paper, 'author' | 'at'>): void {
  const width = widthOf(document)
  const top = MARGIN.top - 22
  const middle = top + SIDE / 2
  document.markContent('Artifact', { type: 'Layout' })
  document
    .save()
    .translate(MARGIN.left, top)
    .scale(SIDE / 32)
  document.roundedRect(0, 0, 32, 32, 6).fill(INK.action)
  document.path(BOOK).lineWidth(2.2).lineCap('round').lineJoin('round').stroke('#fbfaf6')
  document.restore()
  document.fontSize(NAME_SIZE).fillColor(INK.text)
  writeWords(document, [{ text: author, isBold: true }], {
    at: [MARGIN.left + SIDE + GAP, middle - NAME_SIZE / 2 - 2],
    width: 0.7 * width - SIDE - GAP,
    height: NAME_SIZE,
    ellipsis: true,
  })
  document.font('regular').fontSize(DAY_SIZE).fillColor(INK.soft)
  document.text(formatDay(at), MARGIN.left, middle - DAY_SIZE / 2 - 2, { width, align: 'right', lineBreak: false })
  const rule = top + SIDE + 8
  document
    .moveTo(MARGIN.left, rule)
    .lineTo(MARGIN.left + width, rule)
    .lineWidth(2)
    .stroke(INK.action)
  document.endMarkedContent()
  document.fillColor(INK.text)
  document.x = MARGIN.left
  document.y = rule + 24
}
