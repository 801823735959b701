/** Byte order mark: without it spreadsheets read Turkish letters as another alphabet's. */
export const CSV_BOM = '\ufeff'

// What a spreadsheet would take for a formula, the full-width signs too. Names and reasons come from people.
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** One line of a CSV file as Turkish spreadsheets read it: `;` between cells, text that looks like a formula made plain. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(text: string): string {
  const plain = FORMULA.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
