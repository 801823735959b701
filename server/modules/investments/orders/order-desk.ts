import type { Context, Db } from '#server/kit/context.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Order, OrderAnswer } from './order.ts'
import { laneChooser, type OrderLanes } from './order-lanes.ts'
import { OrderQueue, type Waiting } from './order-queue.ts'
import { placeBatch } from './place-batch.ts'
import type { Send } from './place-orders.ts'

/**
 * Orders of all campaigns pass one queue per process, because a hot campaign's row lets one transaction through at a time: while
 * batches are decided and committed, the next gathers, and a commit is shared by up to 256 orders. Two batches are under way at
 * most: the row is locked only at a batch's very end. What no column takes is turned away before it reaches a batch
 * (docs/decisions/money/0004-order-desk.md).
 */
export interface OrderDesk {
  place(order: Order, paymentDays: number): Promise<OrderAnswer>
  /** How many orders wait for their batch. */
  readonly waiting: number
  /** Takes no more orders and resolves when the last batch is answered. */
  stop(): Promise<void>
}

/** What an order came to: an answer, no room in the queue, or nothing that could be decided. */
export type Decided = OrderAnswer['code'] | 'too-busy' | 'undecided'

const UNDER_WAY = 2

const desks = new WeakMap<object, OrderDesk>()

/** The desk that takes the orders of contexts on this database; none in a test that keeps everything in one transaction. */
export function orderDeskOf(db: Db): OrderDesk | undefined {
  return desks.get(db)
}

interface DeskSettings {
  readonly db: Db
  readonly lanes: OrderLanes
  readonly log: Context['log']
  readonly maxWaiting?: number
  /** Told what each order came to. */
  readonly onDecided?: (code: Decided) => void
}

/** Starts the desk for contexts on `db`. More than `maxWaiting` orders in the queue are refused with `too-busy`. */
export function startOrderDesk(settings: DeskSettings): OrderDesk {
  const { db, onDecided } = settings
  const desk = onDecided ? tellDecided(openDesk(settings), onDecided) : openDesk(settings)
  desks.set(db, desk)
  return desk
}

function openDesk({ lanes, log, maxWaiting = 5_000 }: DeskSettings): OrderDesk {
  const queue = new OrderQueue()
  const flights = new Set<Promise<void>>()
  const chooseLane = laneChooser(lanes)
  const underWay: Queryable[] = []
  let gathering: Promise<void> | undefined
  let stopped = false

  /** What waits leaves before the answers are told: the database works while this process does. */
  async function go(batch: readonly Waiting[], lane: Queryable): Promise<void> {
    const send: Send = (text, values) => lane.query(text, values)
    const tell = await placeBatch(send, batch, log, queue.suspects)
    underWay.splice(underWay.indexOf(lane), 1)
    queue.release(batch)
    pump()
    tell()
  }

  function pump(): void {
    while (underWay.length < UNDER_WAY && queue.length > 0) {
      const batch = queue.take()
      if (batch.length === 0) return
      const lane = chooseLane(underWay[0])
      underWay.push(lane)
      const flight = go(batch, lane).finally(() => flights.delete(flight))
      flights.add(flight)
    }
  }

  /** Orders that arrive in the same turn of the event loop share a batch. */
  function gather(): void {
    gathering ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering = undefined
      pump()
    })
  }

  return {
    place(order, paymentDays) {
      if (stopped || queue.length >= maxWaiting || !queue.takes(order)) return Promise.reject(new Refusal('too-busy'))
      return new Promise((answer, fail) => {
        queue.push({ order, paymentDays, answer, fail })
        gather()
      })
    },
    get waiting() {
      return queue.length
    },
    async stop() {
      stopped = true
      await settled(() => [...flights, ...(gathering ? [gathering] : [])])
    },
  }
}

/** The same desk, of which every answer is told besides. */
function tellDecided(desk: OrderDesk, onDecided: (code: Decided) => void): OrderDesk {
  return {
    place(order, paymentDays) {
      const answered = desk.place(order, paymentDays)
      answered.then(
        ({ code }) => onDecided(code),
        (error: unknown) => onDecided(error instanceof Refusal ? 'too-busy' : 'undecided'),
      )
      return answered
    },
    get waiting() {
      return desk.waiting
    },
    stop: () => desk.stop(),
  }
}

/** Waits until nothing is busy any more: what ends may begin something new. */
async function settled(busy: () => readonly Promise<void>[]): Promise<void> {
  if (busy().length === 0) return
  await Promise.all(busy())
  await settled(busy)
}
