import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

/** A list of refunds that waits for the second officer or for the bank. */
export interface OpenBatch {
  readonly batchId: string
  readonly state: 'begun' | 'confirmed'
  readonly begunBy: string
  readonly begunAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly campaigns: readonly BatchPart[]
  /** Of one that waits for the second officer, to whom it pays: the largest sums first, as many as are shown. */
  readonly payments: readonly BatchPayment[]
}

/** A payment of a list as the second officer approves it. */
export interface BatchPayment {
  readonly holderName: string
  readonly iban: string
  readonly description: string
  readonly amount: bigint
}

const MOST_PAYMENTS = 200

/** The part of one campaign, which is one list for its escrow account. */
export interface BatchPart {
  readonly title: string
  readonly refundCount: number
  readonly total: bigint
  readonly executedCount: number
  readonly rejectedCount: number
}

interface Row extends Omit<OpenBatch, 'campaigns' | 'payments'>, BatchPart {}

/** Lists of refunds that are neither done nor taken back, oldest first, each with its campaigns. */
export async function listOpenBatches(context: Pick<Context, 'db'>): Promise<OpenBatch[]> {
  const { rows } = await sql<Row>`
    select b.id as batch_id, b.state, b.begun_by, b.begun_at,
        b.decided_by, b.decided_at, o.title, n.*
      from (select * from payments.refund_batch where state in ('begun', 'confirmed') order by begun_at limit 50) b
      join payments.payment_list l on l.refund_batch_id = b.id
      join projects.offering o on o.project_id = l.project_id
      cross join lateral (select count(*)::int as refund_count, sum(amount_kurus)::bigint as total,
          (count(*) filter (where state = 'executed'))::int as executed_count,
          (count(*) filter (where state = 'rejected'))::int as rejected_count
        from payments.payment_line where list_id = l.id) n
      order by b.begun_at, b.id, o.title collate "tr-x-icu"`.execute(context.db)
  const payments = await listPayments(context)
  return [...Map.groupBy(rows, ({ batchId }) => batchId).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { batchId, state, begunBy, begunAt, decidedBy, decidedAt } = first
    return [
      {
        batchId,
        state,
        begunBy,
        begunAt,
        decidedBy,
        decidedAt,
        campaigns: parts,
        payments: payments.get(batchId) ?? [],
      },
    ]
  })
}

async function listPayments(context: Pick<Context, 'db'>): Promise<ReadonlyMap<string, readonly BatchPayment[]>> {
  const { rows } = await sql<BatchPayment & { batchId: string }>`
    select b.id as batch_id, n.*
      from (select id from payments.refund_batch where state = 'begun' order by begun_at limit 50) b
      cross join lateral (select n.creditor_name as holder_name, n.creditor_iban as iban, n.description, n.amount_kurus as amount
        from payments.payment_list l join payments.payment_line n on n.list_id = l.id
        where l.refund_batch_id = b.id order by n.amount_kurus desc, n.id limit ${MOST_PAYMENTS}) n`.execute(context.db)
  const batches = Map.groupBy(rows, ({ batchId }) => batchId)
  return new Map([...batches].map(([id, paid]) => [id, paid.map(({ batchId: _batchId, ...payment }) => payment)]))
}
