import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aboutFormerKeys, refuseOtherKeys } from '#server/former-keys.ts'
import type { Context } from '#server/kit/context.ts'
import { isConnectionFault, openPool, typedQueries } from '#server/kit/database/database.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { countOther } from '#server/kit/keys/sealed-table.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { dueWork, sealedTables } from '#server/modules.ts'
import { findSecondFactor } from '#server/modules/access/steps/second-factor-store.ts'
import { checkUserVerification } from '#server/modules/access/second-factor/check-user-verification.ts'
import { signIn } from '#server/modules/access/sign-in/sign-in.ts'
import { findNumbers, keepNumber } from '#server/modules/applications/creation/partner-numbers.ts'
import { findNumberOwner, findProven, insertReview, openTyped } from '#server/modules/eligibility/index.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aFounder, asSystem, TEST_PASSWORD } from '#tests/support/membership.ts'
import { atEaseInHalfMinute, type TestApp, withApp } from '#tests/support/second-factor.ts'

// A server before the replacement, one that only knows what comes, one that seals with the new key, and one that forgot the former.

const another = (): string => randomBytes(32).toString('base64')
const data = another()
const BEFORE: Secrets = testSecrets
const PREPARED: Secrets = { ...BEFORE, next: { data } }
const REPLACED: Secrets = { ...BEFORE, data, former: { data: BEFORE.data } }
const AFTER: Secrets = { ...BEFORE, data }
const EACH = 8

let database: Awaited<ReturnType<typeof privateClone>>
let context: Context
beforeEach(async () => {
  database = await privateClone()
  context = testContext(database.db)
})
afterEach(() => database.close())

const by = (secrets: Secrets): Context => ({ ...context, secrets })

interface Kept {
  readonly memberId: string
  readonly emailAddress: string
  readonly number: string
  readonly app: TestApp
  readonly reviewId: string
  readonly draftId: string
}

const rowId = newId()

/** One of each that is kept sealed. */
async function keep(own: Context, at: number): Promise<Kept> {
  const { id: memberId, emailAddress } = await aFounder(own)
  const number = (await findProven(own, memberId))?.number ?? ''
  const app = await withApp(own, memberId)
  const draftId = newId()
  const reviewId = await inTransaction(own, async (tx) => {
    await tx.db
      .insertInto('projects.draft')
      .values({
        id: draftId,
        owner_id: memberId,
        created_at: tx.clock.now(),
        changed_at: tx.clock.now(),
        step: 'team',
      } as never)
      .execute()
    await keepNumber(tx, { draftId, rowId, field: 'identity_number' as never }, `${at}234567890`)
    const typed = {
      identityType: 'citizen',
      firstName: 'Ad',
      lastName: 'Soyad',
      number,
      birthDate: '1987-04-23',
    } as const
    return insertReview(tx, { memberId, kind: 'identity', basis: 'mismatch', note: '', typed })
  })
  return { memberId, emailAddress, number, app, reviewId, draftId }
}

const keepSome = (own: Context): Promise<Kept[]> =>
  Array.from({ length: EACH }).reduce<Promise<Kept[]>>(
    async (before, _, at) => [...(await before), await keep(own, at)],
    Promise.resolve([]),
  )

async function expectReadable(secrets: Secrets, kept: readonly Kept[]): Promise<void> {
  const own = by(secrets)
  for (const [at, one] of kept.entries()) {
    expect((await findProven(own, one.memberId))?.number).toBe(one.number)
    expect(await findNumberOwner(own, one.number)).toBe(one.memberId)
    expect((await findSecondFactor(own, one.memberId))?.secret).toBe(one.app.secret)
    expect((await openTyped(own, one.reviewId))?.number).toBe(one.number)
    expect((await findNumbers(own, one.draftId))(rowId, 'identity_number' as never)).toBe(`${at}234567890`)
  }
}

const works = dueWork.filter(({ name }) => name.includes('.reseal-'))

async function reseal(own: Context): Promise<number> {
  let done = 0
  for (const work of works) done += await work.run(asSystem(own))
  return done
}

async function left(secrets: Secrets): Promise<number> {
  const counts = await Promise.all(sealedTables.map(({ table }) => countOther(by(secrets), table)))
  return counts.reduce((sum, count) => sum + count, 0)
}

