import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  confirmStatementSetAside,
  proposeStatementSetAside,
  withdrawStatementSetAside,
  getStatementsByHand,
  resolveBankReceipt,
} from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { fetchStatementsOf } from '#server/modules/bank/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem, refusalOf, type TestInvestor } from '#tests/support/membership.ts'
import { relayAll } from '#tests/support/mails.ts'
import { camtStatement, takeInByHand, type CamtLine } from '#tests/support/bank/statements.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
let first: Context
let second: Context
let third: Context
beforeEach(async () => {
  story = await startStory()
  const officer = async (firstName: string) => story.as(await aMember(story.context, { firstName }), 'finance-officer')
  ;[first, second, third] = [await officer('Ayşe'), await officer('Mert'), await officer('Oya')]
})
afterEach(() => story.close())

const BOOKED = '<DtTm>2026-03-16T09:00:00Z</DtTm>'
const reason = 'Banka bu ekstreyi göndermediğini yazdı.'

/** An order of 100 TL, and a statement, taken in by two officers, of which the bank knows nothing: it says that the order was paid. */
async function anInvented(more: readonly CamtLine[] = [], investor?: TestInvestor) {
  const projectId = await story.campaign()
  const defne = investor ?? (await story.investor('Defne'))
  const order = await story.invest(defne, projectId, 10_000n)
  const lines = [{ booking: BOOKED, reference: order.referenceNo }, ...more]
  const { statementId } = await takeInByHand(
    first,
    second,
    camtStatement({ iban: order.iban, number: 1, openingLira: 0, lines }),
  )
  return { projectId, defne, order, statementId }
}

const fetch = (projectId: string) => fetchStatementsOf(asSystem(story.context), projectId)

async function waiting(officer: Context) {
  const queue = settlementQueues.find(({ code }) => code === 'set-aside-second-officer')
  return (await queue?.count(officer))?.count
}

async function actions(subjectId: string): Promise<string[]> {
  const { rows } = await story.pool.query<{ action: string }>(
    'select action from platform.audit_event where subject_id = $1 order by occurred_at, id',
    [subjectId],
  )
  return rows.map(({ action }) => action)
}

test('an invented statement is set aside by two, its payment with it, and the bank’s own of its number is taken in', async () => {
  const { projectId, defne, order, statementId } = await anInvented()
  expect(await story.states(projectId)).toEqual(['paid'])
  await story.transfer(defne, order)
  // The account is stuck: the bank's own of the number is never asked for.
  await fetch(projectId).catch(() => {})
  expect(await findBroken(story.pool)).toEqual([])

  const auditor = story.as(await aMember(story.context), 'auditor')
  expect(await refusalOf(ask(auditor, proposeStatementSetAside, { statementId, reason }))).toBe('not-permitted')
  const { proposalId } = await ask(first, proposeStatementSetAside, { statementId, reason })
  expect(await ask(first, proposeStatementSetAside, { statementId, reason: 'Yine' })).toEqual({ proposalId })
  expect(await refusalOf(ask(second, proposeStatementSetAside, { statementId, reason }))).toBe('set-aside-waits')
  expect(await refusalOf(ask(first, confirmStatementSetAside, { proposalId }))).toBe('same-officer')
  expect([await waiting(first), await waiting(second)]).toEqual([0, 1])
  expect(await ask(second, getStatementsByHand, {})).toMatchObject({
    statements: [{ statementId, number: 1, lineCount: 1, hindrance: null, proposed: { reason, isOwn: false } }],
    mayDecide: true,
  })
  expect(await story.states(projectId)).toEqual(['paid'])

  expect(await ask(second, confirmStatementSetAside, { proposalId })).toEqual({ lineCount: 1, investmentCount: 1 })
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  expect(await refusalOf(ask(third, confirmStatementSetAside, { proposalId }))).toBe('set-aside-decided')
  expect((await ask(second, getStatementsByHand, {})).statements).toEqual([])
  expect(await waiting(second)).toBe(0)
  expect(await findBroken(story.pool)).toEqual([])
  const { rows: left } = await story.pool.query(
    `select outcome, investment_id as "investmentId" from bank.bank_line where statement_id = $1`,
    [statementId],
  )
  expect(left).toEqual([{ outcome: 'set-aside', investmentId: null }])
  // What it claimed the bank had told by then is not known any more: no order expires by it.
  const { rows: known } = await story.pool.query('select bank_known_until as until from investments.campaign')
  expect(known).toEqual([{ until: null }])
  await relayAll(story.context)
  const { rows: told } = await story.pool.query<{ template: string }>(
    'select template from notifications.message where member_id = $1 order by created_at, id',
    [defne.id],
  )
  expect(told.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['investment-paid', 'investment-payment-set-aside']),
  )

  expect(await fetch(projectId)).toMatchObject([{ matchedCount: 1, differenceKurus: 0n }])
  expect(await story.states(projectId)).toEqual(['paid'])
  expect(await findBroken(story.pool)).toEqual([])
  expect(await actions(statementId)).toEqual([
    'settlement.statement-imported',
    'settlement.set-aside-begun',
    'settlement.set-aside-confirmed',
  ])
  // Nothing is deleted: the ledger has the payment, its reversal and the true one.
  const { rows: kinds } = await story.pool.query<{ kind: string }>(
    `select kind from ledger.posting where leg = 1 and kind in ('paid', 'statement-set-aside') order by occurred_at, kind`,
  )
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['paid', 'paid', 'statement-set-aside'])
})

