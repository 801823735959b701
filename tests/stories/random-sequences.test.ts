import fs from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/kit/context.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { privateClone, rolledBackIn } from '#tests/support/database.ts'
import { letDatabaseClockMove } from '#tests/support/investments.ts'
import { rhythm, start, startWorld, step, type Step } from '#tests/support/random/random-world.ts'
import type { SequencesReport } from '#tests/support/random/sequences-report.ts'
import { invariants } from '#tools/invariants/invariants.ts'

let database: Awaited<ReturnType<typeof privateClone>>

beforeAll(async () => {
  database = await privateClone()
  await letDatabaseClockMove(database.db)
})
afterAll(() => database.close())

/** What no step moves: texts of the operator, whose hashes cost more than all else together. Asked at the end of each sequence. */
const OF_TEXTS = /^(content|legal-text)-/

/** Invariants as one prepared statement: those that a step may break are asked after each, thousands of times. */
const WATCHES = {
  after_step: invariants.filter(({ name }) => !OF_TEXTS.test(name)),
  after_all: invariants,
}

async function startWatch(db: Db, name: keyof typeof WATCHES): Promise<() => Promise<readonly string[]>> {
  const breaking = WATCHES[name].map((one) => `select '${one.name}' as name, subject::text from (${one.sql}) broken`)
  const { rows: known } = await sql`select 1 from pg_prepared_statements where name = ${name}`.execute(db)
  if (known.length === 0) await sql.raw(`prepare ${name} as ${breaking.join(' union all ')}`).execute(db)
  return async () => {
    const { rows } = await sql.raw<{ name: string; subject: string }>(`execute ${name}`).execute(db)
    return rows.map(({ name, subject }) => `${name}: ${subject}`)
  }
}

const REACHED = `
  select distinct state as name from investments.investment
  union select distinct exception_kind from bank.bank_line where exception_kind is not null
  union select distinct resolution from bank.bank_line where resolution is not null
  union select distinct outcome from investments.campaign where outcome is not null
  union select distinct outcome from bank.bank_line
  union select 'a new year' from bank.bank_statement where bank_number < number
  union select 'uploaded, ' || case when decided_by is null and withdrawn_by is null then state || ' by the bank' else state end
    from bank.uploaded_statement where state <> 'begun'
  union select 'a list as one debit' from bank.bank_line where collective is not null and outcome = 'payment-executed'
  union select 'an account closed' from investments.campaign where account_closed_at is not null
  union select 'paid again' from investments.refund where round > 1 and state = 'executed'`

// The longest way round is too rare to leave to chance: a campaign that fails, and everybody's money back at the bank.
const FAILED_AND_PAID_BACK: Step[] = [
  { do: 'place', who: 0, where: 0, shares: 2 },
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'wait', hours: 400 },
  { do: 'wait', hours: 400 },
  { do: 'pay-back' },
  { do: 'wait', hours: 400 },
  { do: 'wait', hours: 49 },
]

// Paid some hours before the term ends and told at the end of that day, when the term is over.
const PAID_ON_THE_LAST_DAY: Step[] = [
  { do: 'place', who: 0, where: 0, shares: 2 },
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 20 },
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'wait', hours: 10 },
  { do: 'wait', hours: 20 },
]

// The bank sends a refund back, which it paid as a list of one sum, and pays it again; at zero the account is closed.
const SENT_BACK: Step[] = [
  { do: 'place', who: 0, where: 0, shares: 2 },
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'wait', hours: 20 },
  { do: 'cancel', which: 0 },
  { do: 'pay-back' },
  { do: 'wait', hours: 47 },
  { do: 'bank', what: 'send-back', where: 0, which: 0 },
  { do: 'wait', hours: 47 },
  { do: 'pay-back' },
  { do: 'wait', hours: 49 },
]

const ORDER: Step = { do: 'place', who: 0, where: 0, shares: 2 }

// What the order's amount and reference do not settle: who of two sent it, whose number it was, and days that cannot be.
const WHO_AND_WHEN: Step[] = [
  { do: 'place', who: 2, where: 0, shares: 2 },
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'pay', which: 0, how: 'other-number' },
  { do: 'pay', which: 0, how: 'early' },
  { do: 'pay', which: 0, how: 'ahead' },
  { do: 'wait', hours: 20 },
  { do: 'pay', which: 0, how: 'own-number' },
  { do: 'wait', hours: 20 },
]

// Too much is paid, applied by the desk, and one sum of several comes in.
const APPLIED: Step[] = [
  ORDER,
  { do: 'pay', which: 0, how: 'excess' },
  { do: 'wait', hours: 20 },
  { do: 'resolve', apply: true },
  { do: 'bank', what: 'together', where: 0, which: 0 },
]

// A fee is taken and paid in again; a receipt that paid nothing is taken back, and one that paid an order.
const SET_RIGHT: Step[] = [
  ORDER,
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'wait', hours: 20 },
  { do: 'bank', what: 'charge', where: 0, which: 0 },
  { do: 'bank', what: 'set-right', where: 0, which: 0 },
  { do: 'pay', which: 0, how: 'nameless' },
  { do: 'wait', hours: 20 },
  { do: 'bank', what: 'reverse', where: 0, which: 2 },
]

// A refund is paid as a list of one sum, and the account that is at zero is closed.
const ONE_DEBIT: Step[] = [
  ORDER,
  { do: 'pay', which: 0, how: 'listed' },
  { do: 'wait', hours: 20 },
  { do: 'resolve', apply: false },
  { do: 'cancel', which: 0 },
  { do: 'bank', what: 'list-as-one', where: 0, which: 0 },
  { do: 'pay-back' },
  { do: 'wait', hours: 47 },
  { do: 'wait', hours: 400 },
  { do: 'wait', hours: 400 },
  { do: 'bank', what: 'close', where: 0, which: 0 },
  { do: 'bank', what: 'together', where: 0, which: 0 },
]

