import type { Selectable } from 'kysely'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { dataOf, isOf } from '#server/kit/due-work/heard-event.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { listFollowers } from '#server/modules/campaigns/index.ts'
import { listInvestorsOf } from '#server/modules/investments/index.ts'
import { findReachable } from '#server/modules/members/index.ts'
import { findUpdateForLetter } from '#server/modules/conversations/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import type { NotificationTables } from './tables.ts'
import { MEMBERS_AT_ONCE, takeOldest, tellInPortions } from './tell-in-portions.ts'
import { tellMembers } from './tell-members.ts'

type News = Selectable<NotificationTables['notifications.news']>

/** Remembers that an update has to be told; one that is withdrawn or hidden before its letters left is told to nobody more. */
export async function noteNews(tx: TransactionContext, event: RecordedEvent): Promise<void> {
  if (isOf(event, 'project.update-posted')) {
    await tx.db
      .insertInto('notifications.news')
      .values({
        update_id: dataOf(event).updateId,
        event_id: event.id,
        project_id: event.subjectId,
        created_at: tx.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (isOf(event, 'project.update-withdrawn', 'project.update-hidden')) await stopNews(tx, dataOf(event).updateId)
}

/** Letters that are on their way just now leave; all others do not. */
async function stopNews(tx: TransactionContext, updateId: string): Promise<void> {
  const stopped = await tx.db
    .updateTable('notifications.news')
    .set(({ fn, val }) => ({ done_at: fn.coalesce('done_at', val(tx.clock.now())) }))
    .where('update_id', '=', updateId)
    .returning('event_id')
    .executeTakeFirst()
  if (!stopped) return
  await tx.db
    .deleteFrom('notifications.message')
    .where('event_id', '=', stopped.event_id)
    .where('state', '=', 'waiting')
    .where('claimed_by', 'is', null)
    .execute()
  await tx.db
    .deleteFrom('notifications.notice')
    .where('event_id', '=', stopped.event_id)
    .where('read_at', 'is', null)
    .execute()
}

/** Tells news to those who follow a campaign or invested in it, each once, the oldest news first. */
export const tellNews = tellInPortions('notifications.tell-news', async (tx) => {
  const news = await takeOldest(tx.db.selectFrom('notifications.news').selectAll())
  if (!news) return 0
  const update = await findUpdateForLetter(tx, news.update_id)
  const offering = update && (await findOffering(tx, news.project_id))
  const ids = offering ? await nextMembers(tx, news) : []
  if (offering) {
    const path = campaignHref(offering.seo_name, 'updates')
    const values = { projectTitle: offering.title, updateTitle: update.title }
    const wanted = ids.filter((id) => id !== offering.owner_id)
    const members = await findReachable(tx, wanted)
    await tellMembers(tx, news.event_id, members, { name: 'campaign-update', path, values })
  }
  await moveOn(tx, news, ids.at(-1) ?? null)
  return Math.max(1, ids.length)
})

/** Behind those who were told: followers and investors, each once, by id. */
async function nextMembers(tx: TransactionContext, { project_id, last_member_id }: News): Promise<readonly string[]> {
  const followers = await listFollowers(tx, project_id, last_member_id)
  const investors = await listInvestorsOf(tx, project_id, last_member_id)
  return [...new Set([...followers, ...investors])].toSorted().slice(0, MEMBERS_AT_ONCE)
}

async function moveOn(tx: TransactionContext, news: News, lastMemberId: string | null): Promise<void> {
  await tx.db
    .updateTable('notifications.news')
    .set(lastMemberId === null ? { done_at: tx.clock.now() } : { last_member_id: lastMemberId })
    .where('update_id', '=', news.update_id)
    .execute()
  if (lastMemberId !== null) return
  await recordEvent(tx, {
    action: 'project.update-told',
    subjectId: news.project_id,
    data: { updateId: news.update_id },
  })
}
