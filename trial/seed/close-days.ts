import { sql } from 'kysely'
import { confirmDayClosings, getDayClosings, prepareDayClosings } from '#contracts/settlement/day-closing/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { fetchStatementsOf } from '#server/modules/bank/index.ts'
import { callAs, runDueWork } from './call-as.ts'
import type { Officers } from './campaigns/settle-campaigns.ts'
import { asMember } from './people/people-actors.ts'

/** How many days of those that are asked for stay as they are, from the latest back. */
interface Left {
  readonly open: number
  /** Prepared, and not signed. */
  readonly prepared: number
}

/** Asks for the days that are over and lets two officers close them, as finance does each morning: the latest ones only as far as `left` says. */
export async function closeDays(context: Context, officers: Officers, left: Left): Promise<void> {
  await runDueWork(context, 'ask-day-closings')
  await hearOfAll(context)
  const [first, second] = [officers.first, officers.second].map((one) => asMember(context, one, ['finance-officer']))
  if (!first || !second) return
  const { days } = await callAs(first, getDayClosings, {})
  for (const [place, { day }] of days.entries()) {
    if (place < left.open) continue
    await callAs(first, prepareDayClosings, { day })
    if (place < left.open + left.prepared) continue
    const { shown } = await callAs(second, getDayClosings, { day })
    if (shown && shown.toSign.count > 0) await callAs(second, confirmDayClosings, { day, seal: shown.toSign.seal })
  }
}

/** The bank says of every account up to when it has told everything; those on which nothing moves are not asked otherwise in the history. */
async function hearOfAll(context: Context): Promise<void> {
  const { rows } = await sql<{ projectId: string }>`
    select project_id from investments.campaign where escrow_iban is not null and account_closed_at is null
      order by 1`.execute(context.db)
  for (const { projectId } of rows) await fetchStatementsOf(context, projectId)
}
