import { sql } from 'kysely'
import { type EventName, isEventName } from '#contracts/events.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { type Claim, claimFor, doClaimed, FREED, isFree } from '#server/kit/due-work/claims.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { takeEvents } from '#server/kit/due-work/event-feed.ts'
import { forgetFailed, noteFailed } from '#server/kit/due-work/failed-work.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { bankReferenceOf, type EscrowBank, OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { backOffSeconds } from '#server/outside/waits-for-outside.ts'

type EscrowMessageKind = 'request' | 'end'

/** What ends paid is told by the lists of refunds. */
const KINDS: { readonly [Name in EventName]?: EscrowMessageKind } = {
  'investment.placed': 'request',
  'investment.cancelled': 'end',
  'investment.expired': 'end',
}
const READER = 'payments.escrow'
const EVENTS_AT_ONCE = 5_000

/** Turns events of the audit trail into messages for the escrow bank; orders themselves write nothing more for it (T17/3). */
export const noteEscrowRequests: DueWork = {
  name: 'note-escrow-requests',
  lane: 'bank-requests',
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
        insert into payments.escrow_message (investment_id, kind, happened_at, next_try_at)
          select id, kind, at, at from unnest(${messages.map((one) => one.id)}::uuid[],
            ${messages.map((one) => one.kind)}::text[], ${messages.map((one) => one.at)}::timestamptz[]) m(id, kind, at)
          on conflict do nothing`.execute(tx.db)
      return messages.length
    })
  },
}

/** Calls to the bank side by side, of one process. */
const AT_ONCE = 20
const CLAIMED_AT_ONCE = 200
/** One run sends so many times what it claims at once. */
const MOST_CLAIMS = 8

interface Waiting {
  readonly investmentId: string
  readonly kind: EscrowMessageKind
  readonly happenedAt: Date
  readonly attempts: number
  readonly projectId: string
  readonly investorId: string
  readonly referenceNo: string
  /** As it was placed, whatever went back of it since. */
  readonly amountKurus: bigint
  readonly accountIban: string | null
  readonly isExpired: boolean
}

const TELL = 'tell-escrow-requests'
const keyOf = ({ investmentId, kind }: Waiting): string => `${investmentId} ${kind}`

/** The calls by which the bank is told; null where it has none. */
export const callsOf = ({ tellRequest, tellRequestEnd }: EscrowBank) =>
  tellRequest && tellRequestEnd ? { tellRequest, tellRequestEnd } : null
type Calls = NonNullable<ReturnType<typeof callsOf>>

/** Tells the escrow bank what waits. An end follows its request; twice at the bank is once, by the investment's id. */
export const tellEscrowRequests: DueWork = {
  name: TELL,
  lane: 'bank-requests',
  async run(context) {
    requireSystem(context.actor)
    let done = await lapseEnded(context)
    const calls = callsOf(context.outside.bank)
    if (calls === null) return done + (await leaveToOfficers(context))
    done += await takeFromOfficers(context)
    for (let claims = 0; claims < MOST_CLAIMS; claims++) {
      const { taken, told } = await tellClaimed(context, calls)
      done += told
      if (taken < CLAIMED_AT_ONCE || told === 0) break
    }
    return done
  },
}

/** Where the bank refused a request that is over by now there is nothing to begin and nothing to end: neither is told any more. */
async function lapseEnded(context: Context): Promise<number> {
  const { rows } = await sql`
    with ended as (
      select e.investment_id from payments.escrow_message e
        join payments.escrow_message r on r.investment_id = e.investment_id and r.kind = 'request' and r.state = 'refused'
        where e.kind = 'end' and e.state = 'waiting' and e.next_try_at <= platform.now() and ${isFree('e')}
        order by e.next_try_at limit ${CLAIMED_AT_ONCE} for update skip locked
    )
    update payments.escrow_message m set state = 'lapsed' from ended
      where m.investment_id = ended.investment_id and m.state in ('waiting', 'refused')
      returning 1`.execute(context.db)
  return rows.length
}

/** The bank has no such calls: everything is an officer's to tell. */
async function leaveToOfficers(context: Context): Promise<number> {
  const { rows } = await sql`
    update payments.escrow_message m set state = 'by-hand', ${FREED}
      from (select investment_id, kind from payments.escrow_message
        where state = 'waiting' and next_try_at <= platform.now() order by next_try_at limit 5000 for update skip locked) due
      where m.investment_id = due.investment_id and m.kind = due.kind
      returning 1`.execute(context.db)
  return rows.length
}

/** The bank has such calls now: what nobody has told it yet goes by itself. */
async function takeFromOfficers(context: Context): Promise<number> {
  const { rows } = await sql`
    update payments.escrow_message set state = 'waiting', next_try_at = platform.now() where state = 'by-hand'
      returning 1`.execute(context.db)
  return rows.length
}

/** Sends one batch. After the first silence the rest of it waits for the next, instead of hanging in turn. */
export async function tellClaimed(
  context: Context,
  calls: Calls,
  claimSeconds?: number,
): Promise<{ readonly taken: number; readonly told: number }> {
  let told = 0
  let isSilent = false
  let names: ReadonlyMap<string, string> = new Map()
  const taken = await doClaimed<Waiting>(context, {
    ...(claimSeconds === undefined ? {} : { seconds: claimSeconds }),
    atOnce: AT_ONCE,
    async take(claim) {
      const messages = await claimWaiting(context, claim)
      names = await findMemberNames(
        context,
        messages.map(({ investorId }) => investorId),
      )
      return messages
    },
    renew: (messages, claim) =>
      sql`update payments.escrow_message m set ${claimFor(claim)} from ${theseOf(messages)}
        where m.investment_id = t.id and m.kind = t.kind and m.claimed_by = ${claim.by}`.execute(context.db),
    async each(message) {
      if (isSilent) return putOff(context, message, message.attempts)
      const isTold = await tell(context, calls, message, names.get(message.investorId) ?? '')
      if (isTold) told++
      else isSilent = true
    },
    async fault(message, error) {
      await noteFailed(context, TELL, keyOf(message), error)
      await putOff(context, message, message.attempts + 1)
    },
  })
  return { taken, told }
}

const theseOf = (messages: readonly Waiting[]) => sql`unnest(${messages.map((one) => one.investmentId)}::uuid[],
  ${messages.map((one) => one.kind)}::text[]) t(id, kind)`

async function claimWaiting(context: Context, claim: Claim): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    update payments.escrow_message m set ${claimFor(claim)}
      from (select d.investment_id, d.kind from payments.escrow_message d
        where d.state = 'waiting' and d.next_try_at <= platform.now() and ${isFree('d')}
          and (d.kind = 'request' or not exists (select 1 from payments.escrow_message r
            where r.investment_id = d.investment_id and r.kind = 'request' and r.state <> 'told'))
        order by d.next_try_at limit ${CLAIMED_AT_ONCE} for update of d skip locked) due
      join investments.investment i on i.id = due.investment_id
      join investments.campaign c on c.project_id = i.project_id
      where m.investment_id = due.investment_id and m.kind = due.kind
      returning m.investment_id, m.kind, m.happened_at, m.attempts, i.project_id, i.investor_id, i.reference_no,
        i.amount_kurus + i.given_back_kurus as amount_kurus, c.escrow_iban as account_iban,
        i.state = 'expired' as is_expired`.execute(context.db)
  return rows
}

