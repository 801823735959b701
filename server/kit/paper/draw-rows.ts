import { heightOfWords, writeWords } from './write-words.ts'
import { BODY, keepTogether, MARGIN, roomLeft, type Sheet, widthOf } from './sheet.ts'

interface Rows {
  /** Null: the first cell of every row is its title. */
  readonly titles: readonly string[] | null
  readonly rows: readonly (readonly string[])[]
  readonly widths: readonly number[]
  readonly figures: readonly number[]
}

const GAP = 10
const PADDING = 4

interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly isTitle: boolean
  /** A title of its row, not of its column. */
  readonly isOfRow: boolean
  readonly isFigure: boolean
}

/** Rows that stand below a table's head before it may go over a page. */
const LEAST_ROWS = 2

/**
 * A table: rows in one piece each where they fit a page, a thin line below each. Its head stands with its first rows, and again on each
 * page they go over.
 */
export function drawRows(sheet: Sheet, { titles, rows, widths, figures }: Rows): void {
  const { document, root } = sheet
  const width = widthOf(document)
  const cellsOf = (row: readonly string[], isHead: boolean): Cell[] =>
    widths.map((share, at) => ({
      text: row[at] ?? '',
      x: MARGIN.left + width * widths.slice(0, at).reduce((sum, one) => sum + one, 0),
      width: width * share - GAP,
      isTitle: isHead || (titles === null && at === 0),
      isOfRow: !isHead,
      isFigure: figures.includes(at),
    }))
  const table = document.struct('Table')
  root.add(table)
  const head = titles && cellsOf(titles, true)
  if (head) {
    const first = rows.slice(0, LEAST_ROWS).map((row) => cellsOf(row, false))
    keepTogether(
      document,
      [head, ...first].reduce((sum, row) => sum + rowHeight(document, row), 0),
    )
    drawRow(document, table, head)
  }
  for (const row of rows) {
    const cells = cellsOf(row, false)
    if (head && goesOver(document, rowHeight(document, cells), rowHeight(document, head))) {
      document.addPage()
      drawHeadAgain(document, head)
    }
    drawRow(document, table, cells)
  }
  table.end()
}

/** Whether a row begins another page; one that is longer than a page goes on wherever it stands. */
function goesOver(document: PDFKit.PDFDocument, height: number, headHeight: number): boolean {
  const page = document.page.height - MARGIN.top - MARGIN.bottom
  return height > roomLeft(document) && height + headHeight <= page
}

function rowHeight(document: PDFKit.PDFDocument, cells: readonly Cell[]): number {
  document.fontSize(BODY.size)
  return Math.max(...cells.map((cell) => heightOf(document, cell))) + 2 * PADDING
}

/** For the eye alone: read aloud, a table has one head. */
function drawHeadAgain(document: PDFKit.PDFDocument, head: readonly Cell[]): void {
  const height = rowHeight(document, head)
  const top = document.y + PADDING
  document.markContent('Artifact', { type: 'Layout' })
  for (const cell of head) writeWords(document, [wordsOf(cell)], { at: [cell.x, top], ...optionsOf(cell) })
  document.endMarkedContent()
  document.y = top - PADDING + height
  drawLine(document)
}

function drawRow(document: PDFKit.PDFDocument, table: PDFKit.PDFStructureElement, cells: readonly Cell[]): void {
  keepTogether(document, rowHeight(document, cells))
  const top = document.y + PADDING
  const row = document.struct('TR')
  table.add(row)
  let bottom = top
  for (const cell of cells) {
    row.add(
      document.struct(cell.isTitle ? 'TH' : 'TD', scopeOf(cell), () => {
        document.fontSize(BODY.size)
        writeWords(document, [wordsOf(cell)], { at: [cell.x, top], ...optionsOf(cell) })
        // A cell longer than the page has turned it; its end is what counts then.
        bottom = document.y < top ? document.y : Math.max(bottom, document.y)
      }),
    )
  }
  row.end()
  document.y = bottom + PADDING
  if (roomLeft(document) > 0) drawLine(document)
}

/** Of which cells a title tells. The library's types do not know it. */
function scopeOf({ isTitle, isOfRow }: Cell): PDFKit.Mixins.StructureElementOptions {
  const scope = isOfRow ? 'Row' : 'Column'
  return (isTitle ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions
}

function optionsOf({ width, isFigure }: Cell) {
  return {
    width,
    lineGap: BODY.lineGap,
    align: isFigure ? ('right' as const) : ('left' as const),
  }
}

function heightOf(document: PDFKit.PDFDocument, cell: Cell): number {
  return heightOfWords(document, wordsOf(cell), optionsOf(cell))
}

const wordsOf = ({ text, isTitle }: Cell) => ({ text: `${text} `, isBold: isTitle })

function drawLine(document: PDFKit.PDFDocument): void {
  const { y } = document
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(MARGIN.left, y)
    .lineTo(document.page.width - MARGIN.right, y)
    .lineWidth(0.5)
    .strokeColor('#bbbbbb')
    .stroke()
  document.endMarkedContent()
}