// The bank's numbers begin anew.
const NEW_YEAR: Step[] = [
  ORDER,
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'wait', hours: 49 },
  { do: 'place', who: 1, where: 0, shares: 2 },
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 47 },
  { do: 'place', who: 1, where: 0, shares: 2 },
  { do: 'pay', which: 2, how: 'exact' },
  { do: 'wait', hours: 49 },
]

// What is only under way: an order in its term, one cancelled, one paid in part, one paid ahead, one paid too late, one given back.
const UNDER_WAY: Step[] = [
  { do: 'place', who: 2, where: 1, shares: 2 },
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 49 },
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'place', who: 1, where: 1, shares: 1 },
  { do: 'pay', which: 1, how: 'partial' },
  ORDER,
  { do: 'pay', which: 2, how: 'exact' },
  { do: 'wait', hours: 20 },
  { do: 'cancel', which: 2 },
  { do: 'place', who: 0, where: 1, shares: 1 },
  { do: 'cancel', which: 3 },
  { do: 'place', who: 0, where: 1, shares: 1 },
  { do: 'pay', which: 4, how: 'ahead' },
]

// Statements that officers hold before the bank's own line brings them.
const BY_HAND: Step[] = [
  ORDER,
  { do: 'upload', which: 0, second: 'confirms' },
  { do: 'place', who: 1, where: 0, shares: 2 },
  { do: 'upload', which: 1, second: 'refuses' },
  { do: 'place', who: 1, where: 1, shares: 1 },
  { do: 'upload', which: 2, second: 'is-away' },
  { do: 'wait', hours: 49 },
]

// The bank says that it has told everything, which is nothing, and tells of a payment of that time afterwards.
const TOLD_AFTER_ITS_WORD: Step[] = [
  ORDER,
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 20 },
  { do: 'wait', hours: 10 },
  { do: 'pay', which: 0, how: 'early' },
]

const WINTER = new Date('2026-12-22T09:00:00Z')

const EXAMPLES: [Step[], 'end-of-day' | 'intraday', Date][] = [
  ...[FAILED_AND_PAID_BACK, PAID_ON_THE_LAST_DAY, SENT_BACK, WHO_AND_WHEN, APPLIED, SET_RIGHT, ONE_DEBIT, BY_HAND].map(
    (steps): [Step[], 'end-of-day', Date] => [steps, 'end-of-day', TEST_NOW],
  ),
  [NEW_YEAR, 'end-of-day', WINTER],
  [UNDER_WAY, 'intraday', TEST_NOW],
  [TOLD_AFTER_ITS_WORD, 'intraday', TEST_NOW],
]

/** `SEED=1 npm run bench -- sequences` plays ten thousand of them, and always the same. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 80)
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const REPORT = process.env['SEQUENCES_REPORT']
const MOST_MS_EACH = 5_000
const TELL_EVERY = 500

test(
  'random sequences of orders, payments, withdrawals, refunds and time keep every invariant',
  async () => {
    const reached = new Set<string>()
    const begun = performance.now()
    let stepCount = 0
    let played = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 40 }), rhythm, start, (steps, rhythm, start) =>
        rolledBackIn(database, async ({ db }) => {
          const take = await startWorld(db, rhythm, start)
          const broken = await startWatch(db, 'after_step')
          const brokenAtEnd = await startWatch(db, 'after_all')
          for (const one of steps) {
            await take(one)
            stepCount++
            expect(await broken()).toEqual([])
          }
          expect(await brokenAtEnd()).toEqual([])
          for (const { name } of (await sql.raw<{ name: string }>(REACHED).execute(db)).rows) reached.add(name)
          if (REPORT && ++played % TELL_EVERY === 0)
            process.stdout.write(`${played} of ${SEQUENCES}, ${stepCount} steps\n`)
        }),
      ),
      {
        numRuns: SEQUENCES,
        seed: SEED,
        endOnFailure: true,
        // The end of a log shows the message alone: the invariant stands in it.
        includeErrorInReport: true,
        examples: EXAMPLES,
      },
    )
    const seconds = (performance.now() - begun) / 1000
    const report: SequencesReport = { seed: SEED, steps: stepCount, seconds, reached: [...reached].toSorted() }
    if (REPORT) fs.writeFileSync(REPORT, JSON.stringify(report))
    // The sequences are worth something only when they come everywhere.
    const everywhere = [
      'a list as one debit',
      'a new year',
      'an account closed',
      'applied',
      'awaiting-payment',
      'before-order',
      'cancelled',
      'collective',
      'corrected',
      'excess',
      'expired',
      'final',
      'future-dated',
      'late',
      'namesake',
      'paid',
      'paid again',
      'partial',
      'payment-executed',
      'payment-returned',
      'refund-pending',
      'refunded',
      'returned',
      'reversed',
      'unexplained',
      'unknown-reference',
      'unsuccessful',
      'uploaded, confirmed',
      'uploaded, confirmed by the bank',
      'uploaded, refused',
      'withdrawn',
      'wrong-payer',
    ]
    expect([...reached]).toEqual(expect.arrayContaining(everywhere))
    // The clerk's file and the bank's own line say the same.
    expect([...reached], `SEED=${SEED}`).not.toContain('uploaded, contradicted by the bank')
  },
  SEQUENCES * MOST_MS_EACH,
)
