import { createTransport } from 'nodemailer'
import type { MailSigning } from '../configuration.ts'
import { OutsideRefused, OutsideUnavailable } from '../failure.ts'
import type { MailRefusal, MailServer } from './port.ts'

export interface MailConfig {
  readonly smtpUrl: string
  readonly from: string
  readonly timeoutMs?: number
  readonly signing?: MailSigning | null
}

const TIMEOUT_MS = 15_000
/** Of one mail, in times of the patience with one silence. */
const WHOLE_TIMEOUTS = 4
/**
 * What a signature covers. The library's own list leaves out List-Unsubscribe-Post, without which no mail program offers its one click
 * (RFC 8058 section 4). A name that a mail does not have is left out of its signature.
 */
const SIGNED_HEADERS = [
  'From',
  'Sender',
  'Reply-To',
  'To',
  'Cc',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')
/** How TLS names a certificate that nobody known vouches for, that is over, or that is another's. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** SMTP with a few kept connections. Beyond this machine the connection must become TLS before anything is said. */
export function connectMailServer(config: MailConfig): MailServer {
  const url = new URL(config.smtpUrl)
  const timeoutMs = config.timeoutMs ?? TIMEOUT_MS
  const isSecure = url.protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    // Four for letters that can wait, the rest for those that cannot.
    maxConnections: 6,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !LOOPBACK.has(url.hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Bodies come from our templates; a path or address in them must never be opened and sent.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(config.signing ? { dkim: signatureOf(config.signing) } : {}),
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  })

  return {
    async sendMail(mail) {
      try {
        const sent = transport.sendMail({
          from: config.from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.messageId}>`,
          attachments: (mail.attachments ?? []).map(({ fileName, mimeType, content }) => ({
            filename: fileName,
            contentType: mimeType,
            content,
            // Byte for byte, whatever stands in it.
            contentTransferEncoding: 'base64' as const,
          })),
          ...(mail.headers ? { headers: { ...mail.headers } } : {}),
        })
        const receipt = await within(sent, timeoutMs * WHOLE_TIMEOUTS)
        return { messageId: mail.messageId, answer: receipt.response }
      } catch (error) {
        throw readFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

function signatureOf({ domain, selector, privateKey }: MailSigning) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_HEADERS }
}

/** A server that says a word now and then, but never comes to an end, is silent too. */
async function within<Result>(sent: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), ms)
  })
  return Promise.race([sent, late]).finally(() => clearTimeout(timer))
}

interface SmtpFailure extends Error {
  readonly code?: string
  /** Of TLS or the network, where the library has its own `code`. */
  readonly originalCode?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

/** 5xx is for good, except about sign-in, which the operator mends; 4xx and silence are for later. */
function readFailure(error: unknown): Error {
  const failure: Partial<SmtpFailure> = error instanceof Error ? error : {}
  const { code, originalCode = '', command = '', response, responseCode = 0 } = failure
  // Errors of the library list receivers and quote the server; only the codes may reach the log.
  const cause = new Error(`SMTP ${code ?? ''} ${originalCode || responseCode}`)
  if (UNTRUSTED.test(originalCode)) return new OutsideUnavailable('mail', 'sendMail', 'certificate-untrusted', cause)
  if (code === 'EAUTH') return new OutsideUnavailable('mail', 'sendMail', 'not-authorised', cause)
  const isAboutRecipient = command.startsWith('RCPT') || code === 'EENVELOPE'
  // Without any answer, EENVELOPE is the library's own refusal of an address that cannot be written.
  if (responseCode >= 500 || (code === 'EENVELOPE' && response === undefined))
    return new OutsideRefused<MailRefusal>(
      'mail',
      'sendMail',
      isAboutRecipient ? 'recipient-refused' : 'message-refused',
    )
  if (responseCode >= 400) return new OutsideUnavailable('mail', 'sendMail', 'busy', cause)
  if (response !== undefined) return new OutsideUnavailable('mail', 'sendMail', 'malformed-answer', cause)
  return new OutsideUnavailable('mail', 'sendMail', code === 'ETIMEDOUT' ? 'timeout' : 'connection-failed', cause)
}
