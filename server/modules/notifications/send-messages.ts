import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { isConnectionFault } from '#server/kit/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work.ts'
import { isMailTokenDead, mailTokenOf, phoneCodeOf } from '#server/modules/membership/index.ts'
import { OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { attachText } from './attach-text.ts'
import { TOKEN_MARK } from './tell.ts'

interface DueMessage {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly mailTokenId: string | null
  readonly attachedTextId: string | null
  readonly attempts: number
}

const AT_ONCE = 40
const LANES = 4
/** A message that is being sent is nobody else's for this long; longer than the slowest answer of a mail server. */
const LEASE_SECONDS = 120
const FIRST_RETRY_SECONDS = 30
const LAST_RETRY_SECONDS = 3_600
const MOST_ATTEMPTS = 24
/** A mail server that hangs must not hold up the deadlines of money behind it: sending goes on beside the rounds. */
const PATIENCE_MS = 1_500

/** Mails with a link that somebody waits for go first: thousands about a campaign's end must not hold up a sign-up. */
async function claimDue(context: Context): Promise<DueMessage[]> {
  const now = context.clock.now()
  const { rows } = await sql<DueMessage>`
    update notifications.message m
    set attempts = m.attempts + 1, next_attempt_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    from (select id from notifications.message where state = 'waiting' and next_attempt_at <= ${now}
      order by mail_token_id is null, next_attempt_at limit ${AT_ONCE} for update skip locked) due
    where m.id = due.id
    returning m.id, m.channel, m.recipient, m.subject, m.text_body as text, m.html_body as html, m.mail_token_id as "mailTokenId",
      m.attached_text_id as "attachedTextId", m.attempts`.execute(context.db)
  return rows
}

/** Puts the link's token or the code in; it never stands in the database. */
function complete(context: Context, message: DueMessage, body: string): string {
  if (message.mailTokenId === null) return body
  const secretOf = message.channel === 'sms' ? phoneCodeOf : mailTokenOf
  return body.replaceAll(TOKEN_MARK, secretOf(context.secrets, message.mailTokenId))
}

/** Hands a message to the outside. A code that came too late, or a short message without a gateway, is refused. */
async function handOver(context: Context, message: DueMessage): Promise<void> {
  const messageId = `${message.id}@${new URL(context.baseUrl).hostname}`
  const text = complete(context, message, message.text)
  if (message.channel === 'sms') {
    if (!context.outside.sms) throw new OutsideRefused('sms', 'sendSms', 'sms-off')
    const isLate = message.mailTokenId !== null && (await isMailTokenDead(context, message.mailTokenId))
    if (isLate) throw new OutsideRefused('sms', 'sendSms', 'code-expired')
    await context.outside.sms.sendSms({ to: message.recipient, text, messageId })
    return
  }
  await context.outside.mail.sendMail({
    to: message.recipient,
    subject: message.subject,
    text,
    html: complete(context, message, message.html),
    messageId,
    attachments: message.attachedTextId === null ? [] : [await attachText(context, message.attachedTextId)],
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

async function send(context: Context, message: DueMessage): Promise<void> {
  await handOver(context, message)
  await context.db
    .updateTable('notifications.message')
    .set({ state: 'sent', sent_at: context.clock.now(), next_attempt_at: null, last_error: null })
    .where('id', '=', message.id)
    .execute()
}

async function putOff(context: Context, message: DueMessage, reason: string): Promise<void> {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (message.attempts - 1), LAST_RETRY_SECONDS)
  const isHopeless = message.attempts >= MOST_ATTEMPTS
  await context.db
    .updateTable('notifications.message')
    .set({
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
      attempts: message.attempts - 1,
      next_attempt_at: new Date(context.clock.now().getTime() + FIRST_RETRY_SECONDS * 1000),
    })
    .where('id', '=', message.id)
    .execute()
}

async function refuse(context: Context, message: DueMessage, reason: string): Promise<void> {
  await context.db
    .updateTable('notifications.message')
    .set({ state: 'refused', next_attempt_at: null, last_error: reason })
    .where('id', '=', message.id)
    .execute()
}

/** One lane sends its messages one after the other; whether the server answers is known after the first. */
async function sendOne(context: Context, message: DueMessage): Promise<'sent' | 'unavailable'> {
  try {
    await send(context, message)
    return 'sent'
  } catch (error) {
    if (error instanceof OutsideRefused) {
      await refuse(context, message, error.code)
      return 'sent'
    }
    if (!(error instanceof OutsideUnavailable)) throw error
    await putOff(context, message, error.reason)
    return 'unavailable'
  }
}

/** Sends a batch over a few lanes; after the first silence of a channel the rest of it waits too, instead of hanging in turn. */
async function sendBatch(context: Context): Promise<number> {
  const waiting = await claimDue(context)
  const count = waiting.length
  const down = new Set<DueMessage['channel']>()
  const lane = async (): Promise<void> => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      if (down.has(message.channel)) await release(context, message)
      else if ((await sendOne(context, message)) === 'unavailable') down.add(message.channel)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return count
}

let sending: Promise<number> | null = null

/** Sends what is due. Slow sending goes on beside the rounds of due work, one batch at a time per process. */
export const sendMessages: DueWork = {
  name: 'notifications.send',
  async run(context) {
    requireSystem(context.actor)
    sending ??= sendBatch(context).finally(() => {
      sending = null
    })
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<number>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, 0)
    })
    const batch = sending
    // Beyond our patience nobody awaits the batch: what it meets is noted here.
    batch.catch((error: unknown) => {
      if (isConnectionFault(error)) context.log.debug({ err: error }, 'messages wait for the database')
      else context.log.error({ err: error }, 'messages not sent')
    })
    return Promise.race([batch.catch(() => 0), patience]).finally(() => clearTimeout(timer))
  },
}
