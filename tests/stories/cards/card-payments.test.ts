import { sql } from 'kysely'
import { confirmParameter } from '#tests/support/investments.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  creditCardPaymentFallback,
  getCardDesk,
  getCardOffer,
  getCardPayment,
  getCardTerms,
  makeCreditCardInvestment,
  startCardPayment,
  takeCardNotice,
} from '#contracts/cards/endpoints.ts'
import {
  cancelRefundInvestment,
  getInvestment,
  getInvestments,
  issueStatement,
  makeEftInvestment,
} from '#contracts/investments/endpoints.ts'
import { getParameter, getParameters } from '#contracts/platform/parameter-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { gatherCardPayments } from '#server/modules/cards/index.ts'
import { composeStatement } from '#server/modules/portfolio/statement/compose-statement.ts'
import { readStatement } from '#server/modules/portfolio/statement/read-statement.ts'
import { proveInvestments } from '#server/modules/proof/index.ts'
import { byCard } from '#tests/support/bank/card-story.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { ask } from '#tests/support/ask.ts'
import { aMember } from '#tests/support/membership.ts'
import { relayAll } from '#tests/support/mails.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

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

test('the same order sent twice is one investment with one page', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.accept(defne, projectId, 60_000n)
  const first = await ask(story.as(defne), makeCreditCardInvestment, order)
  expect(first).toMatchObject({ amount: 60_000n, surcharge: 0n, total: 60_000n })
  expect(await ask(story.as(defne), makeCreditCardInvestment, order)).toEqual(first)
  const { investmentId } = first
  expect(await ask(story.as(defne), startCardPayment, { investmentId })).toEqual(first)
  expect(await story.simulators.listCardPayments()).toHaveLength(1)
})

test('paid by card: the hours run from the card’s bank’s word, and the money is taken when they are over', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { paymentId, investmentId } = await cards.begin(defne, projectId, 60_000n)
  await cards.agree(paymentId)
  await story.setTo('2026-03-16T09:10:00Z')
  await cards.tell(paymentId)
  expect(await story.states(projectId)).toEqual(['paid'])
  const { rows } = await sql`select paid_at, withdrawal_ends_at from investments.investment`.execute(story.context.db)
  expect(rows).toEqual([
    { paidAt: new Date('2026-03-16T09:00:00Z'), withdrawalEndsAt: new Date('2026-03-18T09:00:00Z') },
  ])
  const { investments } = await ask(story.as(defne), getInvestments, { investmentState: 0 })
  expect(investments).toMatchObject([{ investmentType: 100, statusCode: 103520000, isRefundable: true }])
  expect(await ask(story.as(defne), getCardPayment, { investmentId })).toMatchObject({
    payment: { state: 'authorised', lastFour: '4242', isCounted: true },
    mayPay: false,
  })
  expect(await gatherCardPayments(story.context, defne.id)).toMatchObject({
    cardPayments: [{ state: 'authorised', lastFour: '4242', amountKurus: 60_000n }],
  })
  await story.moveTo('2026-03-18T08:59:59Z')
  expect(await cards.payment(paymentId)).toMatchObject({ state: 'authorised' })
  await story.moveTo('2026-03-18T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['final'])
  expect(await cards.payment(paymentId)).toMatchObject({ state: 'captured' })
  await relayAll(story.context)
  const { rows: told } = await sql<{ text: string }>`
    select text_body as text from notifications.message where member_id = ${defne.id} and template = 'card-payment-taken'`.execute(
    story.context.db,
  )
  expect(told).toEqual([{ text: expect.stringMatching(/Kartınızdan çekilen toplam: 600,00\u202fTL/) }])
  // Nothing is charged besides here, and nothing is said of it.
  expect(told[0]?.text).not.toContain('Ek ücret:')
  expect(await story.ledger(projectId)).toMatchInlineSnapshot(`
    "
    hesap                          borç     alacak     bakiye
    Ödeme beklenen            600,00 TL  600,00 TL    0,00 TL
    Kart kuruluşundan alacak  600,00 TL    0,00 TL  600,00 TL
    Yatırım taahhüdü          600,00 TL  600,00 TL    0,00 TL
    Kesinleşen tutar            0,00 TL  600,00 TL  600,00 TL
    Cayılabilir tutar         600,00 TL  600,00 TL    0,00 TL
    "
  `)
})

