import type { ExceptionKind } from '#contracts/investments/lifecycle.ts'
import type { TransactionContext } from '#server/kit/transaction.ts'
import { move, postTransfers, transferId } from '#server/modules/ledger/index.ts'
import { findMember, findRefundAccount, isSameName } from '#server/modules/membership/index.ts'
import type { StatementLine } from '#server/outside/index.ts'

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
