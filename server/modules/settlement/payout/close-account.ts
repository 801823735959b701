import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  askAccountClosing as askCall,
  confirmAccountClosing as confirmCall,
  withdrawAccountClosing as withdrawCall,
} from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { begin, decide, withdraw } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { isClosable } from './closable-account.ts'

const CLOSING = { table: 'settlement.account_closing', over: 'account-closing-decided' } as const

interface Closing {
  readonly id: string
  readonly projectId: string
  readonly begunBy: string
  readonly source: string
}

/** The account's lock: no statement of it is taken in meanwhile. Refuses `account-not-settled` and `not-found`. */
async function lockClosable(tx: TransactionContext, projectId: string): Promise<void> {
  const { rows } = await sql<{ closedAt: Date | null }>`
    select account_closed_at as closed_at from investments.campaign where project_id = ${projectId} and escrow_iban is not null
      for no key update`.execute(tx.db)
  if (!rows[0]) throw new Refusal('not-found')
  if (rows[0].closedAt || !(await isClosable(tx, projectId))) throw new Refusal('account-not-settled')
}

async function findAsked(
  tx: TransactionContext,
  column: 'id' | 'project_id',
  id: string,
): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select id, project_id, begun_by, source from settlement.account_closing
      where ${sql.ref(column)} = ${id} and state = 'begun' for no key update`.execute(tx.db)
  return rows[0]
}

/** The campaign before what was said of it, as everywhere; what nobody waits for any more is `account-closing-decided`. */
async function lockAsked(tx: TransactionContext, closingId: string): Promise<Closing> {
  await sql`select 1 from investments.campaign
    where project_id = (select project_id from settlement.account_closing where id = ${closingId})
    for no key update`.execute(tx.db)
  const closing = await findAsked(tx, 'id', closingId)
  if (!closing) throw new Refusal('account-closing-decided')
  return closing
}

/**
 * A finance officer says that the bank closed an escrow account. The bank is asked about it until another officer confirms. Said again
 * by the same officer, it is the same. Refuses `account-not-settled`, `account-closing-waits` and `not-found`.
 */
export async function askAccountClosing(
  context: Context,
  { projectId, source }: InputOf<typeof askCall>,
): Promise<OutputOf<typeof askCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    await lockClosable(tx, projectId)
    const known = await findAsked(tx, 'project_id', projectId)
    if (known?.begunBy === officer.id && known.source === source) return { closingId: known.id }
    if (known) throw new Refusal('account-closing-waits')
    const closingId = newId()
    await begin(tx, CLOSING.table, officer, { id: closingId, project_id: projectId, source })
    await recordEvent(tx, {
      action: 'settlement.account-closing-begun',
      subjectId: projectId,
      reason: source,
      data: { projectId },
    })
    return { closingId }
  })
}

/** A second officer confirms it, while it is still so. Refuses `same-officer`, `account-not-settled` and `account-closing-decided`. */
export async function confirmAccountClosing(
  context: Context,
  { closingId }: InputOf<typeof confirmCall>,
): Promise<OutputOf<typeof confirmCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { projectId, source } = await lockAsked(tx, closingId)
    await decide(tx, { ...CLOSING, id: closingId }, officer, { state: 'confirmed' })
    await lockClosable(tx, projectId)
    await sql`update investments.campaign set account_closed_at = platform.now() where project_id = ${projectId}`.execute(
      tx.db,
    )
    await recordEvent(tx, {
      action: 'settlement.account-closing-confirmed',
      subjectId: projectId,
      reason: source,
      data: { projectId },
    })
    return { done: true }
  })
}

/** Any finance officer takes it back before it is confirmed. Refuses `account-closing-decided`. */
export async function withdrawAccountClosing(
  context: Context,
  { closingId }: InputOf<typeof withdrawCall>,
): Promise<OutputOf<typeof withdrawCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { projectId } = await lockAsked(tx, closingId)
    await withdraw(tx, { ...CLOSING, id: closingId }, officer, {})
    await recordEvent(tx, {
      action: 'settlement.account-closing-withdrawn',
      subjectId: projectId,
      data: { projectId },
    })
    return { done: true }
  })
}
