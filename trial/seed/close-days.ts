import { sql } from 'kysely'
import { confirmDayClosings, getDayClosings, prepareDayClosings } from '#contracts/settlement/day-closing/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { fetchStatementsOf } from '#server/modules/bank/index.ts'
import { nextBusinessDay } from '#server/modules/platform/index.ts'
import { callAs, runDueWork } from './call-as.ts'
import type { Officers } from './campaigns/settle-campaigns.ts'
import { asMember } from './people/people-actors.ts'

/**
 * Asks for the days that are over and lets two officers close them, as finance does each morning: all but the latest, which one prepares
 * and nobody signs. Where no other day ends before `today`, the latest stays open and the one before it waits for its second signature.
 */
export async function closeDays(context: Context, officers: Officers, today: Date | null): Promise<void> {
  await runDueWork(context, 'ask-day-closings')
  await hearOfAll(context)
  const first = asMember(context, officers.first, ['finance-officer'])
  const second = asMember(context, officers.second, ['finance-officer'])
  const { days } = await callAs(first, getDayClosings, {})
  const [latest] = days
  const isLast =
    latest !== undefined && today !== null && (await nextBusinessDay(context, latest.day)) >= istanbulDate(today)
  const [waiting, ...others] = isLast ? days.slice(1) : days
  if (waiting) await callAs(first, prepareDayClosings, { day: waiting.day })
  for (const { day } of others) {
    await callAs(first, prepareDayClosings, { day })
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
