import type { Paper } from './paper.ts'
import { writeWords } from './write-words.ts'
import { MARGIN, widthOf } from './sheet.ts'

const SIZE = 8
const COUNT_WIDTH = 90

/** The foot of every page, when their number is known. It is no part of the text that is read aloud. */
export function drawFeet(document: PDFKit.PDFDocument, { foot, count }: Paper): void {
  const pages = document.bufferedPageRange().count
  const width = widthOf(document)
  for (let page = 0; page < pages; page++) {
    document.switchToPage(page)
    // Below the margin the library would begin another page.
    document.page.margins.bottom = 0
    const y = document.page.height - MARGIN.bottom + 28
    const shown = count.replace('{page}', String(page + 1)).replace('{pages}', String(pages))
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    document.fontSize(SIZE).fillColor('#444444')
    writeWords(document, [{ text: foot }], {
      at: [MARGIN.left, y],
      width: width - COUNT_WIDTH,
      height: 3 * SIZE,
      ellipsis: true,
    })
    document.font('regular')
    const right = { width: COUNT_WIDTH, align: 'right', lineBreak: false } as const
    document.text(shown, MARGIN.left + width - COUNT_WIDTH, y, right)
    document.endMarkedContent()
  }
}