/** Tries again after a time that grows with the tries; from now on it stands in finance's queue. */
async function putOff(
  context: Context,
  { investmentId, kind, attempts: before }: Waiting,
  attempts: number,
): Promise<void> {
  await sql`update payments.escrow_message set attempts = ${attempts}, ${FREED},
      first_failed_at = coalesce(first_failed_at, platform.now()),
      next_try_at = platform.now() + make_interval(secs => ${backOffSeconds(before)})
    where investment_id = ${investmentId} and kind = ${kind}`.execute(context.db)
}

/** False when the bank does not answer. */
async function tell(context: Context, calls: Calls, message: Waiting, payerName: string): Promise<boolean> {
  const { investmentId, kind } = message
  try {
    await (kind === 'request' ? tellRequest(calls, message, payerName) : tellEnd(calls, message))
    await sql`update payments.escrow_message set state = 'told', sent_at = platform.now(), refusal = null, ${FREED}
      where investment_id = ${investmentId} and kind = ${kind} and state = 'waiting'`.execute(context.db)
  } catch (error) {
    if (error instanceof OutsideUnavailable) {
      await putOff(context, message, message.attempts + 1)
      return false
    }
    if (!(error instanceof OutsideRefused)) throw error
    await noteRefusal(context, message, error.code)
  }
  // A try may have thrown what nobody foresaw.
  if (message.attempts > 0) await forgetFailed(context, TELL, keyOf(message))
  return true
}

/** The bank said no: it stays with the message and stands in the trail, and an officer goes on from there. */
async function noteRefusal(
  context: Context,
  { investmentId, kind, projectId }: Waiting,
  refusal: string,
): Promise<void> {
  context.log.warn({ investmentId, kind, refusal }, 'the escrow bank refused to be told of a request')
  await inTransaction(context, async (tx) => {
    const { rows } = await sql`
      update payments.escrow_message set state = 'refused', refusal = ${refusal}, attempts = attempts + 1, ${FREED},
          first_failed_at = coalesce(first_failed_at, platform.now())
        where investment_id = ${investmentId} and kind = ${kind} and state = 'waiting' returning 1`.execute(tx.db)
    if (rows.length === 0) return
    await recordEvent(tx, {
      action: 'settlement.request-refused-by-bank',
      subjectId: investmentId,
      data: { projectId, kind, refusal },
    })
  })
}

async function tellRequest(calls: Calls, message: Waiting, payerName: string): Promise<void> {
  const { investmentId, referenceNo, accountIban, amountKurus, happenedAt: requestedAt } = message
  if (accountIban === null) throw new OutsideRefused('bank', 'tellRequest', 'account-unknown')
  const requestId = bankReferenceOf(investmentId)
  await calls.tellRequest({ requestId, referenceNo, accountIban, payerName, amountKurus, requestedAt })
}

/** A request that the bank does not know is over there too. */
async function tellEnd(calls: Calls, { investmentId, isExpired, happenedAt: endedAt }: Waiting): Promise<void> {
  const reason = isExpired ? 'expired' : 'cancelled'
  try {
    await calls.tellRequestEnd({ requestId: bankReferenceOf(investmentId), reason, endedAt })
  } catch (error) {
    if (!(error instanceof OutsideRefused) || error.code !== 'request-unknown') throw error
  }
}
