import { MESSAGE_STATES, type MessageState } from '#contracts/contact/states.ts'
import type { ListOrderByTime } from '#contracts/common/list-orders.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ORDER_QUERY, orderQuery, readOrder } from '../console/list-order.ts'

/** States of messages as the address has them. */
const IN_ADDRESS: Readonly<Record<MessageState, string>> = {
  waiting: 'bekleyen',
  suspect: 'supheli',
  answered: 'yanitlanan',
  closed: 'kapatilan',
}

export const QUERY = { state: 'durum', search: 'ara', order: ORDER_QUERY, after: 'imlec' } as const

export interface MessageFilters {
  readonly tab: MessageState
  readonly query: string
  /** Null: as usual for the state. */
  readonly order: ListOrderByTime | null
  readonly after: string
}

/** Whoever waits comes oldest first, what is done newest first. */
export function orderOf({ tab, order }: Pick<MessageFilters, 'tab' | 'order'>): ListOrderByTime {
  return order ?? (tab === 'waiting' || tab === 'suspect' ? 'oldest' : 'newest')
}

export function readFilters(search: URLSearchParams): MessageFilters {
  const said = search.get(QUERY.state)
  return {
    tab: MESSAGE_STATES.find((state) => IN_ADDRESS[state] === said) ?? 'waiting',
    query: (search.get(QUERY.search) ?? '').slice(0, 100),
    order: readOrder(search),
    after: (search.get(QUERY.after) ?? '').slice(0, 200),
  }
}

/** Whether the address names a list at all, or a record alone. */
export function namesList(search: URLSearchParams): boolean {
  return Object.values(QUERY).some((name) => search.has(name))
}

/** Address of the list; what stands at its beginning is left out. */
export function listHref({ tab, ...filters }: Partial<MessageFilters>): string {
  return consolePaths.contactMessages.href({
    ...(tab && tab !== 'waiting' ? { [QUERY.state]: IN_ADDRESS[tab] } : {}),
    ...restOf(filters),
  })
}

/** A record as it is opened from a list, which stays beside it. */
export function messageHref(messageId: string, { tab, ...filters }: Partial<MessageFilters>): string {
  return consolePaths.contactMessage.href({
    messageId,
    ...(tab ? { [QUERY.state]: IN_ADDRESS[tab] } : {}),
    ...restOf(filters),
  })
}

function restOf({ query, order, after }: Partial<MessageFilters>): Readonly<Record<string, string>> {
  return {
    ...(query ? { [QUERY.search]: query } : {}),
    ...(order ? orderQuery(order) : {}),
    ...(after ? { [QUERY.after]: after } : {}),
  }
}
