import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { listUnclearLists } from './list-problem.ts'

type Refused = OutputOf<typeof getSettlementQueue>['refusedLists'][number]

/** Lists that the bank took nothing of and nobody has decided on, oldest first. */
export async function listRefusedLists(context: Pick<Context, 'db'>): Promise<Refused[]> {
  const { rows } = await sql<Omit<Refused, 'refusedAt'> & { refusedAt: Date }>`
    select l.id as list_id, l.purpose, l.project_id, o.title, l.refusal, l.refused_at, n.*
      from (select * from payments.payment_list where state = 'refused' order by refused_at limit 50) l
      join projects.offering o using (project_id)
      cross join lateral (select count(*)::int as payment_count, sum(amount_kurus)::bigint as total
        from payments.payment_line where list_id = l.id) n
      order by l.refused_at, l.id`.execute(context.db)
  return rows.map((row) => ({ ...row, refusedAt: toUnixSeconds(row.refusedAt) }))
}

/** Lists that do not go on by themselves: refused as a whole, or of an unknown fate. */
export async function listStuckLists(
  context: Pick<Context, 'db'>,
): Promise<Pick<OutputOf<typeof getSettlementQueue>, 'refusedLists' | 'unclearLists'>> {
  return { refusedLists: await listRefusedLists(context), unclearLists: await listUnclearLists(context) }
}
