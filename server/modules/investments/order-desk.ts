import type pg from 'pg'
import { invariant } from '#contracts/common/errors.ts'
import type { Context, Db } from '#server/kit/context.ts'
import { isConnectionFault, isRetryable } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Order, OrderAnswer } from './order.ts'
import { placeOrders } from './place-orders.ts'

/**
 * Orders of all campaigns pass one queue per process, because a hot campaign's row lets one transaction through at a time: while
 * one batch commits, the next gathers, and a commit is shared by up to 256 orders (docs/decisions/0004-order-desk.md).
 */
export interface OrderDesk {
  place(order: Order, paymentDays: number): Promise<OrderAnswer>
  /** Takes no more orders and resolves when the last batch is answered. */
  stop(): Promise<void>
}

const BATCH = 256
const ATTEMPTS = 3

interface Waiting {
  readonly order: Order
  readonly paymentDays: number
  readonly answer: (answer: OrderAnswer) => void
  readonly fail: (error: unknown) => void
}

const desks = new WeakMap<object, OrderDesk>()

/** The desk that takes the orders of contexts on this database; none in a test that keeps everything in one transaction. */
export function orderDeskOf(db: Db): OrderDesk | undefined {
  return desks.get(db)
}

/**
 * Starts the desk for contexts on `db`. `pool` is a pool of its own with `neverScanSequentially`, two connections suffice.
 * More than `maxWaiting` orders in the queue are refused with `too-busy`.
 */
export function startOrderDesk(settings: {
  readonly db: Db
  readonly pool: pg.Pool
  readonly log: Context['log']
  readonly maxWaiting?: number
}): OrderDesk {
  const { pool, log, maxWaiting = 5_000 } = settings
  const queue: Waiting[] = []
  let running: Promise<void> | undefined
  let stopped = false

  const send = (text: string, values: readonly unknown[]) => pool.query(text, [...values])

  async function pump(): Promise<void> {
    while (queue.length > 0) await placeBatch(send, takeBatch(queue), log)
    running = undefined
  }

  const desk: OrderDesk = {
    place(order, paymentDays) {
      if (stopped || queue.length >= maxWaiting) return Promise.reject(new Refusal('too-busy'))
      return new Promise((answer, fail) => {
        queue.push({ order, paymentDays, answer, fail })
        // Orders that arrive in the same turn of the event loop share the first batch.
        running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(pump)
      })
    },
    async stop() {
      stopped = true
      await running
    },
  }
  desks.set(settings.db, desk)
  return desk
}

/** The next orders in the queue's order, all with one term of payment and no key twice: a copy waits for its twin's answer. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const paymentDays = queue[0]?.paymentDays
  const batch: Waiting[] = []
  const left: Waiting[] = []
  const keys = new Set<string>()
  for (const waiting of queue.splice(0, BATCH * 2)) {
    const key = `${waiting.order.investorId} ${waiting.order.key}`
    const isTaken = batch.length < BATCH && waiting.paymentDays === paymentDays && !keys.has(key)
    if (isTaken) keys.add(key)
    ;(isTaken ? batch : left).push(waiting)
  }
  queue.unshift(...left)
  return batch
}

type Send = Parameters<typeof placeOrders>[0]

/** Answers every member of a batch, whatever happens. One bad order must not fail the others: then each goes alone. */
async function placeBatch(send: Send, batch: readonly Waiting[], log: Context['log']): Promise<void> {
  const paymentDays = batch[0]?.paymentDays ?? 0
  try {
    const answers = await placeOrders(
      send,
      batch.map((each) => each.order),
      paymentDays,
    )
    for (const [index, each] of batch.entries()) {
      const answer = answers[index]
      invariant(answer, 'every order of a batch has an answer')
      each.answer(answer)
    }
  } catch (error) {
    if (isConnectionFault(error)) {
      for (const each of batch) each.fail(error)
      return
    }
    log.warn({ err: error, orders: batch.length }, 'a batch of orders failed; each goes alone')
    for (const each of batch) await placeAlone(send, each)
  }
}

async function placeAlone(send: Send, { order, paymentDays, answer, fail }: Waiting): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const [only] = await placeOrders(send, [order], paymentDays)
      invariant(only, 'an order has an answer')
      return answer(only)
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) return fail(error)
    }
  }
}
