import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestmentAcceptances as endpoint } from '#contracts/investments/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { cutPage, readMomentKey } from '#server/kit/moment-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { readAcceptances } from './accepted-store.ts'
import { findFormOf, termsOf } from './accepted-terms.ts'

const PAGE = 20

/** What the member accepted for their orders, newest first; of one investment, which must be theirs, the one it stands on. */
export async function listInvestmentAcceptances(
  context: Context,
  { investmentId, after }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id: investorId } = requireMember(context.actor)
  const from = readMomentKey(after)
  const ofInvestment =
    investmentId === undefined
      ? sql`true`
      : sql`a.id = (select acceptance_id from investments.investment
          where id = ${investmentId} and investor_id = ${investorId})`
  const behind = from ? sql`(a.accepted_at, a.id) < (${from.at}, ${from.id}::uuid)` : sql`true`
  const condition = sql`a.investor_id = ${investorId} and ${ofInvestment} and ${behind}`
  const rows = await readAcceptances(context, condition, PAGE + 1)
  if (investmentId !== undefined && rows.length === 0) throw new Refusal('not-found')
  const { shown, next } = cutPage(rows, PAGE)
  const acceptances: OutputOf<typeof endpoint>['acceptances'] = []
  for (const row of shown) {
    const form = await findFormOf(context, row)
    acceptances.push({ ...termsOf(row, form), texts: [...row.texts], investments: [...row.investments] })
  }
  return { acceptances, next }
}
