import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatIban } from '#contracts/common/person/iban-format.ts'
import { fetchBankStatements } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { OutsideUnavailable, StatementRefused } from '#server/outside/index.ts'
import { platformQueues } from '#server/modules/platform/index.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { parseStatement } from '#tests/support/bank/only-statement.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem, type TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

// Two campaigns; each has an order of 16 March at 12:00 in Istanbul, to be paid by the 19th at 12:00, a Thursday.
let story: Story
let defne: TestInvestor
let orders: Awaited<ReturnType<Story['invest']>>[]
let projects: string[]
beforeEach(async () => {
  story = await startStory()
  const closesAt = new Date('2026-04-20T20:59:59Z')
  projects = [await story.campaign({ closesAt }), await story.campaign({ closesAt })]
  defne = await story.investor('Defne')
  orders = []
  for (const projectId of projects) orders.push(await story.invest(defne, projectId, 60_000n))
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

/** The bank, that cuts short every statement of this account. */
function cuttingShort(iban: string): Context {
  const { bank } = story.context.outside
  const fetchStatement: typeof bank.fetchStatement = async (accountIban, since) => {
    const answer = await bank.fetchStatement(accountIban, since)
    if (accountIban === iban && answer.file) parseStatement(answer.file.bytes.slice(0, answer.file.bytes.length / 2))
    return answer
  }
  return { ...story.context, outside: { ...story.context.outside, bank: { ...bank, fetchStatement } } }
}

const alarm = async (queues: readonly StaffQueue[], code: StaffQueue['code']) => {
  const counted = await queues.find((queue) => queue.code === code)?.count(story.context)
  return [counted?.count, counted?.lateCount]
}
const failing = () => alarm(platformQueues, 'work-failing')
const silent = () => alarm(settlementQueues, 'bank-silent')
const states = async () => (await Promise.all(projects.map((id) => story.states(id)))).flat()

test('a statement nobody can read is set aside with an alarm, stops no other account, and is gone from the alarm once it can', async () => {
  const [broken, sound] = orders
  if (!broken || !sound) throw new Error('two orders')
  await story.setTo('2026-03-17T09:00:00Z')
  for (const order of orders) await story.transfer(defne, order)
  const hurt = cuttingShort(broken.iban)
  expect(await failing()).toEqual([0, 0])
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-17T09:01:00Z', '2026-03-17T09:02:00Z']) {
    await story.setTo(moment)
    await runDueWork(asSystem(hurt), 'fetch-statements')
    expect(await states()).toEqual(['awaiting-payment', 'paid'])
  }
  expect(await failing()).toEqual([1, 1])

  const officer = { ...hurt, actor: story.as(await aMember(story.context), 'finance-officer').actor }
  const refused = await refusedBy(ask(officer, fetchBankStatements, {}))
  expect([refused.code, refused.detail.parameters?.['accounts']]).toEqual([
    'bank-statement-unreadable',
    `${formatIban(broken.iban)} – Dosya yarım veya bozuk: içindeki yapı tamamlanmıyor. Dosyayı bankadan yeniden indiriniz; açıp kaydetmeden yükleyiniz`,
  ])

  await story.setTo('2026-03-17T09:30:00Z')
  await runDueWork(asSystem(story.context), 'fetch-statements')
  expect(await states()).toEqual(['paid', 'paid'])
  expect(await failing()).toEqual([0, 0])
  expect(await silent()).toEqual([0, 0])
})

test.each([
  ['that is of no use', 'malformed-answer', 'bank-statement-unreadable'],
  ['that did not come', 'timeout', 'bank-unavailable'],
] as const)(
  'an answer of one account %s stops no other, asked for by an officer or not',
  async (_what, reason, code) => {
    const [broken, sound] = orders
    if (!broken || !sound) throw new Error('two orders')
    await story.setTo('2026-03-17T09:00:00Z')
    for (const order of orders) await story.transfer(defne, order)
    // Asked first.
    await story.pool.query(
      `update investments.campaign set next_fetch_at = next_fetch_at - interval '1 hour' where escrow_iban = $1`,
      [broken.iban],
    )
    const { bank } = story.context.outside
    const fetchStatement: typeof bank.fetchStatement = (iban, since) =>
      iban === broken.iban
        ? Promise.reject(new OutsideUnavailable('bank', 'fetchStatement', reason))
        : bank.fetchStatement(iban, since)
    const outside = { ...story.context.outside, bank: { ...bank, fetchStatement } }
    const { actor } = story.as(await aMember(story.context), 'finance-officer')
    const refused = await refusedBy(ask({ ...story.context, outside, actor }, fetchBankStatements, {}))
    expect(refused.code).toBe(code)
    if (code === 'bank-statement-unreadable')
      expect(refused.detail.parameters).toEqual({ accounts: formatIban(broken.iban) })
    expect(await states()).toEqual(['awaiting-payment', 'paid'])
    // What only one account's answer is wrong with is staff's to see.
    for (const moment of ['2026-03-17T09:01:00Z', '2026-03-17T09:02:00Z', '2026-03-17T09:03:00Z']) {
      await story.setTo(moment)
      await runDueWork(asSystem({ ...story.context, outside }), 'fetch-statements')
    }
    expect(await failing()).toEqual(reason === 'malformed-answer' ? [1, 1] : [0, 0])
  },
)

test('the officer who asks hears of each account what is wrong in its statement, where, and what to ask the bank for', async () => {
  const [first, second] = orders
  if (!first || !second) throw new Error('two orders')
  const { bank } = story.context.outside
  const fetchStatement: typeof bank.fetchStatement = async (iban) => {
    if (iban === first.iban) throw new StatementRefused('statement-amount-invalid', 3, '100.50')
    throw new Refusal('statement-gap')
  }
  const outside = { ...story.context.outside, bank: { ...bank, fetchStatement } }
  const { actor } = story.as(await aMember(story.context), 'finance-officer')
  const { detail } = await refusedBy(ask({ ...story.context, outside, actor }, fetchBankStatements, {}))
  // What due work notes and logs says what is wrong and where, and nothing of what stands in the file.
  await story.setTo('2026-03-17T09:01:00Z')
  await runDueWork(asSystem({ ...story.context, outside }), 'fetch-statements')
  const { rows } = await story.pool.query('select error from platform.failed_work order by error')
  expect(rows).toEqual([{ error: 'statement-amount-invalid line 3' }, { error: 'statement-gap' }])
  expect(detail.parameters?.['accounts']?.split('; ').toSorted()).toEqual(
    [
      `${formatIban(first.iban)} – 3. hareket: Tutar (“100.50”) okunamadı: kuruşu iki haneli, sıfırdan büyük bir tutar beklenir. Bankadan düzeltilmiş ekstre isteyiniz`,
      `${formatIban(second.iban)} – Bu ekstreden önceki ekstre henüz içeri alınmamış`,
    ].toSorted(),
  )
})

async function refusedBy(call: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal)) throw new Error('not refused')
  return error
}

