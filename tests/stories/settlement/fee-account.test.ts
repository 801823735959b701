import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  approvePayout,
  confirmFeeAccount,
  nameFeeAccount,
  getFeeAccount,
  preparePayout,
} from '#contracts/settlement/endpoints.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Context } from '#server/kit/context.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

const IN_FORCE = 'TR330006100519786457841326'
const account = {
  iban: 'TR870001000200045678901234',
  holderName: 'Açık Defter A.Ş.',
  source: 'Yönetim kurulunun 02.03.2026 tarihli, 7 sayılı kararı',
}

let story: Story
let first: Context
let second: Context
let third: Context
let auditor: Context
beforeEach(async () => {
  story = await startStory()
  const officer = async (firstName: string) => story.as(await aMember(story.context, { firstName }), 'finance-officer')
  ;[first, second, third] = [await officer('Ayşe'), await officer('Mert'), await officer('Oya')]
  auditor = story.as(await aMember(story.context), 'auditor')
})
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  expect(broken).toEqual([])
})

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

async function waiting(officer = auditor): Promise<number> {
  const queue = settlementQueues.find(({ code }) => code === 'fee-account-second-officer')
  return (await queue?.count(officer))?.count ?? -1
}

/** A campaign of 1.000 TL whose payout is prepared by the first officer. */
async function aPreparedPayout(): Promise<string> {
  const { id: ownerId } = await aMember(story.context, { firstName: 'Ece' })
  const projectId = await story.campaign({ ownerId })
  await story.pool.query(`update projects.terms set payout_iban = 'TR730006200001234567890123'`)
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  return (await ask(first, preparePayout, { projectId })).payoutId
}

async function feePayeeOf(payoutId: string): Promise<string | undefined> {
  const { rows } = await story.pool.query<{ iban: string }>(
    `select n.creditor_iban as iban from payments.payment_line n join payments.payment_list l on l.id = n.list_id
      where l.payout_id = $1 and n.payee = 'platform'`,
    [payoutId],
  )
  return rows[0]?.iban
}

test('an account that one officer names counts once another confirms it; both stand in what finance reads', async () => {
  const { feeAccountId } = await ask(first, nameFeeAccount, account)
  expect([await waiting(first), await waiting(second), await waiting()]).toEqual([0, 1, 1])
  expect(await ask(first, getFeeAccount, {})).toMatchObject({
    inForce: { iban: IN_FORCE, confirmed: null },
    named: { feeAccountId, by: expect.stringContaining('Ayşe'), isOwn: true, source: account.source },
    mayDecide: true,
  })
  expect(await codeOf(ask(first, confirmFeeAccount, { feeAccountId }))).toBe('same-officer')
  expect((await ask(second, getFeeAccount, {})).inForce?.iban).toBe(IN_FORCE)
  await ask(second, confirmFeeAccount, { feeAccountId })
  await ask(second, confirmFeeAccount, { feeAccountId })
  expect(await waiting()).toBe(0)
  expect(await ask(auditor, getFeeAccount, {})).toMatchObject({
    inForce: {
      iban: account.iban,
      holderName: account.holderName,
      confirmed: {
        source: account.source,
        begunBy: expect.stringContaining('Ayşe'),
        by: expect.stringContaining('Mert'),
      },
    },
    named: null,
    mayDecide: false,
  })
  const { rows } = await story.pool.query(
    `select action, data from platform.audit_event where subject_kind = 'fee-account' order by occurred_at, id`,
  )
  expect(rows).toEqual([
    { action: 'settlement.fee-account-begun', data: { ibanEnd: '1234' } },
    { action: 'settlement.fee-account-confirmed', data: { ibanEnd: '1234', ibanEndBefore: '1326' } },
  ])
})

test('the second officer confirms what he was shown; the account in force cannot be named again', async () => {
  const { feeAccountId: shown } = await ask(first, nameFeeAccount, account)
  expect(await ask(first, nameFeeAccount, account)).toEqual({ feeAccountId: shown })
  const { feeAccountId: newer } = await ask(third, nameFeeAccount, { ...account, holderName: 'Başka A.Ş.' })
  expect(await codeOf(ask(second, confirmFeeAccount, { feeAccountId: shown }))).toBe('fee-account-changed')
  expect(await codeOf(ask(second, confirmFeeAccount, { feeAccountId: newer }))).toBe('done')
  expect(await codeOf(ask(first, nameFeeAccount, { ...account, holderName: 'Başka A.Ş.' }))).toBe(
    'fee-account-unchanged',
  )
  expect(await codeOf(ask(auditor, nameFeeAccount, account))).toBe('not-permitted')
  expect(await codeOf(ask(auditor, confirmFeeAccount, { feeAccountId: newer }))).toBe('not-permitted')
})

test('two officers name and two confirm at the same moment: one account waits, one counts, nobody meets a fault', async () => {
  const named = await Promise.all([
    ask(first, nameFeeAccount, account),
    ask(second, nameFeeAccount, { ...account, source: 'Bankanın bugünkü yazısı' }),
  ])
  expect(await waiting()).toBe(1)
  const outcomes = await Promise.all(
    named.flatMap(({ feeAccountId }) => [
      codeOf(ask(third, confirmFeeAccount, { feeAccountId })),
      codeOf(ask(third, confirmFeeAccount, { feeAccountId })),
    ]),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'done', 'fee-account-changed', 'fee-account-changed'])
})

test('a payout with fees waits for an account; approved, its fees go to the one in force then', async () => {
  const payoutId = await aPreparedPayout()
  await story.pool.query(`delete from platform.setting where key = 'feeAccount'`)
  expect(await codeOf(ask(second, approvePayout, { payoutId }))).toBe('fee-account-missing')
  const { feeAccountId } = await ask(first, nameFeeAccount, account)
  expect(await codeOf(ask(second, approvePayout, { payoutId }))).toBe('fee-account-missing')
  await ask(second, confirmFeeAccount, { feeAccountId })
  await ask(second, approvePayout, { payoutId })
  const later = await ask(first, nameFeeAccount, { ...account, iban: IN_FORCE })
  await ask(second, confirmFeeAccount, later)
  expect(await feePayeeOf(payoutId)).toBe(account.iban)
  await story.moveTo('2026-04-03T09:00:00Z')
})
