import { flawOf, type Order, type OrderAnswer } from './order.ts'
import { Suspects } from './order-suspects.ts'

const LARGEST_BATCH = 256
/** Fewer orders than this, waiting or under way, are no rush and go as they come. */
const RUSH = 16
/** What is left of the memory of a rush after each batch. */
const MEMORY = 0.97
/** The most orders of one investor that wait at once. */
const MOST_OF_ONE = 64
/** How often a suspect's order goes while others wait: it takes a place from a whole batch. */
const SUSPECT_EVERY_MS = 250

/** An order that waits for its turn, and who waits for its answer. */
export interface Waiting {
  readonly order: Order
  readonly paymentDays: number
  readonly answer: (answer: OrderAnswer) => void
  readonly fail: (error: unknown) => void
}

/**
 * Orders in the sequence they came, of which batches are taken: one order of each investor at a time. So nobody's flood keeps
 * others waiting, no two orders of a batch bear on one limit, and a copy waits for its twin's answer.
 */
export class OrderQueue {
  /** All that wait, by investor. */
  readonly #lines = new Map<string, Waiting[]>()
  /** Whose first order may go next, in sequence: investors who wait and have none under way. */
  #turns: string[] = []
  /** The same of investors whose orders lately failed. */
  readonly #suspectTurns: string[] = []
  readonly #underWay = new Set<string>()
  readonly suspects = new Suspects()
  #length = 0
  /** The most orders that lately could go or were under way at once. */
  #lately = 0
  #suspectWentAt = Number.NEGATIVE_INFINITY

  get length(): number {
    return this.#length
  }

  /** Whether another order of this investor may wait. */
  takes({ investorId }: Order): boolean {
    return (this.#lines.get(investorId)?.length ?? 0) < MOST_OF_ONE
  }

  /** Throws at an order that no batch could carry. */
  push(waiting: Waiting): void {
    const flaw = flawOf(waiting.order)
    if (flaw) throw new Error(`an order has ${flaw}`)
    const { investorId } = waiting.order
    const line = this.#lines.get(investorId)
    this.#length++
    if (line) line.push(waiting)
    else this.#lines.set(investorId, [waiting])
    if (!line && !this.#underWay.has(investorId)) this.#giveTurn(investorId)
  }

  #giveTurn(investorId: string): void {
    const turns = this.suspects.has(investorId) ? this.#suspectTurns : this.#turns
    turns.push(investorId)
  }

  /**
   * How many go next. In a rush that is half of it, so that one half is decided while the other is answered and asks again; and
   * while one batch is under way, fewer than a half wait for more to come: a batch costs as much by itself as ten orders.
   */
  #share(): number {
    const ready = this.#turns.length
    if (this.#lately < RUSH) return Math.min(ready, LARGEST_BATCH)
    const half = Math.min(Math.ceil(this.#lately / 2), LARGEST_BATCH)
    return this.#underWay.size > 0 && ready < half ? 0 : half
  }

  /** The next orders, or none if they wait for more: all with one term of payment, and one of each investor. */
  take(): Waiting[] {
    if (this.#isSuspectsTurn()) return this.#takeSuspect()
    this.#lately = Math.max(this.#turns.length + this.#underWay.size, this.#lately)
    const most = this.#share()
    if (most === 0) return []
    this.#lately *= MEMORY
    const batch: Waiting[] = []
    const left: string[] = []
    const paymentDays = this.#first(this.#turns[0])?.paymentDays
    for (const investorId of this.#turns.splice(0, most)) {
      if (this.#first(investorId)?.paymentDays === paymentDays) batch.push(this.#send(investorId))
      else left.push(investorId)
    }
    if (left.length > 0) this.#turns = [...left, ...this.#turns]
    return batch
  }

  #isSuspectsTurn(): boolean {
    if (this.#suspectTurns.length === 0) return false
    if (this.#turns.length === 0 && this.#underWay.size === 0) return true
    return performance.now() - this.#suspectWentAt >= SUSPECT_EVERY_MS
  }

  #takeSuspect(): Waiting[] {
    this.#suspectWentAt = performance.now()
    const investorId = this.#suspectTurns.shift()
    return investorId === undefined ? [] : [this.#send(investorId)]
  }

  #first(investorId: string | undefined): Waiting | undefined {
    return investorId === undefined ? undefined : this.#lines.get(investorId)?.[0]
  }

  #send(investorId: string): Waiting {
    const line = this.#lines.get(investorId)
    const first = line?.shift()
    if (!line || !first) throw new Error('an investor with a turn has an order waiting')
    if (line.length === 0) this.#lines.delete(investorId)
    this.#underWay.add(investorId)
    this.#length--
    return first
  }

  /** The orders of a batch are answered: the next ones of their investors may go. */
  release(batch: readonly Waiting[]): void {
    for (const { order } of batch) {
      this.#underWay.delete(order.investorId)
      if (this.#lines.has(order.investorId)) this.#giveTurn(order.investorId)
    }
  }
}
