import { sql } from 'kysely'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { DAYS_APART } from '#contracts/cards/settlement-rules.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { derivedId } from '#server/kit/id.ts'
import type { CardSettlement } from '#server/outside/index.ts'
import { waitsForOutside } from '#server/outside/waits-for-outside.ts'
import { openMatter } from '../records/matter-store.ts'
import { requireCards } from '../records/require-cards.ts'
import { readPayments } from '../records/payment-store.ts'
import { askAbout } from '../provider/ask-about.ts'
import { compareSettlements } from './compare-settlements.ts'

/** Days of one round; the rest comes with the next. */
const MOST_DAYS = 31

/** The provider's file of each day that is over, one after the other; one that is not closed yet is asked for again. */
export const readSettlements: DueWork = {
  name: 'read-card-settlements',
  lane: 'cards',
  async run(context) {
    requireSystem(context.actor)
    if (context.outside.cards === null) return 0
    let told = 0
    for (; told < MOST_DAYS; told++) {
      const day = await claimDay(context)
      if (day === null) return told
      const settlements = await waitsForOutside(context, () => requireCards(context).listSettlements(day))
      if (!settlements) return told
      await heedItems(context, settlements)
      await inTransaction(context, (tx) => keepDay(tx, day, settlements))
    }
    return told
  },
}

