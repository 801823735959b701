import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import * as calls from '#contracts/membership/endpoints.ts'
import { choiceRows } from '#db/seed/base/choices.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import {
  aMember,
  anEligibleInvestor,
  asMember,
  asSystem,
  citizenNumber,
  testIban,
  withLegalTexts,
  provePhone,
  refusalOf,
} from '#tests/support/membership.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { acceptLegalTexts } from './texts/accept-legal-texts.ts'
import { confirmMkkNumber } from './mkk/confirm-mkk-number.ts'
import { declareIncome, listIncomeStatements } from './mkk/declare-income.ts'
import { findDeclaredIncome } from './mkk/find-declared-income.ts'
import { forwardIncome } from './mkk/forward-income.ts'
import { openNumber } from '#server/kit/number-vault.ts'
import { renewStandings } from './standing/renew-standings.ts'
import { saveAddress } from './identity/save-address.ts'
import { findStanding } from './standing/standing.ts'
import { findTest } from './suitability/suitability-store.ts'
import { showSuitabilityTest, takeSuitabilityTest } from './suitability/take-suitability-test.ts'
import { verifyIdentity } from './identity/verify-identity.ts'
import { ask } from '#tests/support/ask.ts'
import { findRefundAccount } from '#server/modules/payees/index.ts'

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

const identityOf = (index: number) => ({
  identityType: 'citizen' as const,
  firstName: 'Ayşe Nur',
  lastName: 'Işık',
  number: citizenNumber(index),
  birthDate: '1987-04-23',
})

async function someone(): Promise<Context> {
  return asMember(context, (await aMember(context)).id)
}
const idOf = (own: Context): string => (own.actor.kind === 'member' ? own.actor.id : '')

async function firstOf(list: string, parent?: string): Promise<string> {
  const rows = choiceRows().filter((row) => row.list === list && (parent === undefined || row.parent_key === parent))
  return rows[0]?.key ?? ''
}

async function addressForm() {
  return {
    addressTypeKey: 'ev',
    countryKey: 'TR',
    cityKey: '34',
    districtKey: await firstOf('districts', '34'),
    address: 'Örnek Sokak No: 1 <script>alert(1)</script>',
  }
}

async function rightAnswers(own: Context) {
  const { questions } = await findTest(own)
  return questions.map(({ key, rightKey }) => ({ questionKey: key, answerKey: rightKey }))
}

async function accept(own: Context, ...kinds: readonly string[]): Promise<void> {
  const texts = await own.db
    .selectFrom('platform.legal_text')
    .select(['id', 'sha256'])
    .where('kind', 'in', [...kinds])
    .execute()
  await acceptLegalTexts(own, { accepted: texts })
}

const nextStep = async (own: Context): Promise<string | null> => (await ask(own, calls.getInvestorInformation, {})).next

