import type { CompiledQuery } from 'kysely'
import type { Client } from 'pg'
import type { Context } from '#server/kit/context.ts'
import { typedQueries } from '#server/kit/database/database.ts'
import type { Story } from './campaign-story.ts'
import { growPast } from './past/grown-past.ts'

export interface Plan {
  readonly 'Node Type': string
  readonly Schema?: string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/**
 * Indexes that hold nothing but what is asked for, hold it in its order up to a limit, or stay as small as the operator's own texts:
 * walked from their beginning.
 */
export const WALKED: ReadonlySet<string> = new Set([
  'account_day_open',
  'account_day_pkey',
  'account_closing_begun',
  'account_closing_waiting',
  'allocation_list_waiting',
  'bank_line_open',
  'bank_line_suspense',
  'bank_line_undecided',
  'bank_statement_begun',
  'campaign_awaiting_register',
  'campaign_by_fetch',
  'campaign_by_judgement',
  'campaign_failed',
  'campaign_to_judge',
  'capital_increase_begun',
  'capital_increase_entered',
  'committee_file_open',
  'company_registration_begun',
  'day_closing_begun',
  'death_in_force',
  'escrow_message_untold',
  'fee_account_begun',
  'fee_account_confirmed',
  'income_statement_failing',
  'invariant_finding_broken',
  'investment_open_by_term',
  'legal_text_kind_version_key',
  'lost_phone_due',
  'matter_once',
  'member_by_registration',
  'member_standing_incomplete',
  'member_standing_qualified',
  'member_suspended',
  'mkk_message_again',
  'mkk_message_failing',
  'mkk_message_refused',
  'mkk_refusal_open',
  'mkk_refusal_open_subject',
  'payment_by_start',
  'payment_charged_back',
  'payment_correction_begun',
  'payment_held',
  'payment_line_to_correct',
  'payment_list_prepared',
  'payment_list_refused',
  'payment_list_unclear',
  'payment_list_waiting',
  'payment_open',
  'payment_to_ask',
  'payment_unsettled',
  'payout_begun',
  'payout_unpaid',
  'qualified_check_waiting',
  'receipt_decision_begun',
  'receipt_decision_waiting',
  'refund_batch_begun',
  'refund_batch_open',
  'refund_by_calendar',
  'refund_open',
  'refund_to_card',
  'refusal_decision_begun',
  'settlement_booking_not_agreed',
  'settlement_day_pkey',
  'settlement_not_agreed',
  'statement_set_aside_begun',
  'uploaded_statement_begun',
  'uploaded_statement_by_hand',
  'uploaded_statement_open',
])

/** Every statement a call sends, as it sends it. */
export async function statementsOf(
  story: Story,
  reader: Context,
  read: (context: Context) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const db = typedQueries(story.pool, ({ query }) => void sent.push(query))
  await read({ ...reader, db })
  // A transaction's own words have no plan.
  return sent.filter(({ sql }) => !/^(begin|commit|rollback|lock table)/i.test(sql))
}

/** Scans of a plan that read a whole table, or a whole index that holds all of it. */
function wholeScans(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index = '', 'Index Cond': condition } = plan
  const isWhole = type === 'Seq Scan' || (type.includes('Index') && condition === undefined && !WALKED.has(index))
  const own = isWhole ? [`${type} ${relation ?? ''} ${index}`] : []
  const below = (plan.Plans ?? []).map(wholeScans)
  // What is found by one index is narrowed down by another only where that costs less than going without.
  if (type === 'BitmapAnd' && below.some((one) => one.length === 0)) return own
  return [...own, ...below.flat()]
}

/**
 * Statements that have no index to stand behind beside a thousand other campaigns, each with as many bookings of its bank, with what they
 * read whole.
 */
export async function withoutIndex(
  story: Story,
  statements: readonly CompiledQuery[],
  bookingsEach = 25,
): Promise<string[]> {
  const client = await story.pool.connect()
  try {
    await client.query('begin')
    await growPast(client, bookingsEach)
    // A thousand rows are soon read, and joined, whole; what is asked is whether a statement could do without.
    await avoidWholeScans(client)
    return await readWhole(client, statements)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** For the transaction: a whole table is read, sorted or joined only where there is no other way. */
export async function avoidWholeScans(client: Pick<Client, 'query'>): Promise<void> {
  for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'material'])
    await client.query(`set local enable_${way} = off`)
}

async function readWhole(client: Pick<Client, 'query'>, statements: readonly CompiledQuery[]): Promise<string[]> {
  const found: string[] = []
  for (const { sql, parameters } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(`explain (format json) ${sql}`, [
      ...parameters,
    ])
    const whole = wholeScans(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'Seq Scan' })
    if (whole.length > 0) found.push(`${whole.join(', ')}: ${sql}`)
  }
  return [...new Set(found)]
}
