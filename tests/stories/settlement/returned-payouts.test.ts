import { sentAmong, toldOf } from '#tests/support/mails.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  approvePayout,
  getCampaignSettlement,
  comparePaymentAccount,
  confirmPaymentAccount,
  namePaymentAccount,
  namePayoutAccount,
  preparePayout,
  withdrawPayout,
} from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { withApp } from '#tests/support/second-factor.ts'
import { ask } from '#tests/support/ask.ts'
import { eventsOf } from '#tests/support/events.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

const COMPANY_IBAN = 'TR730006200001234567890123'
const account = {
  iban: 'TR870001000200045678901234',
  holderName: 'Deneme A.Ş.',
  source: 'Şirketin 05.04.2026 tarihli yazısı',
}
const reason = 'Şirket hesabını değiştirecek'

let story: Story
let first: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
})
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  expect(broken).toEqual([])
})

/** A campaign of 1.000 TL whose shares are registered. */
async function registered(): Promise<string> {
  const { id: ownerId } = await aMember(story.context, { firstName: 'Ece' })
  const projectId = await story.campaign({ ownerId })
  await story.pool.query('update projects.terms set payout_iban = $1', [COMPANY_IBAN])
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  return projectId
}

async function paidOut(): Promise<string> {
  const projectId = await registered()
  await ask(second, approvePayout, { payoutId: (await ask(first, preparePayout, { projectId })).payoutId })
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  expect(await stateOf(projectId)).toBe('reporting')
  return projectId
}

const settlementOf = (projectId: string) => ask(first, getCampaignSettlement, { projectId })
const stateOf = async (projectId: string) =>
  (await story.pool.query<{ state: string }>('select state from projects.project where id = $1', [projectId])).rows[0]
    ?.state

async function sendBack(payee: string): Promise<void> {
  const { rows } = await story.pool.query<{ id: string }>(
    `select end_to_end_id as id from payments.payment_line where payee = $1 and state = 'executed'`,
    [payee],
  )
  await story.simulators.returnPayment(rows[0]?.id ?? '', 'account-closed')
}

const lettersOf = async (action: string) =>
  sentAmong(await toldOf(story.context, await eventsOf(story.context, action)))

test('the company’s payment comes back: its campaign stands before the transfer again until another account has it', async () => {
  const projectId = await paidOut()
  await sendBack('company')
  await story.moveTo('2026-04-06T10:00:00Z')
  expect(await stateOf(projectId)).toBe('payout')
  const back = await settlementOf(projectId)
  expect(back).toMatchObject({ next: { step: 'correct-payout' }, payout: { state: 'confirmed', executedAt: null } })
  expect(back.payout?.payments).toMatchObject([
    { payee: 'company', state: 'returned', refusal: 'account-closed' },
    { payee: 'platform', state: 'executed' },
  ])
  expect((await openQueue(first)).settled).toEqual([])
  expect(await findBroken(story.pool)).toEqual([])
  expect(await lettersOf('settlement.payout-returned')).toMatchObject([{ letter: { template: 'payout-refused' } }])

  const lineId = back.payout?.payments[0]?.lineId ?? ''
  await expect(ask(first, namePaymentAccount, { lineId, ...account })).rejects.toMatchObject({
    code: 'account-is-the-founders',
  })
  const { rows } = await story.pool.query<{ ownerId: string; externalId: string }>(
    `select owner_id as "ownerId", external_id as "externalId" from projects.project where id = $1`,
    [projectId],
  )
  const [{ ownerId, externalId }] = rows as [(typeof rows)[number]]
  const app = await withApp(story.context, ownerId)
  const { iban, holderName } = account
  const named = { projectExternalId: externalId, iban, holderName, code: app.code() }
  const founder = story.as({ id: ownerId })
  await expect(ask(founder, namePayoutAccount, { ...named, iban: COMPANY_IBAN })).rejects.toMatchObject({
    code: 'payment-account-unchanged',
  })
  await ask(founder, namePayoutAccount, named)
  const correctionId = (await settlementOf(projectId)).payout?.payments[0]?.correction?.correctionId ?? ''
  await ask(first, comparePaymentAccount, { correctionId, source: account.source })
  await ask(second, confirmPaymentAccount, { correctionId })
  await story.runDue()
  await story.moveTo('2026-04-07T15:00:00Z')
  expect(await stateOf(projectId)).toBe('reporting')
  expect(await settlementOf(projectId)).toMatchObject({ next: null, payout: { state: 'executed' } })
  process.stdout.write(await story.ledger(projectId))
})

