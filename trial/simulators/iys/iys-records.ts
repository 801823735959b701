import * as z from 'zod/mini'
import type { IysChannel } from '#server/outside/index.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { type Ground, inTransaction } from '../behaviour.ts'
import { json, type Reply } from '../http-server.ts'
import { refuse } from './iys-refusals.ts'

const MOST_CHANGES = 1_000
const WINDOW_MS = 7 * 86_400_000
/** What was changed in the last hour is not told yet. */
const UNTOLD_MS = 3_600_000
const ISTANBUL = (column: string): string =>
  `to_char(${column} at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI:SS')`

const recipientKey = z.object({
  recipient: z.string().check(z.minLength(3)),
  recipientType: z.enum(['BIREYSEL', 'TACIR']),
  type: z.enum(['ARAMA', 'EPOSTA', 'MESAJ']),
})

/** How one record stands; nothing where there is none. */
export async function tellStatus({ pool }: Ground, body: string): Promise<Reply> {
  const read = z.safeParse(recipientKey, parseBody(body))
  if (!read.success) return refuse(422, 'H097')
  const { recipient, recipientType, type } = read.data
  const { rows } = await pool.query<{ status: string; consentDate: string; creationDate: string; source: string }>(
    `select status, ${ISTANBUL('consent_at')} as "consentDate", ${ISTANBUL('changed_at')} as "creationDate", source
      from trial.iys_consent where recipient = $1 and recipient_type = $2 and type = $3`,
    [recipient, recipientType, type],
  )
  return rows[0] ? json(200, { ...read.data, ...rows[0] }) : json(404, {})
}

/** Movements behind a mark, the oldest first; without any, an answer without content. */
export async function tellChanges({ pool, clock }: Ground, query: URLSearchParams): Promise<Reply> {
  const source = query.get('source') ?? 'IYS'
  const limit = Number(query.get('limit') ?? MOST_CHANGES)
  if (source !== 'IYS' && source !== 'HS') return refuse(422, 'H506')
  if (!(limit >= 1 && limit <= MOST_CHANGES)) return refuse(422, 'H507')
  const now = clock.now().getTime()
  const { rows } = await pool.query<{ no: string; at: string }>(
    `select no::text, extract(epoch from changed_at)::bigint::text as at, recipient, recipient_type as "recipientType", type, status,
        source, ${ISTANBUL('consent_at')} as "consentDate", ${ISTANBUL('changed_at')} as "creationDate"
      from trial.iys_movement where source like $1 || '%' and no > $2 and changed_at >= $3 and changed_at <= $4
      order by no limit $5`,
    [
      source,
      /^\d+_(\d{1,15})$/.exec(query.get('after') ?? '')?.[1] ?? '0',
      new Date(now - WINDOW_MS),
      new Date(now - UNTOLD_MS),
      Math.trunc(limit),
    ],
  )
  const last = rows.at(-1)
  if (!last) return { status: 204, type: 'application/json', body: '' }
  return json(200, { after: `${last.at}_${last.no}`, list: rows.map(({ no: _no, at: _at, ...change }) => change) })
}

interface StoredConsent {
  readonly recipient: string
  readonly recipientType: string
  readonly type: string
  readonly status: string
  readonly at: Date
  readonly source: string
}

/** Enters a movement: how the record stands from now on. */
export async function storeConsent(tx: Queryable, now: Date, record: StoredConsent): Promise<void> {
  const { recipient, recipientType, type, status, at, source } = record
  const values = [recipient, recipientType, type, status, at, source, now]
  await tx.query(
    `insert into trial.iys_consent (recipient, recipient_type, type, status, consent_at, source, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (recipient, recipient_type, type) do update set status = excluded.status,
        consent_at = excluded.consent_at, source = excluded.source, changed_at = excluded.changed_at`,
    values,
  )
  await tx.query(
    `insert into trial.iys_movement (recipient, recipient_type, type, status, consent_at, source, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values,
  )
}

export interface IysOwnChange {
  readonly recipient: string
  readonly type: IysChannel
  readonly status: 'ONAY' | 'RET'
  /** As whom: a person, where absent. */
  readonly recipientType?: 'BIREYSEL' | 'TACIR'
}

/** Somebody goes to the register's own page and says there what they want of this brand. */
export async function changeAtIys(ground: Ground, change: IysOwnChange): Promise<void> {
  const at = ground.clock.now()
  const { recipientType = 'BIREYSEL' } = change
  await inTransaction(ground, (tx) => storeConsent(tx, at, { ...change, recipientType, at, source: 'IYS_WEB' }))
}

export interface IysRecord {
  readonly recipient: string
  readonly type: IysChannel
  readonly status: 'ONAY' | 'RET'
  readonly consentAt: Date
  readonly source: string
}

/** What stands of persons in the register, the newest change first, at most 100. */
export async function listIysRecords(database: Queryable): Promise<IysRecord[]> {
  const { rows } = await database.query<IysRecord>(
    `select recipient, type, status, consent_at as "consentAt", source from trial.iys_consent
      where recipient_type = 'BIREYSEL' and type <> 'ARAMA' order by changed_at desc, recipient limit 100`,
  )
  return rows
}

export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
