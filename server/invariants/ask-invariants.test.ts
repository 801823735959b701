import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { invariantFindings, platformQueues } from '#server/modules/platform/index.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { askInvariants } from './ask-invariants.ts'
import { TRUTHS_BY_SUBJECT } from '#contracts/platform/truth-messages.ts'
import { truths } from './run-invariants.ts'

async function askAll(context: Context): Promise<number> {
  let asked = 0
  for (let round = await askInvariants.run(context); round > 0; round = await askInvariants.run(context)) asked += round
  return asked
}

const countAlarms = async (context: Context): Promise<number> =>
  (await platformQueues.find(({ code }) => code === 'invariants-broken')?.count(context))?.count ?? -1

test('a changed record raises an alarm with the next round and loses it once it is mended; of two servers one asks', async () => {
  const { db, pool, close } = await privateClone()
  try {
    const context = testContext(db, { actor: { kind: 'system', job: 'ask-invariants' } })
    const [one, other] = await Promise.all([askAll(context), askAll(context)])
    expect(one + other).toBe(truths.length)
    expect(await countAlarms(context)).toBe(0)
    // By the clock that takes them: the database's is ahead of it by a part of a millisecond, and may be by more.
    const again = () => invariantFindings.hasten(context, 'all')

    await pool.query(`update platform.parameter set value = 24 where key = 'campaign.withdrawal'`)
    expect(await askAll(context)).toBe(0)
    await again()
    await askAll(context)
    expect(await countAlarms(context)).toBe(1)
    const { rows } = await sql<{ name: string; subjects: string[] }>`
      select name, subjects from platform.invariant_finding where broken_since is not null`.execute(db)
    expect(rows).toEqual([{ name: 'parameters-by-two-officers', subjects: ['campaign.withdrawal 2021-10-27'] }])
    await again()
    await askAll(context)
    // Told once, however often it is asked.
    const { rows: told } = await sql`
      select data from platform.audit_event where action = 'platform.invariant-broken'`.execute(db)
    expect(told).toEqual([{ data: { invariant: 'parameters-by-two-officers', brokenCount: 1 } }])

    await pool.query(`update platform.parameter set value = 48 where key = 'campaign.withdrawal'`)
    await again()
    await askAll(context)
    expect(await countAlarms(context)).toBe(0)
  } finally {
    await close()
  }
}, 600_000)

test('every truth has its sentence for officers, and no sentence is of a truth that is not asked', () => {
  const sentences = Object.values(TRUTHS_BY_SUBJECT).flatMap((ofSubject) => Object.keys(ofSubject))
  expect(sentences.toSorted()).toEqual(truths.map(({ name }) => name).toSorted())
})
