import { sql } from 'kysely'
import type { ExceptionKind, InvestmentState } from '#contracts/investments/lifecycle.ts'
import { findReferences } from '#contracts/investments/reference.ts'
import type { TransactionContext } from '#server/kit/transaction.ts'
import { move, postTransfer, transferId } from '#server/modules/ledger/index.ts'
import { findMember, findRefundAccount, isSameName } from '#server/modules/membership/index.ts'
import type { StatementLine } from '#server/outside/index.ts'
import type { BookedLine } from './import-statement.ts'
import { paymentMoments } from './booking-times.ts'
import { findException, type MatchCandidate } from './match-rules.ts'
import { completePayment } from './partial-receipts.ts'
import { payInvestment } from './pay-investment.ts'
import { returnReceipt } from './return-receipt.ts'

type Candidate = MatchCandidate & { readonly id: string }

export interface Booking {
  readonly exceptionKind: ExceptionKind | null
  readonly investmentId: string | null
  /**
   * To do once the line is kept, and whether that made it a payment: what came too late goes back without anyone deciding, and a part of
   * a payment may complete it.
   */
  readonly settle?: () => Promise<boolean>
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
    settle: async () => {
      if (exceptionKind === 'late') await returnReceipt(tx, booked.id, 'late')
      return exceptionKind === 'partial' && candidate !== null && completePayment(tx, candidate, now)
    },
  }
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
