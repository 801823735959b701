import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { addHours } from '#contracts/common/time/time.ts'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
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
import { settlementDueWork } from '#server/modules/settlement/index.ts'
import { listBarredRefunds } from '#server/modules/settlement/refunds/account-refusals.ts'
import { importStatement } from '#server/modules/bank/index.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { onlyOutside, testContext } from '../context.ts'
import {
  aCampaign,
  anOrder,
  setDatabaseClock,
  someInvestors,
  type TestCampaign,
  confirmParameter,
} from '../investments.ts'
import { asMember } from '../membership.ts'
import { paperBank } from '../bank/paper-bank.ts'
import { PAPER_CARDS_IBAN, paperCards } from '../bank/paper-cards.ts'
import { paperMkk } from '../bank/paper-mkk.ts'
import { cardSteps } from './random-cards.ts'
import { courseSteps } from './random-course.ts'
import { daySteps } from './random-days.ts'
import { nameInvestors, nameOtherAccounts, registryNumberOf, STRANGERS_NUMBER } from './random-investors.ts'
import type { Step } from './random-steps.ts'
import type { Investment, Placed, World } from './world.ts'
import { decideByTwo } from '../bank/receipt-decisions.ts'
import { aFile } from '../bank/statements.ts'
import { ask } from '../ask.ts'
import { plainQueries } from '#server/kit/database/database.ts'

const CAMPAIGNS = 2
const INVESTORS = 3
const FEE_KURUS = 500n

/** What one round of due work does here, in the product's order; changes of a form are played elsewhere, and so are letters. */
const ELSEWHERE = new Set([
  'publish-form-changes',
  'lapse-changes-of-short-campaigns',
  'tell-waiting-results',
  'remind-finance-of-mkk-refusals',
])
const WORK = settlementDueWork.filter(({ name }) => !ELSEWHERE.has(name))

interface PlayedWorld extends World {
  take(one: Step): Promise<void>
}

/** How a world is played that commits: its database's clock, and the connections of a second server, which does each work at once with the first. */
interface Servers {
  readonly setClock: (db: Db, at: Date) => Promise<void>
  readonly other: Db | null
}

/** One round of due work, by one server; how many items it did. */
async function runRound(system: Context): Promise<number> {
  let done = 0
  for (const work of WORK) done += await work.run(system)
  return done
}

/** The same by two servers, each work at the same moment. Whose step of a project the other was faster with goes on, as the runner does. */
async function runTogether(servers: readonly Context[]): Promise<number> {
  let done = 0
  for (const work of WORK) {
    for (const result of await Promise.allSettled(servers.map((server) => work.run(server)))) {
      if (result.status === 'fulfilled') done += result.value
      else if (!(result.reason instanceof Refusal) || result.reason.code !== 'project-step-impossible')
        throw result.reason
    }
  }
  return done
}

/** Two small campaigns. The second takes a share more than its goal, a part of which qualified investors must bring. */
async function openCampaigns(db: Db, now: Date, companyKind: CompanyKind): Promise<TestCampaign[]> {
  const days = { opensAt: now, closesAt: addHours(now, 24 * 20), state: 'upcoming' as const }
  const larger = { shares: 11n, additionalBps: 1_000n, companyKind }
  return [await aCampaign(db, { ...days, shares: 10n }), await aCampaign(db, { ...days, ...larger })]
}

/** For the database of worlds: campaigns of more than the first one's goal need qualified investors, and fees have their account. */
export async function prepareForWorlds(db: Db): Promise<void> {
  await confirmParameter(plainQueries(db), {
    key: 'campaign.qualified-share.threshold',
    from: '2026-01-01',
    value: 105_000n,
  })
  await sql`insert into platform.setting (key, value, updated_at)
    values ('feeAccount', '{"iban": "TR330006100519786457841326", "holder": "Açık Defter A.Ş."}', now())
    on conflict (key) do update set value = excluded.value`.execute(db)
}

/**
 * One world per sequence, in a transaction of a database whose clock may move: two small campaigns, three investors with a tight limit,
 * one of them qualified, and a bank, a card provider and MKK on paper.
 */
