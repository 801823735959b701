import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { payoutDescriptions } from '#contracts/settlement/messages.ts'
import type {
  approveRefundBatch as approveCall,
  prepareRefundBatch as prepareCall,
} from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId, newId } from '#server/kit/id.ts'
import {
  refuseDeceased,
  addPaymentLines,
  addPaymentList,
  refundBatches,
  type NewPaymentLine,
} from '#server/modules/payments/index.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { markRefundsListed } from '#server/modules/investments/index.ts'
import { findRefundAccounts } from '#server/modules/payees/index.ts'
import { listHeldRefunds } from './held-refunds.ts'

interface OwedRefund {
  readonly id: string
  readonly projectId: string
  readonly investorId: string | null
  readonly amountKurus: bigint
  readonly attempts: number
  readonly creditorName: string
  readonly creditorIban: string
  readonly payerName: string | null
  readonly payerIban: string | null
  readonly referenceNo: string | null
}

interface Account {
  readonly iban: string
  readonly holderName: string
}

const MOST = 5_000

/**
 * Collects every refund that is owed and not under way, one list per escrow account; a second officer approves them. What would go to
 * an account that did not take it waits for another.
 */
export async function prepareRefundBatch(context: Context): Promise<OutputOf<typeof prepareCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const refunds = await takeOwedRefunds(tx)
    const investorIds = refunds.flatMap(({ investorId }) => investorId ?? [])
    const accounts = await findRefundAccounts(tx, investorIds)
    const lines: (NewPaymentLine & { readonly projectId: string })[] = []
    for (const refund of refunds) {
      const creditor = findCreditor(refund, accounts)
      if (!creditor) continue
      lines.push({
        id: derivedId('payment', refund.id, String(refund.attempts)),
        projectId: refund.projectId,
        refundId: refund.id,
        payee: 'investor',
        creditorName: creditor.holderName,
        creditorIban: creditor.iban,
        amountKurus: refund.amountKurus,
        description: [refund.referenceNo, payoutDescriptions.refund].filter(Boolean).join(' '),
      })
    }
    if (lines.length === 0) return { batchId: null, refundCount: 0, total: 0n }
    const batchId = newId()
    await refundBatches.keepBatch(tx, batchId, officer)
    for (const projectId of [...new Set(lines.map((line) => line.projectId))].sort()) {
      const listId = derivedId('payment-list', batchId, projectId)
      await addPaymentList(tx, { id: listId, projectId, purpose: 'refund', batchId, isApproved: false })
      await addPaymentLines(
        tx,
        listId,
        lines.filter((line) => line.projectId === projectId),
      )
    }
    await markRefundsListed(
      tx,
      lines.flatMap(({ refundId, ...line }) => (refundId ? [{ ...line, id: refundId }] : [])),
    )
    const total = lines.reduce((sum, line) => sum + line.amountKurus, 0n)
    await recordEvent(tx, {
      action: 'settlement.refunds-begun',
      subjectId: batchId,
      data: { refundCount: lines.length, totalKurus: total },
    })
    return { batchId, refundCount: lines.length, total }
  })
}

async function takeOwedRefunds(tx: TransactionContext): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`
    select r.id, r.project_id, r.investor_id, r.amount_kurus, r.attempts,
        r.creditor_name, r.creditor_iban, i.reference_no,
        l.counterparty_name as payer_name, l.counterparty_iban as payer_iban
      from investments.refund r
      left join investments.investment i on i.id = coalesce(r.investment_id, r.part_of)
      left join lateral (select counterparty_name, counterparty_iban from bank.bank_line l
        where l.investment_id = coalesce(r.investment_id, r.part_of) and l.outcome = 'matched' limit 1) l on true
      where r.state = 'owed' and r.card_payment_id is null and r.id <> all(${[...(await listHeldRefunds(tx)).keys()]}::uuid[])
      order by r.due_on, r.id limit ${MOST} for no key update of r skip locked`.execute(tx.db)
  return rows
}

/** Refunds go to the member's own account; what no member can be named for goes back to where it came from. */
function findCreditor(refund: OwedRefund, accounts: ReadonlyMap<string, Account>): Account | null {
  const own = refund.investorId === null ? undefined : accounts.get(refund.investorId)
  if (own) return own
  const iban = refund.creditorIban || refund.payerIban
  const holderName = refund.creditorName || refund.payerName
  return iban && holderName ? { iban, holderName } : null
}

/**
 * The second officer approves; the lists go to the bank by due work. Refuses `same-officer`, `already-decided` and
 * `refund-payee-died`.
 */
export async function approveRefundBatch(
  context: Context,
  { batchId }: InputOf<typeof approveCall>,
): Promise<OutputOf<typeof approveCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    await refundBatches.decideBatch(tx, batchId, officer)
    await refuseDeceased(tx, sql`p.refund_batch_id = ${batchId}`)
    await recordEvent(tx, { action: 'settlement.refunds-confirmed', subjectId: batchId })
    return { batchId, state: 'confirmed' }
  })
}
