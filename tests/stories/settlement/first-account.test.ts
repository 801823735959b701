import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths } from '#contracts/paths.ts'
import {
  getCampaignSettlement,
  approvePayout,
  namePayoutAccount,
  namePayoutAccountWithPasskey,
  prepareNamedAccount,
  preparePayout,
} from '#contracts/settlement/endpoints.ts'
import { addPasskey, preparePasskey } from '#contracts/membership/sign-in/passkey-endpoints.ts'
import {
  beginCompanyRegistration,
  confirmCompanyRegistration,
} from '#contracts/settlement/registration/company-registration-endpoints.ts'
import { getProjectDesk } from '#contracts/campaigns/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, signedIn, TEST_PASSWORD } from '#tests/support/membership.ts'
import { TestDevice } from '#tests/support/passkeys.ts'
import { type TestApp, withApp, wrongCode, passSecondStep } from '#tests/support/second-factor.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

const FIRST = { iban: 'TR870001000200045678901234', holderName: 'Deneme A.Ş.' }
const OTHER = { iban: 'TR730006200001234567890123', holderName: 'Deneme A.Ş.' }

let story: Story
let officers: readonly [Context, Context]
let founder: Context
let app: TestApp
beforeEach(async () => {
  story = await startStory()
  const officer = async (firstName: string) => story.as(await aMember(story.context, { firstName }), 'finance-officer')
  officers = [await officer('Ayşe'), await officer('Mert')]
})
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  expect(broken).toEqual([])
})

/** A funded campaign whose application named no account for its funds. */
async function fundedWithoutAccount(): Promise<{ projectId: string; projectExternalId: string }> {
  const { id: ownerId } = await aMember(story.context, { firstName: 'Ece' })
  founder = story.as({ id: ownerId })
  app = await withApp(story.context, ownerId)
  const projectId = await story.campaign({ ownerId })
  await story.pool.query('update projects.terms set payout_iban = null, payout_holder = null')
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  await story.increaseCapital(projectId, ...officers)
  await story.runDue()
  const { rows } = await story.pool.query<{ id: string }>('select external_id as id from projects.project')
  return { projectId, projectExternalId: rows[0]?.id ?? '' }
}

test('a founder whose application named no account names it on his desk, and the payout goes there', async () => {
  const { projectId, projectExternalId } = await fundedWithoutAccount()
  const [first, second] = officers
  const { payoutId } = await ask(first, preparePayout, { projectId })
  await expect(ask(second, approvePayout, { payoutId })).rejects.toMatchObject({ code: 'payout-account-missing' })
  const deskOf = async () => (await ask(founder, getProjectDesk, { projectExternalId })).payout
  expect(await deskOf()).toMatchObject({ standing: 'account-missing', mayName: true, hasCode: true })
  expect(await tasksOf(founder)).toContainEqual(
    expect.objectContaining({
      kind: 'payout-account',
      path: paths.profile.myProject.href({ proje: projectExternalId }),
    }),
  )

  const name = (account: typeof FIRST, code: string) =>
    ask(founder, namePayoutAccount, { projectExternalId, ...account, code })
  await expect(name(FIRST, wrongCode(app))).rejects.toMatchObject({ code: 'code-wrong' })
  expect((await deskOf())?.standing).toBe('account-missing')
  await name(FIRST, app.code())
  expect(await deskOf()).toMatchObject({ standing: 'preparing', mayName: false })
  expect((await tasksOf(founder)).map(({ kind }) => kind)).not.toContain('payout-account')
  const { payees } = await ask(second, getCampaignSettlement, { projectId })
  expect(payees[0]).toMatchObject({ payee: 'company', account: FIRST, begunAt: expect.any(Number) })
  // Prepared, it is what the second officer looks at: it does not change under them.
  await expect(name(OTHER, app.code(1))).rejects.toMatchObject({ code: 'payment-not-refused' })
  await ask(second, approvePayout, { payoutId })
  const { payout } = await ask(second, getCampaignSettlement, { projectId })
  expect(payout?.payments[0]).toMatchObject({ creditorIban: FIRST.iban })
})

