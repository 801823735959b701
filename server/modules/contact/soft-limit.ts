import type { Throttle } from '#contracts/common/endpoint.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { countUse } from '#server/kit/http/throttle.ts'
import { Refusal } from '#server/kit/refusal.ts'

/**
 * Counts one use under a key that tells nobody's address, and says whether that was beyond the limit. Nothing is refused: a
 * limit per mailbox that refuses could be used to shut somebody else out.
 */
export async function isBeyond(context: Pick<Context, 'db'>, key: Buffer, limit: Throttle): Promise<boolean> {
  try {
    await countUse(plainQueries(context.db), `contact ${key.toString('base64url')}`, limit)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
