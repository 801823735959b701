import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { IysChannel } from '#server/outside/index.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { type Ground, inTransaction } from './behaviour.ts'
import { json, type Reply, type Request, type SimulatedSystem } from './http-server.ts'

/** Addresses and numbers the register takes no consent of: an address that begins so, numbers `+90 501 …`. */
const REFUSED = /^(?:iys-ret|\+90501)/
const MOST_IN_BATCH = 1_000
const CHANGES_AT_ONCE = 500
const CODES = { recipient: 'H103', firstIsRefusal: 'H174', date: 'H178', older: 'H175' } as const

const recipientKey = z.object({ recipient: z.string(), recipientType: z.literal('BIREYSEL'), type: z.string() })
const consent = z.object({
  recipient: z.string(),
  recipientType: z.literal('BIREYSEL'),
  type: z.enum(['EPOSTA', 'MESAJ']),
  status: z.enum(['ONAY', 'RET']),
  consentDate: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  source: z.string(),
})
type Consent = z.output<typeof consent>

interface Item {
  readonly index: number
  readonly status: 'success' | 'enqueue' | 'failure'
  readonly error?: { readonly code: string; readonly message: string }
}

/**
 * The register of consents. A batch is taken at once and looked at when its answer is asked for the first time, which says "enqueue";
 * records of refused receivers, first records that say RET and moments ahead of its clock are refused one by one.
 */
export function iysRegister(ground: Ground, token: string): SimulatedSystem {
  return {
    system: 'iys',
    prefix: '/iys',
    isAuthorised: ({ path, headers }) => path === '/oauth2/token' || headers.authorization === `Bearer ${token}`,
    refuse: () => json(422, { errors: [{ code: 'H999', message: 'Batch refused.' }] }),
    answer: async (request) => {
      if (request.path === '/oauth2/token') return signIn(request, token)
      const path = /^\/sps\/\d+\/brands\/\d+\/consents(\/.*)$/.exec(request.path)?.[1] ?? ''
      if (request.method === 'POST' && path === '/request') return takeBatch(ground, request)
      if (request.method === 'POST' && path === '/status') return tellStatus(ground, request.body)
      if (path.startsWith('/request/')) return tellItems(ground, path.slice('/request/'.length))
      return path === '/changes' ? tellChanges(ground, request.query.get('after')) : json(404, {})
    },
  }
}

function signIn({ body }: Request, token: string): Reply {
  const asked = new URLSearchParams(body)
  const isRight = asked.get('grant_type') === 'password' && asked.get('password') === token
  return isRight ? json(200, { access_token: token, token_type: 'bearer', expires_in: 7200 }) : json(401, {})
}

async function takeBatch({ pool, clock }: Ground, { body, isRepeating }: Request): Promise<Reply> {
  const read = z.safeParse(z.array(consent).check(z.minLength(1), z.maxLength(MOST_IN_BATCH)), parse(body))
  if (!read.success) return json(422, { errors: [{ code: 'H100', message: 'Malformed.' }] })
  const requestId = randomUUID()
  await pool.query('insert into trial.iys_request (id, received_at, records) values ($1, $2, $3)', [
    requestId,
    clock.now(),
    // Answering twice: the same batch stands there two times.
    JSON.stringify(isRepeating ? [...read.data, ...read.data] : read.data),
  ])
  const subRequests = read.data.map(({ type, recipient }, index) => ({ index, type, recipient }))
  return json(202, { requestId, subRequests })
}

async function tellItems(ground: Ground, id: string): Promise<Reply> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return json(404, {})
  return inTransaction(ground, async (tx) => {
    const { rows } = await tx.query<{ records: readonly Consent[]; items: readonly Item[] | null; asked: number }>(
      'update trial.iys_request set asked = asked + 1 where id = $1 returning records, items, asked',
      [id],
    )
    const [found] = rows
    if (!found) return json(404, {})
    if (found.asked === 1)
      return json(
        200,
        found.records.map((_, index) => ({ index, status: 'enqueue' })),
      )
    if (found.items) return json(200, found.items)
    const items: Item[] = []
    for (const [index, record] of found.records.entries()) items.push({ index, ...(await take(tx, ground, record)) })
    await tx.query('update trial.iys_request set items = $2 where id = $1', [id, JSON.stringify(items)])
    return json(200, items)
  })
}

