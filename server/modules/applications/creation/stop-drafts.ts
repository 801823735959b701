import { sql } from 'kysely'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** Drafts that were never handed in. */
const OPEN = sql`from projects.draft where submitted_at is null`

/** How many drafts are being written. */
export async function countOpenDrafts({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${OPEN}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Tells each member who is writing drafts that none can be handed in any more. The drafts stay theirs, to read, copy and throw away. */
export async function stopDrafts(tx: TransactionContext): Promise<void> {
  const { rows } = await sql<{ ownerId: string; drafts: number }>`
    select owner_id, count(*)::int as drafts ${OPEN} group by owner_id order by owner_id`.execute(tx.db)
  for (const { ownerId, drafts } of rows)
    await recordEvent(tx, { action: 'project.drafts-stopped', subjectId: ownerId, data: { drafts } })
}
