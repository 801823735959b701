import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { type Claim, claimFor, doClaimed, FREED, isFree } from '#server/kit/due-work/claims.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { noteFailed } from '#server/kit/due-work/failed-work.ts'
import { findMkkIdentity } from '#server/modules/eligibility/index.ts'
import { OutsideRefused, type QualifiedStatus } from '#server/outside/index.ts'
import { backOffSeconds, waitsForOutside } from '#server/outside/waits-for-outside.ts'
import { WAITS_FOR_MKK } from './qualified-requests.ts'

const NAME = 'settlement.ask-qualified'
const AT_ONCE = 20
const CLAIMED_AT_ONCE = 200

interface Asked {
  readonly projectId: string
  readonly investorId: string
  readonly attempts: number
}

/**
 * Asks MKK again, before a campaign is judged, about each investor whose requests count as those of a qualified one (T16/5). Its answer is
 * kept for finance; which of them changes what counts is a rule (contracts/investments/qualified/share.ts). Whoever MKK says no more of, or
 * does not know any more, lost the status.
 */
export const askQualified: DueWork = {
  name: NAME,
  lane: 'mkk',
  async run(context) {
    requireSystem(context.actor)
    await noteDue(context)
    let done = 0
    // After the first silence the rest waits for the next try, instead of hanging in turn.
    let isSilent = false
    await doClaimed<Asked>(context, {
      atOnce: AT_ONCE,
      take: (claim) => claimDue(context, claim),
      renew: (asked, claim) =>
        sql`update settlement.qualified_check set ${claimFor(claim)} where claimed_by = ${claim.by}
          and (project_id, investor_id) in (select * from unnest(${asked.map((one) => one.projectId)}::uuid[],
            ${asked.map((one) => one.investorId)}::uuid[]))`.execute(context.db),
      async each(one) {
        if (isSilent) return putOff(context, one)
        if (await ask(context, one)) done++
        else isSilent = true
      },
      async fault(one, error) {
        await noteFailed(context, NAME, `${one.projectId} ${one.investorId}`, error)
        await putOff(context, one)
      },
    })
    return done
  },
}

/** A question for each investor of the campaigns that are to be judged and hang on it. */
async function noteDue(context: Context): Promise<void> {
  await sql`
    insert into settlement.qualified_check (project_id, investor_id, next_try_at)
      select distinct t.project_id, i.investor_id, platform.now()
        from investments.campaign c join investments.campaign_total t using (project_id)
        join investments.investment i on i.project_id = t.project_id and i.is_qualified and i.state = 'final'
        where c.closed_at is not null and c.outcome is null and t.ends_at <= platform.now()
          and t.awaiting_kurus = 0 and t.withdrawable_kurus = 0 and ${WAITS_FOR_MKK}
      on conflict do nothing`.execute(context.db)
}

async function claimDue(context: Context, claim: Claim): Promise<readonly Asked[]> {
  const { rows } = await sql<Asked>`
    update settlement.qualified_check k set ${claimFor(claim)}
      from (select d.project_id, d.investor_id from settlement.qualified_check d
        where d.answered_at is null and d.next_try_at <= platform.now() and ${isFree('d')}
        order by d.next_try_at limit ${CLAIMED_AT_ONCE} for update of d skip locked) due
      where k.project_id = due.project_id and k.investor_id = due.investor_id
      returning k.project_id, k.investor_id, k.attempts`.execute(context.db)
  return rows
}

async function putOff(context: Context, { projectId, investorId, attempts }: Asked): Promise<void> {
  await sql`update settlement.qualified_check set attempts = attempts + 1, ${FREED},
      next_try_at = platform.now() + make_interval(secs => ${backOffSeconds(attempts)})
    where project_id = ${projectId} and investor_id = ${investorId}`.execute(context.db)
}

type Answer = Pick<QualifiedStatus, 'qualified' | 'qualifiedSince'>

/** False when MKK does not answer. */
async function ask(context: Context, one: Asked): Promise<boolean> {
  const answer = await waitsForOutside(context, () => answerOf(context, one.investorId))
  if (!answer) {
    await putOff(context, one)
    return false
  }
  await sql`update settlement.qualified_check set answered_at = platform.now(), is_qualified = ${answer.qualified},
      qualified_since = ${answer.qualifiedSince}, ${FREED}
    where project_id = ${one.projectId} and investor_id = ${one.investorId}`.execute(context.db)
  return true
}

async function answerOf(context: Context, investorId: string): Promise<Answer> {
  const none = { qualified: false, qualifiedSince: null }
  const known = await findMkkIdentity(context, investorId)
  if (!known) return none
  try {
    return await context.outside.mkk.qualifiedStatus(known.registryNumber)
  } catch (error) {
    if (error instanceof OutsideRefused) return none
    throw error
  }
}
