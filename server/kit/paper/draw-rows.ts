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

/** A table: rows in one piece each where they fit a page, a thin line below each. */
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
  if (titles) drawRow(document, table, cellsOf(titles, true))
  for (const row of rows) drawRow(document, table, cellsOf(row, false))
  table.end()
}

function drawRow(document: PDFKit.PDFDocument, table: PDFKit.PDFStructureElement, cells: readonly Cell[]): void {
  document.fontSize(BODY.size)
  const height = Math.max(...cells.map((cell) => heightOf(document, cell)))
  keepTogether(document, height + 2 * PADDING)
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
