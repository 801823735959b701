import { Refusal } from './refusal.ts'

/** Where a page of a list ordered by moment and id ended, as the text that goes out as `next` and comes back as `after`. */
export function momentKey(row: { readonly at: Date; readonly id: string }): string {
  return `${row.at.toISOString()}_${row.id}`
}

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
