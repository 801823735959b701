import { sql } from 'kysely'
import type { MatterKind, Remedy } from '#contracts/cards/lifecycle.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

export interface NewMatter {
  readonly kind: MatterKind
  /** A payment, or a settlement's reference. */
  readonly subject: string
  readonly projectId: string
  readonly paymentId: string | null
  readonly amountKurus: Kurus
}

/** Puts something before finance; of one kind and subject there is one at a time. */
export async function openMatter(tx: TransactionContext, matter: NewMatter): Promise<void> {
  const { kind, subject, projectId, paymentId, amountKurus } = matter
  const { rows } = await sql<{ id: string }>`
    insert into cards.matter (id, kind, subject, project_id, payment_id, amount_kurus, opened_at, state)
      values (${newId()}, ${kind}, ${subject}, ${projectId}, ${paymentId}, ${amountKurus}, platform.now(), 'open')
      on conflict (kind, subject) where state in ('open', 'begun') do nothing returning id`.execute(tx.db)
  const [opened] = rows
  if (!opened) return
  await recordEvent(tx, { action: 'card.matter-opened', subjectId: opened.id, data: { projectId, kind, amountKurus } })
}

/** Ends what was put right by what came afterwards. */
export async function settleMatters(
  tx: TransactionContext,
  kinds: readonly MatterKind[],
  subjects: readonly string[],
): Promise<void> {
  await sql`
    update cards.matter set state = 'settled', ended_at = platform.now()
      where state in ('open', 'begun') and kind = any(${[...kinds]}::text[]) and subject = any(${[...subjects]}::text[])`.execute(
    tx.db,
  )
}

export interface Matter {
  readonly id: string
  readonly kind: MatterKind
  readonly subject: string
  readonly projectId: string
  readonly paymentId: string | null
  readonly state: 'open' | 'begun' | 'closed' | 'settled'
  readonly remedy: Remedy | null
  readonly begunBy: string | null
}

export async function lockMatter(tx: TransactionContext, id: string): Promise<Matter | null> {
  const { rows } = await sql<Matter>`
    select id, kind, subject, project_id, payment_id, state, remedy, begun_by from cards.matter
      where id = ${id} for no key update`.execute(tx.db)
  return rows[0] ?? null
}

export async function keepBegun(
  tx: TransactionContext,
  id: string,
  begun: { readonly remedy: Remedy; readonly reason: string; readonly begunBy: string },
): Promise<void> {
  await sql`
    update cards.matter set state = 'begun', remedy = ${begun.remedy}, reason = ${begun.reason}, begun_by = ${begun.begunBy},
        begun_at = platform.now()
      where id = ${id}`.execute(tx.db)
}

export async function keepClosed(tx: TransactionContext, id: string, decidedBy: string): Promise<void> {
  await sql`
    update cards.matter set state = 'closed', decided_by = ${decidedBy}, decided_at = platform.now(), ended_at = platform.now()
      where id = ${id}`.execute(tx.db)
}

/** What one officer proposed is open again. */
export async function keepRefused(tx: TransactionContext, id: string): Promise<void> {
  await sql`
    update cards.matter set state = 'open', remedy = null, begun_by = null, begun_at = null, reason = '' where id = ${id}`.execute(
    tx.db,
  )
}
