/** Lines of a table with its columns under each other; the first row is its head. */
export function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_head, at) => Math.max(...rows.map((row) => String(row[at] ?? '').length)))
  const lineOf = (row: readonly (string | number)[]): string =>
    row
      .map((cell, at) =>
        typeof cell === 'number' ? String(cell).padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const [head, ...rest] = rows.map(lineOf)
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...rest].join('\n')
}

/** The value that a share of all does not exceed; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
