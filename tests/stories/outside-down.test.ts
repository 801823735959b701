import { afterEach, beforeEach, expect, test } from 'vitest'
import { updateMkkNo, postSignUp, updateIdentityInformation } from '#contracts/membership/endpoints.ts'
import { approveRefundBatch, prepareRefundBatch } from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import { notificationDueWork } from '#server/modules/notifications/index.ts'
import { newId } from '#server/kit/id.ts'
import type { OutsideSystem } from '#server/outside/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aMember, asSystem, citizenNumber, withLegalTexts } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

const WAYS = ['fail', 'reset', 'garble'] as const
const breakDown = (system: OutsideSystem, kind: (typeof WAYS)[number]) => story.simulators.setFault(system, { kind })
const heal = (system: OutsideSystem) => story.simulators.setFault(system, null)

/** Rounds of mails until nothing moves. */
async function runMails(): Promise<void> {
  await relayAll(story.context)
  for (let round = 0; round < 12; round++)
    for (const work of notificationDueWork) await work.run(asSystem(story.context, work.name))
}

const mailsTo = async (to: string): Promise<number> => (await story.simulators.listMails({ to })).length

test('mail server down: signing up works, the mail leaves once it is back, and once only', async () => {
  const visitor = await withLegalTexts(story.context)
  await breakDown('mail', 'fail')
  const email = `${newId()}@ornek.test`
  await ask(visitor, postSignUp, {
    name: 'Defne',
    surname: 'Kaya',
    email,
    phone: '+905321112233',
    password: 'Defne.7294',
    passwordRepeat: 'Defne.7294',
    membershipAgreement: true,
    privacyNotice: true,
    commercialMessages: false,
    explicitConsent: false,
  })
  await runMails()
  expect(await mailsTo(email)).toBe(0)
  await heal('mail')
  await story.moveTo('2026-03-16T09:05:00Z')
  await runMails()
  expect(await mailsTo(email)).toBe(1)
  await story.moveTo('2026-03-16T12:00:00Z')
  await runMails()
  expect(await mailsTo(email)).toBe(1)
})

test.each(WAYS)(
  'identity register down (%s): the step waits and nothing is recorded; later it is done',
  async (kind) => {
    const member = await aMember(story.context)
    const form = {
      identityType: 'citizen' as const,
      firstName: member.firstName,
      lastName: member.lastName,
      number: citizenNumber(77_001),
      birthDate: '1987-04-23',
    }
    await breakDown('identity', kind)
    await expect(ask(story.as(member), updateIdentityInformation, form)).rejects.toMatchObject({
      code: 'identity-unavailable',
    })
    await heal('identity')
    await ask(story.as(member), updateIdentityInformation, form)
    await expect(ask(story.as(member), updateIdentityInformation, form)).rejects.toMatchObject({
      code: 'identity-already-verified',
    })
  },
)

test.each(WAYS)('MKK down (%s): no number, no limit, no order; afterwards all three', async (kind) => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await breakDown('mkk', kind)
  await expect(ask(story.as(defne), updateMkkNo, {})).rejects.toMatchObject({ code: 'mkk-unavailable' })
  await expect(story.invest(defne, projectId, 20_000n)).rejects.toMatchObject({ code: 'limit-unknown' })
  expect(await story.states(projectId)).toEqual([])
  await heal('mkk')
  await story.invest(defne, projectId, 20_000n)
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
})

test.each(WAYS)(
  'escrow bank down (%s): a transfer is seen late and booked once, a refund leaves once',
  async (kind) => {
    const projectId = await story.campaign()
    const defne = await story.investor('Defne')
    const order = await story.invest(defne, projectId, 60_000n)
    await breakDown('bank', kind)
    await story.transfer(defne, order)
    await story.moveTo('2026-03-17T09:00:00Z')
    expect(await story.states(projectId)).toEqual(['awaiting-payment'])
    await heal('bank')
    await story.moveTo('2026-03-17T10:00:00Z')
    expect(await story.states(projectId)).toEqual(['paid'])

    await ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId })
    const [first, second] = [await aMember(story.context), await aMember(story.context)]
    const { batchId } = await ask(story.as(first, 'finance-officer'), prepareRefundBatch, {})
    await breakDown('bank', kind)
    await ask(story.as(second, 'finance-officer'), approveRefundBatch, { batchId: batchId ?? '' })
    await story.moveTo('2026-03-17T12:00:00Z')
    await heal('bank')
    await story.moveTo('2026-03-19T15:00:00Z')
    expect(await story.states(projectId)).toEqual(['withdrawn'])
    const accounts = await story.simulators.listBankAccounts()
    const escrow = accounts.find((account) => account.projectId === projectId)
    expect(escrow?.balanceKurus).toBe(0n)
    const movements = await story.simulators.listBankTransactions(escrow?.iban ?? '')
    expect(new Set(movements.map(({ amountKurus }) => amountKurus))).toEqual(new Set([-60_000n, 60_000n]))
    expect(movements).toHaveLength(2)
  },
)
