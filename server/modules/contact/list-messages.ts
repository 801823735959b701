import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { foldTurkish } from '#contracts/common/text/text.ts'
import type { getContactMessages } from '#contracts/contact/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { cutPage, readMomentKey } from '#server/kit/moment-key.ts'
import { listedColumns, listedMessage } from './message-store.ts'

const PAGE = 30
const MOST_WORDS = 8

/** Messages of one state: what somebody has to look at oldest first, what is done newest first, unless told. */
export async function listMessages(
  context: Context,
  { tab = 'waiting', query, order: wanted, after }: InputOf<typeof getContactMessages>,
): Promise<OutputOf<typeof getContactMessages>> {
  requireStaff(context.actor, 'content-editor', 'compliance-officer', 'administrator', 'auditor')
  const isQueue = tab === 'waiting' || tab === 'suspect'
  const isOldestFirst = wanted ? wanted === 'oldest' : isQueue
  const order = isOldestFirst ? 'asc' : 'desc'
  let messages = context.db.selectFrom('contact.message').select(listedColumns).where('state', '=', tab)
  for (const word of foldTurkish(query).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    messages = messages.where('search_text', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const ended = readMomentKey(after)
  if (ended) {
    const { at, id } = ended
    const here = sql`(received_at, id)`
    const there = sql`(${at}::timestamptz, ${id}::uuid)`
    messages = messages.where(isOldestFirst ? sql<boolean>`${here} > ${there}` : sql<boolean>`${here} < ${there}`)
  }
  const rows = await messages
    .orderBy('received_at', order)
    .orderBy('id', order)
    .limit(PAGE + 1)
    .execute()
  const { shown, next } = cutPage(
    rows.map((row) => ({ ...row, at: row.received_at })),
    PAGE,
  )
  const now = context.clock.now()
  return {
    messages: shown.map((row) => listedMessage(row, now)),
    next,
    counts: await countQueues(context),
  }
}

async function countQueues(context: Pick<Context, 'db'>): Promise<{ waiting: number; suspect: number }> {
  const { rows } = await sql<{ waiting: number; suspect: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'suspect')::int as suspect
      from contact.message where state in ('waiting', 'suspect')`.execute(context.db)
  return rows[0] ?? { waiting: 0, suspect: 0 }
}
