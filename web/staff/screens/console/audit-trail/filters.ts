import type { WireInputOf } from '#contracts/common/endpoint.ts'
import type { searchEvents } from '#contracts/staff/endpoints.ts'
import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import { readTypedDate } from '#contracts/common/time/typed-date.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ORDER_QUERY, orderQuery, readOrder } from '#web/staff/components/console/list-order.ts'

/** What the address of the audit trail asks for; empty texts where nothing is asked. */
export interface Filters {
  /** `member.` or `content.published`. */
  readonly action: string
  readonly subjectId: string
  readonly actorId: string
  /** `2026-03-12`, both days included. */
  readonly from: string
  readonly to: string
  /** What a person or record is called; it is looked up, and one of what it names is chosen. */
  readonly words: string
  /** Sign-ins and the like are shown too. */
  readonly routine: 'dahil' | ''
  /** Empty: newest first. */
  readonly order: 'oldest' | ''
  readonly after: string
}

/** Names in the address. */
export const NAMES = {
  action: 'islem',
  subjectId: 'kayit',
  actorId: 'kisi',
  from: 'ilk',
  to: 'son',
  words: 'ara',
  routine: 'gunluk',
  order: ORDER_QUERY,
  after: 'imlec',
} as const satisfies Record<keyof Filters, string>

const KEYS = Object.keys(NAMES) as (keyof Filters)[]
const ACTION = /^[a-z][a-z.-]{0,79}$/
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What the address asks for; what cannot be meant is passed over, so that an old link still shows a list. */
export function readFilters(parameters: URLSearchParams): Filters {
  const read = (key: keyof Filters, pattern: RegExp) => {
    const value = (parameters.get(NAMES[key]) ?? '').trim()
    return pattern.test(value) ? value : ''
  }
  const readDay = (key: 'from' | 'to') => {
    const value = readTypedDate((parameters.get(NAMES[key]) ?? '').trim())
    return isCalendarDate(value) ? value : ''
  }
  return {
    action: read('action', ACTION),
    subjectId: read('subjectId', ID),
    actorId: read('actorId', ID),
    from: readDay('from'),
    to: readDay('to'),
    words: (parameters.get(NAMES.words) ?? '').trim().slice(0, 254),
    routine: parameters.get(NAMES.routine) === 'dahil' ? 'dahil' : '',
    order: readOrder(parameters) === 'oldest' ? 'oldest' : '',
    after: read('after', ID),
  }
}

/** The same as the call's input. What is asked by its action is shown whole. */
export function searchInput({ words: _words, routine, ...filters }: Filters): WireInputOf<typeof searchEvents> {
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(filters.action === '' && routine === '' ? { routine: 'left-out' as const } : {}),
  }
}

/** The list's address with some of the filters changed; paging starts again. */
export function trailHref(filters: Filters, change: Partial<Filters> = {}): string {
  return consolePaths.auditTrail.href(queryOf({ ...filters, after: '', ...change }))
}

/** The filters as they stand in an address, empty ones left out. */
export function queryOf(filters: Filters): Record<string, string> {
  const said = KEYS.filter((key) => filters[key] !== '').map((key) => [NAMES[key], filters[key]])
  return { ...Object.fromEntries(said), ...(filters.order === '' ? {} : orderQuery(filters.order)) }
}

export function isFiltered(filters: Filters): boolean {
  return KEYS.some((key) => key !== 'after' && key !== 'order' && key !== 'routine' && filters[key] !== '')
}
