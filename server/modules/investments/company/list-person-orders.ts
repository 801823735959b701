import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getCompanyPersonOrders } from '#contracts/investments/company-endpoints.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findConfirmers, findOwnCompanies } from '#server/modules/companies/index.ts'

type Orders = OutputOf<typeof getCompanyPersonOrders>

interface Row {
  readonly projectTitle: string
  readonly amount: bigint
  readonly confirmUntil: Date
  readonly begunBy: string
}

/**
 * The company's orders that wait for a second person and hang on one of its people: what they prepared, and what they could confirm. Its
 * owner is told of others, everybody of themselves. Refuses `not-found` of a company that is not the caller's.
 */
export async function listPersonOrders(
  context: Context,
  { accountId, memberId }: InputOf<typeof getCompanyPersonOrders>,
): Promise<Orders> {
  const actor = requireMember(context.actor)
  const personId = personOf(actor)
  const wanted = actor.person ? actor.id : accountId
  const company = (await findOwnCompanies(context, personId)).find(({ id }) => id === wanted)
  if (!company) throw new Refusal('not-found')
  if (!company.isOwner && memberId !== personId) return []
  const { rows } = await sql<Row>`
    select o.title as project_title, u.amount_kurus as amount, u.confirm_until, u.begun_by
      from investments.unconfirmed_order u join projects.offering o using (project_id)
      where u.company_id = ${company.id} order by u.confirm_until, u.investment_id`.execute(context.db)
  const confirmers = new Map<string, readonly string[]>()
  for (const begunBy of new Set(rows.map((row) => row.begunBy)))
    confirmers.set(
      begunBy,
      (await findConfirmers(context, company.id, begunBy)).map(({ id }) => id),
    )
  return rows.flatMap(({ begunBy, confirmUntil, ...row }) => {
    const part = partOf(memberId, begunBy, confirmers.get(begunBy) ?? [])
    return part === null ? [] : [{ ...row, confirmUntil: toUnixSeconds(confirmUntil), part }]
  })
}

/** What an order is to somebody; null: it does not hang on them. */
function partOf(memberId: string, begunBy: string, confirmers: readonly string[]): Orders[number]['part'] | null {
  if (memberId === begunBy) return 'prepared'
  if (!confirmers.includes(memberId)) return null
  return confirmers.length === 1 ? 'only-confirmer' : 'may-confirm'
}
