import type { Queryable } from '#server/kit/database/database.ts'
import { type Column, copiedColumn, naming, NUMBERS } from './copied-column.ts'
import { LARGE, withIndexesMadeAfter } from './indexes-after.ts'

/**
 * What an installation has once, whatever its size: texts, parameters, calendars, readers and simulators. The proof's logs stay those of
 * the trial: what is copied was never sealed.
 */
const ONCE = [
  'campaigns.period_course',
  'campaigns.refund_day',
  'cards.settlement_day',
  'contact.iys_mark',
  'content.item',
  'content.version',
  'ledger.day_movement',
  'ledger.half_movement',
  'ledger.payer_sum',
  'ledger.transfer_account',
  'membership.suitability_option',
  'membership.suitability_question',
  'membership.suitability_version',
  'notifications.weekly_issue',
  'parameters.proposal',
  'platform.cache_key',
  'platform.choice',
  'platform.clock',
  'platform.closing',
  'platform.delisting',
  'platform.event_reader',
  'platform.failed_work',
  'platform.holiday',
  'platform.invariant_finding',
  'platform.legal_text',
  'platform.outside_health',
  'platform.parameter',
  'platform.setting',
  'platform.throttle',
  'platform.unread_event',
  'proof.leaf',
  'proof.log',
  'proof.root',
  'proof.salt',
  'proof.signing_key',
  'proof.subtree',
  'proof.unsealed',
  'public.schema_file',
  'settlement.fee_account',
]

/** Kept sums over all projects: of so many copies they are so many times as much. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  'campaigns.period_course': ['campaign_count', 'goal_kurus', 'raised_kurus', 'investor_count', 'ran_ms'],
  'campaigns.refund_day': ['withdrawal_count', 'withdrawn_kurus', 'executed_count', 'on_time_count', 'lasted_ms'],
  'ledger.day_movement': ['debit_kurus', 'credit_kurus', 'leg_count'],
  'ledger.half_movement': ['debit_kurus', 'credit_kurus', 'leg_count'],
  'ledger.payer_sum': ['payer_count', 'paid_kurus'],
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

/** Tables with rows, of all schemas but the simulators', with the columns that are written. */
const TABLES = `
  select n.nspname || '.' || c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname, 'isUnique', exists (select from pg_index i
            where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey))) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'trial')
    order by c.relpages, 1`

/** Accounts that copies pay to as the first ones do. */
const OPERATORS = `select iban from settlement.fee_account union select value ->> 'iban' from platform.setting where key = 'feeAccount'`

/** Of these tables some rows alone: what belongs to no project, and what was done to an installation's own records, is there once. */
const SOME: Readonly<Record<string, string>> = {
  'platform.page_view': `t.project_id is not null`,
  'platform.audit_event': `t.subject_id is null or t.subject_id not in (select id from once_id)`,
}

/**
 * Writes every record of a database so many times more: each copy has people, projects, orders and a ledger of its own, which refer to
 * each other as the first ones do. What was true of the first is true of all. Needs a superuser: rows come whole, so triggers rest.
 */
export async function multiply(database: Queryable, copies: number, say: (line: string) => void): Promise<void> {
  const { rows: operators } = await database.query<{ iban: string }>(OPERATORS)
  await database.query(naming(operators.map(({ iban }) => iban)))
  await database.query('set session_replication_role = replica')
  await database.query('set synchronous_commit = off')
  const { rows } = await database.query<Table>(TABLES)
  const once = new Set(ONCE)
  await database.query(
    `create temp table once_id as ${rows
      .filter(({ name, columns }) => once.has(name) && columns.some((one) => one.name === 'id' && one.type === 'uuid'))
      .map(({ name }) => `select id from ${name}`)
      .join(' union ')}`,
  )
  for (const table of rows.filter(({ name }) => !once.has(name))) {
    const began = performance.now()
    const copy = async (): Promise<void> => copyTable(database, table, copies)
    await (LARGE.has(table.name) ? withIndexesMadeAfter(database, table.name, copy) : copy())
    const seconds = (performance.now() - began) / 1000
    if (seconds > 2) say(`${table.name}: ${seconds.toFixed(1)} s`)
  }
  await database.query(
    `update bank.bank_statement s set sha256 = e.sha256 from payments.evidence e where e.id = s.evidence_id and s.sha256 <> e.sha256`,
  )
  for (const [table, sums] of Object.entries(SUMS))
    await database.query(`update ${table} set ${sums.map((sum) => `${sum} = ${sum} * $1`).join(', ')}`, [copies + 1])
  await database.query('reset session_replication_role')
}

async function copyTable(database: Queryable, { name, columns }: Table, copies: number): Promise<void> {
  const some = SOME[name]
  const source = { table: name, rows: some ? `(select * from ${name} t where ${some})` : name }
  const copied = []
  for (const column of columns) copied.push({ name: column.name, ...(await copiedColumn(database, source, column)) })
  const list = (parts: readonly string[]): string => parts.join(', ')
  await database.query(
    `insert into ${name} (${list(copied.map((one) => one.name))})
      with t as materialized (select ${list(copied.map((one) => `${one.once} as ${one.name}`))} from ${source.rows} t)
      select ${list(copied.map(({ each }) => each))} from ${NUMBERS} k cross join t`,
    [copies],
  )
}
