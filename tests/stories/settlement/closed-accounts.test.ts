import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  getCampaignSettlement,
  askAccountClosing,
  confirmAccountClosing,
  withdrawAccountClosing,
  approveRefundBatch,
  prepareRefundBatch,
  resolveBankReceipt,
} from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { fetchDueStatements } from '#server/modules/bank/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem, type TestInvestor } from '#tests/support/membership.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

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
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo(until)
}

const strayTransfer = () =>
  story.transfer(defne, { iban: escrow, referenceNo: '', amount: 5_000n }, { description: 'geç kaldım' })
const receipts = async () => (await openQueue(first)).exceptions.map(({ amount }) => amount)
const escrowNow = async () => (await ask(first, getCampaignSettlement, { projectId })).escrow

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

  const [line] = (await openQueue(first)).exceptions
  await ask(first, resolveBankReceipt, { lineId: line?.lineId ?? '', decision: 'return' })
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
      await runDueWork(watching, 'fetch-statements')
    }
    return asked.length
  }
  const hours = Array.from({ length: 24 }, (_, hour) => `2026-04-06T${String(hour).padStart(2, '0')}:00:00Z`)
  expect(await askedIn(hours)).toBe(1)
  await ask(second, confirmAccountClosing, await ask(first, askAccountClosing, { projectId, source }))
  await strayTransfer()
  expect(await askedIn(['2026-04-08T09:00:00Z', '2026-04-12T09:00:00Z'])).toBe(0)
  expect(await receipts()).toEqual([])
})

test('two officers close an account, none while something is open, and not the same one', async () => {
  const notSettled = { code: 'account-not-settled' }
  await expect(ask(first, askAccountClosing, { projectId, source })).rejects.toMatchObject(notSettled)
  await payBack('2026-04-03T15:00:00Z')
  const auditor = story.as(await aMember(story.context), 'auditor')
  await expect(ask(auditor, askAccountClosing, { projectId, source })).rejects.toMatchObject({ code: 'not-permitted' })
  const asked = await ask(first, askAccountClosing, { projectId, source })
  expect(await ask(first, askAccountClosing, { projectId, source })).toEqual(asked)
  await expect(ask(second, askAccountClosing, { projectId, source })).rejects.toMatchObject({
    code: 'account-closing-waits',
  })
  await expect(ask(first, confirmAccountClosing, asked)).rejects.toMatchObject({ code: 'same-officer' })
  expect((await escrowNow()).closing).toMatchObject({ ...asked, source, isOwn: true })
  await strayTransfer()
  await story.moveTo('2026-04-05T10:00:00Z')
  await expect(ask(second, confirmAccountClosing, asked)).rejects.toMatchObject(notSettled)
  await ask(second, withdrawAccountClosing, asked)
  await expect(ask(second, confirmAccountClosing, asked)).rejects.toMatchObject({ code: 'account-closing-decided' })

  const [line] = (await openQueue(first)).exceptions
  await ask(first, resolveBankReceipt, { lineId: line?.lineId ?? '', decision: 'return' })
  await payBack('2026-04-07T15:00:00Z')
  const again = await ask(first, askAccountClosing, { projectId, source })
  const third = story.as(await aMember(story.context, { firstName: 'Oya' }), 'finance-officer')
  const both = await Promise.allSettled([
    ask(second, confirmAccountClosing, again),
    ask(third, confirmAccountClosing, again),
    ask(first, withdrawAccountClosing, again),
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
    ...(await statementsOf(story, first, (context) => ask(context, askAccountClosing, { projectId, source }))),
  ]
  const { closingId } = await ask(first, askAccountClosing, { projectId, source })
  statements.push(
    ...(await statementsOf(story, second, (context) => ask(context, confirmAccountClosing, { closingId }))),
  )
  expect(statements.length).toBeGreaterThan(8)
  expect(await withoutIndex(story, statements)).toEqual([])
}, 120_000)
