import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import type { Database } from '#server/kit/tables.ts'
import { approvePayout } from '#server/modules/investments/settlement/approve-payout.ts'
import { findCampaignLedger } from '#server/modules/investments/settlement/campaign-ledger.ts'
import { findCampaignSettlement } from '#server/modules/investments/settlement/campaign-settlement.ts'
import { confirmPaymentAccount, namePaymentAccount } from '#server/modules/investments/settlement/correct-payment.ts'
import { preparePayout } from '#server/modules/investments/settlement/prepare-payout.ts'
import { recordCapitalIncrease } from '#server/modules/investments/settlement/record-capital-increase.ts'
import { findSettlementQueue } from '#server/modules/investments/settlement/settlement-queue.ts'
import { showReceipt } from '#server/modules/investments/settlement/show-receipt.ts'
import { investmentQueues } from '#server/modules/investments/settlement/staff-queues.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** Indexes that hold nothing but what is asked for, or hold it in its order up to a limit: walked from their beginning. */
const WALKED = new Set([
  'bank_line_open',
  'campaign_by_judgement',
  'fee_account_named',
  'investment_by_pay_by',
  'payment_correction_named',
  'payment_line_to_correct',
  'payout_prepared',
  'refund_batch_open',
  'refund_batch_prepared',
  'refund_open',
])

let story: Story
let first: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
})
afterEach(() => story.close())

/** Every statement a call sends, as it sends it. */
async function statementsOf(read: (context: Context) => Promise<unknown>, reader = first): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: story.pool }),
    log({ query }) {
      sent.push(query)
    },
  })
  await read({ ...reader, db })
  // A transaction's own words have no plan.
  return sent.filter(({ sql }) => !/^(begin|commit|rollback)/i.test(sql))
}

/** Scans of a plan that read a whole table, or a whole index that holds all of it. */
function wholeScans(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index = '', 'Index Cond': condition } = plan
  const isWhole = type === 'Seq Scan' || (type.includes('Index') && condition === undefined && !WALKED.has(index))
  const own = isWhole ? [`${type} ${relation ?? ''} ${index}`] : []
  return [...own, ...(plan.Plans ?? []).flatMap(wholeScans)]
}

/** What each row of the story becomes in campaigns long settled; `n` counts them, `old` is the campaign's id. */
const PAST: Readonly<Record<string, string>> = {
  'projects.project': `'id', old, 'external_id', 900000 + n, 'project_code', n, 'seo_name', 'proje-' || n, 'state', 'reporting'`,
  'projects.company': `'project_id', old`,
  'projects.terms': `'project_id', old`,
  'projects.information_form': `'project_id', old`,
  'investments.campaign': `'project_id', old, 'escrow_iban', n`,
  'investments.investment': `'id', old, 'project_id', old, 'idempotency_key', old, 'reference_no', n`,
  'investments.bank_line': `'id', old, 'project_id', old, 'bank_transaction_id', 'T' || n`,
  'investments.allocation_list': `'id', old, 'project_id', old`,
  'investments.payout': `'id', old, 'project_id', old, 'state', 'executed'`,
  'investments.payment_list': `'id', old, 'project_id', old, 'payout_id', old, 'state', 'done'`,
  'investments.payment_line': `'id', old, 'list_id', old, 'end_to_end_id', n, 'state', 'executed'`,
  'investments.payment_correction': `'id', old, 'line_id', old, 'state', 'confirmed', 'confirmed_by', old, 'confirmed_at', now(),
    'new_line_id', old`,
}

/** A thousand settled campaigns, so that the planner sees what reading all of them costs. */
async function growOld(client: Pick<Client, 'query'>): Promise<void> {
  await client.query('set local session_replication_role = replica')
  await client.query(
    'create temp table past on commit drop as select gen_random_uuid() old, n from generate_series(1, 1000) n',
  )
  for (const [table, changes] of Object.entries(PAST))
    await client.query(`insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
      from ${table} t, past where t.ctid = (select ctid from ${table} order by 1 limit 1)`)
  await client.query(`insert into investments.refund (id, project_id, investment_id, amount_kurus, reason_code, owed_at, due_on,
    state, executed_at) select old, old, old, 100, 'campaign-failed', now(), now(), 'executed', now() from past`)
  for (const table of [...Object.keys(PAST), 'investments.refund']) await client.query(`analyze ${table}`)
}

/** Statements that have no index to stand behind, with what they read whole. */
async function withoutIndex(statements: readonly CompiledQuery[]): Promise<string[]> {
  const client = await story.pool.connect()
  try {
    await client.query('begin')
    await growOld(client)
    // Other tables stay small, and the planner would rather read them; what is asked is whether it could do without.
    await client.query('set local enable_seqscan = off')
    const found: string[] = []
    for (const { sql, parameters } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(`explain (format json) ${sql}`, [
        ...parameters,
      ])
      const whole = wholeScans(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'Seq Scan' })
      if (whole.length > 0) found.push(`${whole.join(', ')}: ${sql}`)
    }
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('every read of the settlement desk has an index behind it', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  await story.moveTo('2026-03-17T09:00:00Z')
  await story.moveTo('2026-03-20T09:00:00Z')
  await story.moveTo('2026-04-02T09:00:00Z')
  await recordCapitalIncrease(first, { projectId, registeredOn: '2026-04-02', registryReference: '2026/1453' })
  await story.runDue()
  const { payoutId } = await preparePayout(first, { projectId })
  await approvePayout(second, { payoutId })
  await story.simulators.changeBehaviour({ bankRefusesNext: 'AM04' })
  await story.runDue()
  const { payout } = await findCampaignSettlement(first, { projectId })
  const refused = payout?.payments.find(({ state }) => state === 'rejected')
  if (!refused) throw new Error('the bank refused a payment')
  const { lineId: paymentId, creditorIban: iban, creditorName: holderName } = refused
  const account = { lineId: paymentId, iban, holderName }
  const named = await namePaymentAccount(second, { ...account, source: 'Bankanın yazısı' })

  const other = await story.campaign({ closesAt: new Date('2026-05-01T20:59:59Z') })
  const order = await story.invest(can, other, 20_000n)
  await story.transfer(can, order, { description: 'kira' })
  await story.moveTo('2026-04-03T09:00:00Z')
  const { exceptions } = await findSettlementQueue(first)
  const lineId = exceptions[0]?.lineId ?? ''

  const reads: readonly ((context: Context) => Promise<unknown>)[] = [
    findSettlementQueue,
    (context) => showReceipt(context, { lineId }),
    (context) => findCampaignSettlement(context, { projectId }),
    (context) => findCampaignLedger(context, { projectId }),
    async (context) => Promise.all(investmentQueues.map(({ count }) => count(context))),
  ]
  const statements = []
  for (const read of reads) statements.push(...(await statementsOf(read)))
  const again = { ...account, source: 'Bankanın yeni yazısı' }
  statements.push(...(await statementsOf((context) => namePaymentAccount(context, again), second)))
  const { correctionId } = await namePaymentAccount(second, again)
  expect(correctionId).not.toBe(named.correctionId)
  statements.push(...(await statementsOf((context) => confirmPaymentAccount(context, { correctionId }))))
  expect(statements.length).toBeGreaterThan(40)
  expect(await withoutIndex(statements)).toEqual([])
})