test('before anything is prepared he names it anew; the account of an application stays', async () => {
  const { projectId, projectExternalId } = await fundedWithoutAccount()
  const name = (account: typeof FIRST, ahead: number) =>
    ask(founder, namePayoutAccount, { projectExternalId, ...account, code: app.code(ahead) })
  await name(FIRST, 0)
  await name(OTHER, 1)
  const { payees } = await ask(officers[0], getCampaignSettlement, { projectId })
  expect(payees[0]).toMatchObject({ account: OTHER })
  await story.pool.query('update projects.terms set payout_named_at = null')
  await expect(name(FIRST, 2)).rejects.toMatchObject({ code: 'payment-not-refused' })
})

test('who is left with codes by mail alone, as after a lost telephone, is offered no form that takes none of them', async () => {
  const { projectExternalId } = await fundedWithoutAccount()
  const { id } = requireMember(founder.actor)
  const proofs = async () => (await ask(founder, getProjectDesk, { projectExternalId })).payout
  await story.pool.query('delete from membership.second_factor where member_id = $1', [id])
  await story.pool.query(
    `insert into membership.code_method (member_id, channel, enabled_at) values ($1, 'mail', now())`,
    [id],
  )
  expect(await proofs()).toMatchObject({ hasCode: true, hasPasskey: false })
  await story.pool.query('delete from membership.recovery_code where member_id = $1', [id])
  expect(await proofs()).toMatchObject({ hasCode: false, hasPasskey: false, heldUntil: null })
})

test('who has a passkey names the account with it: it signs the very account, once', async () => {
  const { projectId, projectExternalId } = await fundedWithoutAccount()
  const own = await signedIn(story.context, requireMember(founder.actor).id)
  await passSecondStep(own)
  const device = new TestDevice(own.baseUrl)
  const { options } = await ask(own, preparePasskey, { currentPassword: TEST_PASSWORD })
  await ask(own, addPasskey, { credential: device.make(options), name: 'Telefon' })
  expect((await ask(founder, getProjectDesk, { projectExternalId })).payout).toMatchObject({ hasPasskey: true })

  const askFor = async (account: typeof FIRST) =>
    device.answer((await ask(founder, prepareNamedAccount, { projectExternalId, ...account })).options)
  const name = (account: typeof FIRST, credential: string) =>
    ask(founder, namePayoutAccountWithPasskey, { projectExternalId, ...account, credential })
  await expect(name(OTHER, await askFor(FIRST))).rejects.toMatchObject({ code: 'passkey-expired' })
  const answer = await askFor(FIRST)
  await name(FIRST, answer)
  await expect(name(FIRST, answer)).rejects.toMatchObject({ code: 'passkey-expired' })
  const { payees } = await ask(officers[0], getCampaignSettlement, { projectId })
  expect(payees[0]).toMatchObject({ payee: 'company', account: FIRST })
  const stranger = story.as(await aMember(story.context))
  await expect(ask(stranger, prepareNamedAccount, { projectExternalId, ...FIRST })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('the founder of a company that is still to be founded is asked for its account once the register has it', async () => {
  const { id: ownerId } = await aMember(story.context, { firstName: 'Ece' })
  founder = story.as({ id: ownerId })
  app = await withApp(story.context, ownerId)
  const projectId = await story.campaign({ ownerId, companyKind: 'to-be-founded' })
  await story.pool.query('update projects.terms set payout_iban = null, payout_holder = null')
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-03T09:00:00Z'])
    await story.moveTo(moment)
  const { rows } = await story.pool.query<{ id: string }>('select external_id as id from projects.project')
  const projectExternalId = rows[0]?.id ?? ''
  const asked = async () => [
    (await ask(founder, getProjectDesk, { projectExternalId })).payout?.standing ?? null,
    (await tasksOf(founder)).some(({ kind }) => kind === 'payout-account'),
  ]
  expect(await asked()).toEqual([null, false])
  await expect(
    ask(founder, namePayoutAccount, { projectExternalId, ...FIRST, code: app.code() }),
  ).rejects.toMatchObject({ code: 'payment-not-refused' })

  const [first, second] = officers
  const entered = { projectId, companyTitle: 'Deneme A.Ş.', registeredOn: '2026-04-02', registryReference: '2026/900' }
  await ask(second, confirmCompanyRegistration, await ask(first, beginCompanyRegistration, entered))
  expect(await asked()).toEqual(['account-missing', true])
})
