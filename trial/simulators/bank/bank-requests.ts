import * as z from 'zod/mini'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { decimalText, momentText } from '#server/outside/decimal.ts'
import { findAccount } from './bank-account.ts'
import type { Ground } from '../behaviour.ts'
import { json, type Reply } from '../http-server.ts'

/** Of whoever asks for funds it takes the name and nothing else: more than that is no request. */
const requestBody = z.strictObject({
  reference: z.string().check(z.minLength(1), z.maxLength(35)),
  accountIban: z.string(),
  payerName: z.string().check(z.minLength(1), z.maxLength(200)),
  amount: decimalText,
  requestedAt: momentText,
})
const endBody = z.strictObject({ reason: z.enum(['cancelled', 'expired']), endedAt: momentText })

const refused = (status: number, code: string): Reply => json(status, { code })

function read<Schema extends z.ZodMiniType>(schema: Schema, body: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    // Not JSON at all: refused like any other malformed body.
    return null
  }
}

/** Takes a request once; a copy of it changes nothing, not even where it is over. */
export async function takeRequest(ground: Ground, requestId: string, source: string): Promise<Reply> {
  const body = read(requestBody, source)
  if (!body || body.amount === 0n) return refused(422, 'refused')
  const account = await findAccount(ground.pool, body.accountIban)
  if (account?.kind !== 'escrow' || account.closed) return refused(404, 'account-unknown')
  await ground.pool.query(
    `insert into trial.bank_request (request_id, reference, account_iban, payer_name, amount_kurus, requested_at, told_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [requestId, body.reference, body.accountIban, body.payerName, body.amount, body.requestedAt, ground.clock.now()],
  )
  const { rowCount } = await ground.pool.query(
    `select 1 from trial.bank_request where request_id = $1 and reference = $2 and account_iban = $3 and amount_kurus = $4`,
    [requestId, body.reference, body.accountIban, body.amount],
  )
  return rowCount ? json(200, { requestId }) : refused(409, 'request-id-reused')
}

/** The first end is what holds. */
export async function endRequest(ground: Ground, requestId: string, source: string): Promise<Reply> {
  const body = read(endBody, source)
  if (!body) return refused(422, 'refused')
  const { rowCount } = await ground.pool.query(
    `update trial.bank_request set ended_at = coalesce(ended_at, $2), end_reason = coalesce(end_reason, $3)
       where request_id = $1`,
    [requestId, body.endedAt, body.reason],
  )
  return rowCount ? json(200, { requestId }) : refused(404, 'request-unknown')
}

export interface ToldRequest {
  readonly requestId: string
  readonly reference: string
  readonly payerName: string
  readonly amountKurus: Kurus
  readonly requestedAt: Date
  readonly toldAt: Date
  readonly endReason: 'cancelled' | 'expired' | null
  readonly endedAt: Date | null
}

/** What the bank was told for an account, the latest request first. */
export async function listRequests(database: Queryable, iban: string): Promise<ToldRequest[]> {
  const { rows } = await database.query<ToldRequest>(
    `select request_id as "requestId", reference, payer_name as "payerName", amount_kurus as "amountKurus",
         requested_at as "requestedAt", told_at as "toldAt", end_reason as "endReason", ended_at as "endedAt"
       from trial.bank_request where account_iban = $1 order by requested_at desc, request_id desc limit 200`,
    [iban],
  )
  return rows
}
