import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#server/kit/context.ts'

/** A text as the acceptance keeps it: named, not held; what it says is kept by whoever wrote it, and never changed. */
export interface KeptText {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly version: number
  readonly sha256: string
}

export interface AcceptanceRow {
  readonly id: string
  readonly investorId: string
  readonly projectId: string
  readonly amountKurus: bigint
  readonly formVersion: number
  readonly at: Date
  readonly texts: readonly KeptText[]
  readonly investments: readonly { readonly investmentId: string; readonly referenceNo: string }[]
}

/** Acceptances that meet a condition on `a`, newest first, with the orders that stand on each. */
export async function readAcceptances(
  context: Pick<Context, 'db'>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<AcceptanceRow[]> {
  const { rows } = await sql<AcceptanceRow>`
    select a.id, a.investor_id, a.project_id, a.amount_kurus,
        a.form_version, a.accepted_at as at, a.texts, i.investments
      from investments.acceptance a
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('investmentId', o.id, 'referenceNo', o.reference_no) order by o.id), '[]')
            as investments
          from investments.investment o where o.investor_id = a.investor_id and o.acceptance_id = a.id
      ) i
      where ${condition}
      order by a.accepted_at desc, a.id desc limit ${limit}`.execute(context.db)
  return rows
}
