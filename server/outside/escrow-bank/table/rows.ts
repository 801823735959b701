import { CsvError, parse } from 'csv-parse/sync'
import { foldTurkish } from '#contracts/common/text/text.ts'

/** A cell: text as it is written, or what a spreadsheet keeps as a number or as a moment of Istanbul. */
export type Cell = string | { readonly number: string } | { readonly day: string; readonly time: string | null }

export type Row = readonly Cell[]

const DELIMITERS = [';', '\t', ','] as const

export function cellText(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell.trim() : ''
}

/** Headings are compared folded: in any case, with Turkish letters or without, whatever blanks are between. */
export function foldHeading(text: string): string {
  return foldTurkish(text).replace(/\s+/g, ' ').trim()
}

/** The rows of a text by each delimiter that gives a table; a file has one of them, and which one its rows say. */
export function readTables(text: string): Row[][] {
  const tables = DELIMITERS.map((delimiter) => parseRows(text, delimiter)).filter((rows) =>
    rows.some(({ length }) => length > 2),
  )
  return tables.toSorted((one, other) => widthOf(other) - widthOf(one))
}

/** How many rows have the commonest width beyond a title's. */
function widthOf(rows: readonly Row[]): number {
  return rows.filter(({ length }) => length > 2).length
}

function parseRows(text: string, delimiter: string): Row[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote within a word is the bank's own text, not the beginning of a quoted field.
      relax_quotes: true,
      skip_records_with_empty_values: true,
    })
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

/** The place of the heading row that has all of some headings; -1 where no row has. */
export function findHeadingRow(rows: readonly Row[], headings: readonly string[]): number {
  const wanted = headings.map(foldHeading)
  return rows.findIndex((row) => {
    const found = new Set(row.map((cell) => foldHeading(cellText(cell))))
    return wanted.every((one) => found.has(one))
  })
}

/** The row that looks like headings: the first with the most texts in it, followed by rows of its width. For a sample without a profile. */
export function guessHeadings(rows: readonly Row[]): string[] {
  const first = rows.slice(0, 60).map((row) => row.map(cellText).filter((text) => text !== '' && !/\d/.test(text)))
  const widest = first.reduce((most, texts) => (texts.length > most.length ? texts : most), [])
  return [...new Set(widest)]
}
