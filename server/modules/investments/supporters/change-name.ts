import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { changeSupporterName as endpoint } from '#contracts/investments/endpoints.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import { supporterConsent } from '#contracts/investments/qualified/supporter-messages.ts'
import { mayBeNamed } from '#contracts/investments/qualified/supporters.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'

interface Supporter {
  readonly projectId: string
  readonly investorId: string
}

/**
 * Lets the member's name stand on the public page of the campaign they invested in as a qualified investor, or takes that back; one
 * decision holds for all their investments of the campaign. Another's investment looks like an absent one. Refuses `not-supporter` where
 * the investment gives no name to show; taking back is never refused. What is so already is done, and recorded once.
 */
export async function changeSupporterName(
  context: Context,
  { investmentId, decision }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id: investorId } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const { rows } = await sql<{ projectId: string; isQualified: boolean; state: InvestmentState }>`
      select project_id, is_qualified, state from investments.investment
        where id = ${investmentId} and investor_id = ${investorId} for share`.execute(tx.db)
    const [investment] = rows
    if (!investment) throw new Refusal('not-found')
    if (decision === 'show' && !mayBeNamed(investment)) throw new Refusal('not-supporter')
    const whose = { projectId: investment.projectId, investorId }
    const isNew = decision === 'show' ? await allow(tx, whose) : await withdraw(tx, whose)
    if (!isNew) return
    const action = decision === 'show' ? 'investment.name-allowed' : 'investment.name-withdrawn'
    await recordEvent(tx, { action, subjectId: investmentId, data: whose })
  })
  return { done: true }
}

async function allow(tx: TransactionContext, { projectId, investorId }: Supporter): Promise<boolean> {
  const { rows } = await sql`
    insert into investments.supporter (project_id, investor_id, consent, allowed_at)
      values (${projectId}, ${investorId}, ${supporterConsent}, ${tx.clock.now()})
      on conflict (project_id, investor_id) do update
        set consent = excluded.consent, allowed_at = excluded.allowed_at, withdrawn_at = null
        where supporter.withdrawn_at is not null
      returning project_id`.execute(tx.db)
  return rows.length > 0
}

async function withdraw(tx: TransactionContext, { projectId, investorId }: Supporter): Promise<boolean> {
  const { rows } = await sql`
    update investments.supporter set withdrawn_at = ${tx.clock.now()}
      where project_id = ${projectId} and investor_id = ${investorId} and withdrawn_at is null
      returning project_id`.execute(tx.db)
  return rows.length > 0
}
