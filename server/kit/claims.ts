import type { Logger } from 'pino'
import { isConnectionFault } from './database.ts'
import { newId } from './id.ts'

/** What a process takes is nobody else's for this long, unless it says again that it is still at it. */
const CLAIM_SECONDS = 60

/** Who holds what was taken, and for how long at a time. */
export interface Claim {
  readonly by: string
  readonly seconds: number
}

export interface ClaimedWork<Item> {
  readonly log: Pick<Logger, 'debug' | 'error'>
  /** Of one claim; it is renewed three times as often. */
  readonly seconds?: number
  /** How many items are worked at side by side. */
  readonly atOnce: number
  /** Takes what is due and nobody holds, FOR UPDATE SKIP LOCKED. */
  take(claim: Claim): Promise<readonly Item[]>
  /** Puts off the end of the claim, for the items this claim still holds. */
  renew(items: readonly Item[], claim: Claim): Promise<unknown>
  /** Does one item and writes down what became of it. */
  each(item: Item): Promise<void>
  /** What threw something nobody foresaw: puts the item off, so that it does not hold up those behind it. */
  fault(item: Item, error: unknown): Promise<void>
}

/**
 * Takes a batch of work that goes outside and does it, so that no two processes are ever at the same item: what is taken is
 * claimed in the database and the claim renewed until the last item is done. When renewing failed for too long, the rest is left
 * to whoever takes it next. Returns how many items were taken.
 */
export async function doClaimed<Item>(work: ClaimedWork<Item>): Promise<number> {
  const claim = { by: newId(), seconds: work.seconds ?? CLAIM_SECONDS }
  let heldUntil = performance.now() + claim.seconds * 1000
  const items = await work.take(claim)
  const renew = async (): Promise<void> => {
    const asked = performance.now()
    await work.renew(items, claim)
    heldUntil = asked + claim.seconds * 1000
  }
  const timer = setInterval(
    () => {
      renew().catch((error: unknown) => work.log.debug({ err: error }, 'a claim was not renewed'))
    },
    (claim.seconds * 1000) / 3,
  )
  const waiting = items.values()
  try {
    const one = async (): Promise<void> => {
      for (const item of waiting) {
        if (performance.now() >= heldUntil) return
        await doApart(work, item)
      }
    }
    const workers = Array.from({ length: Math.min(work.atOnce, items.length) }, one)
    // All of them come to their end before an error of one is told: none works on behind the claim.
    for (const result of await Promise.allSettled(workers)) if (result.status === 'rejected') throw result.reason
  } finally {
    clearInterval(timer)
  }
  return items.length
}

async function doApart<Item>({ each, fault, log }: ClaimedWork<Item>, item: Item): Promise<void> {
  try {
    await each(item)
  } catch (error) {
    if (isConnectionFault(error)) throw error
    log.error({ err: error }, 'an item of due work failed')
    await fault(item, error)
  }
}
