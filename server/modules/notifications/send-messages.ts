import { sql } from 'kysely'
import { LETTER_RANKS } from '#contracts/notifications/letter-ranks.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { type Claim, claimFor, doClaimed, isFree } from '#server/kit/due-work/claims.ts'
import { isConnectionFault } from '#server/kit/database/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork, Lane } from '#server/kit/due-work/due-work.ts'
import { isMailTokenDead } from '#server/modules/membership/index.ts'
import { phoneCodeOf } from '#server/modules/access/index.ts'
import { OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { attachmentsOf } from './letters/attach-text.ts'
import { TOKEN_MARK } from './letters/tell.ts'
import { tokenOfLetter } from './letters/token-of-letter.ts'
import { commercialHeaders } from './weekly/commercial.ts'

interface DueMessage {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly template: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly mailTokenId: string | null
  readonly attachedTextId: string | null
  readonly attachedAcceptanceId: string | null
  readonly holdsUntil: Date | null
  readonly attempts: number
}

const AT_ONCE = 40
const SIDE_BY_SIDE = 4
const FIRST_RETRY_SECONDS = 30
const LAST_RETRY_SECONDS = 3_600
const MOST_ATTEMPTS = 24
/** What fails for a reason of our own is put before people sooner: no mail server will mend it. */
const MOST_FAULTS = 5
/** A mail server that hangs must not hold up what is told next: sending goes on beside the rounds. */
const PATIENCE_MS = 1_500

/** Papers: a letter whose attachments are printed when it leaves, half a second each. */
type Urgency = 'urgent' | 'other' | 'papers'

const RANKS = {
  urgent: sql`d.rank = ${sql.lit(LETTER_RANKS.urgent)}`,
  other: sql`d.rank > ${sql.lit(LETTER_RANKS.urgent)}`,
  papers: sql`d.rank >= ${sql.lit(LETTER_RANKS.urgent)}`,
} as const satisfies Record<Urgency, unknown>

/** So few at a time that what comes meanwhile is sent within seconds. */
const MOST_PAPERS = 4

/** Takes the next messages of a kind that are due and that nobody is sending. */
async function claimDue(context: Context, claim: Claim, urgency: Urgency, limit: number): Promise<DueMessage[]> {
  if (limit === 0) return []
  const isPapers = urgency === 'papers'
  // Materialized: joined as a subquery it may be read again for each row, and claim more than asked for.
  const { rows } = await sql<DueMessage>`
    with due as materialized (
      select d.id from notifications.message d
        where d.state = 'waiting' and ${RANKS[urgency]} and d.next_attempt_at <= ${context.clock.now()}
          and d.attached_acceptance_id is ${isPapers ? sql`not null` : sql`null`} and ${isFree('d')}
        order by d.rank, d.next_attempt_at limit ${isPapers ? Math.min(limit, MOST_PAPERS) : limit} for update skip locked
    )
    update notifications.message m set attempts = m.attempts + 1, ${claimFor(claim)}
      from due where m.id = due.id
      returning m.id, m.channel, m.template, m.recipient, m.subject, m.text_body as text, m.html_body as html,
        m.mail_token_id, m.attached_text_id,
        m.attached_acceptance_id, m.holds_until, m.attempts`.execute(context.db)
  return rows
}

async function renewClaim(context: Context, messages: readonly DueMessage[], claim: Claim): Promise<void> {
  await sql`
    update notifications.message set ${claimFor(claim)}
      where id = any(${messages.map(({ id }) => id)}::uuid[]) and claimed_by = ${claim.by}`.execute(context.db)
}

const FREE = { claimed_by: null, claimed_until: null }

/** The mails that carry a code, not a link. */
const MAILED_CODES: readonly LetterName[] = ['sign-in-code', 'signing-code']

/** A body with the link's token or the code put in; it never stands in the database. */
async function completes(context: Context, message: DueMessage): Promise<(body: string) => string> {
  const { mailTokenId: tokenId, channel, template, recipient } = message
  if (tokenId === null) return (body) => body
  const isCode = channel === 'sms' || MAILED_CODES.some((name) => name === template)
  const secret = isCode ? phoneCodeOf(context.secrets, tokenId) : await tokenOfLetter(context, { tokenId, recipient })
  return (body) => body.replaceAll(TOKEN_MARK, secret)
}

/** Hands a message to the outside. One about what is over since it was written (templates/ahead.ts) is refused; a code that came too late, or a short message without a gateway, is refused. */
async function handOver(context: Context, message: DueMessage): Promise<void> {
  if (message.holdsUntil !== null && message.holdsUntil <= context.clock.now())
    throw new OutsideRefused(message.channel === 'sms' ? 'sms' : 'mail', 'send', 'out-of-date')
  const messageId = `${message.id}@${new URL(context.baseUrl).hostname}`
  const complete = await completes(context, message)
  const text = complete(message.text)
  if (message.channel === 'sms') {
    if (!context.outside.sms) throw new OutsideRefused('sms', 'sendSms', 'sms-off')
    const isLate = message.mailTokenId !== null && (await isMailTokenDead(context, message.mailTokenId))
    if (isLate) throw new OutsideRefused('sms', 'sendSms', 'code-expired')
    await context.outside.sms.sendSms({ to: message.recipient, text, messageId })
    return
  }
  const commercial = await commercialHeaders(context, message)
  await context.outside.mail.sendMail({
    to: message.recipient,
    subject: message.subject,
    text,
    html: complete(message.html),
    messageId,
    attachments: await attachmentsOf(context, message),
    headers: { 'Auto-Submitted': 'auto-generated', ...commercial },
  })
}

async function send(context: Context, message: DueMessage): Promise<void> {
  await handOver(context, message)
  await context.db
    .updateTable('notifications.message')
    .set({ ...FREE, state: 'sent', sent_at: context.clock.now(), next_attempt_at: null, last_error: null })
    .where('id', '=', message.id)
    .execute()
}

async function putOff(context: Context, message: DueMessage, reason: string, most = MOST_ATTEMPTS): Promise<void> {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (message.attempts - 1), LAST_RETRY_SECONDS)
  const isHopeless = message.attempts >= most
  await context.db
    .updateTable('notifications.message')
    .set({
      ...FREE,
      state: isHopeless ? 'given-up' : 'waiting',
      next_attempt_at: isHopeless ? null : new Date(context.clock.now().getTime() + seconds * 1000),
      last_error: reason,
    })
    .where('id', '=', message.id)
    .execute()
}

