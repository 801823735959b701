import { consolePaths } from '#contracts/staff-paths.ts'
import { STAFF_ORDERS, type StaffOrder } from '#contracts/staff/endpoints.ts'
import { ORDER_QUERY } from '#web/staff/components/console/list-order.ts'
import type { ListOrder } from '#web/staff/components/console/card-order.tsx'
import type { Sort } from '#web/ui/index.ts'
import { text } from './text.ts'

export const AFTER = 'imlec'

const FIRST: StaffOrder = 'name'
const IN_ADDRESS: Readonly<Record<StaffOrder, string>> = {
  email: 'e-posta',
  name: 'ad',
  nameDescending: 'ad-ters',
  role: 'gorev',
  roleDescending: 'gorev-ters',
  lastSignIn: 'giris',
  lastSignInOldest: 'giris-eski',
  active: 'etkin',
  suspended: 'askida',
}

/** The order an address names; by name where it names none. */
export function readStaffOrder(search: URLSearchParams): StaffOrder {
  return STAFF_ORDERS.find((order) => IN_ADDRESS[order] === search.get(ORDER_QUERY)) ?? FIRST
}

export function staffHref(order: StaffOrder, after?: string): string {
  return consolePaths.staff.href({
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

/** All orders, for cards. */
export function cardOrderOf(current: StaffOrder): ListOrder {
  // Not STAFF_ORDERS: a contract is not there yet when a page is drawn in the browser.
  const orders = Object.entries(IN_ADDRESS) as [StaffOrder, string][]
  const options = orders.map(([order, value]) => ({ value, label: text.orders[order] }))
  return { current: IN_ADDRESS[current], options, href: consolePaths.staff.href() }
}
