import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import type { EligibilityStep } from '#contracts/membership/endpoints.ts'
import {
  getAddressInformation,
  getInvestorInformation,
  getBankAccounts,
  upsertBankAccount,
} from '#contracts/membership/endpoints.ts'
import { choiceRows } from '#db/seed/base/choices.ts'
import type { Context } from '#server/kit/context.ts'
import { testContext } from '#tests/support/context.ts'
import {
  aMember,
  asMember,
  citizenNumber,
  refusalOf,
  signedIn,
  testIban,
  withLegalTexts,
  provePhone,
} from '#tests/support/membership.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { saveAddress } from './identity/save-address.ts'
import { acceptLegalTexts } from './texts/accept-legal-texts.ts'
import { beginEDevlet, verifyEDevlet } from './identity/verify-edevlet.ts'
import { ask } from '#tests/support/ask.ts'
import { confirmMkkNumber } from './mkk/confirm-mkk-number.ts'
import { declareIncome } from './mkk/declare-income.ts'
import { findTest } from './suitability/suitability-store.ts'
import { takeSuitabilityTest } from './suitability/take-suitability-test.ts'
import { verifyIdentity } from './identity/verify-identity.ts'

let wire: WireTest
let context: Context
beforeAll(async () => {
  wire = await startForTest()
  context = testContext(wire.database.db, { outside: wire.outside, clock: wire.clock })
  await withLegalTexts(context)
  await sql`insert into platform.choice (list, key, parent_key, label, position)
    select list, key, parent_key, label, position from jsonb_to_recordset(${JSON.stringify(choiceRows())}::jsonb)
      as row (list text, key text, parent_key text, label text, position int) on conflict do nothing`.execute(
    context.db,
  )
  await context.db
    .insertInto('platform.setting')
    .values({ key: 'isIncomeStatementRequired', value: 'true', updated_at: wire.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => wire.close())

const IBAN = testIban(4_711)
const PERSON = {
  identityType: 'citizen' as const,
  firstName: 'Ayşe Nur',
  lastName: 'Işık',
  number: citizenNumber(5_150),
  birthDate: '1987-04-23',
}

async function giveAddress(own: Context): Promise<unknown> {
  const district = choiceRows().find((row) => row.list === 'districts' && row.parent_key === '34')
  const place = { addressTypeKey: 'ev', countryKey: 'TR', cityKey: '34', districtKey: district?.key ?? '' }
  return saveAddress(own, { ...place, address: 'Örnek Sokak No: 1' })
}

async function accept(own: Context, kind: 'framework-agreement' | 'general-risk-notice'): Promise<unknown> {
  const texts = await own.db
    .selectFrom('platform.legal_text')
    .select(['id', 'sha256'])
    .where('kind', '=', kind)
    .execute()
  return acceptLegalTexts(own, { accepted: texts })
}

async function passTest(own: Context): Promise<unknown> {
  const { questions } = await findTest(own)
  const answers = questions.map(({ key, rightKey }) => ({ questionKey: key, answerKey: rightKey }))
  return takeSuitabilityTest(own, { answers })
}

/** Each step, and what a second tab that still shows it is told when it is sent once more: `none` where that changes nothing. */
const STEPS: readonly (readonly [EligibilityStep, (own: Context) => Promise<unknown>, string])[] = [
  ['phone', provePhone, 'phone-already-verified'],
  ['identity', (own) => verifyIdentity(own, PERSON), 'identity-already-verified'],
  ['address', giveAddress, 'none'],
  ['agreements', (own) => accept(own, 'framework-agreement'), 'none'],
  ['risk-notice', (own) => accept(own, 'general-risk-notice'), 'none'],
  ['suitability', passTest, 'suitability-already-passed'],
  ['income', (own) => declareIncome(own, { annualIncome: lira(900_000) }), 'none'],
  ['mkk', (own) => confirmMkkNumber(own, {}), 'none'],
]

test('every step on another device: the next one is the same there, and what was sent stays', async () => {
  const { id } = await aMember(context)
  const [first, second] = [await signedIn(context, id), await signedIn(context, id)]
  const next = async (): Promise<(string | null)[]> => [
    (await ask(first, getInvestorInformation, {})).next,
    (await ask(second, getInvestorInformation, {})).next,
  ]
  let devices = [first, second]
  for (const [step, take, again] of STEPS) {
    expect(await next()).toEqual([step, step])
    const [here = first, there = second] = devices
    expect(await refusalOf(take(here))).toBe('none')
    expect(await refusalOf(take(there)), `${step}, sent by the other device too`).toBe(again)
    devices = [there, here]
  }
  expect(await next()).toEqual(['bank-account', 'bank-account'])
  await ask(first, upsertBankAccount, { iban: IBAN, holderName: 'Ayşe Nur Işık', label: 'Maaş' })
  expect(await next()).toEqual([null, null])
  expect((await ask(second, getInvestorInformation, {})).mayInvest).toBe(true)
  expect(await ask(second, getAddressInformation, {})).toMatchObject({ address: 'Örnek Sokak No: 1' })
  expect(await ask(second, getBankAccounts, {})).toHaveLength(1)
})

test('two devices at once: an identity typed on one and proven at e-Devlet on the other is recorded once', async () => {
  const { id } = await aMember(context)
  const [typing, leaving] = [asMember(context, id), asMember(context, id)]
  const { loginUrl } = await beginEDevlet(leaving, {})
  const { searchParams } = new URL(loginUrl)
  const given = (name: string): string => searchParams.get(name) ?? ''
  const number = citizenNumber(5_151)
  const code = await wire.simulators.issueEDevletCode(
    { redirectUri: given('redirect_uri'), nonce: given('nonce'), codeChallenge: given('code_challenge') },
    { number, firstName: 'AYŞE NUR', lastName: 'IŞIK', birthDate: PERSON.birthDate },
  )
  const outcomes = await Promise.all([
    refusalOf(verifyIdentity(typing, { ...PERSON, number })),
    refusalOf(verifyEDevlet(leaving, { state: given('state'), code })),
  ])
  expect(outcomes.toSorted()).toEqual(['identity-already-verified', 'none'])
})
