/** Byte order mark: without it spreadsheets read Turkish letters as another alphabet's. */
export const CSV_BOM = '\ufeff'

// What a spreadsheet would take for a formula, the full-width signs too. Names and reasons come from people.
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

// A number that is a name: its zeros in front would go, and of many digits only fifteen stay, the rest as noughts.
const NAME = /^(?:0\d+|\d{12,})$/

/**
 * One line of a CSV file as Turkish spreadsheets read it: `;` between cells, text that looks like a formula made plain, numbers that
 * are names kept as text by a tab before them, which is not seen.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(text: string): string {
  if (NAME.test(text)) return `"\t${text}"`
  const plain = FORMULA.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
