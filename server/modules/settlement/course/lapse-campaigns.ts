import { sql } from 'kysely'
import { endReasons } from '#contracts/investments/messages.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import { type MissedCode, missedCodeOf } from '#contracts/settlement/registration/legal-deadlines.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { followCalendar } from '../terms/deadlines.ts'

const NAME = 'lapse-campaigns'

/**
 * SQL over `c`: the deadline that runs (T17/7), and whether an officer has entered its registration and another has not decided yet; what
 * was registered in time may be confirmed later.
 */
const AWAITS_COMPANY = sql`c.company_due_on is not null and c.company_registered_on is null`
const DUE_ON = sql`case when ${AWAITS_COMPANY} then c.company_due_on else c.increase_due_on end`
/** Over by the law, and by the days that were left to enter what was registered in time. */
const isOver = (today: string) => sql`greatest(${DUE_ON}, c.enter_until) < ${today}`
const IS_ENTERED = sql`case when ${AWAITS_COMPANY}
  then exists (select 1 from settlement.company_registration n where n.project_id = c.project_id and n.state = 'begun')
  else exists (select 1 from settlement.entered_increase n where n.project_id = c.project_id) end`

/**
 * Ends campaigns that succeeded and whose company, or its capital increase, the register did not enter in time: the process ends, and
 * every investor's money is owed back on the business day after the missed day (T17/9), whenever this runs. Where the result came after
 * that day, or just before it, officers have some days to enter what was registered in time.
 */
export const lapseCampaigns: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const today = istanbulDate(context.clock.now())
    const { rows } = await sql<{ projectId: string }>`
      select c.project_id from investments.campaign c
        where c.outcome = 'successful' and c.increase_registered_on is null and ${isOver(today)} and not ${IS_ENTERED}
          and ${isNotPutOff(NAME, sql`c.project_id`)}
        order by c.increase_due_on limit 20`.execute(context.db)
    const ids = rows.map(({ projectId }) => projectId)
    return eachApart(context, NAME, ids, String, (projectId) => lapse(context, projectId, today))
  },
}

interface Missed {
  readonly missedOn: string
  readonly companyKind: CompanyKind
  readonly awaitsCompany: boolean
}

/** False when another process was faster, an officer entered the registration meanwhile, or a feast moved the day. */
async function lapse(context: Context, projectId: string, today: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    await followCalendar(tx, projectId)
    const { rows } = await sql<Missed>`
      select ${DUE_ON} as missed_on, o.company_kind, ${AWAITS_COMPANY} as awaits_company
        from investments.campaign c join projects.offering o using (project_id)
        where c.project_id = ${projectId} and c.outcome = 'successful' and c.increase_registered_on is null
          and o.state = 'successful' and ${isOver(today)} and not ${IS_ENTERED}
        for no key update of c`.execute(tx.db)
    const [missed] = rows
    if (!missed) return false
    const code: MissedCode = missedCodeOf(missed.awaitsCompany ? missed.companyKind : 'anonim')
    await sql`
      update investments.campaign set outcome = 'cancelled', outcome_code = ${code}, succeeded_at = judged_at,
          judged_at = platform.now(), missed_on = ${missed.missedOn}
        where project_id = ${projectId}`.execute(tx.db)
    await transitionProject(tx, {
      projectId,
      to: 'cancelled',
      reason: endReasons[code],
      data: { endCode: code, missedOn: missed.missedOn },
    })
    return true
  })
}