test('receipts and bookings out of an invented statement leave the ledger too, and a true booking of the same number counts', async () => {
  const { projectId, statementId, order } = await anInvented([
    { booking: BOOKED, reference: 'ADSIZ' },
    { booking: BOOKED, reference: 'MASRAF', isOut: true },
  ])
  const { proposalId } = await ask(first, proposeStatementSetAside, { statementId, reason })
  await ask(third, confirmStatementSetAside, { proposalId })
  const { rows } = await story.pool.query<{ account: string }>(
    'select account, sum(amount_kurus)::text as balance from ledger.posting where project_id = $1 group by 1 having sum(amount_kurus) <> 0',
    [projectId],
  )
  expect(rows.map(({ account }) => account).toSorted()).toEqual(['awaiting-payment', 'commitment'])
  expect(await findBroken(story.pool)).toEqual([])

  // What the bank really booked has one booking in common with what was invented, by the bank's own number of it.
  const lines = [{ booking: BOOKED, reference: 'ADSIZ' }]
  const known = await takeInByHand(first, second, camtStatement({ iban: order.iban, number: 1, openingLira: 0, lines }))
  expect(known).toMatchObject({ lineCount: 1, alreadyKnownCount: 0, difference: 0n })
  expect(known.exceptions).toHaveLength(1)
  expect(known.statementId).not.toBe(statementId)
  expect(await findBroken(story.pool)).toEqual([])
  // This one may be set aside in its turn.
  const again = await ask(second, proposeStatementSetAside, { statementId: known.statementId, reason })
  await ask(first, confirmStatementSetAside, again)
  expect(await findBroken(story.pool)).toEqual([])
})

test('what was settled onwards hinders it by name, and so does a statement after it', async () => {
  const { projectId, statementId, order } = await anInvented([{ booking: BOOKED, reference: 'ADSIZ' }])
  const hindrance = async (): Promise<[string, string | null | undefined]> => [
    await refusalOf(ask(first, proposeStatementSetAside, { statementId, reason })),
    (await ask(second, getStatementsByHand, {})).statements[0]?.hindrance,
  ]
  const { proposalId } = await ask(first, proposeStatementSetAside, { statementId, reason })
  const { rows } = await story.pool.query<{ id: string }>(`select id from bank.bank_line where outcome = 'exception'`)
  await ask(third, resolveBankReceipt, { lineId: rows[0]?.id ?? '', decision: 'return' })
  // Decided meanwhile: what was proposed is looked at anew.
  expect(await refusalOf(ask(second, confirmStatementSetAside, { proposalId }))).toBe('set-aside-receipts')
  expect(await hindrance()).toEqual(['set-aside-receipts', expect.stringContaining('1 tahsilat')])
  expect(await story.states(projectId)).toEqual(['paid'])
  await ask(second, withdrawStatementSetAside, { proposalId, reason: 'İade edildi.' })
  expect(await actions(statementId)).toContain('settlement.set-aside-withdrawn')

  const next = [{ booking: BOOKED, reference: 'SONRAKİ' }]
  await takeInByHand(first, second, camtStatement({ iban: order.iban, number: 2, openingLira: 200, lines: next }))
  expect((await hindrance())[0]).toBe('set-aside-not-last')
  expect(await findBroken(story.pool)).toEqual([])
})

