import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginCardMatter, decideCardMatter, getCardDesk } from '#contracts/cards/endpoints.ts'
import { approvePayout, getSettlementQueue, preparePayout } from '#contracts/settlement/endpoints.ts'
import { byCard } from '#tests/support/bank/card-story.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, type TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
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

async function pay(investor: TestInvestor, projectId: string, amount: bigint): Promise<string> {
  const { paymentId } = await cards.begin(investor, projectId, amount)
  await cards.agree(paymentId)
  await cards.tell(paymentId)
  return paymentId
}

async function officers() {
  const [first, second] = [await aMember(story.context), await aMember(story.context)]
  return [story.as(first, 'finance-officer'), story.as(second, 'finance-officer')] as const
}

/** Due work at a moment, and again a little later: the bank is asked for what the provider's file moved. */
async function moveTo(moment: string): Promise<void> {
  await story.moveTo(`${moment}T09:00:00Z`)
  await story.moveTo(`${moment}T09:05:00Z`)
}

const outcomeOf = async (projectId: string) => {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from investments.campaign where project_id = ${projectId}`.execute(story.context.db)
  return rows[0]?.outcome
}

test('success by card and transfer: the result waits for the card money to lie on the escrow account', async () => {
  const projectId = await story.campaign({ closesAt: new Date('2026-03-17T20:59:59Z') })
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const paymentId = await pay(defne, projectId, 60_000n)
  await story.transfer(can, await story.invest(can, projectId, 40_000n))
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['final', 'final'])
  expect(await outcomeOf(projectId)).toBeNull()
  // Whoever waits for it reads why.
  const [desk] = await officers()
  expect((await ask(desk, getSettlementQueue, { refundSearch: '' })).held).toMatchObject([
    { projectId, hold: { why: 'card', dueOn: null } },
  ])
  await moveTo('2026-03-21')
  expect(await cards.payment(paymentId)).toMatchObject({ state: 'captured', settledAt: expect.any(Date) })
  await moveTo('2026-03-22')
  expect(await outcomeOf(projectId)).toBe('successful')
  expect(await story.ledger(projectId)).toMatchInlineSnapshot(`
    "
    hesap                            borç       alacak       bakiye
    Ödeme beklenen            1.000,00 TL  1.000,00 TL      0,00 TL
    Kart kuruluşundan alacak    600,00 TL    600,00 TL      0,00 TL
    Yatırım taahhüdü          1.000,00 TL  1.000,00 TL      0,00 TL
    Emanet hesabı             1.000,00 TL      0,00 TL  1.000,00 TL
    Kesinleşen tutar              0,00 TL  1.000,00 TL  1.000,00 TL
    Cayılabilir tutar         1.000,00 TL  1.000,00 TL      0,00 TL
    "
  `)
  const [one] = await officers()
  expect(await ask(one, getCardDesk, {})).toMatchObject({ clearing: 0n, matters: [] })
})

test('failure: what was paid by card goes back to the card, and the provider takes it from the escrow account', async () => {
  const projectId = await story.campaign({ closesAt: new Date('2026-03-20T20:59:59Z') })
  const defne = await story.investor('Defne')
  const paymentId = await pay(defne, projectId, 60_000n)
  await story.moveTo('2026-03-18T10:00:00Z')
  await moveTo('2026-03-19')
  expect(await cards.payment(paymentId)).toMatchObject({ settledAt: expect.any(Date) })
  await moveTo('2026-03-24')
  expect(await outcomeOf(projectId)).toBe('unsuccessful')
  expect(await story.states(projectId)).toEqual(['refunded'])
  expect(await story.simulators.listCardPayments()).toMatchObject([{ state: 'refunded' }])
  await moveTo('2026-03-25')
  expect(await story.ledger(projectId)).toMatchInlineSnapshot(`
    "
    hesap                            borç       alacak   bakiye
    Ödeme beklenen              600,00 TL    600,00 TL  0,00 TL
    Kart kuruluşundan alacak  1.200,00 TL  1.200,00 TL  0,00 TL
    Yatırım taahhüdü            600,00 TL    600,00 TL  0,00 TL
    Emanet hesabı               600,00 TL    600,00 TL  0,00 TL
    Kesinleşen tutar            600,00 TL    600,00 TL  0,00 TL
    İade edilecek               600,00 TL    600,00 TL  0,00 TL
    Cayılabilir tutar           600,00 TL    600,00 TL  0,00 TL
    "
  `)
})

test('file and statement differ: finance is told, and no more once the rest has come', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const paymentId = await pay(defne, projectId, 60_000n)
  await story.moveTo('2026-03-18T10:00:00Z')
  // The bank books a little less than the provider's file will say.
  await story.pool.query(`create function trial.less() returns trigger language plpgsql as $$
    begin new.amount_kurus := new.amount_kurus - 100; new.balance_after_kurus := new.balance_after_kurus - 100; return new; end $$`)
  await story.pool.query(
    'create trigger less before insert on trial.bank_transaction for each row execute function trial.less()',
  )
  await moveTo('2026-03-19')
  await story.pool.query('drop trigger less on trial.bank_transaction')
  const [one, other] = await officers()
  const { matters } = await ask(one, getCardDesk, {})
  expect(matters).toMatchObject([{ kind: 'amount-differs', amount: -100n }])
  expect(await cards.payment(paymentId)).toMatchObject({ settledAt: null })
  const { rows } = await sql<{ iban: string; reference: string }>`
    select c.escrow_iban as iban, s.reference from cards.settlement s join investments.campaign c using (project_id)`.execute(
    story.context.db,
  )
  await story.pool.query('update trial.bank_account set balance_kurus = balance_kurus - 100 where iban = $1', [
    rows[0]?.iban,
  ])
  await story.simulators.receiveTransfer({
    toIban: rows[0]?.iban ?? '',
    amountKurus: 100n,
    payerName: 'ÖRNEK ÖDEME KURULUŞU A.Ş.',
    payerIban: story.context.outside.cards?.settlementIban ?? '',
    description: `KART HESAPLASMA ${rows[0]?.reference}`,
  })
  await moveTo('2026-03-20')
  expect((await ask(other, getCardDesk, {})).matters).toEqual([])
  expect(await cards.payment(paymentId)).toMatchObject({ settledAt: expect.any(Date) })
})

test('a payment of somebody else’s among a campaign’s settled ones is put before finance', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await pay(defne, projectId, 60_000n)
  await story.moveTo('2026-03-18T10:00:00Z')
  const { rows } = await story.pool.query<{ id: string }>(
    `insert into trial.card_payment (payment_id, page, amount_kurus, settled_kurus, account_iban, description, capture, expires_at,
        return_url, notice_url, state, sequence, authorised_at, captured_at, changed_at)
      select gen_random_uuid(), page || '-2', 7000, 7000, account_iban, description, capture, expires_at, return_url, notice_url, state,
        sequence, authorised_at, captured_at, changed_at from trial.card_payment
      returning payment_id as id`,
  )
  await moveTo('2026-03-19')
  const [one, other] = await officers()
  const { matters, clearing } = await ask(one, getCardDesk, {})
  expect(clearing).toBe(-7_000n)
  expect(matters).toMatchObject([{ kind: 'item-differs', amount: 7_000n, remedies: ['clarified'] }])
  expect(matters[0]?.subject).toContain(rows[0]?.id)
  const { matterId } = matters[0] ?? { matterId: '' }
  await ask(one, beginCardMatter, { matterId, remedy: 'clarified', reason: 'Kuruluş tutarı yanlış hesaba aktarmış' })
  await ask(other, decideCardMatter, { matterId, agrees: true })
  expect((await ask(one, getCardDesk, {})).matters).toEqual([])
})

test('charged back before the result: the order ends with its payment, its shares are free, and the account agrees', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const paymentId = await pay(defne, projectId, 60_000n)
  await story.moveTo('2026-03-18T10:00:00Z')
  await moveTo('2026-03-19')
  await story.simulators.chargeCardBack(paymentId)
  await moveTo('2026-03-20')
  // No notice came: the provider's file of the day told of it, and was asked about.
  expect(await cards.payment(paymentId)).toMatchObject({ state: 'charged-back' })
  expect(await story.states(projectId)).toEqual(['cancelled'])
  const { rows: toldMkk } = await story.pool.query(
    'select kind, sent_at is not null as "isSent" from settlement.mkk_message order by kind',
  )
  expect(toldMkk).toEqual([
    { kind: 'request', isSent: true },
    { kind: 'withdrawal', isSent: true },
  ])
  const [one] = await officers()
  expect(await ask(one, getCardDesk, {})).toMatchObject({ clearing: 0n, matters: [] })
  expect(await story.ledger(projectId)).toMatchInlineSnapshot(`
    "
    hesap                            borç       alacak   bakiye
    Ödeme beklenen              600,00 TL    600,00 TL  0,00 TL
    Kart kuruluşundan alacak  1.200,00 TL  1.200,00 TL  0,00 TL
    Yatırım taahhüdü            600,00 TL    600,00 TL  0,00 TL
    Emanet hesabı               600,00 TL    600,00 TL  0,00 TL
    Kesinleşen tutar            600,00 TL    600,00 TL  0,00 TL
    Cayılabilir tutar           600,00 TL    600,00 TL  0,00 TL
    "
  `)
})

test('charged back after the result: the order stands, no payout before somebody has made it good, and it has an end', async () => {
  const projectId = await story.campaign({ closesAt: new Date('2026-03-18T20:59:59Z') })
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const paymentId = await pay(defne, projectId, 60_000n)
  await story.transfer(can, await story.invest(can, projectId, 40_000n))
  await story.moveTo('2026-03-18T10:00:00Z')
  await moveTo('2026-03-19')
  await moveTo('2026-03-22')
  expect(await outcomeOf(projectId)).toBe('successful')
  await story.simulators.chargeCardBack(paymentId)
  await cards.tell(paymentId)
  expect(await story.states(projectId)).toEqual(['final', 'final'])
  const [one, other] = await officers()
  const { matters } = await ask(one, getCardDesk, {})
  expect(matters).toMatchObject([{ kind: 'charge-back', amount: 60_000n, remedies: ['borne'] }])
  await moveTo('2026-03-23')
  await story.increaseCapital(projectId, one, other, '2026-03-23')
  await story.runDue()
  await expect(ask(one, preparePayout, { projectId })).rejects.toMatchObject({ code: 'bank-suspense-open' })
  const { matterId } = matters[0] ?? { matterId: '' }
  await ask(one, beginCardMatter, { matterId, remedy: 'borne', reason: 'Platform emanet hesabına yatırdı' })
  await ask(other, decideCardMatter, { matterId, agrees: true })
  expect((await ask(one, getCardDesk, {})).matters).toEqual([])
})

test('charged back after the payout: nothing of the ledger moves, and finance closes it', async () => {
  const projectId = await story.campaign({ closesAt: new Date('2026-03-18T20:59:59Z') })
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const paymentId = await pay(defne, projectId, 60_000n)
  await story.transfer(can, await story.invest(can, projectId, 40_000n))
  await story.moveTo('2026-03-18T10:00:00Z')
  await moveTo('2026-03-19')
  await moveTo('2026-03-22')
  const [one, other] = await officers()
  await story.increaseCapital(projectId, one, other, '2026-03-22')
  await story.runDue()
  const { payoutId } = await ask(one, preparePayout, { projectId })
  await ask(other, approvePayout, { payoutId })
  await moveTo('2026-03-24')
  const before = await story.ledger(projectId)
  await story.simulators.chargeCardBack(paymentId)
  await cards.tell(paymentId)
  await moveTo('2026-03-25')
  expect(await story.ledger(projectId)).toBe(before)
  expect(await story.states(projectId)).toEqual(['allocated', 'allocated'])
  expect((await ask(one, getCardDesk, {})).matters).toMatchObject([{ kind: 'charge-back' }])
})

test('a missed goal waits for no settlement: its investors’ refunds have a term', async () => {
  const projectId = await story.campaign({ closesAt: new Date('2026-03-17T20:59:59Z') })
  const defne = await story.investor('Defne')
  await pay(defne, projectId, 60_000n)
  await story.simulators.setFault('cards', { kind: 'fail' })
  await moveTo('2026-03-20')
  expect(await outcomeOf(projectId)).toBe('unsuccessful')
  expect(await story.states(projectId)).toEqual(['refund-pending'])
  await story.simulators.setFault('cards', null)
  await story.moveTo('2026-03-20T10:00:00Z')
  expect(await story.states(projectId)).toEqual(['refunded'])
  expect(await story.simulators.listCardPayments()).toMatchObject([{ state: 'voided' }])
})

test('the bank books a charge-back before the provider has told of it: it stands without an order until then', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const paymentId = await pay(defne, projectId, 60_000n)
  await story.moveTo('2026-03-18T10:00:00Z')
  await moveTo('2026-03-19')
  await story.simulators.chargeCardBack(paymentId)
  // The provider closes its day, and its answer is lost on the way.
  await story.simulators.setFault('cards', { kind: 'reset' })
  await moveTo('2026-03-20')
  const { rows: before } = await sql`select outcome from bank.bank_line order by booked_on`.execute(story.context.db)
  expect(before).toEqual([{ outcome: 'card-settlement' }, { outcome: 'unexplained' }])
  expect(await story.states(projectId)).toEqual(['final'])
  await story.simulators.setFault('cards', null)
  await story.moveTo('2026-03-20T12:00:00Z')
  expect(await story.states(projectId)).toEqual(['cancelled'])
  const { rows: after } = await sql`select outcome from bank.bank_line order by booked_on`.execute(story.context.db)
  expect(after).toEqual([{ outcome: 'card-settlement' }, { outcome: 'card-settlement' }])
  const { rows: balances } = await sql`
    select account, sum(amount_kurus)::bigint as sum from ledger.posting
      where account in ('bank-suspense', 'card-clearing', 'escrow-cash') group by 1 order by 1`.execute(
    story.context.db,
  )
  expect(balances).toEqual([
    { account: 'bank-suspense', sum: 0n },
    { account: 'card-clearing', sum: 0n },
    { account: 'escrow-cash', sum: 0n },
  ])
})

test('what file, statement and we ourselves say alone for four days is put before finance', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  await pay(defne, projectId, 30_000n)
  const forgotten = await pay(can, projectId, 20_000n)
  await story.moveTo('2026-03-18T10:00:00Z')
  await story.pool.query('update trial.card_payment set captured_at = null where payment_id = $1', [forgotten])
  const { rows } = await story.pool.query<{ iban: string }>('select escrow_iban as iban from investments.campaign')
  const iban = rows[0]?.iban ?? ''
  await story.simulators.closeBankAccount(iban)
  await moveTo('2026-03-19')
  await story.simulators.closeBankAccount(iban, false)
  await story.simulators.receiveTransfer({
    toIban: iban,
    amountKurus: 700n,
    payerName: 'ÖRNEK ÖDEME KURULUŞU A.Ş.',
    payerIban: story.context.outside.cards?.settlementIban ?? '',
    description: 'KART HESAPLASMA KRTH0000000AB',
  })
  await moveTo('2026-03-20')
  const [one] = await officers()
  expect((await ask(one, getCardDesk, {})).matters).toEqual([])
  await moveTo('2026-03-24')
  const { matters } = await ask(one, getCardDesk, {})
  expect(new Map(matters.map(({ kind, amount }) => [kind, amount]))).toEqual(
    new Map([
      ['booking-without-settlement', 700n],
      ['not-settled', 20_000n],
      ['settlement-not-booked', -30_000n],
    ]),
  )
  expect(matters).toHaveLength(3)
})
