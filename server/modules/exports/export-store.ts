import { addHours } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { filePathOf } from '#server/kit/files/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'

/** Where the archive of an export lies, in the private part of the store. It follows from the id, so that nothing of it can be lost. */
export function archivePath(exportId: string): string {
  return filePathOf(exportId, 'zip')
}

/** The member's latest export; null when they never asked for one. */
export async function findLatest(context: Pick<Context, 'db'>, memberId: string) {
  const row = await context.db
    .selectFrom('exports.member_export')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

type Latest = Awaited<ReturnType<typeof findLatest>>

/** From when on another export may be asked for; null: now. One that failed stands in nobody's way. */
export async function findAskAgain(context: Pick<Context, 'db' | 'clock'>, latest: Latest): Promise<Date | null> {
  if (!latest || latest.state === 'failed') return null
  const { value: hours } = await findParameter(context, 'exports.again')
  const from = addHours(latest.asked_at, Number(hours))
  return from > context.clock.now() ? from : null
}
