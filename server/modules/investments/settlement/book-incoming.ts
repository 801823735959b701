import { sql } from 'kysely'
import type { ExceptionKind, InvestmentState } from '#contracts/investments/lifecycle.ts'
import { findReferences } from '#contracts/investments/reference.ts'
import { withdrawalEndsAt } from '#contracts/investments/rules.ts'
import type { TransactionContext } from '#server/kit/transaction.ts'
import { move, postTransfer, transferId } from '#server/modules/ledger/index.ts'
import { findMember, findRefundAccount, isSameName } from '#server/modules/membership/index.ts'
import type { StatementLine } from '#server/outside/index.ts'
import type { StepName } from '../investment-steps.ts'
import { takeStep } from '../take-step.ts'
import { withdrawalHours } from '../withdrawal-hours.ts'
import type { BookedLine } from './import-statement.ts'
import { paymentMoments, type PaymentMoments } from './booking-times.ts'
import { findException, type MatchCandidate } from './match-rules.ts'
import { returnReceipt } from './return-receipt.ts'

type Candidate = MatchCandidate & { readonly id: string }

export interface Booking {
  readonly exceptionKind: ExceptionKind | null
  readonly investmentId: string | null
  /** To do once the line is kept: a receipt that came too late goes back without anyone deciding. */
  readonly isReturned?: () => Promise<void>
}

/** Books money that came in: to the investment its reference names, or to unmatched receipts with what is wrong. */
export async function bookIncoming(tx: TransactionContext, booked: BookedLine): Promise<Booking> {
  const { line, projectId, now } = booked
  const candidate = await findCandidate(tx, projectId, line)
  let exceptionKind = findException(line, candidate, now)
  if (exceptionKind === null && candidate) {
    if (await payInvestment(tx, 'pay', candidate.id, paymentMoments(line, now))) {
      return { exceptionKind: null, investmentId: candidate.id }
    }
    // Its investor cancelled while the statement was read.
    exceptionKind = 'late'
  }
  await postTransfer(tx, {
    id: transferId('unmatched-received', booked.id),
    kind: 'unmatched-received',
    at: tx.clock.now(),
    projectId,
    legs: move('escrow-cash', 'unmatched-receipts', line.amountKurus),
  })
  return {
    exceptionKind,
    investmentId: candidate?.id ?? null,
    ...(exceptionKind === 'late' ? { isReturned: () => returnReceipt(tx, booked.id, 'late') } : {}),
  }
}

/** The hours to withdraw run from the payment order, which is when the bank booked it (T17/4); where they end is kept, once. */
export async function payInvestment(
  tx: TransactionContext,
  step: Extract<StepName, 'pay' | 'pay-from-receipt'>,
  investmentId: string,
  { paidAt, withdrawalFrom }: PaymentMoments,
): Promise<boolean> {
  const hours = await withdrawalHours(tx)
  const endsAt = withdrawalEndsAt(withdrawalFrom, null, hours)
  const moved = await takeStep(tx, step, [investmentId], {
    // Banks and this process know milliseconds, the database knows what passed within one.
    set: sql`paid_at = greatest(${paidAt}, placed_at),
      withdrawal_ends_at = greatest(${endsAt}, placed_at + make_interval(hours => ${hours}))`,
    data: { paidAt: paidAt.toISOString() },
  })
  return moved.length === 1
}

async function findCandidate(
  tx: TransactionContext,
  projectId: string,
  line: StatementLine,
): Promise<Candidate | null> {
  const { rows } = await sql<{
    id: string
    investorId: string
    state: InvestmentState
    amountKurus: bigint
    placedAt: Date
    payBy: Date
  }>`
    select id, investor_id as "investorId", state, amount_kurus as "amountKurus", placed_at as "placedAt", pay_by as "payBy"
      from investments.investment
      where reference_no = any(${findReferences(line.description)}::text[]) and project_id = ${projectId}
      order by state = 'awaiting-payment' desc, id limit 1`.execute(tx.db)
  const row = rows[0]
  return row ? { ...row, isPayer: await isPayer(tx, row.investorId, line) } : null
}

/** Whether money came from the investor himself: from his own account, or from one in his name (T17/2). */
export async function isPayer(
  tx: TransactionContext,
  investorId: string,
  line: Pick<StatementLine, 'counterpartyIban' | 'counterpartyName'>,
): Promise<boolean> {
  const account = await findRefundAccount(tx, investorId)
  if (account && account.iban === line.counterpartyIban) return true
  const member = await findMember(tx, investorId)
  return [member?.fullName, account?.holderName].some((name) => name && isSameName(name, line.counterpartyName))
}
