import { createPrivateKey } from 'node:crypto'
import { lowerAscii } from '#contracts/common/text/plain-text.ts'
import type { MailSigning } from '#server/outside/configuration.ts'
import type { Environment } from './environment.ts'

const NAMES = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const
const LEAST_BITS = 2048
const MISSING =
  'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY are missing: with IYS_URL letters offer one click to leave, which mail programs ' +
  'take only from letters signed over List-Unsubscribe and List-Unsubscribe-Post (RFC 8058); MAIL_SIGNED_BY_RELAY=on ' +
  'where the mail server signs both'

/** How mails are signed, and whether by whom: letters that offer one click to leave have to be (RFC 8058 section 4). */
export interface SigningNeeds {
  /** `Operator <info@operator.example>` */
  readonly from: string
  /** Whether the installation sends such letters. */
  readonly sendsOneClick: boolean
  readonly isProduction: boolean
}

/** By what mails are signed here; null where nobody does, or the mail server. What is missing or cannot be is named in `problems`. */
export function readSigning(env: Environment, needs: SigningNeeds, problems: string[]): MailSigning | null {
  const given = NAMES.filter((name) => (env[name] ?? '') !== '')
  const byRelay = env['MAIL_SIGNED_BY_RELAY'] ?? ''
  if (!['', 'on', 'off'].includes(byRelay)) problems.push('MAIL_SIGNED_BY_RELAY must be on or off')
  if (given.length === 0) {
    if (needs.sendsOneClick && needs.isProduction && byRelay !== 'on') problems.push(MISSING)
    return null
  }
  for (const name of NAMES)
    if (!given.includes(name)) problems.push(`${name} is missing: ${NAMES.join(', ')} belong together`)
  const domain = lowerAscii(env['DKIM_DOMAIN'] ?? '')
  const selector = env['DKIM_SELECTOR'] ?? ''
  const privateKey = (env['DKIM_KEY'] ?? '').replaceAll('\\n', '\n')
  const problem = given.length === NAMES.length ? refuse({ domain, selector, privateKey }, needs.from) : null
  if (problem) problems.push(problem)
  return { domain, selector, privateKey }
}

function refuse({ domain, selector, privateKey }: MailSigning, from: string): string | null {
  const sender = lowerAscii(/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? '')
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) return 'DKIM_DOMAIN must be a domain'
  if (sender !== domain && !sender.endsWith(`.${domain}`)) return 'DKIM_DOMAIN must be the domain of MAIL_FROM (DMARC)'
  if (!/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(selector)) return 'DKIM_SELECTOR must be a name'
  return isUsable(privateKey) ? null : `DKIM_KEY must be a private RSA key of at least ${LEAST_BITS} bits in PEM`
}

/** The mail library sends unsigned, and says nothing, what it has no usable key for. */
function isUsable(pem: string): boolean {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS
  } catch {
    // No key at all: refused by name like a weak one.
    return false
  }
}
