import { OUTBOX_VIEWS, type OutboxView } from '#contracts/notifications/message-states.ts'
import type { ListOrderByTime } from '#contracts/common/list-orders.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ORDER_QUERY, orderQuery, readOrder } from '#web/staff/components/console/list-order.ts'

/** Views of the outbox as the address has them. */
const IN_ADDRESS: Readonly<Record<OutboxView, string>> = {
  failed: 'gonderilemeyen',
  waiting: 'bekleyen',
  sent: 'gonderilen',
  all: 'tumu',
}

export const QUERY = { view: 'durum', recipient: 'alici', order: ORDER_QUERY, after: 'imlec', open: 'ileti' } as const

export interface OutboxFilters {
  readonly view: OutboxView
  readonly recipient: string
  readonly order: ListOrderByTime
  readonly after: string
}

export function readFilters(search: URLSearchParams): OutboxFilters {
  const said = search.get(QUERY.view)
  return {
    view: OUTBOX_VIEWS.find((view) => IN_ADDRESS[view] === said) ?? 'failed',
    recipient: (search.get(QUERY.recipient) ?? '').trim().slice(0, 254),
    order: readOrder(search) ?? 'newest',
    after: (search.get(QUERY.after) ?? '').slice(0, 100),
  }
}

/** Address of the list; what stands at its beginning is left out. `open`: the message that is looked at. */
export function listHref({ view, recipient, order, after }: Partial<OutboxFilters>, open?: string): string {
  return consolePaths.outbox.href({
    ...(view && view !== 'failed' ? { [QUERY.view]: IN_ADDRESS[view] } : {}),
    ...(recipient ? { [QUERY.recipient]: recipient } : {}),
    ...(order === 'oldest' ? orderQuery(order) : {}),
    ...(after ? { [QUERY.after]: after } : {}),
    ...(open ? { [QUERY.open]: open } : {}),
  })
}