test('fees that come back keep the campaign where it is, and are paid again', async () => {
  const projectId = await paidOut()
  await sendBack('platform')
  await story.moveTo('2026-04-06T10:00:00Z')
  expect(await stateOf(projectId)).toBe('reporting')
  const back = await settlementOf(projectId)
  expect(back).toMatchObject({ next: { step: 'correct-payout' }, payout: { state: 'confirmed' } })
  expect((await openQueue(first)).campaigns).toMatchObject([{ projectId, step: 'correct-payout' }])
  expect(await lettersOf('settlement.payout-returned')).toEqual([])
  const lineId = back.payout?.payments.find(({ payee }) => payee === 'platform')?.lineId ?? ''
  await ask(second, confirmPaymentAccount, await ask(first, namePaymentAccount, { lineId, ...account }))
  await story.runDue()
  await story.moveTo('2026-04-07T15:00:00Z')
  expect(await settlementOf(projectId)).toMatchObject({ next: null, payout: { state: 'executed' } })
  expect(await stateOf(projectId)).toBe('reporting')
})

test('a prepared payout is taken back with a reason, and another is prepared and paid', async () => {
  const projectId = await registered()
  const { payoutId } = await ask(first, preparePayout, { projectId })
  await ask(first, withdrawPayout, { payoutId, reason })
  await expect(ask(second, approvePayout, { payoutId })).rejects.toMatchObject({ code: 'already-decided' })
  await expect(ask(second, withdrawPayout, { payoutId, reason })).rejects.toMatchObject({ code: 'already-decided' })
  expect(await stateOf(projectId)).toBe('registration')
  expect(await settlementOf(projectId)).toMatchObject({ next: { step: 'prepare-payout' }, payout: null })
  expect(await findBroken(story.pool)).toEqual([])

  const again = await ask(first, preparePayout, { projectId })
  expect(again.payoutId).not.toBe(payoutId)
  expect(await ask(first, preparePayout, { projectId })).toEqual(again)
  await ask(second, approvePayout, { payoutId: again.payoutId })
  await expect(ask(second, withdrawPayout, { payoutId: again.payoutId, reason })).rejects.toMatchObject({
    code: 'already-decided',
  })
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  const done = await settlementOf(projectId)
  expect(done).toMatchObject({ next: null, payout: { state: 'executed' } })
  expect(
    done.trail.filter(({ action }) => action.startsWith('settlement.payout-')).map(({ action }) => action),
  ).toEqual([
    'settlement.payout-confirmed',
    'settlement.payout-begun',
    'settlement.payout-withdrawn',
    'settlement.payout-begun',
  ])
})

test('approved and taken back at the same moment, one of the two happens; prepared at once, there is one payout', async () => {
  const projectId = await registered()
  const prepared = await Promise.all(
    Array.from({ length: 6 }, (_, index) => ask(index % 2 ? first : second, preparePayout, { projectId })),
  )
  expect(new Set(prepared.map(({ payoutId }) => payoutId)).size).toBe(1)
  const { rows } = await story.pool.query<{ id: string; by: string }>('select id, begun_by as by from payments.payout')
  const payoutId = rows[0]?.id ?? ''
  const other = rows[0]?.by === (first.actor as { id: string }).id ? second : first
  const outcomes = await Promise.allSettled([
    ask(other, approvePayout, { payoutId }),
    ...Array.from({ length: 4 }, () => ask(first, withdrawPayout, { payoutId, reason })),
  ])
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'already-decided'))
})
