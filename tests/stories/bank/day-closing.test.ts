import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  confirmDayClosing,
  confirmDayClosings,
  getDayClosings,
  prepareDayClosing,
  prepareDayClosings,
  withdrawDayClosing,
} from '#contracts/settlement/day-closing/endpoints.ts'
import { confirmStatementSetAside, proposeStatementSetAside } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { askDayClosings, dayClosingQueues } from '#server/modules/bank/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem, refusalOf, type TestInvestor } from '#tests/support/membership.ts'
import { camtStatement, takeInByHand } from '#tests/support/bank/statements.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

// Monday, 16 March 2026, at noon in Istanbul; Friday the 20th is a feast.
const DAY = '2026-03-16'
const TUESDAY = '2026-03-17T07:00:00Z'
const MORNING = '<DtTm>2026-03-16T09:00:00Z</DtTm>'
let story: Story
let first: Context
let second: Context
let defne: TestInvestor
let order: Awaited<ReturnType<Story['invest']>>
let projectId: string
beforeEach(async () => {
  story = await startStory()
  const officer = async (firstName: string) => story.as(await aMember(story.context, { firstName }), 'finance-officer')
  ;[first, second] = [await officer('Ayşe'), await officer('Mert')]
  projectId = await story.campaign()
  defne = await story.investor('Defne')
  order = await story.invest(defne, projectId, 10_000n)
})
afterEach(() => story.close())

const askDays = () => askDayClosings.run(asSystem(story.context, askDayClosings.name))

/** The next morning: the bank has told everything, and the day is asked for. */
async function morningAfter(): Promise<void> {
  await story.moveTo(TUESDAY)
  await askDays()
}

async function accountOf(who: Context, day = DAY) {
  const { shown } = await ask(who, getDayClosings, { day })
  const account = shown?.accounts.find((one) => one.projectId === projectId)
  if (!account) throw new Error('the account is asked for')
  return account
}

async function prepareAlone(who: Context, explanation = '') {
  const { now } = await accountOf(who)
  return ask(who, prepareDayClosing, { projectId, day: DAY, seal: now?.seal ?? '', explanation })
}

async function signAll(who: Context, day = DAY) {
  const { shown } = await ask(who, getDayClosings, { day })
  return ask(who, confirmDayClosings, { day, seal: shown?.toSign.seal ?? '' })
}

const queued = async (who: Context) =>
  Promise.all(
    dayClosingQueues.map(async (queue) => {
      const { count, lateCount } = await queue.count(who)
      return [count, lateCount]
    }),
  )

async function actions(subjectId: string): Promise<string[]> {
  const { rows } = await story.pool.query<{ action: string }>(
    'select action from platform.audit_event where subject_id = $1 order by occurred_at, id',
    [subjectId],
  )
  return rows.map(({ action }) => action.replace('settlement.day-closing-', ''))
}

/** What came by hand: a booking of 100 TL of a day, under the bank's own number. */
const byHand = (number: number, reference: string, booking = MORNING, openingLira = 100 * (number - 1)) =>
  takeInByHand(first, second, camtStatement({ iban: order.iban, number, openingLira, lines: [{ booking, reference }] }))