test('an investment that became final, and a statement the bank sent itself, are not taken back', async () => {
  const { statementId } = await anInvented()
  await story.moveTo('2026-03-19T09:00:00Z')
  expect(await refusalOf(ask(first, proposeStatementSetAside, { statementId, reason }))).toBe('set-aside-investments')

  const projectId = await story.campaign()
  const elif = await story.investor('Elif')
  await story.transfer(elif, await story.invest(elif, projectId, 10_000n))
  const [taken] = (await fetch(projectId)) ?? []
  expect(await refusalOf(ask(first, proposeStatementSetAside, { statementId: taken?.statementId ?? '', reason }))).toBe(
    'set-aside-not-by-hand',
  )
})

test('the account goes back to where the statement before it ends, and the bank’s own of its number follows', async () => {
  const projectId = await story.campaign()
  const [elif, deniz] = [await story.investor('Elif'), await story.investor('Deniz')]
  const order = await story.invest(elif, projectId, 10_000n)
  await story.transfer(elif, order)
  await fetch(projectId)
  const next = await story.invest(deniz, projectId, 10_000n)
  const lines = [{ booking: BOOKED, reference: 'UYDURMA' }]
  const invented = camtStatement({ iban: order.iban, number: 2, openingLira: 100, lines })
  const { statementId } = await takeInByHand(first, second, invented)
  const { proposalId } = await ask(first, proposeStatementSetAside, { statementId, reason })
  await ask(second, confirmStatementSetAside, { proposalId })
  await story.transfer(deniz, next)
  await fetch(projectId)
  expect(await story.states(projectId)).toEqual(['paid', 'paid'])
  expect(await findBroken(story.pool)).toEqual([])
})

test('two officers confirm and one refuses at the same moment: one word counts, and what is reversed is so once', async () => {
  // One investor: of two by one name nobody could tell by it who paid.
  const defne = await story.investor('Defne')
  for (let round = 0; round < 4; round++) {
    const { projectId, statementId } = await anInvented([], defne)
    expect(await story.states(projectId)).toEqual(['paid'])
    const { proposalId } = await ask(first, proposeStatementSetAside, { statementId, reason })
    const outcomes = await Promise.all([
      refusalOf(ask(second, confirmStatementSetAside, { proposalId })),
      refusalOf(ask(third, confirmStatementSetAside, { proposalId })),
      refusalOf(ask(first, withdrawStatementSetAside, { proposalId, reason: 'Yanlış' })),
    ])
    expect(outcomes.toSorted()).toEqual(['none', 'set-aside-decided', 'set-aside-decided'])
    expect(await story.states(projectId)).toEqual([outcomes[2] === 'none' ? 'paid' : 'awaiting-payment'])
  }
  expect(await findBroken(story.pool)).toEqual([])
})

test('an investor withdraws at the same moment: either his right or the setting aside comes first, never half of each', async () => {
  for (let round = 0; round < 4; round++) {
    const { projectId, statementId, defne } = await anInvented()
    const { proposalId } = await ask(first, proposeStatementSetAside, { statementId, reason })
    const { rows } = await story.pool.query<{ id: string }>(
      'select id from investments.investment where project_id = $1',
      [projectId],
    )
    const [aside, withdrawn] = await Promise.all([
      refusalOf(ask(second, confirmStatementSetAside, { proposalId })),
      refusalOf(ask(story.as(defne), cancelRefundInvestment, { investmentId: rows[0]?.id ?? '' })),
    ])
    const [state] = await story.states(projectId)
    if (aside === 'none') expect(['awaiting-payment', 'cancelled']).toContain(state)
    else expect([aside, withdrawn, state]).toEqual(['set-aside-investments', 'none', 'refund-pending'])
  }
  expect(await findBroken(story.pool)).toEqual([])
})
