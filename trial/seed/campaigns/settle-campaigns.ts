import { callAs } from '../call-as.ts'
import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { fetchStatementsOf } from '#server/modules/bank/index.ts'
import { settlementDueWork } from '#server/modules/settlement/index.ts'
import { approvePayout } from '#contracts/settlement/endpoints.ts'
import { confirmCapitalIncrease } from '#contracts/settlement/registration/capital-increase-endpoints.ts'
import { preparePayout } from '#contracts/settlement/endpoints.ts'
import { recordCapitalIncrease } from '#contracts/settlement/registration/capital-increase-endpoints.ts'
import { approveRefundBatch } from '#contracts/settlement/endpoints.ts'
import { prepareRefundBatch } from '#contracts/settlement/endpoints.ts'
import { DAY_MS } from '../history.ts'
import { asMember } from '../people/people-actors.ts'
import type { Person } from '../people/people.ts'
import type { Ongoing } from './plan-orders.ts'

/** The two finance officers that capital increases, refunds and payouts need. */
export interface Officers {
  readonly first: Person
  readonly second: Person
}

const INCREASE_AFTER_DAYS = 14
const PAYOUT_AFTER_DAYS = 20
// MKK and the bank hear of requests in one piece at the end (report-requests.ts); the bank is asked where something has moved.
const LEFT_OUT = new Set([
  'note-mkk-messages',
  'send-mkk-messages',
  'note-escrow-requests',
  'tell-escrow-requests',
  'fetch-statements',
])

/** Everything of investments that is due at the moment of the history. */
export async function doDueWork(context: Context): Promise<void> {
  for (const work of settlementDueWork) if (!LEFT_OUT.has(work.name)) await work.run(context)
}

/** Reads the statements of accounts on which the bank has booked something we do not know yet. */
export async function readStatements(context: Context): Promise<void> {
  const { rows } = await sql<{ projectId: string }>`
    select c.project_id from investments.campaign c join trial.bank_account a on a.iban = c.escrow_iban
    where a.balance_kurus <> c.statement_balance_kurus order by 1`.execute(context.db)
  for (const { projectId } of rows) await fetchStatementsOf(context, projectId)
}

/** Pays back what is owed: one officer prepares, the other approves, the bank executes. */
export async function payBack(context: Context, officers: Officers): Promise<void> {
  const { batchId } = await callAs(asMember(context, officers.first, ['finance-officer']), prepareRefundBatch, {})
  if (batchId) await callAs(asMember(context, officers.second, ['finance-officer']), approveRefundBatch, { batchId })
}

async function stateOf(context: Context, projectId: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('projects.offering')
    .select('state')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.state
}

/** Takes a campaign that succeeded as far as its fate says: capital increase, registration, payout. */
export async function settle(
  context: Context,
  { campaign, projectId }: Ongoing,
  officers: Officers,
  isLast: boolean,
): Promise<void> {
  const { fate } = campaign.story
  if (!['registration', 'payout', 'reporting'].includes(fate)) return
  const daysSince = (context.clock.now().getTime() - campaign.window.closesAt.getTime()) / DAY_MS
  if (daysSince < INCREASE_AFTER_DAYS) return
  const first = asMember(context, officers.first, ['finance-officer'])
  const second = asMember(context, officers.second, ['finance-officer'])
  const state = await stateOf(context, projectId)
  if (state === 'successful' && (fate !== 'registration' || isLast)) {
    const registeredOn = istanbulDate(context.clock.now())
    const registryReference = `TTSG ${campaign.externalId}/2`
    const increase = await callAs(first, recordCapitalIncrease, { projectId, registeredOn, registryReference })
    await callAs(second, confirmCapitalIncrease, increase)
  }
  if (
    state === 'registration' &&
    fate !== 'registration' &&
    daysSince > PAYOUT_AFTER_DAYS &&
    (fate === 'reporting' || isLast)
  ) {
    const { payoutId } = await callAs(first, preparePayout, { projectId })
    if (fate === 'reporting') await callAs(second, approvePayout, { payoutId })
  }
}
