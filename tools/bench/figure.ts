/** One measured number with the target it is held against. Ratios compare two things measured in the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** `×` for ratios, else the unit the value is written in. */
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
}

export interface BenchResult {
  readonly subject: string
  readonly figures: readonly Figure[]
  /** What a reader must know to read the figures: machine, rounds, what was left out. */
  readonly notes: readonly string[]
}

export interface BenchOptions {
  /** How often each thing is measured; the median counts. Null: the subject's own number. */
  readonly rounds: number | null
  /** Seconds of one measured round. Null: the subject's own number. */
  readonly seconds: number | null
  /** Address of the PostgreSQL server to measure on; null: the built-in one. */
  readonly server: string | null
  /** How large a database is filled, in hundredths of a million investments (`10%`); null: the subject's own size. */
  readonly size: string | null
  /** Progress, one line at a time. */
  say(line: string): void
}

/** Whether a figure meets its target; null when it has none. */
export function isMet({ value, atLeast, atMost }: Figure): boolean | null {
  if (atLeast === undefined && atMost === undefined) return null
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity)
}

/** The middle value; of an even number the lower one, so that a figure is always one that was measured. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
}

/** The figures as a table for people. */
export function printResult({ subject, figures, notes }: BenchResult): string {
  const rows = figures.map((figure) => [figure.name, write(figure.value), figure.unit, target(figure), verdict(figure)])
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  const lines = rows.map((row) =>
    row.map((cell, at) => (at === 1 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  '),
  )
  return [
    `\n  ${subject}`,
    ...lines.map((line) => `  ${line.trimEnd()}`),
    '',
    ...notes.map((note) => `  ${note}`),
    '',
  ].join('\n')
}

function write(value: number): string {
  if (!Number.isFinite(value)) return '-'
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 1000 ? 1 : 0)
}

function target({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined) return `≥ ${atLeast}`
  return atMost === undefined ? '' : `≤ ${atMost}`
}

function verdict(figure: Figure): string {
  const met = isMet(figure)
  return met === null ? '' : met ? 'met' : 'MISSED'
}
