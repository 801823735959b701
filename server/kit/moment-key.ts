import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import { Refusal } from './refusal.ts'

/** Where a page of a list ordered by moment and id ended, as the text that goes out as `next` and comes back as `after`. */
export function momentKey(row: { readonly at: Date; readonly id: string }): string {
  return `${row.at.toISOString()}_${row.id}`
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether what a page key holds is an id as PostgreSQL takes it. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

/** Whether it is a moment as PostgreSQL writes it (`2026-03-12 10:00:00.5+00`), on a day that exists. */
export function isMomentText(value: string): boolean {
  return isCalendarDate(value.slice(0, 10)) && CLOCK.test(value.slice(10))
}

const CLOCK = /^ (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-]\d\d(?::[0-5]\d)?$/

const KEY = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What such a text says; null at the beginning of a list; one that is none of ours is refused with `invalid-input`. */
export function readMomentKey(after: string): { readonly at: Date; readonly id: string } | null {
  if (after === '') return null
  const [, at = '', id = ''] = KEY.exec(after) ?? []
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) throw new Refusal('invalid-input')
  return { at: moment, id }
}

/** One page of rows of which one more than a page was read: the rows to show and the key of what follows. */
export function cutPage<Row extends { readonly at: Date; readonly id: string }>(
  rows: readonly Row[],
  size: number,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: rows.length > size && last ? momentKey(last) : null }
}