test('a day that agrees is prepared with one click and signed by another; nobody changes it any more', async () => {
  await story.transfer(defne, order)
  expect(await queued(first)).toEqual([
    [0, 0],
    [0, 0],
  ])
  await morningAfter()
  expect(await queued(first)).toEqual([
    [1, 0],
    [0, 0],
  ])
  const auditor = story.as(await aMember(story.context), 'auditor')
  const compliance = story.as(await aMember(story.context), 'compliance-officer')
  for (const reader of [auditor, compliance]) {
    expect((await ask(reader, getDayClosings, {})).mayDecide).toBe(false)
    expect(await refusalOf(ask(reader, prepareDayClosings, { day: DAY }))).toBe('not-permitted')
  }
  expect(await accountOf(first)).toMatchObject({
    state: 'open',
    dueOn: '2026-03-17',
    isLate: false,
    now: { bank: 10_000n, ledger: 10_000n, difference: 0n, reasons: [], isPlain: true, statementNumber: 1 },
  })
  expect(await ask(first, prepareDayClosings, { day: DAY })).toEqual({ count: 1, leftCount: 0 })
  expect(await ask(second, prepareDayClosings, { day: DAY })).toEqual({ count: 0, leftCount: 0 })
  const { standing } = await accountOf(first)
  const closingId = standing?.closingId ?? ''
  expect(standing).toMatchObject({ state: 'begun', begunBy: expect.stringContaining('Ayşe'), isOwn: true })
  expect([await queued(first), await queued(second)].map(([, waits]) => waits)).toEqual([
    [0, 0],
    [1, 0],
  ])

  expect(await refusalOf(ask(first, confirmDayClosing, { closingId }))).toBe('same-officer')
  expect(await refusalOf(signAll(first))).toBe('day-closing-changed')
  await expect(
    story.pool.query(`update bank.day_closing set state = 'confirmed', decided_by = begun_by, decided_at = now()`),
  ).rejects.toThrow('day_closing_check')
  expect(await signAll(second)).toEqual({ count: 1 })
  expect(await ask(second, confirmDayClosing, { closingId })).toEqual({ done: true })
  expect(await actions(closingId)).toEqual(['begun', 'confirmed'])
  expect(await accountOf(auditor)).toMatchObject({
    state: 'confirmed',
    standing: { bank: 10_000n, ledger: 10_000n, difference: 0n, decidedBy: expect.stringContaining('Mert') },
    before: [],
  })
  const reason = 'Yine bakılacak'
  expect(await refusalOf(ask(first, withdrawDayClosing, { closingId, reason }))).toBe('day-closing-decided')
  for (const change of ['ledger_kurus = 1', `explanation = 'x'`, `decided_at = now()`])
    await expect(story.pool.query(`update bank.day_closing set ${change}`)).rejects.toThrow('append-only')
  await expect(story.pool.query('delete from bank.day_closing')).rejects.toThrow('append-only')
  expect(await findBroken(story.pool)).toEqual([])
})

test('business days alone are asked for, each once, each due by the end of the next one', async () => {
  await morningAfter()
  await askDays()
  // An account on which nothing moves is asked about once a day: at once, where a day of it is to be closed.
  await story.pool.query(`update investments.campaign set is_quiet = true, next_fetch_at = '2026-03-25T20:00:00Z'`)
  await story.setTo('2026-03-25T07:00:00Z')
  await askDays()
  const { rows: fetched } = await story.pool.query('select next_fetch_at as at from investments.campaign')
  expect(fetched).toEqual([{ at: new Date('2026-03-25T07:00:00Z') }])
  const { rows } = await story.pool.query<{ day: string; due: string }>(
    'select day::text, due_on::text as due from bank.account_day order by day',
  )
  expect(rows).toEqual([
    { day: '2026-03-16', due: '2026-03-17' },
    { day: '2026-03-17', due: '2026-03-18' },
    { day: '2026-03-18', due: '2026-03-19' },
    { day: '2026-03-19', due: '2026-03-23' },
    { day: '2026-03-23', due: '2026-03-24' },
    { day: '2026-03-24', due: '2026-03-25' },
  ])
  expect((await queued(first))[0]).toEqual([6, 5])
  const { days, shown } = await ask(first, getDayClosings, {})
  expect([days.length, days[0]?.day, shown?.day]).toEqual([6, '2026-03-24', '2026-03-16'])
  expect(days.map(({ isLate }) => isLate)).toEqual([false, true, true, true, true, true])
  expect(
    await refusalOf(ask(first, prepareDayClosing, { projectId, day: '2026-03-20', seal: 'x', explanation: '' })),
  ).toBe('day-not-asked')
})