test('what is sealed is read before, while and after the key is replaced, and nothing needs the former one in the end', async () => {
  const old = await keepSome(by(BEFORE))
  // Rows of a release that named no key.
  for (const { table } of sealedTables)
    await database.pool.query(`update ${table} set key_version = 1 where ctid in (select ctid from ${table} limit 2)`)
  expect(await reseal(by(PREPARED))).toBe(0)
  const fresh = await keep(by(REPLACED), EACH)
  const kept = [...old, fresh]
  await expectReadable(PREPARED, kept)
  await expectReadable(REPLACED, kept)
  expect(await left(REPLACED)).toBe(EACH * sealedTables.length)
  expect(await aboutFormerKeys(by(REPLACED))).toEqual([expect.stringContaining(`${EACH * sealedTables.length} rows`)])
  await expect(refuseOtherKeys(by(AFTER), true)).rejects.toThrow('was sealed with a key that is neither DATA_KEY')
  expect(await reseal(by(REPLACED))).toBe(EACH * sealedTables.length)
  expect(await reseal(by(REPLACED))).toBe(0)
  expect(await aboutFormerKeys(by(REPLACED))).toEqual([expect.stringContaining('nothing is sealed with it any more')])
  await expectReadable(AFTER, kept)
  await expectReadable(PREPARED, kept)
  await refuseOtherKeys(by(AFTER), true)
  expect(await aboutFormerKeys(by(AFTER))).toEqual([])
})

test('who signs in with an app does so whichever server asks for the code', async () => {
  await atEaseInHalfMinute()
  for (const [made, asks] of [
    [BEFORE, REPLACED],
    [REPLACED, PREPARED],
  ] as const) {
    const { emailAddress, app } = await keep(by(made), 1)
    const { challenge } = (await signIn(by(asks), { emailAddress, password: TEST_PASSWORD })).data
    expect(await checkUserVerification(by(asks), { challenge: challenge ?? '', code: app.code() })).toMatchObject({
      jwt: expect.any(String),
    })
  }
})

test('killed half way it goes on where it was, and two servers at it do each row once', async () => {
  const kept = await keepSome(by(BEFORE))
  await database.pool.query(`create sequence public.tries; grant usage on sequence public.tries to public;
    create function public.die() returns trigger language plpgsql as $$ begin
      if nextval('public.tries') = 3 then perform pg_terminate_backend(pg_backend_pid()), pg_sleep(1); end if; return new; end $$;
    create trigger die before update on membership.review for each row execute function public.die()`)
  const pool = openPool({ url: database.programUrl }, () => {})
  const fault = await reseal({ ...by(REPLACED), db: typedQueries(pool) }).then(() => null, isConnectionFault)
  expect(fault).toBe(true)
  await pool.end()
  const rest = await left(REPLACED)
  expect(rest).toBe(EACH * (sealedTables.length - 1) - 2)
  await expectReadable(PREPARED, kept)
  await expectReadable(REPLACED, kept)
  const done = await Promise.all([reseal(by(REPLACED)), reseal(by(REPLACED))])
  expect(done[0] + done[1]).toBe(rest)
  await expectReadable(AFTER, kept)
})

test('a row that was altered is put off and shown, and holds up no other', async () => {
  const kept = await keepSome(by(BEFORE))
  await database.pool.query(
    `update membership.identity set number_cipher = set_byte(number_cipher, 0, 255 - get_byte(number_cipher, 0))
    where member_id = $1`,
    [kept[0]?.memberId],
  )
  expect(await reseal(by(REPLACED))).toBe(EACH * sealedTables.length - 1)
  expect(await reseal(by(REPLACED))).toBe(0)
  const { rows } = await database.pool.query('select work, item from platform.failed_work')
  expect(rows).toEqual([{ work: 'membership.reseal-numbers', item: kept[0]?.memberId }])
  expect(await aboutFormerKeys(by(REPLACED))).toEqual([expect.stringContaining('1 rows')])
})

test('a start with a key that opens nothing of what is there is refused in a sentence', async () => {
  await keep(by(BEFORE), 1)
  await refuseOtherKeys(by(BEFORE), true)
  await refuseOtherKeys(by(REPLACED), true)
  const wrong = { ...AFTER, former: { data: another() } }
  await expect(refuseOtherKeys(by(wrong), true)).rejects.toThrow('was sealed with a key that is neither DATA_KEY')
  await expect(refuseOtherKeys(by(wrong), false)).rejects.toThrow('secrets.json')
  await database.pool.query('delete from membership.address; delete from membership.identity')
  await expect(refuseOtherKeys(by(wrong), true)).rejects.toThrow('membership.review was sealed')
})
