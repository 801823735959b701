import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { formatMoment, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { cancelRefundInvestment as endpoint } from '#contracts/investments/endpoints.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import { isGranted, requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { oweRefunds, refundDueOn } from './refunds/owe-refunds.ts'
import { takeStep } from './take-step.ts'

/** Up to, not including, the end that was kept with the payment: the one truth that screens and the job go by too. */
const WITHIN_WINDOW = sql`platform.now() < withdrawal_ends_at`

/**
 * Cancels an unpaid investment of the member's, or withdraws from a paid one within its withdrawal
 * window, without a reason (T17/4). The database's clock decides in the statement that writes; against the job that closes the
 * window exactly one of both wins. Another's investment looks like an absent one. Pressed again by the same person, whose answer may have
 * been lost on the way, it answers with what the first press brought about.
 */
export async function cancelRefundInvestment(
  context: Context,
  { investmentId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  // Who may only prepare for a company takes back what they prepared, as long as nobody confirmed it (company/confirm-order.ts).
  if (!isGranted(member, 'invest')) throw new Refusal('grant-missing')
  return inTransaction(context, async (tx) => {
    const mine = sql`investor_id = ${member.id}`
    const cancelled = await takeStep(tx, 'cancel', [investmentId], {
      condition: mine,
      endCode: 'cancelled-by-investor',
    })
    if (cancelled[0]) return { state: 'cancelled', refundAmount: 0n, refundDueOn: null }
    const whose = { investmentId, investorId: member.id }
    const withdrawn = await withdraw(tx, whose)
    if (!withdrawn) {
      const before = await findDone(tx, whose)
      if (before) return before
      throw await refusalOf(tx, whose)
    }
    const { amountKurus, dueOn } = withdrawn
    return { state: 'refund-pending', refundAmount: amountKurus, refundDueOn: toUnixSeconds(istanbulMoment(dueOn)) }
  })
}

interface Whose {
  readonly investmentId: string
  readonly investorId: string
}

/** Withdraws from a paid investment of somebody's within its window; what the refund is and by when. Refuses as the call above. */
export async function withdrawFor(tx: TransactionContext, whose: Whose): Promise<Withdrawn> {
  const withdrawn = await withdraw(tx, whose)
  if (!withdrawn) throw await refusalOf(tx, whose)
  return withdrawn
}

interface Withdrawn {
  readonly amountKurus: Kurus
  readonly dueOn: string
}

/** Null: there is nothing to withdraw from, or not any more. */
async function withdraw(tx: TransactionContext, { investmentId, investorId }: Whose): Promise<Withdrawn | null> {
  const withdrawn = await takeStep(tx, 'owe-back-paid', [investmentId], {
    condition: sql`investor_id = ${investorId} and ${WITHIN_WINDOW}`,
    endCode: 'withdrawn',
  })
  const one = withdrawn[0]
  if (!one) return null
  const dueOn = await refundDueOn(tx, one.at, 'withdrawal')
  await oweRefunds(tx, withdrawn, { reasonCode: 'withdrawn', dueOn })
  return { amountKurus: one.amountKurus, dueOn }
}

/** Ends every order of an investor that is not paid, because they died: nobody owes its payment any more. Their shares are free again. */
export async function cancelUnpaid(tx: TransactionContext, investorId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from investments.investment where investor_id = ${investorId} and state = 'awaiting-payment'
      order by id for no key update`.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  return (await takeStep(tx, 'cancel', ids, { endCode: 'investor-died' })).length
}

/** What became of an investment that its investor took back before; null: they did not. */
async function findDone(
  context: Pick<Context, 'db'>,
  { investmentId, investorId }: Whose,
): Promise<OutputOf<typeof endpoint> | null> {
  const { rows } = await sql<{ state: InvestmentState; amountKurus: Kurus | null; dueOn: string | null }>`
    select i.state, r.amount_kurus, r.due_on
      from investments.investment i left join investments.refund r on r.investment_id = i.id
      where i.id = ${investmentId} and i.investor_id = ${investorId}
        and i.end_code in ('cancelled-by-investor', 'withdrawn')`.execute(context.db)
  const [row] = rows
  if (!row) return null
  const refundDueOn = row.dueOn === null ? null : toUnixSeconds(istanbulMoment(row.dueOn))
  return { state: row.state, refundAmount: row.amountKurus ?? 0n, refundDueOn }
}

async function refusalOf(context: Pick<Context, 'db'>, { investmentId, investorId }: Whose): Promise<Refusal> {
  const { rows } = await sql<{ state: InvestmentState; endsAt: Date | null }>`
    select state, withdrawal_ends_at as ends_at from investments.investment
      where id = ${investmentId} and investor_id = ${investorId}`.execute(context.db)
  const row = rows[0]
  if (!row) return new Refusal('not-found')
  const isOver = row.state === 'paid' || row.state === 'final'
  return isOver && row.endsAt
    ? new Refusal('withdrawal-window-over', { parameters: { endedAt: formatMoment(row.endsAt) } })
    : new Refusal('not-cancellable')
}
