import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import type { Context } from '#server/kit/context.ts'
import type { Database } from '#server/kit/tables.ts'
import type { Story } from './campaign-story.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/**
 * Indexes that hold nothing but what is asked for, hold it in its order up to a limit, or stay as small as the operator's own texts:
 * walked from their beginning.
 */
const WALKED = new Set([
  'account_closing_waiting',
  'bank_line_open',
  'bank_line_undecided',
  'bank_statement_begun',
  'campaign_by_judgement',
  'capital_increase_recorded',
  'fee_account_named',
  'investment_open_by_term',
  'legal_text_kind_version_key',
  'payment_correction_named',
  'payment_line_to_correct',
  'payment_list_refused',
  'payment_list_waiting',
  'payout_prepared',
  'payout_unpaid',
  'receipt_decision_proposed',
  'receipt_decision_waiting',
  'refund_batch_open',
  'refund_batch_prepared',
  'refund_open',
  'uploaded_statement_open',
  'uploaded_statement_waiting',
])

/** Every statement a call sends, as it sends it. */
export async function statementsOf(
  story: Story,
  reader: Context,
  read: (context: Context) => Promise<unknown>,
): Promise<CompiledQuery[]> {
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
  'ledger.posting': `'transfer_id', old, 'investment_id', old`,
  'investments.campaign': `'project_id', old, 'escrow_iban', n, 'account_closed_at', null`,
  'investments.investment': `'id', old, 'project_id', old, 'investor_id', old, 'idempotency_key', old, 'reference_no', n`,
  'investments.bank_line': `'id', old, 'project_id', old, 'bank_transaction_id', 'T' || n`,
  'investments.allocation_list': `'id', old, 'project_id', old`,
  'investments.capital_increase': `'id', old, 'project_id', old, 'state', 'confirmed'`,
  'investments.payout': `'id', old, 'project_id', old, 'state', 'executed'`,
  'investments.payment_list': `'id', old, 'project_id', old, 'purpose', 'payout', 'payout_id', old, 'refund_batch_id', null,
    'state', 'done'`,
  'investments.payment_line': `'id', old, 'list_id', old, 'end_to_end_id', n, 'refund_id', null, 'state', 'executed'`,
  'investments.payment_correction': `'id', old, 'line_id', old, 'state', 'confirmed', 'confirmed_by', old, 'confirmed_at', now(),
    'new_line_id', old`,
  'investments.receipt_decision': `'id', old, 'line_id', old`,
}

/** A thousand settled campaigns, so that the planner sees what reading all of them costs. */
async function growOld(client: Pick<Client, 'query'>, linesEach: number): Promise<void> {
  await client.query('set local session_replication_role = replica')
  await client.query(
    'create temp table past on commit drop as select gen_random_uuid() old, n from generate_series(1, 1000) n',
  )
  for (const [table, changes] of Object.entries(PAST))
    await client.query(`insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
      from ${table} t, past where t.ctid = (select ctid from ${table} order by 1 limit 1)`)
  await client.query(`insert into investments.refund (id, project_id, investment_id, amount_kurus, reason_code, owed_at, due_on,
    state, executed_at) select old, old, old, 100, 'campaign-failed', now(), now(), 'executed', now() from past`)
  await client.query(`insert into investments.receipt_owner (line_id, investment_id, investor_id, is_own)
    select old, old, old, true from past`)
  if (linesEach > 1) await growLines(client, linesEach)
  for (const table of [...Object.keys(PAST), 'investments.refund', 'investments.receipt_owner'])
    await client.query(`analyze ${table}`)
}

/** Copies the one booking of each settled campaign. */
async function growLines(client: Pick<Client, 'query'>, linesEach: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'investments.bank_line'::regclass and attnum > 0 and not attisdropped`,
  )
  const names = rows.map(({ name }) => name)
  const own: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    bank_transaction_id: "l.bank_transaction_id || '-' || more.n",
  }
  await client.query(`insert into investments.bank_line (${names.join(', ')})
    select ${names.map((name) => own[name] ?? `l.${name}`).join(', ')}
      from investments.bank_line l join past on past.old = l.id, generate_series(2, ${linesEach}) more(n)`)
}

/**
 * Statements that have no index to stand behind once a thousand campaigns are settled, each with as many bookings of its bank, with
 * what they read whole.
 */
export async function withoutIndex(
  story: Story,
  statements: readonly CompiledQuery[],
  linesEach = 1,
): Promise<string[]> {
  const client = await story.pool.connect()
  try {
    await client.query('begin')
    await growOld(client, linesEach)
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
