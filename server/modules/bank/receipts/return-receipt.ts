import { sql } from 'kysely'
import { recordEvents } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { move, postTransfers, transferId } from '#server/modules/ledger/index.ts'
import { oweReceiptRefunds, refundDueOn } from '#server/modules/investments/index.ts'
import { lapseProposals } from './receipt-decision-store.ts'

/**
 * A receipt that pays no investment is owed back to the account it came from. `amountKurus` less than the whole when the
 * rest was used. Once per line: refund and transfer have ids that follow from it.
 */
export async function returnReceipt(
  tx: TransactionContext,
  lineId: string,
  reasonCode: string,
  usedKurus = 0n,
): Promise<void> {
  await returnReceipts(tx, [lineId], reasonCode, usedKurus)
}

/** The same of many receipts for one reason; `usedKurus` of each was used. */
export async function returnReceipts(
  tx: TransactionContext,
  lineIds: readonly string[],
  reasonCode: string,
  usedKurus = 0n,
): Promise<void> {
  if (lineIds.length === 0) return
  const { rows } = await sql<{ id: string; projectId: string; amountKurus: bigint; name: string; iban: string }>`
    update bank.bank_line
      set resolved_at = platform.now(), resolution = ${usedKurus > 0n ? 'applied' : 'returned'}
      where id = any(${[...lineIds]}::uuid[]) and outcome = 'exception' and resolved_at is null
      returning id, project_id, amount_kurus, counterparty_name as name, counterparty_iban as iban`.execute(tx.db)
  await lapseProposals(
    tx,
    rows.map(({ id }) => id),
  )
  const lines = rows.map((line) => ({ ...line, leftKurus: line.amountKurus - usedKurus }))
  const owed = lines.filter(({ leftKurus }) => leftKurus > 0n)
  if (owed.length > 0) await oweReceipts(tx, owed, reasonCode)
  await recordEvents(
    tx,
    lines.map(({ id, projectId, leftKurus }) => ({
      action: usedKurus > 0n ? 'settlement.receipt-applied' : 'settlement.receipt-returned',
      subjectId: id,
      reason: reasonCode,
      data: { projectId, amountKurus: leftKurus, usedKurus },
    })),
  )
}

interface OwedLine {
  readonly id: string
  readonly projectId: string
  readonly leftKurus: bigint
  readonly name: string
  readonly iban: string
}

async function oweReceipts(tx: TransactionContext, owed: readonly OwedLine[], reasonCode: string): Promise<void> {
  const now = tx.clock.now()
  await postTransfers(
    tx,
    owed.map(({ id, projectId, leftKurus }) => ({
      id: transferId('unmatched-returned', id),
      kind: 'unmatched-returned' as const,
      at: now,
      projectId,
      legs: move('unmatched-receipts', 'refund-payable', leftKurus),
    })),
  )
  await oweReceiptRefunds(
    tx,
    owed.map(({ id, projectId, leftKurus, name, iban }) => ({
      bankLineId: id,
      projectId,
      amountKurus: leftKurus,
      name,
      iban,
    })),
    { reasonCode, owedAt: now, dueOn: await refundDueOn(tx, now, 'receipt') },
  )
}
