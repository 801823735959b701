import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { payoutDescriptions } from '#contracts/settlement/messages.ts'
import type { approvePayout as endpoint } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import {
  addPaymentLines,
  addPaymentList,
  type NewPaymentLine,
  payoutLegsOf,
  decidePayout,
} from '#server/modules/payments/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { postTransfer, transferId } from '#server/modules/ledger/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { findFeeAccount } from './fee-account.ts'
import { requireNoSuspense } from '#server/modules/bank/index.ts'

interface Sums {
  readonly projectId: string
  readonly gross: bigint
  readonly net: bigint
}

/**
 * The second finance officer approves a payout: the ledger owes it, and the list for the escrow bank goes out as due work.
 * Refuses `same-officer`, `already-decided`, `bank-suspense-open`, `payout-account-missing` and `fee-account-missing`.
 */
export async function approvePayout(
  context: Context,
  { payoutId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    await decidePayout(tx, payoutId, officer)
    const { rows } = await sql<Sums>`
      select project_id, gross_kurus as gross, net_kurus as net from payments.payout where id = ${payoutId}`.execute(
      tx.db,
    )
    const [payout] = rows
    invariant(payout, 'what was decided on is there')
    const { projectId } = payout
    await requireNoSuspense(tx, projectId)
    const offering = await findOffering(tx, projectId)
    if (!offering?.payout_iban || !offering.payout_holder) throw new Refusal('payout-account-missing')
    const feeAccount = await findFeeAccount(tx)
    const fees = payout.gross - payout.net
    if (fees > 0n && !feeAccount) throw new Refusal('fee-account-missing')
    await postOwed(tx, payoutId, payout)
    const lines: NewPaymentLine[] = [
      {
        id: derivedId('payment', payoutId, 'company'),
        payee: 'company',
        creditorName: offering.payout_holder,
        creditorIban: offering.payout_iban,
        amountKurus: payout.net,
        description: `${offering.project_code} ${payoutDescriptions.company}`,
      },
    ]
    if (feeAccount && fees > 0n) {
      lines.push({
        id: derivedId('payment', payoutId, 'platform'),
        payee: 'platform',
        creditorName: feeAccount.holderName,
        creditorIban: feeAccount.iban,
        amountKurus: fees,
        description: `${offering.project_code} ${payoutDescriptions.fees}`,
      })
    }
    const listId = derivedId('payment-list', payoutId)
    await addPaymentList(tx, { id: listId, projectId, purpose: 'payout', payoutId, isApproved: true })
    await addPaymentLines(tx, listId, lines)
    await recordEvent(tx, {
      action: 'settlement.payout-confirmed',
      subjectId: payoutId,
      data: { projectId, grossKurus: payout.gross, netKurus: payout.net },
    })
    return { payoutId, state: 'confirmed' }
  })
}

/** From here on the ledger owes it: net to the company, each fee and tax on its own account. */
async function postOwed(tx: TransactionContext, payoutId: string, { projectId, gross }: Sums): Promise<void> {
  const owed = [...(await payoutLegsOf(tx, projectId, 'company')), ...(await payoutLegsOf(tx, projectId, 'platform'))]
  await postTransfer(tx, {
    id: transferId('payout-approved', payoutId),
    kind: 'payout-approved',
    at: tx.clock.now(),
    projectId,
    legs: [
      { account: 'final', amountKurus: gross },
      ...owed.map((leg) => ({ account: leg.account, amountKurus: -leg.amountKurus })),
    ],
  })
}