test('the whole way to investing, step by step, each with its reason until it is done', async () => {
  const own = await someone()
  const number = citizenNumber(101)
  const { investorPermissions } = await ask(own, calls.getInvestorPermissions, {})
  expect(investorPermissions.map(({ code, allowed }) => [code, allowed])).toEqual([
    ['invest', false],
    ['create-project', false],
    ['comment', true],
    ['favourite', true],
  ])
  expect(investorPermissions[0]?.reasons).toHaveLength(9)
  expect(investorPermissions[0]?.reasons[1]).toEqual({
    code: 'step-identity',
    message: 'Kimliğinizi doğrulamanız gerekiyor.',
    fixPath: '/profil/yatirimci-bilgileri?adim=kimlik',
  })
  expect(await nextStep(own)).toBe('phone')
  await provePhone(own)
  expect(await nextStep(own)).toBe('identity')
  await verifyIdentity(own, identityOf(101))
  expect(await nextStep(own)).toBe('address')
  await saveAddress(own, await addressForm())
  expect(await nextStep(own)).toBe('agreements')
  await accept(own, 'framework-agreement', 'general-risk-notice')
  expect(await nextStep(own)).toBe('suitability')
  expect(await takeSuitabilityTest(own, { answers: await rightAnswers(own) })).toMatchObject({ passed: true })
  expect(await nextStep(own)).toBe('income')
  await declareIncome(own, { annualIncome: lira(1_200_000) })
  expect(await nextStep(own)).toBe('mkk')
  const { mkkNo, isQualified } = await confirmMkkNumber(own, {})
  expect([mkkNo, isQualified]).toEqual([expect.stringMatching(/^\d+$/), false])
  await ask(own, calls.upsertBankAccount, { iban: testIban(1), holderName: 'AYSE NUR IŞIK', label: '' })
  expect(await findStanding(own, idOf(own))).toEqual({ mayInvest: true, isQualified: false, blockers: [] })
  expect(await findRefundAccount(own, idOf(own))).toEqual({ iban: testIban(1), holderName: 'AYSE NUR IŞIK' })
  const stored = await sql`select * from membership.investor_standing where member_id = ${idOf(own)}`.execute(own.db)
  expect(stored.rows).toEqual([{ memberId: idOf(own), mayInvest: true, isQualified: false, state: 'eligible' }])

  const shown = JSON.stringify([
    await ask(own, calls.getInvestorInformation, {}),
    await ask(own, calls.getIdentityInformation, {}),
    await ask(own, calls.getPersonalInformation, {}),
  ])
  expect(shown).not.toContain(number)
  const trail = await own.db
    .selectFrom('platform.audit_event')
    .select('data')
    .where('subject_id', '=', idOf(own))
    .execute()
  expect(JSON.stringify(trail)).not.toContain(number)
  expect(JSON.stringify(trail)).not.toContain('120000000')
  const row = await own.db
    .selectFrom('membership.identity')
    .selectAll()
    .where('member_id', '=', idOf(own))
    .executeTakeFirstOrThrow()
  expect(row.number_cipher.toString('latin1')).not.toContain(number)
  const sealed = { cipher: row.number_cipher, nonce: row.number_nonce, keyVersion: row.key_version }
  expect(openNumber(testSecrets, idOf(own), sealed)).toBe(number)
  expect(() => openNumber(testSecrets, '00000000-0000-7000-8000-000000000000', sealed)).toThrow('authenticate')
})

test('identity: minors, strangers, silence of the register, and a second try', async () => {
  const own = await someone()
  const form = identityOf(102)
  expect(await refusalOf(verifyIdentity(own, { ...form, birthDate: '2008-03-17' }))).toBe('under-age')
  expect(await refusalOf(verifyIdentity(own, { ...form, lastName: 'Uyuşmaz' }))).toBe('identity-mismatch')
  await wire.simulators.setFault('identity', { kind: 'fail' })
  expect(await refusalOf(verifyIdentity(own, form))).toBe('identity-unavailable')
  await wire.simulators.setFault('identity', null)
  await verifyIdentity(own, { ...form, birthDate: '1987-04-23' })
  expect(await refusalOf(verifyIdentity(own, form))).toBe('identity-already-verified')
  expect(await ask(own, calls.getIdentityInformation, {})).toMatchObject({
    verified: true,
    firstName: 'Ayşe Nur',
    birthDate: '1987-04-23',
  })
  const foreign = await someone()
  await verifyIdentity(foreign, { ...form, identityType: 'foreign', number: '99123456740' })
  expect((await ask(foreign, calls.getIdentityInformation, {})).identityType).toBe('foreign')
})

test('the register is asked for what was typed; what it confirmed is kept as names are printed', async () => {
  const asked: string[] = []
  const identity = {
    verifyCitizen: async (of: { firstName: string; lastName: string }) => {
      asked.push(`${of.firstName} ${of.lastName}`)
      return 'match' as const
    },
    verifyForeigner: async () => 'match' as const,
  }
  const own = await someone()
  const typed = { ...identityOf(140), firstName: 'ayşe nur', lastName: 'IŞIK' }
  await verifyIdentity({ ...own, outside: { ...wire.outside, identity } }, typed)
  expect(asked).toEqual(['ayşe nur IŞIK'])
  expect(await ask(own, calls.getIdentityInformation, {})).toMatchObject({ firstName: 'Ayşe Nur', lastName: 'Işık' })
})

