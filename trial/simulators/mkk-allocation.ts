import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { countText, decimalText } from '#server/outside/decimal.ts'
import { changeBehaviour, type Ground, minutesLater, oneAtATime, readBehaviour } from './behaviour.ts'
import { json, type Reply } from './http-server.ts'

const line = z.object({
  lineId: z.string().check(z.minLength(1), z.maxLength(100)),
  registryNumber: z.string(),
  shareCount: countText,
  amount: decimalText,
})
const listBody = z.object({
  projectCode: z.string().check(z.minLength(1)),
  companyName: z.string().check(z.minLength(1)),
  unitShareValue: decimalText,
  lines: z.array(line).check(z.minLength(1), z.maxLength(200_000)),
})

type Line = z.output<typeof line>

/** As sent back to the platform. */
type LineResult =
  | { readonly lineId: string; readonly result: 'accepted' | 'corrected'; readonly shareCount: string }
  | { readonly lineId: string; readonly result: 'rejected'; readonly refusal: string }

interface ListRow {
  readonly listId: string
  readonly digest: string
  readonly receivedAt: Date
  readonly readyAt: Date
  readonly state: string
  readonly lines: readonly LineResult[]
}

/** Takes a list once: the same id with the same content gives the same answer, with other content a refusal. */
export async function receiveAllocationList(ground: Ground, listId: string, source: string): Promise<Reply> {
  const list = readList(source)
  if (!list || list.unitShareValue === 0n || new Set(list.lines.map((each) => each.lineId)).size < list.lines.length)
    return json(422, { code: 'list-malformed' })
  const digest = createHash('sha256').update(source).digest('hex')
  return oneAtATime(ground, async (tx) => {
    const known = await findList(tx, listId)
    if (known && known.digest !== digest) return json(409, { code: 'list-id-reused' })
    if (known) return status(ground, known)
    const { mkkListMinutes, mkkRefusesNext } = await readBehaviour(tx)
    if (mkkRefusesNext !== null) {
      await changeBehaviour(tx, { mkkRefusesNext: null })
      return json(422, { code: mkkRefusesNext })
    }
    const members = await tx.query<Holder & { registryNumber: string }>(
      `select registry_number as "registryNumber", closed, short_by as "shortBy" from trial.mkk_member
       where registry_number = any($1)`,
      [list.lines.map((each) => each.registryNumber)],
    )
    const holders = new Map(members.rows.map((row) => [row.registryNumber, row]))
    const results = list.lines.map((each) => judge(each, list.unitShareValue, holders.get(each.registryNumber)))
    const receivedAt = ground.clock.now()
    await tx.query(
      'insert into trial.mkk_list (list_id, digest, received_at, ready_at, state, lines) values ($1, $2, $3, $4, $5, $6)',
      [listId, digest, receivedAt, minutesLater(receivedAt, mkkListMinutes), stateOf(results), JSON.stringify(results)],
    )
    const stored = await findList(tx, listId)
    if (!stored) throw new Error('The allocation list was not stored.')
    return status(ground, stored)
  })
}

export async function listStatus(ground: Ground, listId: string): Promise<Reply> {
  const known = await findList(ground.pool, listId)
  return known ? status(ground, known) : json(404, { code: 'request-unknown' })
}

function readList(source: string): z.output<typeof listBody> | null {
  try {
    return listBody.safeParse(JSON.parse(source)).data ?? null
  } catch {
    // Not JSON at all: refused like any other malformed list.
    return null
  }
}

interface Holder {
  readonly closed: boolean
  readonly shortBy: bigint
}

/**
 * MKK trusts the money: a share count that does not fit a whole number of shares' worth is corrected. Of some holders it registers fewer
 * than asked.
 */
function judge(asked: Line, unitShareValue: Kurus, holder: Holder | undefined): LineResult {
  const { lineId } = asked
  if (!holder) return { lineId, result: 'rejected', refusal: 'member-unknown' }
  if (holder.closed) return { lineId, result: 'rejected', refusal: 'account-closed' }
  if (asked.shareCount === 0n) return { lineId, result: 'rejected', refusal: 'share-count-invalid' }
  if (asked.amount % unitShareValue !== 0n || asked.amount === 0n)
    return { lineId, result: 'rejected', refusal: 'amount-mismatch' }
  const worth = asked.amount / unitShareValue
  const right = holder.shortBy < worth ? worth - holder.shortBy : 0n
  return { lineId, result: right === asked.shareCount ? 'accepted' : 'corrected', shareCount: right.toString() }
}

function stateOf(results: readonly LineResult[]): string {
  const rejected = results.filter((each) => each.result === 'rejected').length
  return rejected === 0 ? 'registered' : rejected === results.length ? 'rejected' : 'partly-registered'
}

async function findList(tx: Queryable, listId: string): Promise<ListRow | null> {
  const { rows } = await tx.query<ListRow>(
    `select list_id as "listId", digest, received_at as "receivedAt", ready_at as "readyAt", state, lines
     from trial.mkk_list where list_id = $1`,
    [listId],
  )
  return rows[0] ?? null
}

function status(ground: Ground, list: ListRow): Reply {
  const isReady = list.readyAt.getTime() <= ground.clock.now().getTime()
  return json(200, {
    listId: list.listId,
    state: isReady ? list.state : 'processing',
    receivedAt: list.receivedAt.toISOString(),
    registeredAt: isReady ? list.readyAt.toISOString() : null,
    lines: isReady ? list.lines : [],
  })
}
