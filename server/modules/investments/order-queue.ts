import type { Order, OrderAnswer } from './order.ts'

const LARGEST_BATCH = 256
/** Fewer orders than this, waiting or under way, are no rush and go as they come. */
const RUSH = 16
/** What is left of the memory of a rush after each batch. */
const MEMORY = 0.97

/** An order that waits for its turn, and who waits for its answer. */
export interface Waiting {
  readonly order: Order
  readonly paymentDays: number
  readonly answer: (answer: OrderAnswer) => void
  readonly fail: (error: unknown) => void
}

const keyOf = (order: Order): string => `${order.investorId} ${order.key}`

/** Orders in the sequence they came, of which batches are taken. */
export class OrderQueue {
  readonly #waiting: Waiting[] = []
  readonly #keysUnderWay = new Set<string>()
  /** The most orders that lately waited or were under way at once. */
  #lately = 0

  get length(): number {
    return this.#waiting.length
  }

  push(waiting: Waiting): void {
    this.#waiting.push(waiting)
  }

  /**
   * How many go next. In a rush that is half of it, so that one half is decided while the other is answered and asks again; and
   * while one batch is under way, fewer than a half wait for more to come: a batch costs as much by itself as ten orders.
   */
  #share(): number {
    if (this.#lately < RUSH) return this.length
    const half = Math.min(Math.ceil(this.#lately / 2), LARGEST_BATCH)
    return this.#keysUnderWay.size > 0 && this.length < half ? 0 : half
  }

  /**
   * The next orders, or none if they wait for more: all with one term of payment and no key that is taken or under way. A copy waits
   * for its twin's answer.
   */
  take(): Waiting[] {
    this.#lately = Math.max(this.length + this.#keysUnderWay.size, this.#lately)
    const most = Math.min(this.#share(), LARGEST_BATCH)
    if (most === 0) return []
    this.#lately *= MEMORY
    const paymentDays = this.#waiting[0]?.paymentDays
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const waiting of this.#waiting.splice(0, LARGEST_BATCH * 2)) {
      const key = keyOf(waiting.order)
      const isTaken = batch.length < most && waiting.paymentDays === paymentDays && !this.#keysUnderWay.has(key)
      if (isTaken) this.#keysUnderWay.add(key)
      ;(isTaken ? batch : left).push(waiting)
    }
    this.#waiting.unshift(...left)
    return batch
  }

  /** The orders of a batch are answered: their keys may come again. */
  release(batch: readonly Waiting[]): void {
    for (const { order } of batch) this.#keysUnderWay.delete(keyOf(order))
  }
}
