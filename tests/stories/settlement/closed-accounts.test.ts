import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { findCampaignSettlement } from '#server/modules/settlement/campaign-settlement.ts'
import {
  askAccountClosing,
  confirmAccountClosing,
  withdrawAccountClosing,
} from '#server/modules/settlement/payout/close-account.ts'
import { fetchDueStatements } from '#server/modules/bank/intake/fetch-statements.ts'
import { approveRefundBatch, prepareRefundBatch } from '#server/modules/settlement/refunds/refund-batches.ts'
import { resolveBankReceipt } from '#server/modules/bank/receipts/resolve-receipt.ts'
import { findSettlementQueue } from '#server/modules/settlement/settlement-queue.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem, type TestInvestor } from '#tests/support/membership.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'
import { findBroken } from '#tools/invariants/run-invariants.ts'

const source = 'Bankanın 10.04.2026 tarihli yazısı'

let story: Story
let first: Context
let second: Context
let defne: TestInvestor
let projectId: string
let escrow: string
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
  projectId = await story.campaign()
  defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 60_000n)
  escrow = order.iban
  await story.transfer(defne, order)
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
})
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  expect(broken).toEqual([])
})

async function payBack(until: string): Promise<void> {
  const { batchId } = await prepareRefundBatch(first)
  await approveRefundBatch(second, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo(until)
}

const strayTransfer = () =>
  story.transfer(defne, { iban: escrow, referenceNo: '', amount: 5_000n }, { description: 'geç kaldım' })
const receipts = async () => (await findSettlementQueue(first)).exceptions.map(({ amount }) => amount)
const escrowNow = async () => (await findCampaignSettlement(first, { projectId })).escrow

test('money that reaches an account at zero is seen within a day, and can go back', async () => {
  await payBack('2026-04-03T15:00:00Z')
  expect(await escrowNow()).toMatchObject({ balance: 0n, isClosable: true })
  await story.moveTo('2026-04-20T09:00:00Z')
  await strayTransfer()
  await story.moveTo('2026-04-20T12:00:00Z')
  expect(await receipts()).toEqual([])
  await story.moveTo('2026-04-21T10:00:00Z')
  expect(await receipts()).toEqual([5_000n])
  expect(await escrowNow()).toMatchObject({ balance: 5_000n, isClosable: false })

  const [line] = (await findSettlementQueue(first)).exceptions
  await resolveBankReceipt(first, { lineId: line?.lineId ?? '', decision: 'return' })
  await payBack('2026-04-22T15:00:00Z')
  expect(await escrowNow()).toMatchObject({ balance: 0n, isClosable: true })
})

test('an account at zero is asked once a day, and a closed one never', async () => {
  await payBack('2026-04-03T15:00:00Z')
  await story.moveTo('2026-04-04T16:00:00Z')
  const asked: string[] = []
  const { bank } = story.context.outside
  const watching: Context = {
    ...asSystem(story.context),
    outside: {
      ...story.context.outside,
      bank: {
        ...bank,
        fetchStatement: (iban, after) => {
          asked.push(iban)
          return bank.fetchStatement(iban, after)
        },
      },
    },
  }
  const askedIn = async (moments: readonly string[]): Promise<number> => {
    asked.length = 0
    for (const moment of moments) {
      await story.setTo(moment)
      await fetchDueStatements.run(watching)
    }
    return asked.length
  }
  const hours = Array.from({ length: 24 }, (_, hour) => `2026-04-06T${String(hour).padStart(2, '0')}:00:00Z`)
  expect(await askedIn(hours)).toBe(1)
  await confirmAccountClosing(second, await askAccountClosing(first, { projectId, source }))
  await strayTransfer()
  expect(await askedIn(['2026-04-08T09:00:00Z', '2026-04-12T09:00:00Z'])).toBe(0)
  expect(await receipts()).toEqual([])
})

test('two officers close an account, none while something is open, and not the same one', async () => {
  const notSettled = { code: 'account-not-settled' }
  await expect(askAccountClosing(first, { projectId, source })).rejects.toMatchObject(notSettled)
  await payBack('2026-04-03T15:00:00Z')
  const auditor = story.as(await aMember(story.context), 'auditor')
  await expect(askAccountClosing(auditor, { projectId, source })).rejects.toMatchObject({ code: 'not-permitted' })
  const asked = await askAccountClosing(first, { projectId, source })
  expect(await askAccountClosing(first, { projectId, source })).toEqual(asked)
  await expect(askAccountClosing(second, { projectId, source })).rejects.toMatchObject({
    code: 'account-closing-waits',
  })
  await expect(confirmAccountClosing(first, asked)).rejects.toMatchObject({ code: 'same-officer' })
  expect((await escrowNow()).closing).toMatchObject({ ...asked, source, isOwn: true })
  await strayTransfer()
  await story.moveTo('2026-04-05T10:00:00Z')
  await expect(confirmAccountClosing(second, asked)).rejects.toMatchObject(notSettled)
  await withdrawAccountClosing(second, asked)
  await expect(confirmAccountClosing(second, asked)).rejects.toMatchObject({ code: 'account-closing-decided' })

  const [line] = (await findSettlementQueue(first)).exceptions
  await resolveBankReceipt(first, { lineId: line?.lineId ?? '', decision: 'return' })
  await payBack('2026-04-07T15:00:00Z')
  const again = await askAccountClosing(first, { projectId, source })
  const third = story.as(await aMember(story.context, { firstName: 'Oya' }), 'finance-officer')
  const both = await Promise.allSettled([
    confirmAccountClosing(second, again),
    confirmAccountClosing(third, again),
    withdrawAccountClosing(first, again),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const one of both) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'account-closing-decided' })
  }
})

test('asking and closing have an index behind every question', async () => {
  await payBack('2026-04-03T15:00:00Z')
  await story.setTo('2026-04-06T10:00:00Z')
  const statements = [
    ...(await statementsOf(story, asSystem(story.context), fetchDueStatements.run)),
    ...(await statementsOf(story, first, (context) => askAccountClosing(context, { projectId, source }))),
  ]
  const { closingId } = await askAccountClosing(first, { projectId, source })
  statements.push(...(await statementsOf(story, second, (context) => confirmAccountClosing(context, { closingId }))))
  expect(statements.length).toBeGreaterThan(8)
  expect(await withoutIndex(story, statements)).toEqual([])
}, 120_000)
