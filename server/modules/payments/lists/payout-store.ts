import type { Kurus } from '#contracts/common/money/money.ts'
import type { MemberActor } from '#server/kit/actor.ts'
import { begin, decide, withdraw } from '#server/kit/by-two.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'

const PAYOUT = { table: 'payments.payout', over: 'already-decided' } as const

/** A payout as it is prepared, its deductions as they are kept. */
interface NewPayout {
  readonly id: string
  readonly projectId: string
  readonly grossKurus: Kurus
  readonly netKurus: Kurus
  readonly items: readonly object[]
}

/** Keeps a payout that waits for its second officer. */
export async function keepPayout(tx: TransactionContext, officer: MemberActor, payout: NewPayout): Promise<void> {
  const { id, projectId, grossKurus, netKurus } = payout
  const items = JSON.stringify(payout.items)
  await begin(tx, PAYOUT.table, officer, {
    id,
    project_id: projectId,
    gross_kurus: grossKurus,
    net_kurus: netKurus,
    items,
  })
}

/** A second officer confirms it. Refuses `not-found`, `same-officer` and `already-decided`. */
export async function decidePayout(tx: TransactionContext, id: string, officer: MemberActor): Promise<void> {
  if (!(await decide(tx, { ...PAYOUT, id }, officer, { state: 'confirmed' }))) throw new Refusal('already-decided')
}

/** Any officer takes it back. Refuses `not-found` and `already-decided`. */
export async function takePayoutBack(
  tx: TransactionContext,
  id: string,
  officer: MemberActor,
  reason: string,
): Promise<void> {
  await withdraw(tx, { ...PAYOUT, id }, officer, { withdrawn_because: reason })
}
