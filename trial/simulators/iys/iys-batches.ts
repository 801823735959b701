import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { type Ground, inTransaction } from '../behaviour.ts'
import { json, type Reply, type Request } from '../http-server.ts'
import { parseBody, storeConsent } from './iys-records.ts'
import { type IysCode, refuse } from './iys-refusals.ts'

/** Addresses and numbers the register takes no consent of: an address that begins so, numbers `+90 501 …`. */
const REFUSED = /^(?:iys-ret|\+90501)/
const MOST_IN_BATCH = 1_000
/** Asked earlier it answers with an empty list, asked later than it keeps an id with another. */
const SILENT_MS = 300_000
const KEPT_MS = 60 * 86_400_000
const FIRST_DAY = new Date('2015-05-01T00:00:00+03:00')
const ITEM_CODES = { recipient: 'H120', firstIsRefusal: 'H175', sameRefusal: 'H174', older: 'H178' } as const

const consent = z.object({
  recipient: z.string(),
  recipientType: z._default(z.enum(['BIREYSEL', 'TACIR']), 'BIREYSEL'),
  type: z.enum(['ARAMA', 'EPOSTA', 'MESAJ']),
  status: z.enum(['ONAY', 'RET']),
  consentDate: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  source: z.string().check(z.regex(/^HS_[A-Z0-9_]+$/)),
})
type Consent = z.output<typeof consent>

interface Item {
  readonly index: number
  readonly status: 'success' | 'enqueue' | 'failure'
  readonly subRequestId?: string
  readonly error?: { readonly code: string; readonly message: string }
}

const momentOf = ({ consentDate }: Consent): Date => new Date(`${consentDate.replace(' ', 'T')}+03:00`)

/** Takes a batch to be looked at, or refuses it whole for one record that cannot be right. */
export async function takeBatch(ground: Ground, { body, isRepeating }: Request): Promise<Reply> {
  const { pool, clock } = ground
  const read = z.safeParse(z.array(consent).check(z.minLength(1)), parseBody(body))
  if (!read.success) return refuse(422, 'H092')
  if (read.data.length > MOST_IN_BATCH) return refuse(422, 'H091')
  const wrong = await findWrong(ground, read.data)
  if (wrong) return refuse(422, wrong.code, wrong.index)
  const requestId = randomUUID()
  await pool.query('insert into trial.iys_request (id, received_at, records) values ($1, $2, $3)', [
    requestId,
    clock.now(),
    // Answering twice: the same batch stands there two times.
    JSON.stringify(isRepeating ? [...read.data, ...read.data] : read.data),
  ])
  const subRequests = read.data.map((record) => ({ ...record, subRequestId: randomUUID() }))
  return json(202, { requestId, subRequests })
}

async function findWrong(
  ground: Ground,
  records: readonly Consent[],
): Promise<{ code: IysCode; index: number } | null> {
  const { clock } = ground
  const oldest = await thirdDayBack(ground)
  const seen = new Set<string>()
  for (const [index, record] of records.entries()) {
    const at = momentOf(record)
    const key = `${record.recipientType} ${record.type} ${record.recipient}`
    if (seen.has(key)) return { code: 'H194', index }
    seen.add(key)
    if (at < FIRST_DAY) return { code: 'H156', index }
    if (at > clock.now()) return { code: 'H162', index }
    if (record.status === 'ONAY' && istanbulDate(at) < oldest) return { code: 'H467', index }
  }
  return null
}

/** The oldest day whose third business day is not over, by weekends and the platform's own holidays. */
async function thirdDayBack({ pool, clock }: Ground): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    `select d::date::text as day from generate_series($1::date - 40, $1::date, interval '1 day') d
      where extract(isodow from d) < 6 and d::date not in (select day from platform.holiday where not half_day)
      order by d desc offset 3 limit 1`,
    [istanbulDate(clock.now())],
  )
  return rows[0]?.day ?? '0000-00-00'
}

/** What became of a batch; nothing while it is looked at, and nothing where its id is not known. */
export async function tellItems(ground: Ground, id: string): Promise<Reply> {
  const now = ground.clock.now().getTime()
  return inTransaction(ground, async (tx) => {
    const { rows } = await tx.query<{
      records: readonly Consent[]
      items: readonly Item[] | null
      at: Date
      asked: number
    }>('select records, items, received_at as at, asked from trial.iys_request where id::text = $1 for update', [id])
    const [found] = rows
    const age = found ? now - found.at.getTime() : 0
    if (!found || age < SILENT_MS || age >= KEPT_MS) return json(200, [])
    await tx.query('update trial.iys_request set asked = asked + 1 where id::text = $1', [id])
    if (found.asked === 0)
      return json(
        200,
        found.records.map((_, index) => ({ index, status: 'enqueue', subrequestId: randomUUID() })),
      )
    if (found.items) return json(200, found.items)
    const items: Item[] = []
    for (const [index, record] of found.records.entries())
      items.push({ subRequestId: randomUUID(), index, ...(await take(tx, ground, record)) })
    await tx.query('update trial.iys_request set items = $2 where id::text = $1', [id, JSON.stringify(items)])
    return json(200, items)
  })
}

async function take(tx: Queryable, { clock }: Ground, record: Consent): Promise<Omit<Item, 'index' | 'subRequestId'>> {
  const failure = (code: string) => ({ status: 'failure' as const, error: { code, message: code } })
  if (REFUSED.test(record.recipient)) return failure(ITEM_CODES.recipient)
  const { rows } = await tx.query<{ at: Date; status: string }>(
    'select consent_at as at, status from trial.iys_consent where recipient = $1 and recipient_type = $2 and type = $3',
    [record.recipient, record.recipientType, record.type],
  )
  const [standing] = rows
  const at = momentOf(record)
  if (!standing && record.status === 'RET') return failure(ITEM_CODES.firstIsRefusal)
  if (standing && standing.at > at) return failure(ITEM_CODES.older)
  if (standing?.status === 'RET' && record.status === 'RET') return failure(ITEM_CODES.sameRefusal)
  await storeConsent(tx, clock.now(), { ...record, at })
  return { status: 'success' }
}
