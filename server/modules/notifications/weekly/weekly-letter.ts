import type { Selectable } from 'kysely'
import { formatDay } from '#contracts/common/time/time.ts'
import { weeklyMessages as say } from '#contracts/notifications/weekly-messages.ts'
import { paths } from '#contracts/paths.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { newId } from '#server/kit/id.ts'
import { type LetterCampaign, listForLetter } from '#server/modules/campaigns/index.ts'
import { type AdvertisedReceiver, findLastPull, takeReceivers } from '#server/modules/contact/index.ts'
import { findInterests } from '#server/modules/members/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { storeMessage } from '../store-message.ts'
import type { NotificationTables } from '../tables.ts'
import { address, type Telling, TOKEN_MARK } from '../letters/tell.ts'
import { dueWeek } from './due-week.ts'

const RECEIVERS_AT_ONCE = 200
const WEEK_MS = 7 * 86_400_000
/** What people changed at the register has to be known: older than this nothing is written on it. */
const FRESH_MS = 3_600_000

type Issue = Selectable<NotificationTables['notifications.weekly_issue']>

/** Begins the issue of the week when its hour has come, once; with nothing new it is over at once. */
export const beginWeeklyLetter: DueWork = {
  name: 'notifications.begin-weekly-letter',
  lane: 'letters',
  async run(context) {
    requireSystem(context.actor)
    if (!context.outside.iys) return 0
    const week = dueWeek(context.clock.now(), await findHour(context))
    if (week === null) return 0
    const known = await context.db
      .selectFrom('notifications.weekly_issue')
      .select('id')
      .where('week', '=', week)
      .executeTakeFirst()
    return known ? 0 : begin(context, week)
  },
}

async function begin(context: Context, week: string): Promise<number> {
  requireSystem(context.actor)
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now()
    const last = await tx.db
      .selectFrom('notifications.weekly_issue')
      .select('begun_at')
      .orderBy('week', 'desc')
      .limit(1)
      .executeTakeFirst()
    const since = last?.begun_at ?? new Date(now.getTime() - WEEK_MS)
    const campaigns = await campaignsOf(tx, since)
    const issue = await tx.db
      .insertInto('notifications.weekly_issue')
      .values({ id: newId(), week, since, begun_at: now, ...(campaigns.length === 0 ? { done_at: now } : {}) })
      .onConflict((conflict) => conflict.column('week').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!issue) return 0
    const data = { week, campaigns: campaigns.length }
    await recordEvent(tx, { action: 'weekly-letter.begun', subjectId: issue.id, data })
    return 1
  })
}

async function findHour(context: Context): Promise<{ readonly day: number; readonly hour: number }> {
  const [day, hour] = await Promise.all([
    findParameter(context, 'newsletter.weekly.day'),
    findParameter(context, 'newsletter.weekly.hour'),
  ])
  return { day: Number(day.value), hour: Number(hour.value) }
}

async function campaignsOf(tx: TransactionContext, since: Date): Promise<readonly LetterCampaign[]> {
  const { value: days } = await findParameter(tx, 'newsletter.weekly.closing')
  const now = tx.clock.now()
  return listForLetter(tx, { now, since, by: new Date(now.getTime() + Number(days) * 86_400_000) })
}

/** Writes the issue to its next receivers. Their letters and how far it got are one transaction: a crash repeats or loses none. */
export const writeWeeklyLetter: DueWork = {
  name: 'notifications.write-weekly-letter',
  lane: 'letters',
  async run(context) {
    requireSystem(context.actor)
    return inTransaction(context, async (tx) => {
      const issue = await tx.db
        .selectFrom('notifications.weekly_issue')
        .selectAll()
        .where('done_at', 'is', null)
        .orderBy('week')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!issue || !(await isRegisterKnown(tx))) return 0
      const campaigns = await campaignsOf(tx, issue.since)
      const { receivers, last } = await takeReceivers(tx, issue.last_recipient, RECEIVERS_AT_ONCE)
      const tellings: Telling[] = []
      for (const receiver of receivers) {
        const chosen = await chosenFor(tx, receiver, campaigns)
        if (chosen.length > 0) tellings.push(tellingOf(tx, issue, receiver, chosen))
      }
      for (const message of await address(tx, tellings)) await storeMessage(tx, issue.id, message)
      await moveOn(tx, issue, last, tellings.length)
      return Math.max(1, receivers.length)
    })
  },
}

/** What people changed at the register was taken over lately; else the letter waits, and nobody who left there is written to. */
async function isRegisterKnown(context: Context): Promise<boolean> {
  const pulledAt = await findLastPull(context)
  return pulledAt !== null && context.clock.now().getTime() - pulledAt.getTime() < FRESH_MS
}

/** By what interests a member, where they said so; a reader without a membership gets all. */
async function chosenFor(
  context: Context,
  { memberId }: AdvertisedReceiver,
  campaigns: readonly LetterCampaign[],
): Promise<readonly LetterCampaign[]> {
  const categories = memberId === null ? [] : (await findInterests(context, memberId)).categories
  return categories.length === 0 ? campaigns : campaigns.filter(({ sectorKey }) => categories.includes(sectorKey))
}

function tellingOf(
  { baseUrl }: Pick<Context, 'baseUrl'>,
  { since }: Issue,
  { key, memberId, emailAddress, leaveTokenId }: AdvertisedReceiver,
  campaigns: readonly LetterCampaign[],
): Telling {
  const opened = campaigns.filter(({ openedAt }) => openedAt > since)
  const closing = campaigns.filter(({ openedAt }) => openedAt <= since)
  const listed = (title: string, of: readonly LetterCampaign[]): string[] =>
    of.length === 0 ? [] : [[title, ...of.map((campaign) => lineOf(campaign, baseUrl))].join('\n')]
  return {
    to: { key, memberId, emailAddress, phone: '' },
    told: {
      name: 'newsletter-weekly',
      path: paths.projects.href(),
      values: {
        weekNews: [...listed(say.opened, opened), ...listed(say.closing, closing)].join('\n\n'),
        leaveAddress: `${baseUrl}${paths.newsletter.href({ token: TOKEN_MARK })}`,
      },
    },
    mailTokenId: leaveTokenId,
  }
}

const lineOf = ({ title, sector, closesAt, seoName }: LetterCampaign, baseUrl: string): string =>
  `${say.line(title, sector, formatDay(closesAt))}\n${baseUrl}${paths.project.href({ seoName })}`

async function moveOn(tx: TransactionContext, issue: Issue, last: string | null, count: number): Promise<void> {
  const people = issue.told_count + count
  await tx.db
    .updateTable('notifications.weekly_issue')
    .set(last === null ? { done_at: tx.clock.now() } : { last_recipient: last, told_count: people })
    .where('id', '=', issue.id)
    .execute()
  if (last === null)
    await recordEvent(tx, { action: 'weekly-letter.told', subjectId: issue.id, data: { week: issue.week, people } })
}
