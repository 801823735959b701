import fc from 'fast-check'
import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { addHours } from '#contracts/common/time/time.ts'
import {
  askAccountClosing,
  confirmAccountClosing,
  confirmBankStatement,
  refuseBankStatement,
  approveRefundBatch,
  prepareRefundBatch,
  importBankStatement,
} from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import type { Context, Db } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { listBarredRefunds } from '#server/modules/settlement/refunds/account-refusals.ts'
import { importStatement } from '#server/modules/bank/index.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { TEST_NOW, testContext } from '../context.ts'
import { aCampaign, anOrder, setDatabaseClock, someInvestors, type TestCampaign } from '../investments.ts'
import { asMember } from '../membership.ts'
import { paperBank } from '../bank/paper-bank.ts'
import { nameInvestors, nameOtherAccounts, STRANGERS_NUMBER } from './random-investors.ts'
import { decideByTwo } from '../bank/receipt-decisions.ts'
import { aFile } from '../bank/statements.ts'
import { ask } from '../ask.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

const CAMPAIGNS = 2
const INVESTORS = 3
const FEE_KURUS = 500n
const pick = fc.nat({ max: 30 })

/** How an order is paid; what goes right as often as all else together. */
const FORMS = [
  ...(['exact', 'exact', 'exact', 'exact', 'partial', 'rest', 'excess', 'stranger', 'nameless'] as const),
  ...(['own-number', 'other-number', 'early', 'ahead', 'listed'] as const),
]

/** What may happen next; how often is chosen so that sequences come everywhere. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      who: pick,
      where: pick,
      shares: fc.integer({ min: 1, max: 10 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      which: pick,
      how: fc.constantFrom(...FORMS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 10, 20, 47, 49, 400) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay-back' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('import-again' as const), where: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resolve' as const), apply: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('upload' as const),
      which: pick,
      second: fc.constantFrom('confirms', 'confirms', 'refuses', 'is-away'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      where: pick,
      which: pick,
      what: fc.constantFrom(
        'charge',
        'set-right',
        'together',
        'reverse',
        'send-back',
        'send-back',
        'list-as-one',
        'close',
      ),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Most banks tell a day's bookings after its end, and their days alone. */
export const rhythm = fc.constantFrom(
  'end-of-day' as const,
  'end-of-day' as const,
  'end-of-day' as const,
  'intraday' as const,
)

/** A day in spring, or one whose orders end in the next year. */
export const start = fc.constantFrom(TEST_NOW, TEST_NOW, TEST_NOW, new Date('2026-12-22T09:00:00Z'))

/** What one round of due work does here; MKK and the project's opening are played elsewhere. */
const WORK = [
  'open-escrow-accounts',
  'open-campaigns',
  'fetch-statements',
  'finalise-investments',
  'close-campaigns',
  'expire-investments',
  'judge-campaigns',
  'owe-back-campaigns',
  'send-payment-lists',
]

interface Investment {
  readonly id: string
  readonly investorId: string
  readonly referenceNo: string
  readonly amountKurus: bigint
  readonly iban: string
}

