import { afterEach, beforeEach, expect, test } from 'vitest'
import { postSignUp } from '#contracts/membership/endpoints.ts'
import { type DueWorkRunner, startDueWork } from '#server/kit/due-work/due-work.ts'
import { newId } from '#server/kit/id.ts'
import { dueWork } from '#server/modules.ts'
import { OutsideUnavailable } from '#server/outside/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { freezeDatabaseClock } from '#tests/support/investments.ts'
import { withLegalTexts } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'

let story: Story
let runner: DueWorkRunner | undefined
let giveUp = () => {}
beforeEach(async () => {
  story = await startStory()
})
afterEach(async () => {
  giveUp()
  await runner?.stop()
  await story.close()
})

/** How long until something is so, in milliseconds. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  await expect.poll(isSo, { timeout: 20_000, interval: 50 }).toBe(true)
  return performance.now() - begun
}

const isTrue = async (question: string, values: readonly unknown[]): Promise<boolean> =>
  (await story.pool.query(question, [...values])).rows.length > 0

test('while the bank answers nobody, MKK hears of an order at once, a sign-up gets its mail and a campaign is judged', async () => {
  const [ending, other] = [await story.campaign(), await story.campaign({ closesAt: new Date('2026-05-10T20:59:59Z') })]
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, ending, 100_000n))
  await story.moveTo('2026-03-16T10:00:00Z')
  expect(await story.states(ending)).toEqual(['paid'])

  const asked: string[] = []
  const silence = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new OutsideUnavailable('bank', 'fetchStatement', 'timeout'))
  })
  silence.catch(() => {})
  const silent = (call: string) => async (): Promise<never> => {
    asked.push(call)
    return silence
  }
  const bank = {
    openEscrowAccount: silent('openEscrowAccount'),
    fetchStatement: silent('fetchStatement'),
    submitPaymentList: silent('submitPaymentList'),
    paymentListStatus: silent('paymentListStatus'),
    tellRequest: silent('tellRequest'),
    tellRequestEnd: silent('tellRequestEnd'),
  }
  let at = new Date('2026-03-16T10:05:00Z')
  const moveTo = async (moment: string) => {
    at = new Date(moment)
    await freezeDatabaseClock(story.context.db, at)
  }
  await moveTo('2026-03-16T10:05:00Z')
  const context = { ...story.context, clock: { now: () => at }, outside: { ...story.context.outside, bank } }
  runner = startDueWork(dueWork, (job) => ({ ...context, actor: { kind: 'system', job } }), { log: context.log })
  await until(async () => asked.length > 0)

  const order = await story.invest(await story.investor('Ece'), other, 20_000n)
  expect(
    await until(() =>
      isTrue(
        `select 1 from settlement.mkk_message m join investments.investment i on i.id = m.investment_id
          where i.reference_no = $1 and m.sent_at is not null`,
        [order.referenceNo],
      ),
    ),
  ).toBeLessThan(2_000)

  const email = `${newId()}@ornek.test`
  await ask(await withLegalTexts(context), postSignUp, {
    name: 'Can',
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
  expect(await until(async () => (await story.simulators.listMails({ to: email })).length > 0)).toBeLessThan(5_000)

  await moveTo('2026-04-02T09:00:00Z')
  const isJudged = () =>
    isTrue('select 1 from investments.campaign where project_id = $1 and outcome is not null', [ending])
  expect(await until(isJudged)).toBeLessThan(5_000)
  // Each lane hangs at its first call, and stops no other; the order of Ece is the one that the bank has not heard of.
  expect(asked.toSorted()).toEqual(['fetchStatement', 'fetchStatement', 'tellRequest'])
})
