import type { Selectable } from 'kysely'
import { formatMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { LEGAL_TEXT_KINDS } from '#contracts/platform/endpoints.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { dataOf, isOf } from '#server/kit/due-work/heard-event.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { listMembersToAsk } from '#server/modules/members/index.ts'
import { findLegalText, listAcceptanceDemands } from '#server/modules/platform/index.ts'
import type { NotificationTables } from './tables.ts'
import { MEMBERS_AT_ONCE, takeOldest, tellInPortions } from './tell-in-portions.ts'
import { tellMembers } from './tell-members.ts'

type Renewal = Selectable<NotificationTables['notifications.renewal']>

/** Remembers that a version of a text has to be told, once per version; other events change nothing. */
export async function noteRenewal(tx: TransactionContext, event: RecordedEvent): Promise<void> {
  if (!isOf(event, 'content.published')) return
  const published = dataOf(event)
  if (published.kind !== 'policy') return
  const kind = LEGAL_TEXT_KINDS.find((known) => known === published.seoName)
  const demand = (await listAcceptanceDemands(tx)).find((each) => each.kind === kind)
  const text = kind && (await findLegalText(tx, { kind }))
  // The publication at hand asks for acceptance only when what it made is the newest version that does.
  if (!text || !demand || demand.version !== text.version || text.version === 1) return
  await tx.db
    .insertInto('notifications.renewal')
    .values({
      legal_text_id: text.id,
      event_id: event.id,
      kind: text.kind,
      version: text.version,
      title: text.title,
      effective_from: text.effectiveFrom,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Tells members that a text they accepted is renewed, the oldest renewal first. */
export const tellRenewals = tellInPortions('notifications.tell-renewals', async (tx) => {
  const renewal = await takeOldest(tx.db.selectFrom('notifications.renewal').selectAll())
  if (!renewal) return 0
  const members = await listMembersToAsk(tx, renewal, renewal.last_member_id, MEMBERS_AT_ONCE)
  const values = {
    textTitle: renewal.title,
    textVersion: String(renewal.version),
    effectiveFrom: formatMoment(renewal.effective_from),
  }
  const path = paths.profile.acceptances.href()
  await tellMembers(tx, renewal.event_id, members, { name: 'legal-text-renewed', path, values })
  await moveOn(tx, renewal, members.at(-1)?.id ?? null)
  return Math.max(1, members.length)
})

async function moveOn(tx: TransactionContext, renewal: Renewal, lastMemberId: string | null): Promise<void> {
  await tx.db
    .updateTable('notifications.renewal')
    .set(lastMemberId === null ? { done_at: tx.clock.now() } : { last_member_id: lastMemberId })
    .where('legal_text_id', '=', renewal.legal_text_id)
    .execute()
  if (lastMemberId !== null) return
  await recordEvent(tx, {
    action: 'legal-text.renewal-told',
    subjectId: renewal.legal_text_id,
    data: { kind: renewal.kind, version: renewal.version, title: renewal.title },
  })
}
