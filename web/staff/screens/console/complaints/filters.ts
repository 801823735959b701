import { COMPLAINT_FILTERS } from '#contracts/contact/complaints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'

type Filter = (typeof COMPLAINT_FILTERS)[number]

const QUERY = { period: 'donem', filter: 'durum', after: 'imlec' } as const

/** What the list is narrowed to, as the address has it. */
const IN_ADDRESS: Readonly<Record<Filter, string>> = {
  all: '',
  open: 'acik',
  late: 'geciken',
  answered: 'yanitlanan',
  closed: 'kapatilan',
}

export interface ComplaintFilters {
  readonly period: string
  readonly filter: Filter
  readonly after: string
}

export function readFilters(search: URLSearchParams): ComplaintFilters {
  const said = search.get(QUERY.filter)
  return {
    period: (search.get(QUERY.period) ?? '').slice(0, 10),
    filter: COMPLAINT_FILTERS.find((filter) => filter !== 'all' && IN_ADDRESS[filter] === said) ?? 'all',
    after: (search.get(QUERY.after) ?? '').slice(0, 200),
  }
}

function queryOf({ period, filter, after }: ComplaintFilters): Record<string, string> {
  return {
    ...(period ? { [QUERY.period]: period } : {}),
    ...(filter === 'all' ? {} : { [QUERY.filter]: IN_ADDRESS[filter] }),
    ...(after ? { [QUERY.after]: after } : {}),
  }
}

/** Address of the list. */
export const listHref = (filters: ComplaintFilters): string => consolePaths.complaints.href(queryOf(filters))

/** Where the same list is, as a file. */
export function fileHref(filters: ComplaintFilters): string {
  return `${consolePaths.complaints.pattern}/indir?${new URLSearchParams(queryOf({ ...filters, after: '' })).toString()}`
}
