import { sql } from 'kysely'
import { type EventName, isEventName } from '#contracts/events.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { type Claim, claimFor, doClaimed, FREED, isFree } from '#server/kit/due-work/claims.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { takeEvents } from '#server/kit/due-work/event-feed.ts'
import { forgetFailed, noteFailed } from '#server/kit/due-work/failed-work.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findMkkIdentity } from '#server/modules/eligibility/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { takeStep } from '#server/modules/investments/index.ts'
import { backOffSeconds } from '#server/outside/waits-for-outside.ts'
import { noteRefusals } from '../refusals/refusal-store.ts'
import { lockCampaign } from './capital-increase-store.ts'
import { requestIdOf } from './message-ids.ts'

const KINDS: { readonly [Name in EventName]?: 'request' | 'withdrawal' } = {
  'investment.placed': 'request',
  'investment.cancelled': 'withdrawal',
  'investment.expired': 'withdrawal',
  'investment.payment-lost': 'withdrawal',
  'investment.refund-owed': 'withdrawal',
}
const READER = 'investments.mkk'
const EVENTS_AT_ONCE = 5_000
/** Calls to MKK side by side, of one process. */
const AT_ONCE = 20
const CLAIMED_AT_ONCE = 200
/** One run sends so many times what it claims at once, so that ten thousand orders are told within a minute. */
const MOST_CLAIMS = 8

