import { MESSAGE_STATES, type MessageState } from '#contracts/contact/states.ts'
import { paths } from '#contracts/paths.ts'

/** States of messages as the address has them. */
const IN_ADDRESS: Readonly<Record<MessageState, string>> = {
  waiting: 'bekleyen',
  suspect: 'supheli',
  answered: 'yanitlanan',
  closed: 'kapatilan',
}

export const QUERY = { state: 'durum', search: 'ara', after: 'imlec' } as const

export interface MessageFilters {
  readonly tab: MessageState
  readonly query: string
  readonly after: string
}

export function readFilters(search: URLSearchParams): MessageFilters {
  const said = search.get(QUERY.state)
  return {
    tab: MESSAGE_STATES.find((state) => IN_ADDRESS[state] === said) ?? 'waiting',
    query: (search.get(QUERY.search) ?? '').slice(0, 100),
    after: (search.get(QUERY.after) ?? '').slice(0, 200),
  }
}

/** Address of the list; what stands at its beginning is left out. */
export function listHref({ tab, query, after }: Partial<MessageFilters>): string {
  return paths.console.contactMessages.href({
    ...(tab && tab !== 'waiting' ? { [QUERY.state]: IN_ADDRESS[tab] } : {}),
    ...(query ? { [QUERY.search]: query } : {}),
    ...(after ? { [QUERY.after]: after } : {}),
  })
}
