import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  beginCardMatter,
  decideCardMatter,
  getCardDesk,
  getCardPayment,
  startCardPayment,
  takeCardNotice,
} from '#contracts/cards/endpoints.ts'
import { cancelRefundInvestment, getInvestments } from '#contracts/investments/endpoints.ts'
import { recordDeath } from '#contracts/people/estate-endpoints.ts'
import { prepareRefundBatch } from '#contracts/settlement/endpoints.ts'
import { byCard } from '#tests/support/bank/card-story.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import type { SignedText } from '#server/outside/index.ts'

let story: Story
let cards: ReturnType<typeof byCard>
beforeEach(async () => {
  story = await startStory()
  cards = byCard(story)
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

const outcomes = async (notices: readonly SignedText[]): Promise<string[]> => {
  const told: string[] = []
  for (const notice of notices) told.push((await ask(story.context, takeCardNotice, notice)).outcome)
  return told
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

/** What the notices of a payment bring about in each of their orders, every one of them twice; everything is undone. */
async function endsOf(notices: readonly SignedText[]): Promise<ReadonlySet<string>> {
  const ends = new Set<string>()
  const undo = new Error('undo')
  for (const order of permutations(notices)) {
    await story.context.db
      .transaction()
      .execute(async (db) => {
        const context = { ...story.context, db }
        for (const notice of [...order, ...order]) await ask(context, takeCardNotice, notice)
        const { rows } = await sql<{ end: string }>`
          select concat_ws(' ', p.state, i.state, i.end_code, t.withdrawable_kurus + t.final_kurus + t.awaiting_kurus,
              (select count(*) from investments.refund where state = 'owed'),
              (select coalesce(sum(amount_kurus), 0) from ledger.posting where account = 'card-clearing')) as end
            from cards.payment p join investments.investment i on i.id = p.investment_id
            join investments.campaign_total t on t.project_id = p.project_id`.execute(db)
        ends.add(rows[0]?.end ?? '')
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
  }
  return ends
}

test('notices in any order, each twice, bring about the same', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { paymentId } = await cards.begin(defne, projectId, 60_000n)
  await cards.agree(paymentId)
  await story.simulators.changeCardPayment(paymentId, { to: 'captured' })
  await story.simulators.chargeCardBack(paymentId)
  const notices = await cards.notices(paymentId)
  expect(notices).toHaveLength(3)
  expect([...(await endsOf(notices))]).toEqual(['charged-back cancelled card-charged-back 0 0 0'])
})

test('what pays nothing and was given back is owed to nobody, in whatever order it is told', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { paymentId, investmentId } = await cards.begin(defne, projectId, 60_000n)
  await cards.agree(paymentId)
  await story.simulators.changeCardPayment(paymentId, { to: 'captured' })
  await story.simulators.changeCardPayment(paymentId, { to: 'refunded' })
  await ask(story.as(defne), cancelRefundInvestment, { investmentId })
  expect([...(await endsOf(await cards.notices(paymentId)))]).toEqual([
    'returned cancelled cancelled-by-investor 0 0 0',
  ])
})

test('a notice that came is told as such, a forged or stale one is refused, noted and harmless', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { paymentId } = await cards.begin(defne, projectId, 60_000n)
  await cards.agree(paymentId)
  const [notice] = await cards.notices(paymentId)
  if (!notice) throw new Error('the provider wrote no notice')
  const refused = { code: 'card-notice-refused' }
  const forged = { ...notice, body: notice.body.replace('60000', '70000') }
  await expect(ask(story.context, takeCardNotice, forged)).rejects.toMatchObject(refused)
  await expect(ask(story.context, takeCardNotice, { ...notice, id: 'ntc_other' })).rejects.toMatchObject(refused)
  await expect(ask(story.context, takeCardNotice, { ...notice, at: notice.at + 1 })).rejects.toMatchObject(refused)
  await story.setTo('2026-03-16T09:05:01Z')
  await expect(ask(story.context, takeCardNotice, notice)).rejects.toMatchObject(refused)
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  await story.setTo('2026-03-16T09:05:00Z')
  expect(await outcomes([notice, notice])).toEqual(['taken', 'repeated'])
  expect(await story.states(projectId)).toEqual(['paid'])
  const { rows } = await sql`select outcome, count(*)::int as n from cards.notice group by 1 order by 1`.execute(
    story.context.db,
  )
  expect(rows).toEqual([
    { outcome: 'forged', n: 3 },
    { outcome: 'repeated', n: 1 },
    { outcome: 'stale', n: 1 },
    { outcome: 'taken', n: 1 },
  ])
})

test('a notice that never comes: the provider is asked once the page is over, and the order does not expire before', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const paid = await cards.begin(defne, projectId, 60_000n)
  const abandoned = await cards.begin(can, projectId, 10_000n)
  await cards.agree(paid.paymentId)
  await story.simulators.setFault('cards', { kind: 'fail' })
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment', 'awaiting-payment'])
  await story.simulators.setFault('cards', null)
  await story.moveTo('2026-03-20T09:20:00Z')
  expect(await cards.payment(paid.paymentId)).toMatchObject({ state: 'captured', isCounted: true })
  expect(await cards.payment(abandoned.paymentId)).toMatchObject({ state: 'abandoned' })
  expect((await story.states(projectId)).toSorted()).toEqual(['expired', 'final'])
})

test('refused by the bank: told as such with the reason, and tried again or paid by transfer', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { paymentId, investmentId } = await cards.begin(defne, projectId, 60_000n)
  await story.simulators.changeCardPayment(paymentId, {
    to: 'refused',
    lastFour: '0002',
    refusal: 'insufficient-funds',
  })
  await cards.tell(paymentId)
  const own = story.as(defne)
  expect(await ask(own, getCardPayment, { investmentId })).toMatchObject({
    payment: { state: 'refused', refusal: 'Kartınızın kullanılabilir limiti yetersiz.' },
    mayPay: true,
  })
  const { investments } = await ask(own, getInvestments, { investmentState: 0 })
  expect(investments).toMatchObject([{ statusCode: 103520007, investmentStatusGrouped: 3, investmentType: 100 }])
  const again = await ask(own, startCardPayment, { investmentId })
  expect(again.paymentId).not.toBe(paymentId)
  await cards.agree(again.paymentId)
  await cards.tell(again.paymentId)
  expect(await ask(own, getInvestments, { investmentState: 0 })).toMatchObject({
    investments: [{ statusCode: 103520000, investmentType: 100 }],
  })
  await expect(ask(own, startCardPayment, { investmentId })).rejects.toMatchObject({ code: 'card-not-payable' })
})