test('one person registering twenty times at once is one member’s identity', async () => {
  // The register is asked before the race; a busy machine must not turn its silence into another outcome.
  const identity = { verifyCitizen: async () => 'match' as const, verifyForeigner: async () => 'match' as const }
  const outside = { ...wire.outside, identity }
  const persons = await Promise.all(Array.from({ length: 20 }, someone))
  const codes = await Promise.all(persons.map((own) => refusalOf(verifyIdentity({ ...own, outside }, identityOf(103)))))
  expect(codes.filter((code) => code === 'none')).toHaveLength(1)
  expect(codes.filter((code) => code === 'identity-in-use')).toHaveLength(19)
})

test('hostile input ends at the contract', () => {
  for (const firstName of ['Ay\u0000şe', '<script>', '', 'x'.repeat(51)])
    expect(calls.updateIdentityInformation.input.safeParse({ ...identityOf(1), firstName }).success).toBe(false)
  for (const number of [citizenNumber(1).replace(/.$/, 'x'), 12345678950, [citizenNumber(1)], true])
    expect(calls.updateIdentityInformation.input.safeParse({ ...identityOf(1), number }).success).toBe(false)
  expect(calls.updateAddress.input.safeParse({ addressTypeKey: "'; drop table", address: 'a\u0000' }).success).toBe(
    false,
  )
  expect(calls.submitSuitabilityTest.input.safeParse({ answers: Array.from({ length: 60 }, () => ({})) }).success).toBe(
    false,
  )
})

test('choices must be offered, and hang together', async () => {
  const own = await someone()
  const form = await addressForm()
  expect(await refusalOf(saveAddress(own, { ...form, districtKey: await firstOf('districts', '06') }))).toBe(
    'choice-unknown',
  )
  expect(await refusalOf(saveAddress(own, { ...form, addressTypeKey: 'saray' }))).toBe('choice-unknown')
  const personal = {
    industryKey: await firstOf('industries'),
    professionKey: await firstOf('professions'),
    educationLevelKey: await firstOf('educationLevels'),
    genderKey: await firstOf('genders'),
  }
  expect(await refusalOf(ask(own, calls.updatePersonalInformation, { ...personal, genderKey: 'x' }))).toBe(
    'choice-unknown',
  )
  await ask(own, calls.updatePersonalInformation, personal)
  expect(await ask(own, calls.getPersonalInformation, { investorId: idOf(own) })).toEqual({
    profilePicture: null,
    isPictureShown: false,
    ...personal,
  })
})

test('another member’s record reads like an absent one', async () => {
  const own = await someone()
  const other = await someone()
  const absent = '00000000-0000-7000-8000-000000000000'
  for (const investorId of [idOf(other), absent]) {
    expect(await refusalOf(ask(own, calls.getPersonalInformation, { investorId }))).toBe('not-found')
    expect(await refusalOf(listIncomeStatements(own, { investorId }))).toBe('not-found')
  }
  await verifyIdentity(other, identityOf(104))
  const account = await ask(other, calls.upsertBankAccount, {
    iban: testIban(4),
    holderName: 'Ayşe Nur Işık',
    label: '',
  })
  expect(await refusalOf(ask(own, calls.deleteBankAccount, { id: account.id }))).toBe('not-found')
  expect(await refusalOf(ask(own, calls.getBankAccountDetail, { id: account.id }))).toBe('not-found')
  expect(await refusalOf(ask(context, calls.getInvestorInformation, {}))).toBe('sign-in-required')
})

