import { sql } from 'kysely'
import type { ExceptionKind } from '#contracts/investments/lifecycle.ts'
import { withdrawalEndsAt } from '#contracts/investments/rules.ts'
import type { TransactionContext } from '#server/kit/transaction.ts'
import { move, postTransfers, transferId } from '#server/modules/ledger/index.ts'
import { findMember, findRefundAccount, isSameName } from '#server/modules/membership/index.ts'
import type { StatementLine } from '#server/outside/index.ts'
import type { StepName } from '../investment-steps.ts'
import { takeStep } from '../take-step.ts'
import { withdrawalHours } from '../withdrawal-hours.ts'
import type { PaymentMoments } from './booking-times.ts'

/** Money that came in, and what it is: the payment of an investment, or an exception. */
export interface Receipt {
  readonly id: string
  readonly line: StatementLine
  readonly exceptionKind: ExceptionKind | null
  /** The investment its reference names. */
  readonly investmentId: string | null
}

/** What pays no investment by itself goes to unmatched receipts. */
export async function bookUnmatched(
  tx: TransactionContext,
  projectId: string,
  receipts: readonly Receipt[],
): Promise<void> {
  await postTransfers(
    tx,
    receipts.map(({ id, line }) => ({
      id: transferId('unmatched-received', id),
      kind: 'unmatched-received' as const,
      at: tx.clock.now(),
      projectId,
      legs: move('escrow-cash', 'unmatched-receipts', line.amountKurus),
    })),
  )
}

/** The hours to withdraw run from the payment order, which is when the bank booked it (T17/4); where they end is kept, once. */
export async function payInvestment(
  tx: TransactionContext,
  step: Extract<StepName, 'pay' | 'pay-from-receipt'>,
  investmentId: string,
  moments: PaymentMoments,
): Promise<boolean> {
  return (await payInvestments(tx, step, new Map([[investmentId, moments]]))) === 1
}

/** The same of many investments, which the caller has locked in order; says how many were paid. */
export async function payInvestments(
  tx: TransactionContext,
  step: Extract<StepName, 'pay' | 'pay-from-receipt'>,
  payments: ReadonlyMap<string, PaymentMoments>,
): Promise<number> {
  if (payments.size === 0) return 0
  const hours = await withdrawalHours(tx)
  const ids = [...payments.keys()]
  const moments = [...payments.values()]
  const endsAt = moments.map(({ withdrawalFrom }) => withdrawalEndsAt(withdrawalFrom, null, hours))
  const moved = await takeStep(tx, step, ids, {
    from: sql`unnest(${ids}::uuid[], ${moments.map(({ paidAt }) => paidAt)}::timestamptz[], ${endsAt}::timestamptz[])
      payment(payment_of, booked_at, window_ends_at)`,
    condition: sql`id = payment_of`,
    // Banks and this process know milliseconds, the database knows what passed within one.
    set: sql`paid_at = greatest(booked_at, placed_at),
      withdrawal_ends_at = greatest(window_ends_at, placed_at + make_interval(hours => ${hours}))`,
    data: ({ id }) => ({ paidAt: payments.get(id)?.paidAt.toISOString() }),
  })
  return moved.length
}

interface Payer {
  readonly account: { readonly iban: string; readonly holderName: string } | null
  readonly fullName: string | undefined
}

type From = Pick<StatementLine, 'counterpartyIban' | 'counterpartyName'>

/** Whether money came from the investor himself: from his own account, or from one in his name (T17/2). */
export async function isPayer(tx: TransactionContext, investorId: string, line: From): Promise<boolean> {
  const account = await findRefundAccount(tx, investorId)
  return isFrom({ account, fullName: (await findMember(tx, investorId))?.fullName }, line)
}

/** The same by what is known of him. */
export function isFrom({ account, fullName }: Payer, line: From): boolean {
  if (account && account.iban === line.counterpartyIban) return true
  return [fullName, account?.holderName].some((name) => name && isSameName(name, line.counterpartyName))
}