/** Not tried, so not counted as a try. */
async function release(context: Context, message: DueMessage): Promise<void> {
  await context.db
    .updateTable('notifications.message')
    .set({
      ...FREE,
      attempts: message.attempts - 1,
      next_attempt_at: new Date(context.clock.now().getTime() + FIRST_RETRY_SECONDS * 1000),
    })
    .where('id', '=', message.id)
    .execute()
}

async function refuse(context: Context, message: DueMessage, reason: string): Promise<void> {
  await context.db
    .updateTable('notifications.message')
    .set({ ...FREE, state: 'refused', next_attempt_at: null, last_error: reason })
    .where('id', '=', message.id)
    .execute()
}

/** Whether the channel took it or refused it for good; not whether there was an answer at all. */
async function sendOne(context: Context, message: DueMessage): Promise<'answered' | 'silent'> {
  try {
    await send(context, message)
    return 'answered'
  } catch (error) {
    if (error instanceof OutsideRefused) {
      await refuse(context, message, error.code)
      return 'answered'
    }
    if (!(error instanceof OutsideUnavailable)) throw error
    await putOff(context, message, error.reason)
    return 'silent'
  }
}

/**
 * Sends a batch, urgent messages first; after the first silence of a channel, noted in `down`, the rest of it waits too, instead of
 * hanging in turn. Returns how many were taken. `claimSeconds` is for tests.
 */
export async function sendBatch(
  context: Context,
  urgencies: readonly Urgency[] = ['urgent', 'other', 'papers'],
  claimSeconds?: number,
  down = new Set<DueMessage['channel']>(),
): Promise<number> {
  return doClaimed<DueMessage>(context, {
    ...(claimSeconds === undefined ? {} : { seconds: claimSeconds }),
    atOnce: SIDE_BY_SIDE,
    async take(claim) {
      const taken: DueMessage[] = []
      for (const urgency of urgencies) taken.push(...(await claimDue(context, claim, urgency, AT_ONCE - taken.length)))
      return taken
    },
    renew: (messages, claim) => renewClaim(context, messages, claim),
    async each(message) {
      if (down.has(message.channel)) await release(context, message)
      else if ((await sendOne(context, message)) === 'silent') down.add(message.channel)
    },
    async fault(message, error) {
      context.log.error({ err: error, messageId: message.id }, 'a message could not be sent')
      await putOff(context, message, error instanceof Error ? error.message.slice(0, 200) : 'fault', MOST_FAULTS)
    },
  })
}

/**
 * Batch after batch as long as they are full and somebody answers: a closing's letters leave as fast as they are taken, and not forty a
 * round. Each batch looks anew for what leaves first.
 */
async function sendWhileDue(context: Context, urgencies: readonly Urgency[]): Promise<number> {
  let sent = 0
  for (let goesOn = true; goesOn;) {
    const down = new Set<DueMessage['channel']>()
    const taken = await sendBatch(context, urgencies, undefined, down)
    sent += taken
    goesOn =
      taken >= (urgencies.includes('papers') ? MOST_PAPERS : AT_ONCE) &&
      down.size === 0 &&
      context.ending?.aborted !== true
  }
  return sent
}

/** Sends what is due. Slow sending goes on beside the rounds of due work, one after the other for each work and process. */
function sending(name: string, lane: Lane, urgencies: readonly Urgency[]): DueWork {
  let underWay: Promise<number> | null = null
  return {
    name,
    lane,
    async run(context) {
      requireSystem(context.actor)
      const batch = (underWay ??= sendWhileDue(context, urgencies).finally(() => {
        underWay = null
      }))
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<number>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS, 0)
      })
      // Beyond our patience nobody awaits the batch: what it meets is noted here.
      batch.catch((error: unknown) => {
        if (isConnectionFault(error)) context.log.debug({ err: error }, 'messages wait for the database')
        else context.log.error({ err: error }, 'messages not sent')
      })
      return Promise.race([batch.catch(() => 0), patience]).finally(() => clearTimeout(timer))
    },
  }
}

/** What nobody may wait long for has senders of its own: they never stand behind slow sending of anything else. */
export const sendUrgentMessages = sending('notifications.send-urgent', 'urgent-letters', ['urgent'])

/** What is not urgent by its rank: one's own before everybody's. */
export const sendMessages = sending('notifications.send', 'letters', ['urgent', 'other'])

/** Papers are printed as they leave. Beside the others they would wait until nothing else does, or keep all of it waiting. */
export const sendPapers = sending('notifications.send-papers', 'letters-with-papers', ['papers'])