test('texts: only the version in force, by id and hash', async () => {
  const own = await someone()
  const text = await own.db
    .selectFrom('platform.legal_text')
    .select(['id', 'sha256'])
    .where('kind', '=', 'general-risk-notice')
    .executeTakeFirstOrThrow()
  expect(await refusalOf(acceptLegalTexts(own, { accepted: [{ ...text, sha256: 'x'.repeat(64) }] }))).toBe(
    'risk-form-outdated',
  )
  expect(await refusalOf(acceptLegalTexts(own, { accepted: [{ ...text, id: idOf(own) }] }))).toBe('not-found')
  await acceptLegalTexts(own, { accepted: [text, text] })
  const rows = await own.db
    .selectFrom('membership.legal_acceptance')
    .select(['sha256', 'client_address'])
    .where('member_id', '=', idOf(own))
    .where('kind', '=', 'general-risk-notice')
    .execute()
  expect(rows).toEqual([{ sha256: text.sha256, client_address: '203.0.113.7' }])
})

test('the suitability test is judged here, and failing it means waiting', async () => {
  const own = await someone()
  const shown = await showSuitabilityTest(own)
  expect(shown.questions.length).toBeGreaterThanOrEqual(8)
  expect(JSON.stringify(shown)).not.toContain('isRight')
  const answers = await rightAnswers(own)
  expect(await refusalOf(takeSuitabilityTest(own, { answers: answers.slice(1) }))).toBe('suitability-incomplete')
  const wrong = answers.map((answer) => (answer.questionKey === 'total-loss' ? { ...answer, answerKey: 'b' } : answer))
  const result = await takeSuitabilityTest(own, { answers: wrong })
  expect(result).toMatchObject({ passed: false, retryAt: Date.parse('2026-04-15T09:00:00Z') / 1000 })
  expect(result.explanation).toHaveLength(1)
  expect(shown).toMatchObject({ retryDays: 30, lastResult: null })
  expect(shown.passMark).toBeGreaterThan(0)
  // Told once more whenever they look: the explanation is what they are to read until then.
  expect((await showSuitabilityTest(own)).lastResult).toMatchObject({
    passed: false,
    wrong: [{ question: expect.stringContaining('?') as string, explanation: result.explanation[0] }],
  })
  expect(await refusalOf(takeSuitabilityTest(own, { answers }))).toBe('suitability-wait')
  expect((await findStanding(own, idOf(own))).blockers.map(({ message }) => message)).toContain(
    'Uygunluk testini 15 Nisan 2026 12.00 tarihinden itibaren yeniden çözebilirsiniz.',
  )
  const later = { ...own, clock: { now: () => new Date('2026-04-15T09:00:00Z') } }
  expect(await takeSuitabilityTest(later, { answers })).toMatchObject({ passed: true, retryAt: null })
  expect((await showSuitabilityTest(later)).lastResult).toMatchObject({ passed: true, wrong: [] })
  expect(await refusalOf(takeSuitabilityTest(later, { answers }))).toBe('suitability-already-passed')
})

