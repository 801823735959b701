import { sql } from 'kysely'
import { settlementDifference } from '#contracts/cards/settlement-rules.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { openMatter, settleMatters } from '../records/matter-store.ts'
import { markSettled } from '../records/payment-store.ts'

interface Compared {
  readonly reference: string
  readonly projectId: string
  /** What the provider's file says; null: it has not told of it. */
  readonly toldKurus: Kurus | null
  /** What the bank booked; null: nothing. */
  readonly bookedKurus: Kurus | null
  readonly since: Date
  readonly captured: readonly string[] | null
}

const DIFFERENCES = ['booking-without-settlement', 'settlement-not-booked', 'amount-differs'] as const

/**
 * Holds what the provider says it settled against what the bank booked. Where both say the same, its captures lie on the escrow account
 * from then on; where they differ, finance is told, and is told no more once they agree.
 */
export async function compareSettlements(tx: TransactionContext, references: readonly string[]): Promise<void> {
  const { rows } = await sql<Compared & { now: Date }>`
    select r.reference, coalesce(s.project_id, b.project_id) as project_id, s.net_kurus as told_kurus, b.sum as booked_kurus,
        coalesce(s.told_at, b.since) as since, platform.now() as now,
        (select array_agg(i.payment_id) from cards.settlement_item i where i.reference = r.reference and i.kind = 'capture') as captured
      from unnest(${[...new Set(references)]}::text[]) r(reference)
      left join cards.settlement s on s.reference = r.reference
      left join lateral (select min(project_id::text)::uuid as project_id, sum(amount_kurus)::bigint as sum, min(booked_at) as since
        from cards.settlement_booking where reference = r.reference having count(*) > 0) b on true`.execute(tx.db)
  for (const one of rows) {
    const difference = settlementDifference(one, one.now)
    if (difference === 'agrees') await settle(tx, one)
    else if (difference !== 'waits')
      await openMatter(tx, {
        kind: difference,
        subject: one.reference,
        projectId: one.projectId,
        paymentId: null,
        amountKurus: (one.bookedKurus ?? 0n) - (one.toldKurus ?? 0n),
      })
  }
}

async function settle(tx: TransactionContext, { reference, captured, now }: Compared & { now: Date }): Promise<void> {
  await sql`update cards.settlement set agreed_at = ${now} where reference = ${reference} and agreed_at is null`.execute(
    tx.db,
  )
  await sql`
    update cards.settlement_booking set agreed_at = ${now} where reference = ${reference} and agreed_at is null`.execute(
    tx.db,
  )
  await markSettled(tx, captured ?? [], now)
  await settleMatters(tx, DIFFERENCES, [reference])
  await settleMatters(tx, ['not-settled'], captured ?? [])
}
