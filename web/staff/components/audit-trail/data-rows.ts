import { formatKurus } from '#contracts/common/money/money-format.ts'
import { isStaffRole } from '#contracts/common/roles.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { roleNames } from '#contracts/staff/messages.ts'
import { kindTexts } from '#web/staff/components/content-form/kinds/text.ts'
import { isContentKind, wordOf } from './words.ts'
import { auditText as text } from './text.ts'

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/

/** What only machines compare: left out where a person reads a record's history. */
const MACHINE = /Id$|sha256|^seoName$/

/** The lines of an event's data that say something to a person. */
export function tellingRows(data: Readonly<Record<string, unknown>>): (readonly [name: string, value: string])[] {
  return dataRows(Object.fromEntries(Object.entries(data).filter(([name]) => !MACHINE.test(name))))
}

/** An event's data as lines a person can read: names in words, amounts in lira, moments in Istanbul time. */
export function dataRows(data: Readonly<Record<string, unknown>>): (readonly [name: string, value: string])[] {
  return inTime(data).flatMap(([name, value]) => rowsOf(name, value, nameOf(name)))
}

/** The database keeps shorter names first: what was before comes ahead of what came after it. */
function inTime(data: object): [name: string, value: unknown][] {
  const members = new Map<string, unknown>(Object.entries(data))
  const inPairs = [...members.keys()].flatMap((name) => {
    const earlier = name.replace(/after$/, 'before').replace(/After$/, 'Before')
    return members.has(earlier) ? [earlier, name] : [name]
  })
  return [...new Set(inPairs)].map((name) => [name, members.get(name)])
}

function nameOf(name: string): string {
  return wordOf(text.data, name)
}

function rowsOf(name: string, value: unknown, label: string): (readonly [string, string])[] {
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== 'object' || each === null)
    if (isPlain) return [[label, value.map((each) => plain(name, each)).join(', ') || text.none]]
    return value.flatMap((each, index) => rowsOf(name, each, `${label} ${index + 1}`))
  }
  if (typeof value === 'object' && value !== null)
    return inTime(value).flatMap(([inner, each]) => rowsOf(inner, each, `${label} · ${nameOf(inner)}`))
  return [[label, plain(name, value)]]
}

function plain(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return text.none
  if (typeof value === 'boolean') return value ? text.yes : text.no
  const said = String(value)
  if (name.endsWith('Kurus') && /^-?\d{1,18}$/.test(said)) return formatKurus(BigInt(said))
  if (ISO_MOMENT.test(said)) return formatMoment(new Date(said))
  if (name === 'kind' && isContentKind(said)) return kindTexts[said].name
  return text.values[name]?.[said] ?? (isStaffRole(said) ? roleNames[said] : said)
}