test('a bank that never says up to when it has told everything lets no order expire, and raises an alarm', async () => {
  await story.simulators.changeBehaviour({ statementsByThemselves: false })
  await story.moveTo('2026-03-23T20:59:00Z')
  expect(await silent()).toEqual([0, 0])
  // The business day after the term is over: the feast and the weekend between are none.
  await story.moveTo('2026-03-23T21:00:00Z')
  expect(await silent()).toEqual([2, 2])
  expect(await states()).toEqual(['awaiting-payment', 'awaiting-payment'])
  expect(await runDueWork(asSystem(story.context), 'expire-investments')).toBe(0)

  await story.simulators.cutStatement(orders[0]?.iban ?? '', { evenEmpty: true })
  await story.moveTo('2026-03-24T09:00:00Z')
  expect(await silent()).toEqual([1, 1])
  expect(await states()).toEqual(['expired', 'awaiting-payment'])
  await story.simulators.changeBehaviour({ statementsByThemselves: true })
  await story.moveTo('2026-03-24T10:00:00Z')
  expect(await silent()).toEqual([0, 0])
  expect(await states()).toEqual(['expired', 'expired'])
})

test('a bank that does not answer is an alarm of the same kind', async () => {
  await story.setTo('2026-03-17T09:00:00Z')
  const friday = await story.invest(defne, projects[0] ?? '', 20_000n)
  for (const order of orders) await story.transfer(defne, order)
  await story.moveTo('2026-03-17T09:05:00Z')
  await story.simulators.setFault('bank', { kind: 'fail' })
  await story.moveTo('2026-03-23T20:59:00Z')
  expect(friday.payBy).toBe(Date.parse('2026-03-20T09:00:00Z') / 1_000)
  expect(await silent()).toEqual([0, 0])
  await story.moveTo('2026-03-23T21:00:00Z')
  expect(await silent()).toEqual([1, 1])
  await story.simulators.setFault('bank', null)
  await story.moveTo('2026-03-24T09:00:00Z')
  expect(await silent()).toEqual([0, 0])
})
