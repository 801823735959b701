import { sql } from 'kysely'
import type { InputOf } from '#contracts/common/endpoint.ts'
import type { moveContentItem } from '#contracts/content/endpoints.ts'
import { type ContentKind, KIND_RULES } from '#contracts/content/kinds.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { renewCacheKey } from '#server/modules/platform/index.ts'
import { findItem } from './content-store.ts'
import { requireStaffOf } from './require-staff-of.ts'

/** Moves an item past its neighbour in the operator's order; at the end it stays. Refuses `items-fixed`, `item-archived`. */
export async function moveItem(
  context: Context,
  { itemId, direction }: InputOf<typeof moveContentItem>,
): Promise<{ done: true }> {
  const { kind } = await findItem(context, itemId)
  requireStaffOf(kind, context.actor)
  if (!KIND_RULES[kind].isOrdered) throw new Refusal('items-fixed')
  return inTransaction(context, async (tx) => {
    const order = await holdOrder(tx, kind)
    const at = order.indexOf(itemId)
    if (at < 0) throw new Refusal('item-archived')
    const to = direction === 'up' ? at - 1 : at + 1
    const neighbour = order[to]
    if (neighbour === undefined) return { done: true as const }
    order[to] = itemId
    order[at] = neighbour
    await writeOrder(tx, order)
    await renewCacheKey(tx)
    await recordEvent(tx, {
      action: 'content.moved',
      subjectId: itemId,
      data: { kind, from: at + 1, to: to + 1 },
    })
    return { done: true as const }
  })
}

/** Ids in order. Locked in the order of ids, so that two who move meet in a queue and not in a deadlock. */
async function holdOrder(tx: TransactionContext, kind: ContentKind): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('content.item')
    .select(['id', 'position'])
    .where('kind', '=', kind)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
}

async function writeOrder(tx: TransactionContext, order: readonly string[]): Promise<void> {
  await sql`
    update content.item i set position = row.position
    from unnest(${order}::uuid[]) with ordinality as row (id, position)
    where i.id = row.id and i.position <> row.position`.execute(tx.db)
}
