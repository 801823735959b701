import type { Cell, ToldChannel, Topic } from '#contracts/notifications/topics.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** Names a member's cell of the matrix, to look it up in `findChannelRefusals`. */
export function cellKey(memberId: string, topic: Topic, channel: ToldChannel): string {
  return `${memberId} ${topic}.${channel}`
}

/** What these members switched off, as `cellKey` names it. */
export async function findChannelRefusals(
  context: Pick<Context, 'db'>,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await context.db
    .selectFrom('contact.channel_refusal')
    .select(['member_id', 'topic', 'channel'])
    .where('member_id', 'in', [...memberIds])
    .execute()
  return new Set(rows.map(({ member_id, topic, channel }) => `${member_id} ${topic}.${channel}`))
}

/** What a member switched off, with the moment. */
export async function listOwnRefusals(
  context: Pick<Context, 'db'>,
  memberId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await context.db
    .selectFrom('contact.channel_refusal')
    .select(['topic', 'channel', 'since'])
    .where('member_id', '=', memberId)
    .execute()
  return new Map(rows.map(({ topic, channel, since }) => [`${topic}.${channel}`, since]))
}

/** Switches cells of a member's matrix on or off, one event for each that changes. Their row is locked by the caller. */
export async function changeCells(
  tx: TransactionContext,
  memberId: string,
  changes: readonly { readonly cell: Cell; readonly isOn: boolean }[],
): Promise<void> {
  const refused = await listOwnRefusals(tx, memberId)
  const changed = changes
    .filter(({ cell, isOn }) => refused.has(cell) === isOn)
    .map(({ cell, isOn }) => ({ ...partsOf(cell), isOn }))
  for (const { topic, channel, isOn } of changed) {
    const row = { member_id: memberId, topic, channel }
    if (isOn)
      await tx.db
        .deleteFrom('contact.channel_refusal')
        .where('member_id', '=', memberId)
        .where('topic', '=', topic)
        .where('channel', '=', channel)
        .execute()
    else
      await tx.db
        .insertInto('contact.channel_refusal')
        .values({ ...row, since: tx.clock.now() })
        .execute()
  }
  await recordEvents(
    tx,
    changed.map(({ topic, channel, isOn }) => ({
      action: isOn ? ('member.channel-opened' as const) : ('member.channel-closed' as const),
      subjectId: memberId,
      data: { topic, channel },
    })),
  )
}

function partsOf(cell: Cell): { readonly topic: string; readonly channel: ToldChannel } {
  const [topic = '', channel] = cell.split('.')
  return { topic, channel: channel as ToldChannel }
}
