import { LIST_ORDERS_BY_TIME, type ListOrderByTime } from '#contracts/common/list-orders.ts'

/** The order of a list in its address. */
export const ORDER_QUERY = 'sira'
/** Orders by time as the address has them. */
export const TIME_ORDERS: Readonly<Record<ListOrderByTime, string>> = { newest: 'yeni', oldest: 'eski' }

/** The order an address names; null when it names none. */
export function readOrder(search: URLSearchParams): ListOrderByTime | null {
  return LIST_ORDERS_BY_TIME.find((order) => TIME_ORDERS[order] === search.get(ORDER_QUERY)) ?? null
}

export function orderQuery(order: ListOrderByTime): Readonly<Record<string, string>> {
  return { [ORDER_QUERY]: TIME_ORDERS[order] }
}

/** The other way through the same list. */
export function turnedAround(order: ListOrderByTime): ListOrderByTime {
  return order === 'newest' ? 'oldest' : 'newest'
}