/** One world per sequence, in a transaction of a database whose clock may move: two small campaigns, three investors with a tight limit, a bank on paper. */
export async function startWorld(db: Db, rhythm: 'intraday' | 'end-of-day', begins: Date) {
  let now = begins
  const clock = { now: () => now }
  await setDatabaseClock(db, now)
  const paper = paperBank(clock, rhythm)
  const isDaily = rhythm === 'end-of-day'
  const base = testContext(db, { clock })
  const context: Context = {
    ...base,
    outside: Object.defineProperty({ ...Object.create(base.outside) }, 'bank', { value: paper.bank }),
  }
  const system: Context = { ...context, actor: { kind: 'system', job: 'test' } }
  const campaigns: TestCampaign[] = []
  for (let index = 0; index < CAMPAIGNS; index++) {
    campaigns.push(
      await aCampaign(db, { shares: 10n, state: 'upcoming', opensAt: now, closesAt: addHours(now, 24 * 20) }),
    )
  }
  const investors = await someInvestors(db, INVESTORS, { limitKurus: 120_000n, answeredAt: now })
  for (const year of [2027])
    await sql`insert into investments.investor_year (investor_id, year, limit_kurus, answered_at)
    select id, ${year}, 120000, ${now} from unnest(${investors}::uuid[]) id`.execute(db)
  const named = await nameInvestors(context, investors)
  const investments: Investment[] = []
  const [first = '', second = ''] = await someInvestors(db, 2)

  async function runDue(): Promise<void> {
    for (const work of WORK) await runDueWork(system, work)
  }

  async function wait(hours: number): Promise<void> {
    now = addHours(now, hours)
    await setDatabaseClock(db, now)
    await runDue()
    await runDue()
  }
  await runDue()

  async function ibanOf(projectId: string): Promise<string> {
    const { rows } = await sql<{ iban: string }>`
      select escrow_iban as iban from investments.campaign where project_id = ${projectId}`.execute(db)
    return rows[0]?.iban ?? ''
  }

  async function place(who: number, where: number, shares: number): Promise<void> {
    const projectId = campaigns[where % CAMPAIGNS]?.projectId ?? ''
    const investorId = investors[who % INVESTORS] ?? ''
    // MKK's answer holds for a term; the world asks it again each time.
    await sql`update investments.investor_year set answered_at = platform.now() where investor_id = ${investorId}`.execute(
      db,
    )
    const order = await anOrder(db, { projectId, investorId, amountKurus: 10_000n * BigInt(shares) })
    const [answer] = await placeOrders(sendThrough(context), [order], 3)
    if (answer?.code !== 'placed') return
    const { id, referenceNo, amountKurus } = order
    investments.push({ id, investorId, referenceNo, amountKurus, iban: await ibanOf(projectId) })
  }

  async function pay(which: number, how: string): Promise<void> {
    transfer(which, how)
    await wait(0.1)
  }

  function transfer(which: number, how: string): void {
    const investment = investments[which % Math.max(investments.length, 1)]
    if (!investment) return
    const { iban, amountKurus, referenceNo, investorId } = investment
    const amounts: Readonly<Record<string, bigint>> = {
      partial: amountKurus - 1n,
      rest: 1n,
      excess: amountKurus + 1_234n,
    }
    const { name = '', number = '' } = named.get(investorId) ?? {}
    const senderNumber = how === 'own-number' ? number : how === 'other-number' ? STRANGERS_NUMBER : null
    // The day before, or the day after: an investor's bank and the escrow bank do not always agree.
    const at = how === 'early' ? addHours(now, -26) : how === 'ahead' ? addHours(now, 26) : now
    const payer = how === 'stranger' ? 'Mehmet Yıldız' : name
    const description = how === 'nameless' ? 'kira' : `ref ${referenceNo}`
    paper.receive(iban, amounts[how] ?? amountKurus, payer, description, { senderNumber, at })
    // The bank lists what a collective credit is made of: each part is a booking of its own.
    if (how === 'listed') paper.receive(iban, amountKurus, 'Mehmet Yıldız', 'toplu EFT')
  }

  /** Before the bank's own line brings it, an officer uploads the statement of a payment; another decides, or nobody. */
  async function upload(which: number, decision: string): Promise<void> {
    const investment = investments[which % Math.max(investments.length, 1)]
    if (!investment) return
    transfer(which, 'exact')
    now = addHours(now, isDaily ? 25 : 0.1)
    await setDatabaseClock(db, now)
    const bytes = paper.exportNext(investment.iban)
    if (!bytes) return
    const [officer, other] = [
      asMember(context, first, ['finance-officer']),
      asMember(context, second, ['finance-officer']),
    ]
    const { uploadId } = await ask(officer, importBankStatement, aFile(bytes))
    if (uploadId && decision === 'confirms') await ask(other, confirmBankStatement, { uploadId })
    if (uploadId && decision === 'refuses')
      await ask(other, refuseBankStatement, { uploadId, reason: 'Yanlış ayın dosyası' })
  }

  async function payBack(): Promise<void> {
    const officer = (id: string): Context => asMember(context, id, ['finance-officer'])
    await nameOtherAccounts(context, await listBarredRefunds(context))
    const { batchId } = await ask(officer(first), prepareRefundBatch, {})
    if (batchId) await ask(officer(second), approveRefundBatch, { batchId })
    await wait(0.1)
    await wait(0.1)
  }

  async function resolve(apply: boolean): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select id from bank.bank_line where outcome = 'exception' and resolved_at is null
        and project_id = any(${campaigns.map((one) => one.projectId)}::uuid[]) order by booked_at desc, id limit 1`.execute(
      db,
    )
    const [line] = rows
    if (!line) return
    const [officer, other] = [
      asMember(context, first, ['finance-officer']),
      asMember(context, second, ['finance-officer']),
    ]
    await decideByTwo(officer, other, { lineId: line.id, decision: apply ? 'apply' : 'return' })
  }

  /** What banks do of their own accord, and what finance makes of it. */
  async function bankDoes(what: string, where: number, which: number): Promise<void> {
    const projectId = campaigns[where % CAMPAIGNS]?.projectId ?? ''
    const iban = await ibanOf(projectId)
    if (what === 'charge') paper.charge(iban, FEE_KURUS)
    else if (what === 'together') paper.receiveTogether(iban, 30_000n)
    else if (what === 'reverse') paper.reverse(iban, which)
    else if (what === 'send-back') paper.sendBack(iban, which)
    else if (what === 'list-as-one') paper.bookListAsOne()
    else if (what === 'close') await closeAccount(projectId)
    else paper.receive(iban, FEE_KURUS, 'Escrow Bank', 'düzeltme')
    await wait(isDaily ? 25 : 0.1)
    if (what === 'set-right') await setRight(projectId)
  }

  /** Two officers close an account that is at zero; what still comes in is the bank's affair. */
  async function closeAccount(projectId: string): Promise<void> {
    const officer = (id: string): Context => asMember(context, id, ['finance-officer'])
    const asked = await ask(officer(first), askAccountClosing, { projectId, source: 'Bankanın yazısı' })
    await ask(officer(second), confirmAccountClosing, asked)
  }

  /** The latest receipt of a fee's amount is the bank's correction of the first booking out nobody explained. */
  async function setRight(projectId: string): Promise<void> {
    const { rows } = await sql<{ lineId: string; outgoingLineId: string }>`
      select i.id as line_id, o.id as outgoing_line_id
        from bank.bank_line i join bank.bank_line o on o.project_id = i.project_id and o.amount_kurus = -i.amount_kurus
        where i.project_id = ${projectId} and i.outcome = 'exception' and o.outcome = 'unexplained'
          and i.resolved_at is null and o.resolved_at is null order by i.booked_on desc, o.booked_on, i.id, o.id limit 1`.execute(
      db,
    )
    const [found] = rows
    const [officer, other] = [
      asMember(context, first, ['finance-officer']),
      asMember(context, second, ['finance-officer']),
    ]
    if (found) await decideByTwo(officer, other, { ...found, decision: 'correct' })
  }

  async function importAgain(where: number): Promise<void> {
    const iban = await ibanOf(campaigns[where % CAMPAIGNS]?.projectId ?? '')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from bank.bank_statement where account_iban = ${iban}`.execute(db)
    // One that an officer only took from the clerk is not known yet.
    for (const file of paper.statementsOf(iban).slice(0, rows[0]?.count)) {
      const { matchedCount, exceptionIds } = await importStatement(system, file)
      invariant(matchedCount === 0 && exceptionIds.length === 0, 'a statement that is known changes nothing')
    }
  }

  /** The platform knows of a campaign's account no more than its bank has said. */
  async function believesWord(): Promise<void> {
    const { rows } = await sql<{ iban: string; until: Date }>`
      select escrow_iban as iban, bank_known_until as until from investments.campaign
        where bank_known_until is not null and project_id = any(${campaigns.map((one) => one.projectId)}::uuid[])`.execute(
      db,
    )
    for (const { iban, until } of rows) {
      const word = paper.wordOn(iban)
      invariant(word !== null && until <= word, `the bank has said less than ${until.toISOString()}`)
    }
  }

  async function act(one: Step): Promise<void> {
    try {
      if (one.do === 'place') await place(one.who, one.where, one.shares)
      else if (one.do === 'pay') await pay(one.which, one.how)
      else if (one.do === 'pay-back') await payBack()
      else if (one.do === 'upload') await upload(one.which, one.second)
      else if (one.do === 'import-again') await importAgain(one.where)
      else if (one.do === 'resolve') await resolve(one.apply)
      else if (one.do === 'bank') await bankDoes(one.what, one.where, one.which)
      else if (one.do === 'cancel') {
        const investment = investments[one.which % Math.max(investments.length, 1)]
        if (!investment) return
        await ask(asMember(context, investment.investorId), cancelRefundInvestment, { investmentId: investment.id })
      } else {
        await wait(one.hours)
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  return async function take(one: Step): Promise<void> {
    await act(one)
    // A day went by before the file was handed in, whatever became of it.
    if (one.do === 'upload') await wait(0.1)
    await believesWord()
  }
}