test.for(['cancelled', 'expired', 'paid otherwise', 'another amount'] as const)(
  '%s: what the card’s bank agreed to pays nothing and goes back to the card',
  async (how) => {
    const projectId = await story.campaign()
    const defne = await story.investor('Defne')
    const own = story.as(defne)
    const { paymentId, investmentId } = await cards.begin(defne, projectId, 60_000n)
    if (how === 'another amount')
      await story.simulators.changeCardPayment(paymentId, { to: 'authorised', lastFour: '4242', amountKurus: 50_000n })
    else await cards.agree(paymentId)
    if (how === 'cancelled') await ask(own, cancelRefundInvestment, { investmentId })
    if (how === 'expired')
      await sql`update investments.investment set pay_by = placed_at - interval '1 second'`.execute(story.context.db)
    if (how === 'paid otherwise') {
      const { rows } = await sql<{ iban: string; referenceNo: string; amount: bigint }>`
        select c.escrow_iban as iban, i.reference_no, i.amount_kurus as amount
          from investments.investment i join investments.campaign c using (project_id)`.execute(story.context.db)
      if (rows[0]) await story.transfer(defne, rows[0])
      await story.moveTo('2026-03-16T09:02:00Z')
      expect(await story.states(projectId)).toEqual(['paid'])
    }
    await cards.tell(paymentId)
    const code = {
      cancelled: 'late',
      expired: 'late',
      'paid otherwise': 'paid-otherwise',
      'another amount': 'amount-differs',
    }
    expect(await cards.payment(paymentId)).toMatchObject({ isCounted: false, returnCode: code[how] })
    await story.runDue()
    expect(await cards.payment(paymentId)).toMatchObject({ state: 'returned' })
    expect(await story.simulators.listCardPayments()).toMatchObject([{ state: 'voided' }])
    const state = {
      cancelled: 'cancelled',
      expired: 'expired',
      'paid otherwise': 'paid',
      'another amount': 'awaiting-payment',
    }
    expect(await story.states(projectId)).toEqual([state[how]])
  },
)

test('taken at once and paying nothing: it is owed back, and goes back to the card, not to an account', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { paymentId, investmentId } = await cards.begin(defne, projectId, 60_000n)
  await story.simulators.changeCardPayment(paymentId, { to: 'captured', lastFour: '4242' })
  await ask(story.as(defne), cancelRefundInvestment, { investmentId })
  await cards.tell(paymentId)
  const { rows: owed } = await sql`select state, amount_kurus, reason_code from investments.refund`.execute(
    story.context.db,
  )
  expect(owed).toEqual([{ state: 'owed', amountKurus: 60_000n, reasonCode: 'card-late' }])
  const officer = await aMember(story.context)
  expect(await ask(story.as(officer, 'finance-officer'), prepareRefundBatch, {})).toMatchObject({ refundCount: 0 })
  await story.runDue()
  expect(await cards.payment(paymentId)).toMatchObject({ state: 'returned' })
  expect(await story.simulators.listCardPayments()).toMatchObject([{ state: 'refunded' }])
  const { rows } = await sql`select state from investments.refund`.execute(story.context.db)
  expect(rows).toEqual([{ state: 'executed' }])
})

