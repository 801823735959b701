import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { isConnectionFault, isOutOfRoom } from '../database/database.ts'
import { newId } from '../id.ts'

/** What a process takes is nobody else's for this long, unless it says again that it is still at it. */
const CLAIM_SECONDS = 30

/** Who holds what was taken, and for how long at a time. */
export interface Claim {
  readonly by: string
  readonly seconds: number
}

/** A row nobody holds, or whose holder has not been heard of for too long; `row` is the name of its table in the statement. */
export function isFree(row: string): RawBuilder<boolean> {
  const until = sql.ref(`${row}.claimed_until`)
  return sql<boolean>`(${until} is null or ${until} <= platform.now())`
}

/** Sets both columns of a claim, taken or renewed. */
export function claimFor({ by, seconds }: Claim): RawBuilder<unknown> {
  return sql`claimed_by = ${by}, claimed_until = platform.now() + make_interval(secs => ${seconds})`
}

/** Frees a row: with whatever else is written down about what became of it. */
export const FREED = sql`claimed_by = null, claimed_until = null`

/** What became of what this process took since it began: `left` to others, because a claim ended or the process does. */
export const claimTally = { taken: 0, left: 0, faulted: 0 }

export interface ClaimedWork<Item> {
  /** Of one claim; it is renewed three times as often. */
  readonly seconds?: number
  /** How many items are worked at side by side. */
  readonly atOnce: number
  /** Takes what is due and nobody holds, FOR UPDATE SKIP LOCKED. */
  take(claim: Claim): Promise<readonly Item[]>
  /** Puts off the end of the claim, for those of the items that this claim still holds. */
  renew(items: readonly Item[], claim: Claim): Promise<unknown>
  /** Does one item, writes down what became of it and frees it. */
  each(item: Item): Promise<void>
  /** Something nobody foresaw: puts the item off, so that it does not hold up those behind it, and frees it. */
  fault(item: Item, error: unknown): Promise<void>
}

/**
 * Takes a batch of work that goes outside and does it, so that no two processes are ever at the same item: what is taken is
 * claimed in the database and the claim renewed until the last item is done. When renewing failed for too long, the rest is left
 * to whoever takes it next; so it is when the process is to end. Returns how many items were taken.
 */
export async function doClaimed<Item>(
  context: Pick<Context, 'log' | 'ending'>,
  work: ClaimedWork<Item>,
): Promise<number> {
  const claim = { by: newId(), seconds: work.seconds ?? CLAIM_SECONDS }
  let heldUntil = performance.now() + claim.seconds * 1000
  const items = await work.take(claim)
  if (items.length === 0) return 0
  claimTally.taken += items.length
  const renew = async (): Promise<void> => {
    const asked = performance.now()
    await work.renew(items, claim)
    heldUntil = asked + claim.seconds * 1000
  }
  const timer = setInterval(
    () => {
      renew().catch((error: unknown) => context.log.debug({ err: error }, 'a claim was not renewed'))
    },
    (claim.seconds * 1000) / 3,
  )
  const waiting = items.values()
  const workOn = async (): Promise<void> => {
    for (const item of waiting) {
      if (performance.now() >= heldUntil || context.ending?.aborted) {
        claimTally.left += 1
        continue
      }
      await work.each(item).catch(async (error: unknown) => {
        if (isConnectionFault(error) || isOutOfRoom(error)) throw error
        claimTally.faulted += 1
        await work.fault(item, error)
      })
    }
  }
  try {
    // All of them come to their end before an error of one is told: none works on behind the claim.
    const workers = Array.from({ length: Math.min(work.atOnce, items.length) }, workOn)
    for (const result of await Promise.allSettled(workers)) if (result.status === 'rejected') throw result.reason
  } finally {
    clearInterval(timer)
  }
  return items.length
}