test('a booking of the next day is none of the day’s, and what is told later of the day opens it again', async () => {
  await byHand(1, order.referenceNo)
  await morningAfter()
  await byHand(2, 'ADSIZ', '<DtTm>2026-03-17T06:00:00Z</DtTm>')
  expect((await accountOf(first)).now).toMatchObject({ bank: 10_000n, ledger: 10_000n, openItems: [] })
  const { closingId } = await prepareAlone(first)
  await signAll(second)
  expect(await findBroken(story.pool)).toEqual([])

  // The bank dates a booking back.
  await byHand(3, 'GEC', MORNING)
  expect(await accountOf(second)).toMatchObject({
    state: 'open',
    dueOn: '2026-03-18',
    now: {
      bank: 20_000n,
      ledger: 20_000n,
      openItems: [{ kind: 'unmatched-receipts', amount: 10_000n, count: 1 }],
    },
    before: [{ closingId, state: 'overtaken', bank: 10_000n, decidedBy: expect.stringContaining('Mert') }],
  })
  expect((await ask(second, getDayClosings, {})).days[0]).toMatchObject({ open: 1, overtaken: 1, signed: 0 })
  expect(await actions(closingId)).toEqual(['begun', 'confirmed', 'overtaken'])
  expect(await findBroken(story.pool)).toEqual([])

  // What nobody has signed lapses in the same way, and is not signed any more.
  const again = await prepareAlone(second)
  await byHand(4, 'DAHA', MORNING)
  expect(await refusalOf(ask(first, confirmDayClosing, again))).toBe('day-closing-decided')
  expect((await accountOf(first)).before.map(({ state }) => state)).toEqual(['lapsed', 'overtaken'])
  await prepareAlone(second)
  expect(await signAll(first)).toEqual({ count: 1 })
  expect((await accountOf(first)).standing).toMatchObject({ bank: 30_000n, statementNumber: 4 })
  expect(await findBroken(story.pool)).toEqual([])
})

test('a statement that is set aside takes the closings that count it with it', async () => {
  const { statementId } = await byHand(1, order.referenceNo)
  await story.setTo(TUESDAY)
  await askDays()
  await story.pool.query(`update investments.campaign set bank_known_until = '2026-03-16T21:00:00Z'`)
  const { closingId } = await prepareAlone(first)
  await signAll(second)
  const reason = 'Banka göndermemiş.'
  await ask(second, confirmStatementSetAside, await ask(first, proposeStatementSetAside, { statementId, reason }))
  expect(await accountOf(first)).toMatchObject({ state: 'open', before: [{ closingId, state: 'overtaken' }] })
  expect(await findBroken(story.pool)).toEqual([])
})

test('what the bank tells twice explains the difference by itself', async () => {
  await byHand(1, order.referenceNo)
  await byHand(2, order.referenceNo)
  await story.setTo(TUESDAY)
  await askDays()
  await story.pool.query(`update investments.campaign set bank_known_until = '2026-03-16T21:00:00Z'`)
  expect((await accountOf(first)).now).toMatchObject({
    bank: 20_000n,
    ledger: 10_000n,
    difference: 10_000n,
    reasons: [{ kind: 'repeated', amount: 10_000n }],
    isPlain: false,
    needsExplanation: false,
  })
  expect(await ask(first, prepareDayClosings, { day: DAY })).toEqual({ count: 0, leftCount: 1 })
  await prepareAlone(first, 'Söylenmesi gerekmeyen')
  expect((await accountOf(second)).standing).toMatchObject({ explanation: '', difference: 10_000n })
  await signAll(second)
  expect((await ask(second, getDayClosings, {})).shown?.totals).toMatchObject({ difference: 10_000n })
})

test('what nobody ordered stands beside the balance with its sum, and makes no difference', async () => {
  const lines = [
    { booking: MORNING, reference: 'gelen' },
    { booking: MORNING, reference: 'EFT masrafı', isOut: true },
  ]
  await takeInByHand(first, second, camtStatement({ iban: order.iban, number: 1, openingLira: 0, lines }))
  await morningAfter()
  const openItems = [
    { kind: 'unmatched-receipts', amount: 10_000n, count: 1 },
    { kind: 'bank-charges', amount: 10_000n, count: 1 },
  ]
  expect(await accountOf(first)).toMatchObject({
    now: { bank: 0n, ledger: 0n, difference: 0n, isPlain: true, openItems },
  })
  expect(await ask(first, prepareDayClosings, { day: DAY })).toEqual({ count: 1, leftCount: 0 })
  expect((await accountOf(second)).standing).toMatchObject({ openItems })
})

test('without the bank’s word a day is closed by an officer’s words alone, until the word comes', async () => {
  await story.setTo(TUESDAY)
  await askDays()
  expect((await accountOf(first)).now).toMatchObject({
    bank: null,
    ledger: 0n,
    difference: null,
    reasons: [{ kind: 'no-statement', amount: null }],
    needsExplanation: true,
  })
  expect(await ask(first, prepareDayClosings, { day: DAY })).toEqual({ count: 0, leftCount: 1 })
  expect(await refusalOf(prepareAlone(first))).toBe('day-closing-explanation')
  const { closingId } = await prepareAlone(first, 'Banka ekstre servisi kapalı; şubeden istendi.')
  expect(await signAll(second)).toEqual({ count: 1 })
  expect(await findBroken(story.pool)).toEqual([])
  // The next answer of the bank's says that nothing more was booked on the day.
  await story.runDue()
  expect(await accountOf(first)).toMatchObject({
    state: 'open',
    now: { bank: 0n, isPlain: true },
    before: [{ closingId, state: 'overtaken', explanation: expect.stringContaining('şubeden') }],
  })
  expect(await findBroken(story.pool)).toEqual([])
})

