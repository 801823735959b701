import { consolePaths } from '#contracts/staff-paths.ts'
import { WRITTEN_STATES } from '#contracts/projects/conversation/written-states.ts'

export type WrittenState = (typeof WRITTEN_STATES)[number]

const IN_ADDRESS: Readonly<Record<WrittenState, string>> = {
  hidden: 'gizlenen',
  shown: 'gosterilen',
  restored: 'yeniden',
  withdrawn: 'geri-cekilen',
}
export const SEARCH = 'ara'
const STATE = 'durum'
const AFTER = 'imlec'

export interface Filters {
  readonly state: WrittenState
  readonly search: string
  /** Where the page before ended; empty at the beginning. */
  readonly after: string
}

export function readFilters(query: URLSearchParams): Filters {
  const said = query.get(STATE)
  return {
    state: WRITTEN_STATES.find((state) => IN_ADDRESS[state] === said) ?? 'hidden',
    search: (query.get(SEARCH) ?? '').slice(0, 100),
    after: (query.get(AFTER) ?? '').slice(0, 100),
  }
}

/** Address of the list; what stands at its beginning is left out. */
export function listHref({ state, search, after }: Omit<Filters, 'after'> & Partial<Filters>): string {
  return consolePaths.conversations.href({
    ...(state === 'hidden' ? {} : { [STATE]: IN_ADDRESS[state] }),
    ...(search === '' ? {} : { [SEARCH]: search }),
    ...(after ? { [AFTER]: after } : {}),
  })
}