test('withdrawal: the amount that was held is let go of, and no list for the bank has it', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { paymentId, investmentId } = await cards.begin(defne, projectId, 60_000n)
  await cards.agree(paymentId)
  await cards.tell(paymentId)
  await story.setTo('2026-03-17T09:00:00Z')
  await ask(story.as(defne), cancelRefundInvestment, { investmentId })
  expect(await story.states(projectId)).toEqual(['refund-pending'])
  await story.runDue()
  expect(await story.states(projectId)).toEqual(['withdrawn'])
  expect(await story.simulators.listCardPayments()).toMatchObject([{ state: 'voided' }])
  expect(await cards.payment(paymentId)).toMatchObject({ state: 'returned' })
  const { rows } = await sql`select count(*)::int as n from payments.payment_list`.execute(story.context.db)
  expect(rows).toEqual([{ n: 0 }])
})

test('the payer’s return is signed, and says what the provider says when it is asked', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { paymentId, investmentId } = await cards.begin(defne, projectId, 60_000n)
  const page = await cards.agree(paymentId)
  const query = new URL(story.simulators.cardReturnUrl(page)).searchParams
  const back = { payment: paymentId, at: Number(query.get('at')), signature: query.get('signature') ?? '' }
  await expect(ask(story.context, creditCardPaymentFallback, { ...back, at: back.at + 1 })).rejects.toMatchObject({
    code: 'card-return-unknown',
  })
  await story.simulators.setFault('cards', { kind: 'fail', remaining: 2 })
  expect(await ask(story.context, creditCardPaymentFallback, back)).toEqual({ investmentId, outcome: 'checking' })
  expect(await ask(story.context, creditCardPaymentFallback, back)).toEqual({ investmentId, outcome: 'paid' })
  expect(await story.states(projectId)).toEqual(['paid'])
  // The notices, which came later, tell nothing new.
  for (const notice of await cards.notices(paymentId))
    expect(await ask(story.context, takeCardNotice, notice)).toEqual({ outcome: 'old' })
})

test('an operator without a provider: no offer, no way to pay by card, and calls that say why', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const own = { ...story.as(defne), outside: { ...story.context.outside, cards: null } }
  expect(await ask(own, getCardOffer, { kurus: 60_000n })).toEqual({ offer: null })
  expect(await ask(own, getCardTerms, {})).toEqual({ surchargeRate: null })
  const order = await story.accept(defne, projectId, 60_000n)
  const off = { code: 'cards-off' }
  await expect(ask(own, makeCreditCardInvestment, order)).rejects.toMatchObject(off)
  const { investmentId } = await ask(own, makeEftInvestment, order)
  await expect(ask(own, startCardPayment, { investmentId })).rejects.toMatchObject(off)
  expect(await ask(own, getCardPayment, { investmentId })).toEqual({ payment: null, mayPay: false })
  const notice = { id: 'ntc', at: 1, body: '{}', signature: 'a' }
  await expect(ask(own, takeCardNotice, notice)).rejects.toMatchObject(off)
  // Nor does the console tell of them: no desk, and no parameter of theirs.
  const person = await aMember(story.context)
  const console = (outside: Context['outside']) => ({
    ...story.as(person, 'finance-officer', 'compliance-officer'),
    outside,
  })
  const keys = async (who: Context) =>
    (await ask(who, getParameters, {})).subjects.flatMap(({ parameters }) => parameters.map(({ key }) => key))
  const [without, withCards] = [console(own.outside), console(story.context.outside)]
  const none = { code: 'not-found' }
  await expect(ask(without, getCardDesk, {})).rejects.toMatchObject(none)
  await expect(ask(without, getParameter, { key: 'card.surcharge.rate' })).rejects.toMatchObject(none)
  expect(await keys(without)).not.toContain('card.surcharge.rate')
  expect(await keys(withCards)).toContain('card.surcharge.rate')
  expect(await ask(withCards, getCardDesk, {})).toMatchObject({ isOn: true })
})