export async function startWorld(
  db: Db,
  rhythm: 'intraday' | 'end-of-day',
  begins: Date,
  companyKind: CompanyKind = 'anonim',
  { setClock, other }: Servers = { setClock: setDatabaseClock, other: null },
): Promise<PlayedWorld> {
  let now = begins
  const clock = { now: () => now }
  await setClock(db, now)
  const paper = paperBank(clock, rhythm)
  const cards = paperCards(clock, (iban, kurus, text) => paper.settleCards(iban, kurus, PAPER_CARDS_IBAN, text))
  const mkk = paperMkk(clock)
  const isDaily = rhythm === 'end-of-day'
  const context = testContext(db, {
    clock,
    outside: onlyOutside({ bank: paper.bank, mkk: mkk.mkk, cards: cards.provider }),
  })
  const system: Context = { ...context, actor: { kind: 'system', job: 'test' } }
  const round = () => (other ? runTogether([system, { ...system, db: other }]) : runRound(system))
  const campaigns = await openCampaigns(db, now, companyKind)
  const answered = { limitKurus: 120_000n, answeredAt: now }
  const investors = [
    ...(await someInvestors(db, 1, { ...answered, isQualified: true })),
    ...(await someInvestors(db, INVESTORS - 1, answered)),
  ]
  for (const year of [2027])
    await sql`insert into investments.investor_year (investor_id, year, limit_kurus, answered_at)
    select id, ${year}, 120000, ${now} from unnest(${investors}::uuid[]) id`.execute(db)
  const named = await nameInvestors(context, investors)
  const investments: Investment[] = []
  const placed: Placed[] = []
  const [first = '', second = ''] = await someInvestors(db, 2)
  const officers = [
    asMember(context, first, ['finance-officer']),
    asMember(context, second, ['finance-officer']),
  ] as const

  /** What one round brings about another may have to go on with. */
  async function wait(hours: number): Promise<void> {
    now = addHours(now, hours)
    await setClock(db, now)
    if ((await round()) > 0) await round()
  }

  const world: World = {
    context,
    officers,
    founders: campaigns.map(({ ownerId }) => ownerId),
    qualifiedNumber: registryNumberOf(0),
    paper,
    campaigns,
    placed,
    now: clock.now,
    campaign(where) {
      const campaign = campaigns[where % CAMPAIGNS]
      invariant(campaign, 'there are two campaigns')
      return campaign
    },
    investment: (which) => investments[which % Math.max(investments.length, 1)],
    wait,
  }
  const { course, decide, tellMkk } = courseSteps(world, mkk)
  const card = cardSteps(world, cards)
  const closeDay = daySteps(world)
  await round()

  async function ibanOf(projectId: string): Promise<string> {
    const { rows } = await sql<{ iban: string }>`
      select escrow_iban as iban from investments.campaign where project_id = ${projectId}`.execute(db)
    return rows[0]?.iban ?? ''
  }

  async function place(who: number, where: number, shares: number): Promise<void> {
    const projectId = world.campaign(where).projectId
    const investorId = investors[who % INVESTORS] ?? ''
    // MKK's answer holds for a term; the world asks it again each time.
    await sql`update investments.investor_year set answered_at = platform.now() where investor_id = ${investorId}`.execute(
      db,
    )
    const order = await anOrder(db, { projectId, investorId, amountKurus: 10_000n * BigInt(shares) })
    const [answer] = await placeOrders(sendThrough(context), [order], 3)
    if (answer?.code !== 'placed') return
    const { id, referenceNo, amountKurus } = order
    placed.push({ at: now, amountKurus })
    investments.push({ id, investorId, referenceNo, amountKurus, iban: await ibanOf(projectId) })
  }

  async function pay(which: number, how: string): Promise<void> {
    transfer(which, how)
    await wait(0.1)
  }

  function transfer(which: number, how: string): void {
    const investment = world.investment(which)
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
    const investment = world.investment(which)
    if (!investment) return
    transfer(which, 'exact')
    now = addHours(now, isDaily ? 25 : 0.1)
    await setClock(db, now)
    const bytes = paper.exportNext(investment.iban)
    if (!bytes) return
    const [officer, other] = officers
    const { uploadId } = await ask(officer, importBankStatement, aFile(bytes))
    if (uploadId && decision === 'confirms') await ask(other, confirmBankStatement, { uploadId })
    if (uploadId && decision === 'refuses')
      await ask(other, refuseBankStatement, { uploadId, reason: 'Yanlış ayın dosyası' })
  }

  async function payBack(): Promise<void> {
    await nameOtherAccounts(context, await listBarredRefunds(context))
    const { batchId } = await ask(officers[0], prepareRefundBatch, {})
    if (batchId) await ask(officers[1], approveRefundBatch, { batchId })
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
    const [officer, other] = officers
    await decideByTwo(officer, other, { lineId: line.id, decision: apply ? 'apply' : 'return' })
  }

  /** What banks do of their own accord, and what finance makes of it. */
  async function bankDoes(what: string, where: number, which: number): Promise<void> {
    const projectId = world.campaign(where).projectId
    const iban = await ibanOf(projectId)
    if (what === 'charge') paper.charge(iban, FEE_KURUS)
    else if (what === 'together') paper.receiveTogether(iban, 30_000n)
    else if (what === 'reverse') paper.reverse(iban, which)
    else if (what === 'send-back') paper.sendBack(iban, which)
    else if (what === 'list-as-one') paper.bookListAsOne()
    else if (what === 'close') await closeAccount(projectId)
    else if (what === 'refuse-next') paper.refuseNext()
    else paper.receive(iban, FEE_KURUS, 'Escrow Bank', 'düzeltme')
    await wait(isDaily ? 25 : 0.1)
    if (what === 'set-right') await setRight(projectId)
  }

  /** Two officers close an account that is at zero; what still comes in is the bank's affair. */
  async function closeAccount(projectId: string): Promise<void> {
    const asked = await ask(officers[0], askAccountClosing, { projectId, source: 'Bankanın yazısı' })
    await ask(officers[1], confirmAccountClosing, asked)
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
    const [officer, other] = officers
    if (found) await decideByTwo(officer, other, { ...found, decision: 'correct' })
  }

  async function importAgain(where: number): Promise<void> {
    const iban = await ibanOf(world.campaign(where).projectId)
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
      else if (one.do === 'card') await card(one.what, one.which)
      else if (one.do === 'course') await course(one.what, one.where)
      else if (one.do === 'mkk') tellMkk(one.what, one.which)
      else if (one.do === 'decide') await decide(one)
      else if (one.do === 'close-day') await closeDay(one)
      else if (one.do === 'bank') await bankDoes(one.what, one.where, one.which)
      else if (one.do === 'cancel') {
        const investment = world.investment(one.which)
        if (!investment) return
        await ask(asMember(context, investment.investorId), cancelRefundInvestment, { investmentId: investment.id })
      } else {
        await wait(one.hours)
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  return {
    ...world,
    async take(one) {
      await act(one)
      // A day went by before the file was handed in, whatever became of it.
      if (one.do === 'upload') await wait(0.1)
      await believesWord()
    },
  }
}
