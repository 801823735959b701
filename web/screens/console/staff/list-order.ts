import { paths } from '#contracts/paths.ts'
import { STAFF_ORDERS, type StaffOrder } from '#contracts/staff/endpoints.ts'
import { ORDER_QUERY } from '#web/components/console/list-order.ts'
import type { Sort } from '#web/ui/index.ts'

export const AFTER = 'imlec'

const FIRST: StaffOrder = 'name'
const IN_ADDRESS: Readonly<Record<StaffOrder, string>> = {
  email: 'e-posta',
  name: 'ad',
  nameDescending: 'ad-ters',
  lastSignIn: 'giris',
  lastSignInOldest: 'giris-eski',
}

/** The order an address names; by name where it names none. */
export function readStaffOrder(search: URLSearchParams): StaffOrder {
  return STAFF_ORDERS.find((order) => IN_ADDRESS[order] === search.get(ORDER_QUERY)) ?? FIRST
}

export function staffHref(order: StaffOrder, after?: string): string {
  return paths.console.staff.href({
    ...(order === FIRST ? {} : { [ORDER_QUERY]: IN_ADDRESS[order] }),
    ...(after ? { [AFTER]: after } : {}),
  })
}

/** How a column with two orders stands: `first` is the one its head leads to from another column. */
export function sortOf(
  current: StaffOrder,
  [first, second]: readonly [StaffOrder, StaffOrder],
  ascending: StaffOrder,
): Sort {
  const isOwn = current === first || current === second
  const direction = !isOwn ? null : current === ascending ? 'ascending' : 'descending'
  return { direction, to: staffHref(current === first ? second : first) }
}
