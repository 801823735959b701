import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aboutFormerKeys, refuseOtherKeys } from '#server/former-keys.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { numberIndex, versionOf } from '#server/kit/number-vault.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { countCodesLeft, spendRecoveryCode } from '#server/modules/access/steps/recovery-codes.ts'
import { judgePayer } from '#server/modules/bank/receipts/payer-rules.ts'
import { senderIndex } from '#server/modules/bank/statements/statement-store.ts'
import { findNumberOwner, findProven, storeIdentity } from '#server/modules/eligibility/index.ts'
import { reindexNumbers } from '#server/modules/eligibility/identity/reindex-numbers.ts'
import { findPayers, lockMember } from '#server/modules/members/index.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aFounder, aMember, asSystem, citizenNumber, refusalOf } from '#tests/support/membership.ts'
import { withApp } from '#tests/support/second-factor.ts'

// A server before the replacement, one that only knows what comes, one that indexes by the new key, and one that forgot the former.

const index = randomBytes(32).toString('base64')
const BEFORE: Secrets = testSecrets
const PREPARED: Secrets = { ...BEFORE, next: { index } }
const REPLACED: Secrets = { ...BEFORE, index, former: { index: BEFORE.index } }
const AFTER: Secrets = { ...BEFORE, index }

let database: Awaited<ReturnType<typeof privateClone>>
let context: Context
beforeEach(async () => {
  database = await privateClone()
  context = testContext(database.db)
})
afterEach(() => database.close())

const by = (secrets: Secrets): Context => ({ ...context, secrets })

/** Proves who a new member is, as any of the ways does. */
async function prove(secrets: Secrets, number: string): Promise<string> {
  const { id } = await aMember(context)
  const person = {
    identityType: 'citizen',
    firstName: 'AYŞE',
    lastName: 'IŞIK',
    number,
    birthDate: '1987-04-23',
  } as const
  await inTransaction(by(secrets), async (tx) => {
    await lockMember(tx, id)
    await storeIdentity(tx, id, person, 'register')
  })
  return id
}

test('a number is found before, while and after the key is replaced, and the former one is needed by nothing in the end', async () => {
  const [old, fresh] = [citizenNumber(1), citizenNumber(2)]
  const owners = new Map([
    [old, await prove(PREPARED, old)],
    [fresh, await prove(REPLACED, fresh)],
  ])
  const expectFound = async (secrets: Secrets): Promise<void> => {
    for (const [number, owner] of owners) expect(await findNumberOwner(by(secrets), number)).toBe(owner)
  }
  await expectFound(PREPARED)
  await expectFound(REPLACED)
  expect(await reindexNumbers.run(asSystem(by(PREPARED)))).toBe(0)
  expect(await aboutFormerKeys(by(REPLACED))).toEqual([expect.stringContaining('1 identity numbers')])
  await expect(refuseOtherKeys(by(AFTER), true)).rejects.toThrow('were indexed with a key that is neither INDEX_KEY')
  expect(await reindexNumbers.run(asSystem(by(REPLACED)))).toBe(1)
  expect(await reindexNumbers.run(asSystem(by(REPLACED)))).toBe(0)
  expect(await aboutFormerKeys(by(REPLACED))).toEqual([expect.stringContaining('no number rests on it any more')])
  await refuseOtherKeys(by(AFTER), true)
  await expectFound(AFTER)
  await expectFound(PREPARED)
})

test('nobody registers twice with one number, whichever key their row and the server write by', async () => {
  await prove(PREPARED, citizenNumber(10))
  expect(await refusalOf(prove(REPLACED, citizenNumber(10)))).toBe('identity-in-use')
  await prove(REPLACED, citizenNumber(11))
  expect(await refusalOf(prove(PREPARED, citizenNumber(11)))).toBe('identity-in-use')
})

test('of twelve at the same moment, on servers that write by either key and beside those that index anew, one gets it', async () => {
  for (let round = 0; round < 5; round++) {
    const number = citizenNumber(100 + round)
    const tries = Array.from({ length: 12 }, (_, at) => refusalOf(prove(at % 2 === 0 ? PREPARED : REPLACED, number)))
    const [told] = await Promise.all([
      Promise.all(tries),
      reindexNumbers.run(asSystem(by(REPLACED))),
      reindexNumbers.run(asSystem(by(REPLACED))),
    ])
    expect(told.filter((code) => code !== 'identity-in-use')).toHaveLength(1)
  }
  const { rows } = await database.pool.query('select count(*)::int as count from membership.identity')
  expect(rows).toEqual([{ count: 5 }])
})

test('recovery codes of before count while both keys are known, and are told as none without the former', async () => {
  const { id } = await aMember(context)
  const { recoveryCodes } = await withApp(by(BEFORE), id)
  const plain = (at: number): string => (recoveryCodes[at] ?? '').replaceAll('-', '')
  const spend = (secrets: Secrets, at: number) =>
    inTransaction(by(secrets), (tx) => spendRecoveryCode(tx, id, plain(at)))
  expect(await spend(PREPARED, 0)).toBe(true)
  expect(await spend(REPLACED, 1)).toBe(true)
  expect(await spend(REPLACED, 1)).toBe(false)
  expect(await countCodesLeft(by(REPLACED), id)).toBe(8)
  expect(await aboutFormerKeys(by(REPLACED))).toEqual([expect.stringContaining('Recovery codes of 1 members')])
  expect(await spend(AFTER, 2)).toBe(false)
  expect(await countCodesLeft(by(AFTER), id)).toBe(0)
})

test('a payer is known by a number that was kept with either key; one of a key that is gone says nothing', async () => {
  const { id } = await aFounder(by(BEFORE))
  const number = (await findProven(by(BEFORE), id))?.number ?? ''
  const sentBy = (secrets: Secrets, of = number) => ({
    numberIndex: numberIndex(secrets, of).toString('hex'),
    iban: '',
    name: '',
  })
  const judge = async (secrets: Secrets, sender: ReturnType<typeof sentBy>) => {
    const investor = (await findPayers(by(secrets), [id])).get(id)
    return investor && judgePayer(investor, sender)
  }
  for (const reader of [PREPARED, REPLACED])
    for (const writer of [BEFORE, AFTER]) {
      expect(await judge(reader, sentBy(writer))).toBe('investor')
      expect(await judge(reader, sentBy(writer, citizenNumber(77)))).toBe('other')
    }
  const kept = async (secrets: Secrets) => {
    const { rows } = await sql<{ kept: string | null }>`
      select ${senderIndex(by(secrets), 'l')} as kept from (select ${numberIndex(BEFORE, number)}::bytea as sender_number_index,
        ${versionOf(BEFORE.index)}::int as sender_index_version) l`.execute(context.db)
    return rows[0]?.kept ?? null
  }
  expect(await kept(REPLACED)).toBe(sentBy(BEFORE).numberIndex)
  expect(await kept(AFTER)).toBeNull()
})