/** Turns events of the audit trail into messages for MKK; orders themselves write nothing more for it (T17/3). */
export const noteMkkMessages: DueWork = {
  name: 'note-mkk-messages',
  lane: 'mkk',
  async run(context) {
    requireSystem(context.actor)
    return inTransaction(context, async (tx) => {
      const events = await takeEvents(tx, READER, EVENTS_AT_ONCE)
      if (events.length === 0) return 0
      const messages = events.flatMap((event) => {
        const kind = isEventName(event.action) && KINDS[event.action]
        return kind ? [{ id: event.subjectId, kind, at: event.occurredAt }] : []
      })
      await sql`
        insert into settlement.mkk_message (investment_id, kind, created_at, next_try_at)
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
  /** Of the request: which time it was asked for last, and whether MKK refused it. */
  readonly round: number
  readonly isRefused: boolean
}

const SEND = 'send-mkk-messages'
const keyOf = ({ investmentId, kind }: Waiting): string => `${investmentId} ${kind}`

/** Delivers what waits for MKK. A withdrawal follows its request; twice at MKK is once, by the investment's id. */
export const sendMkkMessages: DueWork = {
  name: SEND,
  lane: 'mkk',
  async run(context) {
    let done = 0
    for (let claims = 0; claims < MOST_CLAIMS; claims++) {
      const { taken, sent } = await sendClaimed(context)
      done += sent
      if (taken < CLAIMED_AT_ONCE || sent === 0) break
    }
    return done
  },
}

/** Sends one batch. After the first silence the rest of it waits for the next, instead of hanging in turn. */
export async function sendClaimed(
  context: Context,
  claimSeconds?: number,
): Promise<{ readonly taken: number; readonly sent: number }> {
  let sent = 0
  let isSilent = false
  const taken = await doClaimed<Waiting>(context, {
    ...(claimSeconds === undefined ? {} : { seconds: claimSeconds }),
    atOnce: AT_ONCE,
    take: (claim) => claimWaiting(context, claim),
    renew: (messages, claim) =>
      sql`update settlement.mkk_message m set ${claimFor(claim)} from ${theseOf(messages)}
        where m.investment_id = t.id and m.kind = t.kind and m.claimed_by = ${claim.by}`.execute(context.db),
    async each(message) {
      if (isSilent) return putOff(context, message, message.attempts)
      const isSent = await deliver(context, message)
      if (isSent) sent++
      else isSilent = true
    },
    async fault(message, error) {
      await noteFailed(context, SEND, keyOf(message), error)
      await putOff(context, message, message.attempts + 1)
    },
  })
  return { taken, sent }
}

const theseOf = (messages: readonly Waiting[]) => sql`unnest(${messages.map((one) => one.investmentId)}::uuid[],
  ${messages.map((one) => one.kind)}::text[]) t(id, kind)`

async function claimWaiting(context: Context, claim: Claim): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    update settlement.mkk_message m set ${claimFor(claim)}
      from (select d.investment_id, d.kind from settlement.mkk_message d
        where d.sent_at is null and d.next_try_at <= platform.now() and ${isFree('d')}
          and (d.kind = 'request' or not exists (select 1 from settlement.mkk_message r
            where r.investment_id = d.investment_id and r.kind = 'request' and r.sent_at is null))
        order by d.next_try_at limit ${CLAIMED_AT_ONCE} for update of d skip locked) due
      join investments.investment i on i.id = due.investment_id
      where m.investment_id = due.investment_id and m.kind = due.kind
      returning m.investment_id, m.kind, m.attempts, i.investor_id,
        i.project_id, i.share_count, i.amount_kurus, i.placed_at,
        case when m.kind = 'request' then m.round else coalesce((select r.round from settlement.mkk_message r
          where r.investment_id = m.investment_id and r.kind = 'request'), 1) end as round,
        exists (select 1 from settlement.mkk_message r where r.investment_id = m.investment_id and r.kind = 'request'
          and r.refusal is not null) as is_refused`.execute(context.db)
  return rows
}

/** Tries again after a time that grows with `attempts`. */
async function putOff(
  context: Context,
  { investmentId, kind, attempts: before }: Waiting,
  attempts: number,
): Promise<void> {
  await sql`update settlement.mkk_message set attempts = ${attempts}, ${FREED},
      next_try_at = platform.now() + make_interval(secs => ${backOffSeconds(before)})
    where investment_id = ${investmentId} and kind = ${kind}`.execute(context.db)
}

/** False when MKK does not answer. */
async function deliver(context: Context, message: Waiting): Promise<boolean> {
  const { investmentId, kind } = message
  try {
    if (kind === 'request') await forwardRequest(context, message)
    else await withdrawRequest(context, message)
    await sql`update settlement.mkk_message set sent_at = platform.now(), ${FREED}
      where investment_id = ${investmentId} and kind = ${kind}`.execute(context.db)
  } catch (error) {
    if (error instanceof OutsideRefused) await noteRefusal(context, message, error.code)
    else if (error instanceof OutsideUnavailable) {
      await putOff(context, message, message.attempts + 1)
      return false
    } else throw error
  }
  if (message.attempts > 0) await forgetFailed(context, SEND, keyOf(message))
  return true
}

/** What MKK refused or does not know counts nowhere: there is nothing to withdraw. */
async function withdrawRequest(context: Context, { investmentId, round, isRefused }: Waiting): Promise<void> {
  if (isRefused) return
  try {
    await context.outside.mkk.withdrawFundingRequest(requestIdOf(investmentId, round))
  } catch (error) {
    if (!(error instanceof OutsideRefused) || error.code !== 'request-unknown') throw error
  }
}

async function forwardRequest(context: Context, message: Waiting): Promise<void> {
  const account = await findMkkIdentity(context, message.investorId)
  const offering = await findOffering(context, message.projectId)
  if (!account || !offering) throw new OutsideRefused('mkk', 'forwardFundingRequest', 'member-unknown')
  await context.outside.mkk.forwardFundingRequest({
    requestId: requestIdOf(message.investmentId, message.round),
    registryNumber: account.registryNumber,
    projectCode: offering.project_code,
    shareCount: message.shareCount,
    amountKurus: message.amountKurus,
    requestedAt: message.placedAt,
  })
}

/**
 * MKK said no: the answer stays with the message. Over the limit (T15/2), an order that is not paid yet ends; any other that stands is
 * held until two officers have decided.
 */
async function noteRefusal(context: Context, message: Waiting, code: string): Promise<void> {
  const { investmentId, kind, projectId, round } = message
  context.log.warn({ investmentId, kind, code }, 'MKK refused a message')
  await inTransaction(context, async (tx) => {
    await lockCampaign(tx, projectId)
    const { rows } = await sql<{ state: InvestmentState; shareCount: bigint; amountKurus: bigint }>`
      select state, share_count, amount_kurus from investments.investment where id = ${investmentId} for no key update`.execute(
      tx.db,
    )
    await sql`update settlement.mkk_message set sent_at = platform.now(), refusal = ${code}, ${FREED}
      where investment_id = ${investmentId} and kind = ${kind}`.execute(tx.db)
    const [order] = rows
    if (kind !== 'request' || !order) return
    if (code === 'limit-exceeded' && order.state === 'awaiting-payment') {
      await takeStep(tx, 'cancel', [investmentId], { endCode: 'limit-refused-by-mkk' })
    } else if (HELD.includes(order.state)) {
      const account = await findMkkIdentity(tx, message.investorId)
      await noteRefusals(tx, [
        {
          kind: 'request',
          subjectId: investmentId,
          round,
          projectId,
          investorId: message.investorId,
          code,
          registryNumber: account?.registryNumber ?? null,
          shareCount: order.shareCount,
          amountKurus: order.amountKurus,
          registeredShareCount: null,
        },
      ])
    }
  })
}

/** Of what is over, or registered at MKK, its refusal of the request holds nothing. */
const HELD: readonly InvestmentState[] = ['awaiting-payment', 'paid', 'final']

/** Asks MKK for a request once more, as another message: for its limit was raised, or the order has fewer shares now. */
export async function requestAgain(tx: TransactionContext, investmentId: string): Promise<void> {
  await sql`update settlement.mkk_message set round = round + 1, sent_at = null, refusal = null, attempts = 0,
      next_try_at = platform.now()
    where investment_id = ${investmentId} and kind = 'request' and sent_at is not null`.execute(tx.db)
}
