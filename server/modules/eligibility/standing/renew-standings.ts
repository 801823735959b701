import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { listAcceptanceDemands } from '#server/modules/platform/index.ts'
import { lockMember } from '#server/modules/members/index.ts'
import { INVESTING_TEXTS } from './renewal-rules.ts'
import { findDemands, nameDemands } from './standing-facts.ts'
import { refreshStanding } from './standing.ts'

const NAME = 'membership.renew-standings'
const AT_ONCE = 200

/** When the newest text that must be accepted anew came into force; null when none ever was. */
async function findLastChange(context: Context): Promise<Date | null> {
  const demands = await listAcceptanceDemands(context)
  const moments = demands.filter(({ kind }) => INVESTING_TEXTS.includes(kind)).map(({ since }) => since.getTime())
  return moments.length ? new Date(Math.max(...moments)) : null
}

/** Investors whom a renewed text asks again. */
async function findOutdated(context: Context): Promise<string[]> {
  const since = await findLastChange(context)
  if (!since) return []
  const rows = await context.db
    .selectFrom('membership.member_standing')
    .select('member_id')
    .where('may_invest', '=', true)
    .where('changed_at', '<', since)
    .where(isNotPutOff(NAME, sql.ref('member_id')))
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ member_id: id }) => id)
}

/** Members whose standing was worked out when the operator demanded something else: two ranges of one index. */
async function findOtherwiseDemanded(context: Context): Promise<string[]> {
  const demands = nameDemands(await findDemands(context))
  const rows = await context.db
    .selectFrom('membership.member_standing')
    .select('member_id')
    .where((by) => by.or([by('demands', '<', demands), by('demands', '>', demands)]))
    .where(isNotPutOff(NAME, sql.ref('member_id')))
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ member_id: id }) => id)
}

/**
 * Published standings follow what they rest on: a renewed text asks every investor again, and so does the operator who begins to
 * demand a verified phone or a declared income, or no longer does.
 */
export const renewStandings: DueWork = {
  name: NAME,
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const stale = new Set([...(await findOutdated(context)), ...(await findOtherwiseDemanded(context))])
    return eachApart(context, NAME, [...stale], String, (memberId) =>
      inTransaction(context, async (tx) => {
        await lockMember(tx, memberId)
        await refreshStanding(tx, memberId)
        await recordEvent(tx, { action: 'member.standing-renewed', subjectId: memberId })
        return true
      }),
    )
  },
}
