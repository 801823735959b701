import { istanbulDate } from '#contracts/common/time/time.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { type EventReader, followEvents, type RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { newId } from '#server/kit/id.ts'
import { findAdvertising } from '#server/modules/membership/index.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import type { IysChannel, IysStatus } from '#server/outside/index.ts'
import { findSubscription, findSubscriptionForLetter } from '../subscription-store.ts'
import { FIRST_ANSWER_SECONDS } from './register-terms.ts'

const READER = 'contact.iys'
const EVENTS_AT_ONCE = 200

interface Stand {
  readonly recipient: string
  readonly type: IysChannel
  readonly memberId: string | null
  readonly isGiven: boolean
}

/** Follows consents and newsletters, and notes what the register has to be told. Each event is read once, by one process. */
export const followConsents: DueWork = {
  name: 'contact.follow-consents',
  lane: 'iys',
  async run(context) {
    requireSystem(context.actor)
    return followEvents(context, reader(context), EVENTS_AT_ONCE)
  },
}

function reader(context: Context): EventReader {
  return {
    name: READER,
    part: { except: [] },
    read: async () => {},
    async handle(tx, event) {
      for (const stand of await standsOf(tx, event)) await note(tx, stand, event)
    },
    async noteFailure(_tx, event, error) {
      context.log.error({ err: error, action: event.action, eventId: event.id }, 'consent not noted for the register')
    },
  }
}

/** How it stands now with every address and number that the event may concern: read anew, whatever the event says. */
async function standsOf(tx: TransactionContext, { action, subjectId }: RecordedEvent): Promise<Stand[]> {
  if (action.startsWith('newsletter.')) {
    const subscription = await findSubscriptionForLetter(tx, subjectId)
    return subscription ? [await mailStand(tx, subscription.email)] : []
  }
  const member = await findAdvertising(tx, { id: subjectId })
  if (!member) return []
  const kept = await tx.db
    .selectFrom('contact.iys_record')
    .select(['recipient', 'type'])
    .where('member_id', '=', member.memberId)
    .execute()
  const mails = new Set(kept.filter(({ type }) => type === 'EPOSTA').map(({ recipient }) => recipient))
  if (member.emailAddress !== null) mails.add(member.emailAddress)
  const numbers = new Set(kept.filter(({ type }) => type === 'MESAJ').map(({ recipient }) => recipient))
  if (member.phone !== null) numbers.add(member.phone)
  const { memberId } = member
  return [
    ...(await Promise.all([...mails].map((recipient) => mailStand(tx, recipient)))),
    ...[...numbers].map((recipient): Stand => {
      const isGiven = member.maySms && recipient === member.phone
      return { recipient, type: 'MESAJ', memberId, isGiven }
    }),
  ]
}

/** A member's consent or a confirmed newsletter: either allows mails to the address, neither to that of one who died. */
async function mailStand(tx: TransactionContext, recipient: string): Promise<Stand> {
  const member = await findAdvertising(tx, { emailAddress: recipient })
  const subscription = await findSubscription(tx, recipient)
  const isGiven = member?.isDeceased !== true && (member?.mayMail === true || subscription?.state === 'confirmed')
  return { recipient, type: 'EPOSTA', memberId: member?.memberId ?? null, isGiven }
}

/** Notes a change for the register; what stands so already changes nothing, and a withdrawal of what was never given is none. */
async function note(
  tx: TransactionContext,
  { recipient, type, memberId, isGiven }: Stand,
  { action, occurredAt: at }: RecordedEvent,
): Promise<void> {
  const wanted: IysStatus = isGiven ? 'ONAY' : 'RET'
  const found = await tx.db
    .selectFrom('contact.iys_record')
    .select(['id', 'wanted', 'known', 'request_id', 'state', 'consent_at', 'handed_in_at'])
    .where('recipient', '=', recipient)
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst()
  // Whoever gives a consent anew that the register did not take begins anew; nothing else renews its day.
  const isAnew =
    isGiven &&
    (found?.state === 'lapsed' || found?.state === 'refused') &&
    found.consent_at < at &&
    (action === 'member.consent-given' || action === 'newsletter.confirmed')
  if (found ? found.wanted === wanted && !isAnew : !isGiven) return
  const { value: days } = await findParameter(tx, 'iys.report')
  // The register knows nothing it would have to be told to forget.
  const isNothing = !isGiven && found?.known === null && found.request_id === null
  const next = {
    member_id: memberId,
    wanted,
    consent_at: at,
    report_by: await addBusinessDays(tx, istanbulDate(at), Number(days)),
    state: isNothing ? ('settled' as const) : ('waiting' as const),
    attempts: 0,
    unsure: false,
    next_at: found?.state === 'asked' ? afterAnswer(found.handed_in_at, tx.clock.now()) : tx.clock.now(),
    last_error: null,
  }
  if (found) await tx.db.updateTable('contact.iys_record').set(next).where('id', '=', found.id).execute()
  else
    await tx.db
      .insertInto('contact.iys_record')
      .values({
        id: newId(),
        recipient,
        type,
        ...next,
        known: null,
        known_at: null,
        request_id: null,
        request_index: null,
        handed_in_at: null,
      })
      .execute()
}

/** The register keeps one movement of a receiver in its queue: the next one goes in when it has had its time for the last. */
function afterAnswer(handedInAt: Date | null, now: Date): Date {
  const free = (handedInAt?.getTime() ?? 0) + FIRST_ANSWER_SECONDS * 1000
  return new Date(Math.max(free, now.getTime()))
}