async function take(tx: Queryable, { clock }: Ground, record: Consent): Promise<Omit<Item, 'index'>> {
  const failure = (code: string) => ({ status: 'failure' as const, error: { code, message: code } })
  if (REFUSED.test(record.recipient)) return failure(CODES.recipient)
  const { rows } = await tx.query<{ at: Date }>(
    `select consent_at as at from trial.iys_consent where recipient = $1 and type = $2`,
    [record.recipient, record.type],
  )
  const at = new Date(`${record.consentDate.replace(' ', 'T')}+03:00`)
  if (at > clock.now()) return failure(CODES.date)
  if (!rows[0] && record.status === 'RET') return failure(CODES.firstIsRefusal)
  if (rows[0] && rows[0].at > at) return failure(CODES.older)
  await store(tx, clock.now(), { ...record, at, source: record.source })
  return { status: 'success' }
}

async function store(
  tx: Queryable,
  now: Date,
  record: { readonly recipient: string; readonly type: string; readonly status: string; at: Date; source: string },
): Promise<void> {
  await tx.query(
    `insert into trial.iys_consent (recipient, type, status, consent_at, source, changed_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (recipient, type) do update set status = excluded.status,
        consent_at = excluded.consent_at, source = excluded.source, changed_at = excluded.changed_at,
        change_no = nextval('trial.iys_change_no')`,
    [record.recipient, record.type, record.status, record.at, record.source, now],
  )
}

async function tellStatus({ pool }: Ground, body: string): Promise<Reply> {
  const read = z.safeParse(recipientKey, parse(body))
  if (!read.success) return json(422, {})
  const { rows } = await pool.query<{ status: string; consentDate: string; source: string }>(
    `select status, to_char(consent_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI:SS') as "consentDate", source
      from trial.iys_consent where recipient = $1 and type = $2`,
    [read.data.recipient, read.data.type],
  )
  return rows[0] ? json(200, { ...read.data, ...rows[0] }) : json(404, {})
}

async function tellChanges({ pool }: Ground, after: string | null): Promise<Reply> {
  const from = /^\d{1,15}$/.test(after ?? '') ? after : '0'
  const { rows } = await pool.query<{
    no: string
    recipient: string
    type: string
    status: string
    consentDate: string
  }>(
    `select change_no::text as no, recipient, type, status,
        to_char(consent_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI:SS') as "consentDate"
      from trial.iys_consent where source = 'IYS_WEB' and change_no > $1 order by change_no limit ${CHANGES_AT_ONCE}`,
    [from],
  )
  return json(200, { after: rows.at(-1)?.no ?? after, list: rows.map(({ no: _no, ...change }) => change) })
}

/** Somebody goes to the register's own page and says there what he wants of this brand. */
export async function changeAtIys(
  ground: Ground,
  change: { readonly recipient: string; readonly type: IysChannel; readonly status: 'ONAY' | 'RET' },
): Promise<void> {
  await inTransaction(ground, (tx) =>
    store(tx, ground.clock.now(), { ...change, at: ground.clock.now(), source: 'IYS_WEB' }),
  )
}

export interface IysRecord {
  readonly recipient: string
  readonly type: IysChannel
  readonly status: 'ONAY' | 'RET'
  readonly consentAt: Date
  readonly source: string
}

/** What stands in the register, newest change first, at most 100. */
export async function listIysRecords(database: Queryable): Promise<IysRecord[]> {
  const { rows } = await database.query<IysRecord>(
    `select recipient, type, status, consent_at as "consentAt", source from trial.iys_consent
      order by change_no desc limit 100`,
  )
  return rows
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
