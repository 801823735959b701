import type { Order, OrderAnswer } from './order.ts'

const BATCH = 256

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

  get length(): number {
    return this.#waiting.length
  }

  push(waiting: Waiting): void {
    this.#waiting.push(waiting)
  }

  /**
   * The next orders, at most `share` of them: all with one term of payment and no key that is taken or under way. A copy waits for
   * its twin's answer.
   */
  take(share: number): Waiting[] {
    const paymentDays = this.#waiting[0]?.paymentDays
    const most = Math.min(share, BATCH)
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const waiting of this.#waiting.splice(0, BATCH * 2)) {
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