test('a refund the provider refuses: two officers let it be tried again, or be paid to the investor’s account', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { paymentId, investmentId } = await cards.begin(defne, projectId, 60_000n)
  await story.simulators.changeCardPayment(paymentId, { to: 'captured', lastFour: '4242' })
  await cards.tell(paymentId)
  await story.simulators.changeCardBehaviour({ refusesRefunds: true })
  await ask(story.as(defne), cancelRefundInvestment, { investmentId })
  await story.runDue()
  expect(await story.states(projectId)).toEqual(['refund-pending'])
  const [first, second] = [await aMember(story.context), await aMember(story.context)]
  const [one, other] = [story.as(first, 'finance-officer'), story.as(second, 'finance-officer')]
  const open = async () => (await ask(one, getCardDesk, {})).matters
  const [matter, ...none] = await open()
  expect(none).toEqual([])
  expect(matter).toMatchObject({ kind: 'refund-refused', amount: 60_000n, remedies: ['again', 'to-account'] })
  const { matterId } = matter ?? { matterId: '' }
  await expect(ask(one, beginCardMatter, { matterId, remedy: 'borne', reason: 'Denetim' })).rejects.toMatchObject({
    code: 'matter-remedy-unfit',
  })
  await ask(one, beginCardMatter, { matterId, remedy: 'again', reason: 'Kart yenilendi' })
  await expect(ask(one, decideCardMatter, { matterId, agrees: true })).rejects.toMatchObject({
    code: 'matter-same-officer',
  })
  await ask(other, decideCardMatter, { matterId, agrees: true })
  await story.runDue()
  const [again] = await open()
  expect(again).toMatchObject({ kind: 'refund-refused' })
  // The settlement comes with the next day; only then does a list for the bank take the refund.
  const toAccount = { matterId: again?.matterId ?? '', remedy: 'to-account' as const, reason: 'Kart kapatılmış' }
  await ask(other, beginCardMatter, toAccount)
  const agreed = { matterId: toAccount.matterId, agrees: true }
  await expect(ask(one, decideCardMatter, agreed)).rejects.toMatchObject({ code: 'matter-not-settled' })
  await story.moveTo('2026-03-17T09:00:00Z')
  await story.moveTo('2026-03-17T09:10:00Z')
  await ask(one, decideCardMatter, agreed)
  expect(await open()).toEqual([])
  expect(await ask(one, prepareRefundBatch, {})).toMatchObject({ refundCount: 1, total: 60_000n })
})

test.for(['held', 'taken'] as const)(
  'an investor who died, of whose card an amount is %s: it is let go of, or goes to the account of the estate',
  async (how) => {
    const projectId = await story.campaign({ closesAt: new Date('2026-03-20T20:59:59Z') })
    const defne = await story.investor('Defne')
    const { paymentId, investmentId } = await cards.begin(defne, projectId, 60_000n)
    await cards.agree(paymentId)
    await cards.tell(paymentId)
    if (how === 'held') await ask(story.as(defne), cancelRefundInvestment, { investmentId })
    else
      for (const day of ['18', '19'])
        for (const hour of ['10', '11']) await story.moveTo(`2026-03-${day}T${hour}:00:00Z`)
    const compliance = story.as(await aMember(story.context), 'compliance-officer')
    await ask(compliance, recordDeath, {
      memberId: defne.id,
      diedOn: '2026-03-16',
      paper: 'Kadıköy Nüfus Müdürlüğü, ölüm belgesi 2026/1284',
      heirName: 'Elif Kaya',
      heirEmail: 'elif@ornek.test',
      reason: 'Eşi yazdı.',
    })
    await story.moveTo('2026-03-24T10:00:00Z')
    await story.moveTo('2026-03-24T11:00:00Z')
    const { rows } = await sql`select state, card_payment_id from investments.refund`.execute(story.context.db)
    const [page] = await story.simulators.listCardPayments()
    if (how === 'held') {
      expect(page).toMatchObject({ state: 'voided' })
      expect(rows).toEqual([{ state: 'executed', cardPaymentId: paymentId }])
      return
    }
    expect(page).toMatchObject({ state: 'captured' })
    expect(rows).toEqual([{ state: 'owed', cardPaymentId: null }])
    // No list takes it before the estate's account is known.
    const officer = story.as(await aMember(story.context), 'finance-officer')
    expect(await ask(officer, prepareRefundBatch, {})).toMatchObject({ refundCount: 0 })
  },
)
