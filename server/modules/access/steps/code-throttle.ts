import { recordEvent } from '#server/kit/audit.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { countUse, forgetUses } from '#server/kit/http/throttle.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'

/** Wrong codes per member: three codes in a million are right at a time, so that five an hour quarter are hopeless. */
const TRIES = { limit: 5, seconds: 900 }
const TOLD = { limit: 1, seconds: TRIES.seconds }

const keyOf = (memberId: string): string => `second step of ${memberId}`

/**
 * Counts a try before the code is looked at. Beyond the limit refuses `too-many-codes`, and the owner is told once by mail:
 * whoever comes this far knows their password.
 */
export async function countCode(context: Context, memberId: string): Promise<void> {
  const database = plainQueries(context.db)
  try {
    await countUse(database, keyOf(memberId), TRIES)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tellOwner(context, memberId)
    const seconds = error.detail.retryAfter ?? TRIES.seconds
    throw new Refusal('too-many-codes', {
      parameters: { minutes: String(Math.ceil(seconds / 60)) },
      retryAfter: seconds,
    })
  }
}

/** A right code is no failure. */
export async function forgiveCodes(context: Context, memberId: string): Promise<void> {
  await forgetUses(plainQueries(context.db), keyOf(memberId))
}

async function tellOwner(context: Context, memberId: string): Promise<void> {
  requireVisitorOrMember(context.actor)
  const isFirst = await countUse(plainQueries(context.db), `${keyOf(memberId)} told`, TOLD).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
  if (!isFirst) return
  await inTransaction(context, (tx) => recordEvent(tx, { action: 'member.second-factor-locked', subjectId: memberId }))
}
