import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Attachment, decodeWords } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Queryable } from '#server/kit/database/database.ts'
import type { Ground } from './behaviour.ts'
import { strike } from './fault.ts'

export interface MailSummary {
  readonly id: number
  readonly receivedAt: Date
  readonly to: string
  readonly from: string
  readonly subject: string
  /** The beginning of the text. */
  readonly preview: string
}

export interface ReceivedMail extends MailSummary {
  readonly messageId: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly ReceivedAttachment[]
}

export interface ReceivedAttachment {
  readonly fileName: string
  readonly mimeType: string
  /** As UTF-8; empty of what is no text. */
  readonly text: string
  /** Of what is no text; missing in mails of older versions. */
  readonly base64?: string
}

const SUMMARY = `id::int as id, received_at as "receivedAt", to_address as "to", from_address as "from", subject,
  left(regexp_replace(text_body, '\\s+', ' ', 'g'), 140) as preview`
const UTF8 = new TextDecoder()
const MAX_MAIL_BYTES = 10 * 1_048_576

/** Newest first, at most 200; `after`: only mails with a larger id. */
export async function listMails(
  database: Queryable,
  filter: { readonly to?: string; readonly after?: number } = {},
): Promise<MailSummary[]> {
  const { rows } = await database.query<MailSummary>(
    `select ${SUMMARY} from trial.mail where ($1::text is null or to_address = $1) and mail.id > $2 order by mail.id desc limit 200`,
    [filter.to?.trim().toLowerCase() ?? null, filter.after ?? 0],
  )
  return rows
}

export async function readMail(database: Queryable, id: number): Promise<ReceivedMail | null> {
  const { rows } = await database.query<ReceivedMail>(
    `select ${SUMMARY}, message_id as "messageId", text_body as text, html_body as html, headers, attachments
     from trial.mail where mail.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

class SmtpAnswer extends Error {
  readonly responseCode: number

  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

/** A real SMTP server on loopback. Receivers beginning with `yok@` do not exist. */
export async function listenForMail(
  ground: Ground,
  token: string,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    name: 'trial.invalid',
    size: MAX_MAIL_BYTES,
    // Loopback without a certificate; the password still shows that the client signs in.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === 'trial' && password === token
      done(isKnown ? null : new SmtpAnswer(535, 'Authentication failed'), isKnown ? { user: 'trial' } : undefined)
    },
    onRcptTo: ({ address }, _session, done) => {
      done(address.toLowerCase().startsWith('yok@') ? new SmtpAnswer(550, 'No such user here') : null)
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new SmtpAnswer(552, 'Message too large'))
        take(ground, Buffer.concat(parts), session, () => socketOf(server, session)).then(
          (answer) => done(null, answer),
          (error: unknown) => done(error instanceof SmtpAnswer ? error : new SmtpAnswer(451, 'Local error')),
        )
      })
    },
  })
  // Broken connections are part of the game here.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://trial:${token}@127.0.0.1:${taken}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function take(
  ground: Ground,
  source: Buffer,
  session: SMTPServerSession,
  socket: () => Socket | undefined,
): Promise<string> {
  const fault = await strike(ground.pool, 'mail')
  switch (fault?.kind) {
    case 'refuse':
      throw new SmtpAnswer(550, 'Message refused by policy')
    case 'fail':
      throw new SmtpAnswer(451, 'Try again later')
    case 'reset':
      socket()?.resetAndDestroy()
      throw new SmtpAnswer(451, 'Connection cut')
    case 'garble':
      socket()?.end('bakim calismasi\r\n')
      throw new SmtpAnswer(451, 'Connection garbled')
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      break
    case 'repeat':
      await store(ground, source, session)
      break
    default:
  }
  return store(ground, source, session)
}

async function store(ground: Ground, source: Buffer, session: SMTPServerSession): Promise<string> {
  const mail = await PostalMime.parse(source)
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, decodeWords(value)]))
  const ids: string[] = []
  for (const { address } of session.envelope.rcptTo) {
    const { rows } = await ground.pool.query<{ id: bigint }>(
      `insert into trial.mail (received_at, message_id, from_address, to_address, subject, text_body, html_body, headers,
         attachments)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        ground.clock.now(),
        (mail.messageId ?? '').replace(/^<|>$/g, ''),
        mail.from?.address ?? '',
        address.toLowerCase(),
        mail.subject ?? '',
        mail.text ?? '',
        mail.html ?? '',
        JSON.stringify(headers),
        JSON.stringify(mail.attachments.map(readAttachment)),
      ],
    )
    ids.push(String(rows[0]?.id))
  }
  return `OK queued as ${ids.join(',')}`
}

function readAttachment({ filename, mimeType, content }: Attachment): ReceivedAttachment {
  const bytes = Buffer.from(typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content))
  const fileName = filename ?? ''
  if (mimeType.startsWith('text/')) return { fileName, mimeType, text: UTF8.decode(bytes) }
  return { fileName, mimeType, text: '', base64: bytes.toString('base64') }
}

/** smtp-server hands out sessions, not sockets; cutting a connection needs the socket. */
function socketOf(server: SMTPServer, session: SMTPServerSession): Socket | undefined {
  for (const connection of server.connections as Set<{ session?: { id?: string }; id?: string; _socket?: Socket }>) {
    if (connection.id === session.id || connection.session?.id === session.id) return connection._socket
  }
  return undefined
}
