import { strFromU8, unzipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CSV_BOM } from '#contracts/common/text/csv.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { naturalBalance } from '#contracts/ledger/accounts.ts'
import { approveRefundBatch, prepareRefundBatch } from '#contracts/settlement/endpoints.ts'
import {
  cancelRefundInvestment,
  getPortfolioShape,
  getInvestmentDates,
  getInvestmentCalendar,
  getInvestmentSummary,
  getInvestment,
  issueStatement,
  verifyPaper,
} from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { readStatement } from '#server/modules/portfolio/statement/read-statement.ts'
import { sumOfInvestments } from '#server/modules/ledger/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, testIban, type TestInvestor } from '#tests/support/membership.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { decideByTwo } from '#tests/support/bank/receipt-decisions.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
let first: Context
let second: Context
let defne: TestInvestor
let own: Context
beforeEach(async () => {
  story = await startStory()
  const officer = async () => story.as(await aMember(story.context), 'finance-officer')
  ;[first, second] = [await officer(), await officer()]
  defne = await story.investor('Defne')
  own = story.as(defne)
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

const bytesOf = ({ base64document }: { readonly base64document: string }) => Buffer.from(base64document, 'base64')
const read = (asOf: Date) => readStatement(story.context, { investorId: defne.id, investmentId: null, asOf })
const at = (moment: string) => new Date(moment)

async function payBack(moment: string): Promise<void> {
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo(moment)
}

/** What the platform's ledger owes an investor: paid, final, going back, and arrived without paying anything. */
async function claimsOf({ id }: TestInvestor): Promise<bigint> {
  const { rows } = await sql<{ id: string }>`
    select id from investments.investment where investor_id = ${id}`.execute(story.context.db)
  const sums = await sumOfInvestments(
    story.context,
    rows.map((row) => row.id),
  )
  const { rows: open } = await sql<{ kurus: bigint }>`
    select coalesce(sum(case when l.resolution is null then l.amount_kurus when r.state <> 'executed' then r.amount_kurus
        when l.resolution = 'applied' then coalesce(r.amount_kurus, 0) - coalesce(r.amount_kurus, 0) else 0 end), 0)::bigint as kurus
      from bank.receipt_owner o join bank.bank_line l on l.id = o.line_id
      left join investments.refund r on r.bank_line_id = l.id where o.investor_id = ${id}`.execute(story.context.db)
  const own = (['withdrawable', 'final', 'refund-payable'] as const).map((one) => naturalBalance(one, sums[one]))
  // What was counted for an order moved from unmatched receipts to it: both its legs name the order.
  const fromReceipts = naturalBalance('unmatched-receipts', sums['unmatched-receipts'])
  const { rows: used } = await sql<{ kurus: bigint }>`
    select coalesce(sum(l.amount_kurus - coalesce(r.amount_kurus, 0)), 0)::bigint as kurus
      from bank.receipt_owner o join bank.bank_line l on l.id = o.line_id
      left join investments.refund r on r.bank_line_id = l.id
      where o.investor_id = ${id} and l.resolution = 'applied'`.execute(story.context.db)
  expect(-fromReceipts).toBe(used[0]?.kurus)
  return own.reduce((sum, one) => sum + one, 0n) + (open[0]?.kurus ?? 0n)
}

/** The sums of the statement are the ledger's, its lines add up to them, and what the portfolio shows is the same money. */
async function expectTrue(): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(story.context.db)
  const statement = await read(rows[0]?.now ?? new Date(0))
  expect(statement.inKurus - statement.outKurus).toBe(await claimsOf(defne))
  const total = (side: 'inKurus' | 'outKurus') => statement.orders.reduce((sum, order) => sum + order[side], 0n)
  expect([total('inKurus'), total('outKurus')]).toEqual([statement.inKurus, statement.outKurus])
  const summary = await ask(own, getInvestmentSummary, {})
  const { stages, sectors, months } = await ask(own, getPortfolioShape, {})
  const { rows: waiting } = await sql<{ kurus: bigint }>`
    select coalesce(sum(r.amount_kurus), 0)::bigint as kurus from investments.refund r
      join investments.investment i on i.id in (r.investment_id, r.part_of)
      where i.investor_id = ${defne.id} and r.state <> 'executed'`.execute(story.context.db)
  expect(months.reduce((sum, { paid, back }) => sum + paid - back, 0n)).toBe(
    summary.totalInvestment + (waiting[0]?.kurus ?? 0n),
  )
  expect(stages.registered + stages.final + stages.withdrawable).toBe(summary.totalInvestment)
  expect(stages.awaiting).toBe(summary.awaitingPayment)
  expect(sectors.reduce((sum, { amount }) => sum + amount, 0n)).toBe(summary.totalInvestment)
  for (const order of statement.orders)
    expect((await ask(own, getInvestment, { investmentId: order.id })).state).toBe(order.state)
}

test('in every state: sums are the ledger’s, and an earlier day stays as it was', { timeout: 240_000 }, async () => {
  const projectId = await story.campaign({ shares: 1_000n })
  const cancelled = await story.invest(defne, projectId, 20_000n)
  await ask(own, cancelRefundInvestment, { investmentId: cancelled.investmentId })
  const kept = await story.invest(defne, projectId, 600_000n)
  const withdrawn = await story.invest(defne, projectId, 50_000n)
  const parts = await story.invest(defne, projectId, 100_000n)
  await expectTrue()
  // Too much: 400 TL go back; too little, then the rest.
  await story.transfer(defne, kept, { amount: 640_000n })
  await story.transfer(defne, withdrawn)
  await story.transfer(defne, parts, { amount: 70_000n })
  await story.moveTo('2026-03-16T12:00:00Z')
  await expectTrue()
  const { exceptions } = await openQueue(first)
  for (const { lineId } of exceptions.filter(({ amount }) => amount === 640_000n))
    await decideByTwo(first, second, { lineId, decision: 'apply', investmentId: kept.investmentId })
  await story.transfer(defne, parts, { amount: 30_000n })
  await story.moveTo('2026-03-16T14:00:00Z')
  await expectTrue()
  await story.invest(defne, projectId, 10_000n)
  await expectTrue()
  const early = await read(at('2026-03-16T14:00:00Z'))
  await story.moveTo('2026-03-16T15:00:00Z')
  for (const { lineId } of (await openQueue(first)).exceptions)
    await decideByTwo(first, second, { lineId, decision: 'apply', investmentId: parts.investmentId }).catch(() => null)
  await ask(own, cancelRefundInvestment, { investmentId: withdrawn.investmentId })
  await expectTrue()
  const dates = (await ask(own, getInvestmentDates, {})).dates.map(({ kind }) => kind)
  expect(dates).toEqual(expect.arrayContaining(['payment', 'withdrawal', 'campaign-end', 'result', 'refund']))
  await payBack('2026-03-17T12:00:00Z')
  await expectTrue()
  await story.moveTo('2026-03-25T12:00:00Z')
  await expectTrue()
  expect(await story.states(projectId)).toContain('expired')
  const qualified = await story.investor('Ege', true)
  await story.transfer(qualified, await story.invest(qualified, projectId, 300_000n))
  await story.moveTo('2026-04-08T12:00:00Z')
  await expectTrue()
  const ahead = await ask(own, getInvestment, { investmentId: kept.investmentId })
  expect(ahead.timeline.find(({ code }) => code === 'allocation-ahead')?.dueAt).not.toBeNull()
  expect(
    (await ask(own, getInvestmentDates, { investmentId: kept.investmentId })).dates.map(({ kind }) => kind),
  ).toEqual(['capital-increase', 'registration'])
  const folded = bytesOf(await ask(own, getInvestmentCalendar, { investmentId: kept.investmentId })).toString()
  const calendar = folded.replaceAll('\r\n ', '')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(calendar).toContain(kept.referenceNo)
  await story.increaseCapital(projectId, first, second, '2026-04-08')
  await story.runDue()
  await story.moveTo('2026-04-10T12:00:00Z')
  await expectTrue()
  expect(await story.states(projectId)).toContain('allocated')
  const late = await read(at('2026-04-10T12:00:00Z'))
  expect(late.shareCount).toBeGreaterThan(0n)
  // What was true of a day stays true of it.
  const again = await read(at('2026-03-16T14:00:00Z'))
  expect([again.inKurus, again.outKurus, again.shareCount]).toEqual([early.inKurus, early.outKurus, 0n])
  expect(again.entries).toEqual(early.entries)

  const file = await ask(own, issueStatement, { form: 'pdf' })
  const paper = await readPaper(bytesOf(file))
  expect(paper).toMatchObject({ title: 'Portföy ekstresi', language: 'tr-TR', isTagged: true })
  for (const fact of [file.code, kept.referenceNo, withdrawn.referenceNo, 'Defne Kaya', formatKurus(late.inKurus)])
    expect(paper.words).toContain(fact.replaceAll('\u202f', ' '))
  const { paper: found } = await ask(story.context, verifyPaper, { code: file.code.toLowerCase() })
  expect(found).toMatchObject({
    kind: 'portfolio-statement',
    form: 'pdf',
    maskedName: 'D*** K***',
    paid: late.inKurus,
    returned: late.outKurus,
    shareCount: Number(late.shareCount),
    sha256: createHash('sha256').update(bytesOf(file)).digest('hex'),
  })
  expect(JSON.stringify(found, (_key, value: unknown) => String(value))).not.toContain(defne.id)
})

test('what another payer sends with an order’s code is none of its investor’s money, before and after it went back', async () => {
  const projectId = await story.campaign()
  const order = await story.invest(defne, projectId, 50_000n)
  await story.transfer(defne, order, { payerName: 'Baran Tekin', payerIban: testIban(77) })
  await story.transfer(defne, order, { amount: 20_000n })
  await story.moveTo('2026-03-16T12:00:00Z')
  const sums = async () => {
    const { inKurus, outKurus } = await read(story.context.clock.now())
    return [inKurus, outKurus]
  }
  expect(await sums()).toEqual([20_000n, 0n])
  const page = await ask(own, getInvestment, { investmentId: order.investmentId })
  expect(page.receipts?.sentence).toBe(
    'Bu talep için emanet hesabına 200,00\u202fTL ulaştı: finans görevlimiz inceliyor. Bu talebin koduyla başka bir hesaptan 500,00\u202fTL geldi: finans görevlimiz inceliyor.',
  )
  expect(page.receipts?.waiting).toContain('500,00\u202fTL: Para başka bir hesaptan gelmiş')
  expect(page.receipts?.waiting).toContain('200,00\u202fTL: Tutar, yatırım tutarınızdan (500,00\u202fTL) az.')
  await story.transfer(defne, order, { amount: 30_000n })
  await story.moveTo('2026-03-16T13:00:00Z')
  for (const { lineId, kind } of (await openQueue(first)).exceptions)
    await decideByTwo(first, second, {
      lineId,
      decision: kind === 'wrong-payer' ? 'return' : 'apply',
      investmentId: order.investmentId,
    }).catch(() => null)
  await payBack('2026-03-18T12:00:00Z')
  expect(await sums()).toEqual([50_000n, 0n])
})

test('a table guards its reader, one order stands alone, and nobody gets another’s', async () => {
  const projectId = await story.campaign()
  await sql`update projects.project set title = '=HYPERLINK("https://kotu.example";"tıkla")' where id = ${projectId}`.execute(
    story.context.db,
  )
  const order = await story.invest(defne, projectId, 20_000n)
  await story.transfer(defne, order)
  await story.moveTo('2026-03-16T12:00:00Z')
  const file = await ask(own, issueStatement, { form: 'csv', investmentId: order.investmentId })
  const table = bytesOf(file).toString()
  expect(file).toMatchObject({ mimetype: 'text/csv; charset=utf-8', filename: 'yatirim-ekstresi-2026-03-16.csv' })
  expect(table.startsWith(CSV_BOM)).toBe(true)
  expect(table).toContain(`;"'=HYPERLINK(""https://kotu.example"";""tıkla"")";`)
  expect(table).toContain(';200,00;')
  // A month in words is no date to a spreadsheet.
  expect(table).toMatch(/^[^;]+;2026-03-\d\d \d\d:\d\d:\d\d;/m)
  expect(table).toContain(file.code)
  expect(
    table
      .trimEnd()
      .split('\r\n')
      .map((line) => line.replaceAll(/"[^"]*(""[^"]*)*"/g, '').split(';').length),
  ).toEqual(Array(5).fill(11))
  const book = await ask(own, issueStatement, { form: 'xlsx', investmentId: order.investmentId })
  expect(book.filename).toBe('yatirim-ekstresi-2026-03-16.xlsx')
  const sheet = strFromU8(unzipSync(bytesOf(book))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  // A row of each order, movement and sum, as in the table; the sums are numbers.
  expect(sheet.split('<row>').length - 1).toBe(5)
  expect(sheet.match(/<v>200\.00<\/v>/g)).toHaveLength(3)
  expect((await ask(story.context, verifyPaper, { code: book.code })).paper).toMatchObject({
    form: 'xlsx',
    paid: 20_000n,
  })
  const { paper } = await ask(story.context, verifyPaper, { code: ` ${file.code} ` })
  expect(paper).toMatchObject({ kind: 'investment-statement', form: 'csv', investmentCount: 1, paid: 20_000n })

  const stranger = story.as(await story.investor('Ece'))
  await expect(ask(stranger, issueStatement, { form: 'csv', investmentId: order.investmentId })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(ask(stranger, getInvestmentDates, { investmentId: order.investmentId })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await ask(stranger, getInvestmentDates, {})).dates).toEqual([])
  const empty = bytesOf(await ask(stranger, issueStatement, { form: 'csv' })).toString()
  expect(empty).not.toContain(order.referenceNo)
  await expect(ask(own, issueStatement, { form: 'pdf', asOf: '2026-03-17' })).rejects.toMatchObject({
    code: 'statement-day-ahead',
  })
  for (const code of ['', 'x', '22222-22222-22222-22222', "' or true --"])
    expect(await ask(story.context, verifyPaper, { code })).toEqual({ paper: null })
})