/** The day after the last that was told, from the first payment on, while it is over; null: none, or its time has not come. */
async function claimDay(context: Context): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) + 1 from cards.settlement_day where told_at is not null),
      (select (min(started_at) at time zone 'Europe/Istanbul')::date from cards.payment))::text as day`.execute(
    context.db,
  )
  const day = rows[0]?.day ?? null
  if (day === null || day >= istanbulDate(context.clock.now())) return null
  const { rows: claimed } = await sql`
    insert into cards.settlement_day as d (day, next_ask_at, attempts) values (${day}, platform.now() + interval '1 minute', 1)
      on conflict (day) do update set attempts = d.attempts + 1,
        next_ask_at = platform.now() + make_interval(secs => least(3600, 60 * power(2, least(d.attempts, 6))))
        where d.told_at is null and d.next_ask_at <= platform.now()
      returning day`.execute(context.db)
  return claimed.length > 0 ? day : null
}

/** A file may tell of what no notice told: payments that we know otherwise are asked about before it is held against them. */
async function heedItems(context: Context, settlements: readonly CardSettlement[]): Promise<void> {
  const items = settlements.flatMap((one) => one.items)
  const { rows } = await sql<{ id: string; investmentId: string; expiresAt: Date }>`
    select distinct p.id, p.investment_id, p.expires_at
      from unnest(${items.map(({ paymentId }) => paymentId)}::uuid[], ${items.map(({ kind }) => kind)}::text[]) i(payment_id, kind)
      join cards.payment p on p.id = i.payment_id
      where ${IS_KNOWN_OTHERWISE}`.execute(context.db)
  for (const payment of rows) await askAbout(context, payment)
}

/** SQL over an item, `i`, and its payment, `p`. */
const IS_KNOWN_OTHERWISE = sql`(case i.kind when 'capture' then p.captured_at is null
  when 'refund' then p.state not in ('returned', 'lost') else p.state <> 'charged-back' end)`

async function keepDay(tx: TransactionContext, day: string, settlements: readonly CardSettlement[]): Promise<void> {
  const { rows } = await sql`
    update cards.settlement_day set told_at = platform.now() where day = ${day} and told_at is null returning day`.execute(
    tx.db,
  )
  if (rows.length === 0) return
  for (const one of settlements) await keepSettlement(tx, day, one)
  await compareSettlements(
    tx,
    settlements.map(({ reference }) => reference),
  )
  await recordEvent(tx, {
    action: 'card.settlements-told',
    subjectId: derivedId('card-day', day),
    data: { day, count: settlements.length },
  })
}

async function keepSettlement(tx: TransactionContext, day: string, settlement: CardSettlement): Promise<void> {
  const { reference, accountIban, netKurus, items } = settlement
  const { rows } = await sql<{ projectId: string }>`
    insert into cards.settlement (reference, project_id, day, net_kurus, told_at)
      select ${reference}, project_id, ${day}, ${netKurus}, platform.now() from investments.campaign where escrow_iban = ${accountIban}
      on conflict (reference) do nothing returning project_id`.execute(tx.db)
  const [kept] = rows
  if (!kept) return
  await sql`
    insert into cards.settlement_item (reference, place, payment_id, kind, amount_kurus)
      select ${reference}, * from unnest(${items.map((_, place) => place)}::int[], ${items.map(({ paymentId }) => paymentId)}::uuid[],
        ${items.map(({ kind }) => kind)}::text[], ${items.map(({ amountKurus }) => amountKurus)}::bigint[])`.execute(
    tx.db,
  )
  await noteForeign(tx, reference, kept.projectId)
}

/** Items that are no payment of this campaign, of another amount, or of one that we know otherwise. */
async function noteForeign(tx: TransactionContext, reference: string, projectId: string): Promise<void> {
  const { rows } = await sql<{ paymentId: string; amountKurus: bigint; isKnown: boolean }>`
    select i.payment_id, i.amount_kurus, p.id is not null as is_known
      from cards.settlement_item i left join cards.payment p on p.id = i.payment_id
      where i.reference = ${reference} and (p.id is null or p.project_id <> ${projectId} or p.amount_kurus <> i.amount_kurus
        or ${IS_KNOWN_OTHERWISE})`.execute(tx.db)
  for (const { paymentId, amountKurus, isKnown } of rows)
    await openMatter(tx, {
      kind: 'item-differs',
      subject: `${reference} ${paymentId}`,
      projectId,
      paymentId: isKnown ? paymentId : null,
      amountKurus,
    })
}

/** What has waited too long: for its file, its booking, or to be settled at all. */
export const watchSettlements: DueWork = {
  name: 'watch-card-settlements',
  lane: 'cards',
  async run(context) {
    const since = sql`platform.now() - make_interval(days => ${DAYS_APART})`
    const { rows } = await sql<{ reference: string }>`
      select s.reference from cards.settlement s
        where s.agreed_at is null and s.told_at <= ${since} and s.net_kurus <> 0
          and not exists (select from cards.settlement_booking b where b.reference = s.reference)
          and not exists (select from cards.matter m where m.kind = 'settlement-not-booked' and m.subject = s.reference)
      union select b.reference from cards.settlement_booking b
        where b.agreed_at is null and b.booked_at <= ${since}
          and not exists (select from cards.settlement s where s.reference = b.reference)
          and not exists (select from cards.matter m where m.kind = 'booking-without-settlement' and m.subject = b.reference)
      limit 50`.execute(context.db)
    if (rows.length > 0)
      await inTransaction(context, (tx) =>
        compareSettlements(
          tx,
          rows.map(({ reference }) => reference),
        ),
      )
    return rows.length + (await watchPayments(context, addDays(istanbulDate(context.clock.now()), -DAYS_APART)))
  },
}

async function watchPayments(context: Context, before: string): Promise<number> {
  const late = await readPayments(
    context,
    sql`is_counted and state = 'captured' and settled_at is null and (captured_at at time zone 'Europe/Istanbul')::date <= ${before}
      and not exists (select from cards.settlement_item i where i.payment_id = payment.id and i.kind = 'capture')
      and not exists (select from cards.matter m where m.kind = 'not-settled' and m.subject = payment.id::text)`,
    50,
  )
  for (const { id, projectId, amountKurus } of late)
    await inTransaction(context, (tx) =>
      openMatter(tx, { kind: 'not-settled', subject: id, projectId, paymentId: id, amountKurus }),
    )
  return late.length
}
