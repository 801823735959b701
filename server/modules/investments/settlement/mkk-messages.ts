import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work.ts'
import { takeEvents } from '#server/kit/event-feed.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { findMkkIdentity } from '#server/modules/membership/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { takeStep } from '../take-step.ts'
import { backOffSeconds } from '../waits-for-outside.ts'

const KINDS: Readonly<Record<string, 'request' | 'withdrawal'>> = {
  'investment.placed': 'request',
  'investment.cancelled': 'withdrawal',
  'investment.expired': 'withdrawal',
  'investment.refund-owed': 'withdrawal',
}
const READER = 'investments.mkk'
/** Calls to MKK side by side; a round sends twenty times as many. */
const AT_ONCE = 10

/** Turns events of the audit trail into messages for MKK; orders themselves write nothing more for it (T17/3). */
export const noteMkkMessages: DueWork = {
  name: 'note-mkk-messages',
  lane: 'mkk',
  async run(context) {
    requireSystem(context.actor)
    return inTransaction(context, async (tx) => {
      const events = await takeEvents(tx, READER, 1_000)
      if (events.length === 0) return 0
      const messages = events.flatMap((event) => {
        const kind = KINDS[event.action]
        return kind ? [{ id: event.subjectId, kind, at: event.occurredAt }] : []
      })
      await sql`
        insert into investments.mkk_message (investment_id, kind, created_at, next_try_at)
          select id, kind, at, at from unnest(${messages.map((one) => one.id)}::uuid[],
            ${messages.map((one) => one.kind)}::text[], ${messages.map((one) => one.at)}::timestamptz[]) m(id, kind, at)
          on conflict do nothing`.execute(tx.db)
      return messages.length
    })
  },
}

interface Waiting {
  readonly investmentId: string
  readonly kind: 'request' | 'withdrawal'
  readonly attempts: number
  readonly investorId: string
  readonly projectId: string
  readonly shareCount: bigint
  readonly amountKurus: bigint
  readonly placedAt: Date
}

/** Delivers what waits for MKK. A withdrawal follows its request; twice at MKK is once, by the investment's id. */
export const sendMkkMessages: DueWork = {
  name: 'send-mkk-messages',
  lane: 'mkk',
  async run(context) {
    const { rows } = await sql<Waiting>`
      select m.investment_id as "investmentId", m.kind, m.attempts, i.investor_id as "investorId",
          i.project_id as "projectId", i.share_count as "shareCount", i.amount_kurus as "amountKurus", i.placed_at as "placedAt"
        from investments.mkk_message m join investments.investment i on i.id = m.investment_id
        where m.sent_at is null and m.next_try_at <= platform.now()
          and (m.kind = 'request' or not exists (select 1 from investments.mkk_message r
            where r.investment_id = m.investment_id and r.kind = 'request' and r.sent_at is null))
        order by m.next_try_at limit ${AT_ONCE * 20}`.execute(context.db)
    let done = 0
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const sent = await Promise.all(rows.slice(at, at + AT_ONCE).map((message) => deliver(context, message)))
      done += sent.filter(Boolean).length
    }
    return done
  },
}

async function deliver(context: Context, message: Waiting): Promise<boolean> {
  const { investmentId, kind } = message
  try {
    if (kind === 'request') await forwardRequest(context, message)
    else await context.outside.mkk.withdrawFundingRequest(investmentId)
    await sql`update investments.mkk_message set sent_at = platform.now()
      where investment_id = ${investmentId} and kind = ${kind}`.execute(context.db)
    return true
  } catch (error) {
    if (error instanceof OutsideRefused) return noteRefusal(context, message, error.code)
    if (!(error instanceof OutsideUnavailable)) throw error
    await sql`update investments.mkk_message set attempts = attempts + 1,
        next_try_at = platform.now() + make_interval(secs => ${backOffSeconds(message.attempts)})
      where investment_id = ${investmentId} and kind = ${kind}`.execute(context.db)
    return false
  }
}

async function forwardRequest(context: Context, message: Waiting): Promise<void> {
  const account = await findMkkIdentity(context, message.investorId)
  const offering = await findOffering(context, message.projectId)
  if (!account || !offering) throw new OutsideRefused('mkk', 'forwardFundingRequest', 'member-unknown')
  await context.outside.mkk.forwardFundingRequest({
    requestId: message.investmentId,
    registryNumber: account.registryNumber,
    projectCode: offering.project_code,
    shareCount: message.shareCount,
    amountKurus: message.amountKurus,
    requestedAt: message.placedAt,
  })
}

/** MKK said no: the answer stays with the message. Over the limit (T15/2), an order that is not paid yet ends. */
async function noteRefusal(context: Context, { investmentId, kind }: Waiting, code: string): Promise<boolean> {
  context.log.warn({ investmentId, kind, code }, 'MKK refused a message')
  await inTransaction(context, async (tx) => {
    await sql`update investments.mkk_message set sent_at = platform.now(), refusal = ${code}
      where investment_id = ${investmentId} and kind = ${kind}`.execute(tx.db)
    if (kind === 'request' && code === 'limit-exceeded') {
      await takeStep(tx, 'cancel', [investmentId], { endCode: 'limit-refused-by-mkk' })
    }
  })
  return true
}
