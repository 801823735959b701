import { drawContents, noteHeading } from './draw-contents.ts'
import { drawCode, drawSums } from './draw-figures.ts'
import { drawRows } from './draw-rows.ts'
import type { PaperBlock, Words } from './paper.ts'
import { heightOfWords, writeWords } from './write-words.ts'
import { BODY, keepTogether, MARGIN, type Sheet, widthOf } from './sheet.ts'

/** What a heading stands with: the head of a table with its first rows, or some lines. */
const FOLLOWING = 9 * BODY.size

type Of<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>

/** Draws one block below what is there, over as many pages as it needs, and hangs it into the structure. */
export function drawBlock(sheet: Sheet, block: PaperBlock): void {
  const { document } = sheet
  if (block.kind === 'heading') drawHeading(sheet, block)
  else if (block.kind === 'list') drawList(sheet, block)
  else if (block.kind === 'contents') drawContents(sheet, block.titles)
  else if (block.kind === 'sums') drawSums(sheet, block)
  else if (block.kind === 'code') drawCode(sheet, block)
  else if (block.kind === 'facts') {
    document.y += 10
    const rows = block.facts.map(([label, value]) => [label, value])
    drawRows(sheet, { rows, widths: [0.34, 0.66], figures: [], titles: null })
  } else if (block.kind === 'table') {
    document.y += 10
    drawRows(sheet, block)
  } else drawText(sheet, block)
}

function drawHeading(sheet: Sheet, { level, text }: Of<'heading'>): void {
  const { document, root } = sheet
  const words = { text: `${text} `, isBold: true }
  document.fontSize(level === 2 ? 13 : 11)
  document.y += level === 2 ? 16 : 10
  keepTogether(document, heightOfWords(document, words, { width: widthOf(document) }) + FOLLOWING)
  if (level === 2) noteHeading(sheet, text)
  root.add(
    document.struct(`H${level}`, {}, () => {
      writeWords(document, [words], { at: [MARGIN.left, document.y] })
    }),
  )
}

function drawText({ document, root }: Sheet, { kind, words }: Of<'text' | 'note'>): void {
  document.y += 6
  const indent = kind === 'note' ? 14 : 0
  root.add(
    document.struct('P', {}, () => {
      document.fillColor(kind === 'note' ? '#444444' : '#000000')
      drawWords(document, words, MARGIN.left + indent)
      document.fillColor('#000000')
    }),
  )
}

function drawList({ document, root }: Sheet, { first, items }: Of<'list'>): void {
  const list = document.struct('L')
  root.add(list)
  for (const [at, words] of items.entries()) {
    const item = document.struct('LI')
    list.add(item)
    document.y += 4
    keepTogether(document, 2 * BODY.size)
    const { y } = document
    item.add(
      document.struct('Lbl', {}, () => {
        document.font('regular').fontSize(BODY.size)
        document.text(first === null ? '• ' : `${first + at}. `, MARGIN.left + 4, y, { lineBreak: false })
      }),
    )
    item.add(document.struct('LBody', {}, () => drawWords(document, words, MARGIN.left + 22, y)))
    item.end()
  }
  list.end()
}

/** Runs of words as one text, wrapped between `x` and the right margin. */
function drawWords(document: PDFKit.PDFDocument, words: readonly Words[], x: number, y = document.y): void {
  const width = document.page.width - MARGIN.right - x
  document.fontSize(BODY.size)
  // A reader takes the words of two lines apart by this space.
  const spaced = words.map((word, at) => (at === words.length - 1 ? { ...word, text: `${word.text} ` } : word))
  writeWords(document, spaced, { at: [x, y], width, lineGap: BODY.lineGap })
}
