import pg from 'pg'
import { expect, test } from 'vitest'
import { invariants } from '#server/invariants/invariants.ts'
import { EVERY_KIND_OF_EVENT } from '#server/invariants/recorded-events.ts'
import { privateClone } from '#tests/support/database.ts'
import { growPast } from '#tests/support/past/grown-past.ts'
import { PAST } from '#tests/support/past/past-tables.ts'
import { avoidWholeScans, type Plan, WALKED } from '#tests/support/plans.ts'
import { OURS_FILE, readRecordFiles } from '../records.ts'
import { explainStatement, SEVERAL } from '../prepared/refuse-statement.ts'

/** Tables that grow as long as the platform is there, and of which a statement of every day reads what it asks for and no more. */
const GROWN: ReadonlySet<string> = new Set([...PAST.map(({ table }) => table), 'platform.audit_event'])

/** What may be read whole all the same, by table and index, and why. */
const MAY_BE_WHOLE: Readonly<Record<string, string>> = {
  'bank.bank_statement bank_statement_by_evidence':
    'every night each file is read again and compared with what was read then',
  'bank.repeated_line repeated_line_by_line': 'bookings that a bank told twice, for the list of them',
  'ledger.posting posting_by_project': 'the campaigns of a whole book that is written out',
  'ledger.posting posting_of_clearing':
    'one account of the ledger alone, an entry for each charge of a card and what came of it',
  'ledger.posting posting_pkey': 'every night each row is looked for in the log of proofs',
  'membership.member member_by_phone': 'whether there is anybody: the first ends it',
  'payments.payment_correction': 'of payouts that a bank refused, as many as were ever sent to another account',
  'platform.audit_event audit_event_of_own_id_by_time': 'names of events, one step of the index from each to the next',
  'platform.audit_event audit_event_pkey': 'every night each row is looked for in the log of proofs',
  'projects.committee_file committee_file_by_project': 'at which files a member of the committee sat: most of them',
  'projects.information_form': 'every night each form is hashed again',
  'projects.project project_by_title': 'names of all campaigns, to choose one from',
  'projects.project project_pkey': 'those of some states, in order: they have an index too (project_by_state)',
}

/** What is asked of a table of a test's own. */
const NO_SUCH_TABLE = '42P01'

/** Above these a limit ends nothing before all of it is read. */
const TAKES_ALL = new Set(['Sort', 'Aggregate', 'Hash', 'Unique', 'WindowAgg', 'SetOp'])

/** The scans of a plan that read a table that grows, or an index of one, from end to end; none that stops at a limit. */
function wholeScans(plan: Plan, isLimited = false): string[] {
  const { 'Node Type': type, Schema: schema, 'Relation Name': relation, 'Index Name': index = '' } = plan
  const table = `${schema}.${relation}`
  const isScan = type === 'Seq Scan' || (type.startsWith('Index') && plan['Index Cond'] === undefined)
  const isWhole = isScan && !isLimited && GROWN.has(table) && !WALKED.has(index)
  const isBelowLimit = type === 'Limit' || (isLimited && !TAKES_ALL.has(type))
  const below = (plan.Plans ?? []).map((one) => wholeScans(one, isBelowLimit))
  return [...(isWhole ? [`${table} ${index}`.trim()] : []), ...below.flat()]
}

/** Null: it names a table that a test made, and is none of the platform's. */
async function planOf(client: pg.ClientBase, text: string): Promise<Plan | null> {
  await client.query('savepoint asked')
  try {
    const [told] = (await explainStatement(client, text, 'format json, verbose')) as readonly { Plan: Plan }[][]
    return told?.[0]?.Plan ?? null
  } catch (error) {
    await client.query('rollback to savepoint asked')
    if (!(error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE)) throw error
    return null
  }
}

test('no statement of the platform reads a table that grows from end to end', async () => {
  const nightly = new Set([...invariants.map(({ sql }) => sql), EVERY_KIND_OF_EVENT])
  const asked = new Set(readRecordFiles<string>(OURS_FILE))
  const statements = [...asked].filter((text) => !SEVERAL.test(text) && !nightly.has(text))
  expect(statements.length).toBeGreaterThan(0)
  const clone = await privateClone()
  const client = await clone.pool.connect()
  const found: string[] = []
  const unmet = new Set(Object.keys(MAY_BE_WHOLE))
  try {
    await client.query('begin')
    await growPast(client, 5)
    await avoidWholeScans(client)
    await client.query('set local plan_cache_mode = force_generic_plan')
    for (const text of statements) {
      const plan = await planOf(client, text)
      const scans = new Set(plan ? wholeScans(plan) : [])
      for (const scan of scans) unmet.delete(scan)
      const whole = [...scans].filter((scan) => MAY_BE_WHOLE[scan] === undefined)
      if (whole.length > 0) found.push(`${whole.join(', ')}: ${text}`)
    }
    const unbound = await planOf(client, 'select count(*) from investments.investment where amount_kurus = $1')
    expect(unbound && wholeScans(unbound)).toEqual(['investments.investment'])
    await client.query('rollback')
  } finally {
    client.release()
    await clone.close()
  }
  expect(found).toEqual([])
  expect([...unmet]).toEqual([])
}, 240_000)
