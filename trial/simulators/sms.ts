import * as z from 'zod/mini'
import { isMobileNumber } from '#contracts/common/person/phone.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import type { Ground } from './behaviour.ts'
import { json, type Reply, type Request, type SimulatedSystem } from './http-server.ts'

export interface ReceivedSms {
  readonly id: number
  readonly receivedAt: Date
  readonly to: string
  readonly sender: string
  readonly text: string
}

/** Numbers beginning so are in nobody's hands: `+90 500 …`. */
const NOBODY = '+90500'
/** What one number takes in an hour, as real gateways limit it. */
const MOST_AN_HOUR = 30
const MOST_LETTERS = 612

const messageBody = z.object({ to: z.string(), sender: z.string(), text: z.string().check(z.minLength(1)) })

/**
 * A gateway for short messages. It refuses numbers nobody has, more than `MOST_AN_HOUR` messages to one number within an
 * hour and texts that are too long; the same message again is taken once.
 */
export function smsGateway(ground: Ground, token: string): SimulatedSystem {
  return {
    system: 'sms',
    prefix: '/sms',
    isAuthorised: (request) => request.headers['x-sms-token'] === token,
    refuse: () => json(422, { code: 'message-refused' }),
    answer: async (request) => {
      const id = request.method === 'PUT' ? /^\/messages\/([\w@.-]{1,200})$/.exec(decoded(request))?.[1] : undefined
      return id === undefined ? json(404, { code: 'not-found' }) : take(ground, id, request.body)
    },
  }
}

function decoded({ path }: Request): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

async function take({ pool, clock }: Ground, messageId: string, body: string): Promise<Reply> {
  const read = z.safeParse(messageBody, parse(body))
  if (!read.success || read.data.text.length > MOST_LETTERS) return json(422, { code: 'message-refused' })
  const { to, sender, text } = read.data
  if (!isMobileNumber(to) || to.startsWith(NOBODY)) return json(422, { code: 'number-unknown' })
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from trial.sms where to_number = $1 and received_at > $2::timestamptz - interval '1 hour'
      and message_id <> $3`,
    [to, clock.now(), messageId],
  )
  if ((rows[0]?.n ?? 0) >= MOST_AN_HOUR) return json(422, { code: 'quota-exceeded' })
  const kept = await pool.query<{ id: bigint }>(
    `insert into trial.sms (message_id, received_at, sender, to_number, text_body) values ($1, $2, $3, $4, $5)
     on conflict (message_id) do update set times = trial.sms.times + 1 returning id`,
    [messageId, clock.now(), sender, to, text],
  )
  return json(201, { messageId, gatewayId: `S${String(kept.rows[0]?.id)}` })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Newest first, at most 200; `after`: only messages with a larger id. */
export async function listSms(
  database: Queryable,
  filter: { readonly to?: string; readonly after?: number } = {},
): Promise<ReceivedSms[]> {
  const { rows } = await database.query<ReceivedSms>(
    `select id::int as id, received_at as "receivedAt", to_number as "to", sender, text_body as text from trial.sms
     where ($1::text is null or to_number = $1) and sms.id > $2 order by sms.id desc limit 200`,
    [filter.to ?? null, filter.after ?? 0],
  )
  return rows
}
