import type { Selectable } from 'kysely'
import { LETTERS } from '#contracts/notifications/letters.ts'
import { type ToldValues, untilMoment } from './templates/ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { paths } from '#contracts/paths.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { dataOf, isOf } from '#server/kit/due-work/heard-event.ts'
import { listAwaiting } from '#server/modules/campaigns/index.ts'
import { findInvestorsAmong } from '#server/modules/investments/index.ts'
import { findReachable } from '#server/modules/members/index.ts'
import { findOffering, type OfferingRow } from '#server/modules/projects/index.ts'
import type { NotificationTables } from './tables.ts'
import { MEMBERS_AT_ONCE, takeOldest, tellInPortions } from './tell-in-portions.ts'
import { tellMembers } from './tell-members.ts'

// Who is told is asked when they are told: a follow that was taken back is not answered.

type Announcement = Selectable<NotificationTables['notifications.announcement']>

/** What investors hear of by letters of their own. */
const TOLD_TO_INVESTORS: readonly string[] = [
  'followed-campaign-suspended',
  'followed-campaign-continued',
  'followed-campaign-successful',
  'followed-campaign-unsuccessful',
  'followed-campaign-cancelled',
]

const GIVES_BACK: readonly string[] = ['followed-campaign-unsuccessful', 'followed-campaign-cancelled']

/** What calls people to invest. */
const OPENS: readonly LetterName[] = [
  'awaited-campaign-opened',
  'followed-campaign-resumed',
  'followed-campaign-continued',
]

/** Whether orders are taken at that moment: by the clock, for a campaign whose end has come may not be closed yet. */
const isOpen = ({ state, suspended_at: suspendedAt, ends_at: endsAt }: OfferingRow, now: Date): boolean =>
  state === 'live' && suspendedAt === null && endsAt > now

/** What those who follow a campaign are told of one of its steps; null for steps that are not their news. */
function letterOf(event: RecordedEvent): LetterName | null {
  if (isOf(event, 'project.live')) {
    return dataOf(event).from === 'upcoming' ? 'awaited-campaign-opened' : 'followed-campaign-resumed'
  }
  if (isOf(event, 'project.change-under-review')) return 'followed-campaign-paused'
  if (isOf(event, 'project.suspended')) return 'followed-campaign-suspended'
  if (isOf(event, 'project.resumed')) return 'followed-campaign-continued'
  // One that its founder ended full is a success within the minute: that is what is told.
  if (isOf(event, 'project.closing'))
    return dataOf(event).plannedEndAt === undefined ? 'followed-campaign-closed' : null
  // Told once: a campaign may come back from its registration.
  if (isOf(event, 'project.successful')) return dataOf(event).from === 'closing' ? 'followed-campaign-successful' : null
  if (isOf(event, 'project.unsuccessful')) return 'followed-campaign-unsuccessful'
  return isOf(event, 'project.cancelled') ? 'followed-campaign-cancelled' : null
}

/** Remembers that a step of a campaign has to be told its followers, once per event; other events change nothing. */
export async function noteAnnouncement(tx: TransactionContext, event: RecordedEvent): Promise<void> {
  const letter = letterOf(event)
  if (letter === null) return
  await tx.db
    .insertInto('notifications.announcement')
    .values({ event_id: event.id, project_id: event.subjectId, letter, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Tells those who follow a campaign its steps, the oldest first. */
export const tellFollowers = tellInPortions('notifications.tell-followers', async (tx) => {
  const announcement = await takeOldest(tx.db.selectFrom('notifications.announcement').selectAll())
  if (!announcement) return 0
  const ids = await listAwaiting(tx, announcement.project_id, announcement.last_member_id, MEMBERS_AT_ONCE)
  const count = ids.length > 0 ? await tell(tx, announcement, ids) : 0
  await moveOn(tx, announcement, ids.at(-1) ?? null, count)
  return Math.max(1, ids.length)
})

/** Writes to these followers and answers to how many; the entrepreneur, and of an end its investors, hear of it otherwise. */
async function tell(tx: TransactionContext, announcement: Announcement, ids: readonly string[]): Promise<number> {
  const { project_id: projectId, event_id: eventId } = announcement
  const name = Object.keys(LETTERS).find((known): known is LetterName => known === announcement.letter)
  const offering = await findOffering(tx, projectId)
  if (!offering || !name || (OPENS.includes(name) && !isOpen(offering, tx.clock.now()))) return 0
  const givesBack = GIVES_BACK.includes(name)
  const investors = TOLD_TO_INVESTORS.includes(name)
    ? await findInvestorsAmong(tx, projectId, { memberIds: ids, givesBack })
    : new Set<string>()
  const wanted = ids.filter((id) => id !== offering.owner_id && !investors.has(id))
  const members = await findReachable(tx, wanted)
  const path = paths.project.href({ seoName: offering.seo_name })
  const values: ToldValues = { projectTitle: offering.title, campaignEndsAt: untilMoment(offering.ends_at) }
  await tellMembers(tx, eventId, members, { name, path, values })
  return members.length
}

async function moveOn(
  tx: TransactionContext,
  { event_id: eventId, project_id: subjectId, letter, told_count: before }: Announcement,
  lastMemberId: string | null,
  count: number,
): Promise<void> {
  const people = before + count
  await tx.db
    .updateTable('notifications.announcement')
    .set(lastMemberId === null ? { done_at: tx.clock.now() } : { last_member_id: lastMemberId, told_count: people })
    .where('event_id', '=', eventId)
    .execute()
  if (lastMemberId !== null || people === 0) return
  await recordEvent(tx, { action: 'project.followers-told', subjectId, data: { letter, people } })
}