test('what nothing booked explains needs words, and the invariants find a closing that says what never was', async () => {
  await story.transfer(defne, order)
  await morningAfter()
  const seen = (await accountOf(first)).now?.seal ?? ''
  await story.pool.query('update investments.campaign set statement_balance_kurus = statement_balance_kurus + 250')
  const asSeen = ask(first, prepareDayClosing, { projectId, day: DAY, seal: seen, explanation: '' })
  expect(await refusalOf(asSeen)).toBe('day-closing-changed')
  expect((await accountOf(first)).now).toMatchObject({ reasons: [{ kind: 'unexplained', amount: 250n }] })
  expect(await refusalOf(prepareAlone(first))).toBe('day-closing-explanation')
  const { closingId } = await prepareAlone(first, 'Banka 2,50 TL fazla gösteriyor; soruldu.')
  await signAll(second)
  await story.pool.query('update investments.campaign set statement_balance_kurus = statement_balance_kurus - 250')
  expect(await findBroken(story.pool)).toEqual([`day-closings-are-proved: 1 (${closingId})`])
})

test('a closing is taken back with a reason, and the day is open again', async () => {
  await morningAfter()
  const { closingId } = await prepareAlone(first)
  const reason = 'Bir tahsilat daha bekleniyor.'
  await ask(second, withdrawDayClosing, { closingId, reason })
  expect(await accountOf(first)).toMatchObject({
    state: 'open',
    before: [{ state: 'withdrawn', endedBecause: reason }],
  })
  expect(await refusalOf(ask(second, confirmDayClosing, { closingId }))).toBe('day-closing-decided')
  expect(await findBroken(story.pool)).toEqual([])
})

test('of two officers at once one prepares, and of two one signs', async () => {
  await story.transfer(defne, order)
  await morningAfter()
  const seal = (await accountOf(first)).now?.seal ?? ''
  const alone = [first, second].map((who) =>
    refusalOf(ask(who, prepareDayClosing, { projectId, day: DAY, seal, explanation: '' })),
  )
  const together = [first, second].map((who) => ask(who, prepareDayClosings, { day: DAY }))
  const refused = await Promise.all(alone)
  const counts = (await Promise.all(together)).map(({ count }) => count)
  const made = counts.reduce((sum, count) => sum + count, 0) + refused.filter((code) => code === 'none').length
  expect(made).toBe(1)
  expect(refused.filter((code) => code !== 'none' && code !== 'day-closing-waits')).toEqual([])

  const third = story.as(await aMember(story.context, { firstName: 'Oya' }), 'finance-officer')
  const fourth = story.as(await aMember(story.context, { firstName: 'Efe' }), 'finance-officer')
  const signed = await Promise.all([third, fourth].map((who) => refusalOf(signAll(who))))
  expect(signed.toSorted()).toEqual(['day-closing-changed', 'none'])
  const { standing } = await accountOf(third)
  expect(await actions(standing?.closingId ?? '')).toEqual(['begun', 'confirmed'])
  expect(await findBroken(story.pool)).toEqual([])
})

test('a statement that comes while officers prepare and sign leaves no closing that misses it', async () => {
  await byHand(1, order.referenceNo)
  await story.setTo(TUESDAY)
  await askDays()
  await story.pool.query(`update investments.campaign set bank_known_until = '2026-03-16T21:00:00Z'`)
  for (let number = 2; number < 8; number++) {
    await Promise.all([
      byHand(number, `G${number}`),
      (async () => {
        await refusalOf(prepareAlone(first))
        await refusalOf(signAll(second))
      })(),
    ])
    expect(await findBroken(story.pool)).toEqual([])
    const { standing } = await accountOf(first)
    if (standing) expect(standing.bank).toBe(BigInt(number) * 10_000n)
  }
})
