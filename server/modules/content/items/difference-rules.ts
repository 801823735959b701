import { diffArrays, diffLines, diffWordsWithSpace, type ChangeObject } from 'diff'
import type { StoredBody } from '../tables.ts'

export interface Part {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

export interface FieldDifference {
  /** `sections.2.text`; rows count from 0 in the newer body, and in the older one where they were taken away. */
  readonly path: string
  readonly parts: Part[]
}

/** Comparing texts that have little in common takes time that grows with their square: then it is done by lines. */
const MOST_MS = 150

type Row = Readonly<Record<string, unknown>>

/** What differs between two bodies of one kind, field by field and word by word, in the order of the newer one's fields. */
export function differenceOf(from: StoredBody, to: StoredBody): FieldDifference[] {
  return compare('', from, to)
}

function compare(path: string, from: unknown, to: unknown): FieldDifference[] {
  if (Array.isArray(from) || Array.isArray(to)) return compareRows(path, asRows(from), asRows(to))
  if (isRow(from) || isRow(to)) {
    const [before, after] = [isRow(from) ? from : {}, isRow(to) ? to : {}]
    const names = new Set([...Object.keys(after), ...Object.keys(before)])
    return [...names].flatMap((name) => compare(path === '' ? name : `${path}.${name}`, before[name], after[name]))
  }
  const [before, after] = [asText(from), asText(to)]
  return before === after ? [] : [{ path, parts: comparedWords(before, after) }]
}

/** Rows that stayed as they are fall away; of the others, those that mean the same entry are compared with each other. */
function compareRows(path: string, from: readonly Row[], to: readonly Row[]): FieldDifference[] {
  const fields: FieldDifference[] = []
  let [fromAt, toAt] = [0, 0]
  let removed: Row[] = []
  let added: Row[] = []
  const settle = (): void => {
    const starts = { from: fromAt - removed.length, to: toAt - added.length }
    for (const [before, after] of pairs(removed, added)) {
      const at = after ? starts.to + added.indexOf(after) : starts.from + (before ? removed.indexOf(before) : 0)
      fields.push(...compare(`${path}.${at}`, before ?? {}, after ?? {}))
    }
    removed = []
    added = []
  }
  for (const run of diffArrays(from.map(asJson), to.map(asJson))) {
    if (!run.added && !run.removed) settle()
    if (!run.added) removed = run.removed ? from.slice(fromAt, fromAt + run.count) : []
    if (!run.removed) added = run.added ? to.slice(toAt, toAt + run.count) : []
    if (!run.added) fromAt += run.count
    if (!run.removed) toAt += run.count
  }
  settle()
  return fields
}

/** First those with the same key, day or heading; what is left in the order it stands. */
function pairs(removed: readonly Row[], added: readonly Row[]): [Row | undefined, Row | undefined][] {
  const left = [...removed]
  const take = (row: Row | undefined): Row | undefined => (row ? left.splice(left.indexOf(row), 1)[0] : undefined)
  const known = new Map(added.map((row) => [row, take(left.find((one) => identityOf(one) === identityOf(row)))]))
  const paired = added.map((row): [Row | undefined, Row | undefined] => [known.get(row) ?? take(left[0]), row])
  return [...paired, ...left.map((row): [Row, undefined] => [row, undefined])]
}

function identityOf(row: Row): unknown {
  return row['key'] ?? row['day'] ?? row['heading'] ?? row['name'] ?? row['title']
}

function comparedWords(from: string, to: string): Part[] {
  const options = { timeout: MOST_MS }
  const changes = diffWordsWithSpace(from, to, options) ?? diffLines(from, to, options)
  if (changes) return changes.map(partOf)
  const whole: Part[] = [
    { kind: 'removed', text: from },
    { kind: 'added', text: to },
  ]
  return whole.filter(({ text }) => text !== '')
}

function partOf({ added, removed, value }: ChangeObject<string>): Part {
  return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asRows(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Members in one order, so that equal rows are equal texts. */
function asJson(row: Row): string {
  return JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
}