test('the surcharge is the rate’s of today, told before in kuruş, and charged besides', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  expect(await ask(story.context, getCardTerms, {})).toEqual({ surchargeRate: null })
  await confirmParameter(story.pool, { key: 'card.surcharge.rate', from: '2026-03-01', value: 149n, source: 'Tarife' })
  expect(await ask(story.as(defne), getCardOffer, { kurus: 60_000n })).toEqual({
    offer: { surcharge: 894n, total: 60_894n, rate: 149n, source: 'Tarife', takes: 'later' },
  })
  expect(await ask(story.context, getCardTerms, {})).toEqual({ surchargeRate: 149n })
  const { paymentId } = await cards.begin(defne, projectId, 60_000n)
  expect(await story.simulators.listCardPayments()).toMatchObject([{ amountKurus: 60_894n, settledKurus: 60_000n }])
  await cards.agree(paymentId)
  await cards.tell(paymentId)
  expect(await story.states(projectId)).toEqual(['paid'])

  // The statement tells it beside the sums, of which it is none: held now, let go of by a withdrawal, charged where nobody withdraws.
  const own = story.as(defne)
  const told = async () => {
    const { base64document } = await ask(own, issueStatement, { form: 'csv' })
    const lines = Buffer.from(base64document, 'base64').toString().split('\r\n')
    return lines.filter((line) => line.startsWith('Kart ek ücreti;')).map((line) => line.split(';').slice(5))
  }
  const held = ['Kartta tutuluyor, çekilmedi', '', '', '', '', '8,94']
  expect(await told()).toEqual([held])
  const other = await cards.begin(defne, projectId, 40_000n)
  await cards.agree(other.paymentId)
  await cards.tell(other.paymentId)
  await ask(own, cancelRefundInvestment, { investmentId: other.investmentId })
  await story.runDue()
  await cards.tell(other.paymentId)
  expect(await told()).toEqual([held, ['Tutulan ücret serbest bırakıldı, çekilmedi', '', '', '', '', '5,96']])
  const statement = await readStatement(story.context, {
    investorId: defne.id,
    investmentId: null,
    asOf: story.context.clock.now(),
  })
  const paper = composeStatement(
    statement,
    {
      kind: 'portfolio-statement',
      code: 'ABCDEFGHJKLM',
      investorName: 'Defne Kaya',
      platformName: 'Deneme',
      issuedAt: story.context.clock.now(),
      baseUrl: story.context.baseUrl,
    },
    await proveInvestments(
      story.context,
      defne.id,
      statement.orders.map(({ id }) => id),
      statement.asOf,
    ),
  )
  expect(JSON.stringify(paper.blocks)).toContain('Kart ek ücretleri')
  await story.moveTo('2026-03-18T10:00:00Z')
  await cards.tell(paymentId)
  expect((await told())[0]?.[0]).toBe('Karttan çekildi')
})

test('who pays by card is told where their money is and where it goes back to, in letters of its own', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const paid = await cards.begin(defne, projectId, 60_000n)
  await cards.agree(paid.paymentId)
  await cards.tell(paid.paymentId)
  await ask(story.as(defne), cancelRefundInvestment, { investmentId: paid.investmentId })
  const late = await cards.begin(can, projectId, 10_000n)
  await cards.agree(late.paymentId)
  await ask(story.as(can), cancelRefundInvestment, { investmentId: late.investmentId })
  await cards.tell(late.paymentId)
  await story.runDue()
  await relayAll(story.context)
  // What was only held was never taken: the course says that the bank agreed, and nothing more.
  const { timeline } = await ask(story.as(defne), getInvestment, { investmentId: paid.investmentId })
  expect(timeline.map(({ code }) => code)).toEqual(['placed', 'paid-by-card-ended', 'refund-owed', 'refunded'])
  const told = async ({ id }: { readonly id: string }) => {
    const { rows } = await sql<{ template: string }>`
      select template from notifications.message where member_id = ${id} and template like 'card-%'
        order by created_at, id`.execute(story.context.db)
    return rows.map(({ template }) => template).toSorted()
  }
  expect(await told(defne)).toEqual(['card-payment-agreed', 'card-refund-executed', 'card-refund-owed'])
  expect(await told(can)).toEqual(['card-payment-returned'])
})

test('another’s investment is none to pay or to read of, and another’s acceptance orders nothing', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const order = await story.accept(defne, projectId, 60_000n)
  const stranger = story.as(can)
  await expect(ask(stranger, makeCreditCardInvestment, order)).rejects.toMatchObject({ code: 'texts-not-accepted' })
  const { investmentId } = await ask(story.as(defne), makeCreditCardInvestment, order)
  await expect(ask(stranger, startCardPayment, { investmentId })).rejects.toMatchObject({ code: 'not-found' })
  expect(await ask(stranger, getCardPayment, { investmentId })).toEqual({ payment: null, mayPay: false })
})
