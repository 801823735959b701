import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { takeCardNotice as endpoint } from '#contracts/cards/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { CardStatus } from '#server/outside/index.ts'
import { takeIn } from '../course/take-in-status.ts'
import { requireCards } from '../records/require-cards.ts'

type Outcome = OutputOf<typeof endpoint>['outcome']

/**
 * Takes a notice of the provider's. One that is not signed with our secret, or whose moment is too far from ours, is noted and
 * refused, and nothing of it is believed; one that came before changes nothing. Refuses `cards-off` and `card-notice-refused`.
 */
export async function takeCardNotice(
  context: Context,
  notice: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireVisitorOrMember(context.actor)
  const opened = requireCards(context).openNotice(notice, context.clock.now())
  if (opened.kind !== 'genuine') {
    await note(context, notice.id, opened.kind, null)
    await forgetRefused(context)
    throw new Refusal('card-notice-refused')
  }
  const { status } = opened
  const outcome = await inTransaction(context, async (tx): Promise<Outcome> => {
    const { rows } = await sql`
      select 1 from cards.notice where notice_id = ${notice.id} and outcome in ('taken', 'old')`.execute(tx.db)
    const outcome = rows.length > 0 ? 'repeated' : await takeIn(tx, status)
    await note(tx, notice.id, outcome, status)
    return outcome
  })
  return { outcome }
}

async function note(
  context: Pick<Context, 'db'>,
  noticeId: string,
  outcome: Outcome | 'stale' | 'forged',
  status: CardStatus | null,
): Promise<void> {
  await sql`
    insert into cards.notice (notice_id, came_at, outcome, payment_id, sequence, state)
      values (${noticeId}, platform.now(), ${outcome}, ${status?.paymentId ?? null}, ${status?.sequence ?? null},
        ${status?.state ?? null})
      on conflict (notice_id) where outcome in ('taken', 'old') do nothing`.execute(context.db)
}

/** Refused notices that are kept: anybody may send some, and nobody shall fill a table with them. */
const MOST_REFUSED = 1_000

async function forgetRefused({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    delete from cards.notice where outcome in ('forged', 'stale') and no <= (
      select no from cards.notice where outcome in ('forged', 'stale') order by no desc offset ${MOST_REFUSED} limit 1)`.execute(
    db,
  )
}
