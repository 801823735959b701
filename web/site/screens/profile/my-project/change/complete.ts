/** Lists of the form whose last rows are blank ones, to be filled in. */
const LISTS = ['useOfFunds', 'financials', 'risks', 'partners', 'team', 'milestones'] as const

const isBlank = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.entries(row).every(([name, value]) => name === 'isRemoved' || value === '' || value === undefined)

/** What was posted without the rows that nobody filled in. */
export function withoutBlankRows<Input extends Record<string, unknown>>(input: Input): Input {
  const lists = LISTS.map((name) => {
    const rows = input[name]
    return [name, Array.isArray(rows) ? rows.filter((row) => !isBlank(row)) : rows] as const
  })
  return { ...input, ...Object.fromEntries(lists) }
}