test('bank accounts: own name only, the last one stays, the newest is where refunds go', async () => {
  const own = await someone()
  const account = { iban: testIban(11), holderName: 'Ayşe Nur Işık', label: 'Maaş' }
  expect(await refusalOf(ask(own, calls.upsertBankAccount, account))).toBe('step-order')
  await verifyIdentity(own, identityOf(105))
  expect(await refusalOf(ask(own, calls.upsertBankAccount, { ...account, holderName: 'Ayşe Işık' }))).toBe(
    'iban-holder-mismatch',
  )
  const first = await ask(own, calls.upsertBankAccount, account)
  const second = await ask(own, calls.upsertBankAccount, { ...account, iban: testIban(12) })
  expect((await ask(own, calls.getBankAccounts, {})).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  expect(await ask(own, calls.getBankAccountDetail, { id: first.id })).toMatchObject({
    iban: account.iban,
    isDefault: false,
  })
  await ask(own, calls.deleteBankAccount, { id: second.id })
  expect(await refusalOf(ask(own, calls.getBankAccountDetail, { id: second.id }))).toBe('not-found')
  expect(await findRefundAccount(own, idOf(own))).toMatchObject({ iban: testIban(11) })
  expect(await refusalOf(ask(own, calls.deleteBankAccount, { id: first.id }))).toBe('last-bank-account')
})

test('MKK: the number must be the member’s, and a declared income reaches it once it answers', async () => {
  const own = await someone()
  expect(await refusalOf(confirmMkkNumber(own, {}))).toBe('step-order')
  await verifyIdentity(own, identityOf(106))
  expect(await refusalOf(confirmMkkNumber(own, { mkkNo: '1' }))).toBe('mkk-unknown')
  await wire.simulators.setFault('mkk', { kind: 'fail' })
  expect(await refusalOf(confirmMkkNumber(own, {}))).toBe('mkk-unavailable')
  await wire.simulators.setFault('mkk', null)
  const { mkkNo } = await confirmMkkNumber(own, {})
  expect(await refusalOf(confirmMkkNumber(own, { mkkNo: '1' }))).toBe('mkk-already-confirmed')
  expect((await confirmMkkNumber(own, { mkkNo })).mkkNo).toBe(mkkNo)

  await declareIncome(own, { annualIncome: lira(1_200_000) })
  const declared = { annualIncomeKurus: lira(1_200_000), refusedIncomeKurus: null, toldAt: null }
  expect(await findDeclaredIncome(own, idOf(own))).toEqual({ ...declared, isOnItsWay: true })
  await wire.simulators.setFault('mkk', { kind: 'fail' })
  expect(await forwardIncome.run(asSystem(context))).toBeGreaterThan(0)
  expect((await listIncomeStatements(own, {}))[0]).toMatchObject({ forwardedToMkk: false })
  await wire.simulators.setFault('mkk', null)
  expect(await forwardIncome.run(asSystem(context))).toBe(0)
  const soon: Context = { ...context, clock: { now: () => new Date(wire.clock.now().getTime() + 31_000) } }
  expect(await forwardIncome.run(asSystem(soon))).toBeGreaterThan(0)
  expect((await listIncomeStatements(own, {}))[0]).toMatchObject({
    annualIncome: lira(1_200_000),
    forwardedToMkk: true,
  })
  expect(await findDeclaredIncome(own, idOf(own))).toEqual({
    ...declared,
    toldAt: soon.clock.now(),
    isOnItsWay: false,
  })
})

test('MKK says who is qualified', async () => {
  const own = await someone()
  await verifyIdentity(own, identityOf(107))
  await wire.simulators.changeMkkMember(citizenNumber(107), { qualifiedSince: '2026-01-05', usedElsewhereKurus: 0n })
  expect(await confirmMkkNumber(own, {})).toMatchObject({ isQualified: true })
})

test('a new version of the risk notice that must be accepted asks every investor again', async () => {
  const investor = await anEligibleInvestor(context)
  expect((await findStanding(context, investor.id)).mayInvest).toBe(true)
  const later: Context = { ...context, clock: { now: () => new Date('2026-06-01T09:00:00Z') } }
  const newer = { kind: 'general-risk-notice', version: 99, title: 'Yeni', body: 'Yeni', sha256: 'f'.repeat(64) }
  const id = newId()
  await context.db
    .insertInto('platform.legal_text')
    .values({ ...newer, id, effective_from: new Date('2026-06-01T00:00:00Z'), requires_acceptance: true })
    .execute()
  const standing = () =>
    context.db
      .selectFrom('membership.investor_standing')
      .select(['may_invest', 'state'])
      .where('member_id', '=', investor.id)
      .executeTakeFirst()
  expect(await renewStandings.run(asSystem(context))).toBe(0)
  expect(await standing()).toEqual({ may_invest: true, state: 'eligible' })
  expect(await renewStandings.run(asSystem(later))).toBeGreaterThan(0)
  expect(await renewStandings.run(asSystem(later))).toBe(0)
  expect(await standing()).toEqual({ may_invest: false, state: 'renewed-text' })
  await acceptLegalTexts(asMember(later, investor.id), { accepted: [{ id, sha256: newer.sha256 }] })
  expect(await standing()).toEqual({ may_invest: true, state: 'eligible' })
})
