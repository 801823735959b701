import { withoutEndSlashes } from '#contracts/common/text/plain-text.ts'
import * as z from 'zod/mini'
import { exchange } from '../exchange.ts'
import { OutsideRefused, OutsideUnavailable } from '../failure.ts'
import type { SmsGateway, SmsRefusal } from './port.ts'

export interface SmsConfig {
  readonly url: string
  readonly token: string
  /** Name or number the message comes from, as registered with the gateway. */
  readonly sender: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const OPERATION = 'sendSms'
const accepted = z.object({ messageId: z.string(), gatewayId: z.string().check(z.minLength(1), z.maxLength(100)) })
const refused = z.object({ code: z.enum(['number-unknown', 'message-refused', 'quota-exceeded']) })

/**
 * A gateway that takes one message as JSON: `PUT {url}/messages/{messageId}` with `{ to, sender, text }`, token in the
 * header `x-sms-token`; PUT, so that a repetition is the same message. It answers 200 or 201 with `{ messageId, gatewayId }`, or
 * 4xx with `{ code }`; a used-up quota is 429 or `quota-exceeded` and is tried again later.
 */
export function connectSmsGateway(config: SmsConfig): SmsGateway {
  const base = withoutEndSlashes(config.url)
  return {
    async sendSms({ to, text, messageId }) {
      const answer = await exchange({
        system: 'sms',
        operation: OPERATION,
        url: `${base}/messages/${encodeURIComponent(messageId)}`,
        method: 'PUT',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'x-sms-token': config.token },
        body: JSON.stringify({ to, sender: config.sender, text }),
        timeoutMs: config.timeoutMs ?? TIMEOUT_MS,
      })
      const json = parseJson(answer.bytes)
      if (answer.status >= 400) throw refusalOf(json)
      const read = accepted.safeParse(json)
      if (!read.success || read.data.messageId !== messageId) throw malformed()
      return read.data
    },
  }
}

function refusalOf(json: unknown): Error {
  const read = refused.safeParse(json)
  if (!read.success) return malformed()
  const { code } = read.data
  if (code === 'quota-exceeded') return new OutsideUnavailable('sms', OPERATION, 'busy')
  return new OutsideRefused<SmsRefusal>('sms', OPERATION, code)
}

function malformed(): OutsideUnavailable {
  return new OutsideUnavailable('sms', OPERATION, 'malformed-answer')
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    // Not JSON: the schemas refuse undefined, and the answer counts as malformed.
    return undefined
  }
}
