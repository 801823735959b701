import { sql, type RawBuilder } from 'kysely'
import type { LIST_ORDERS } from '#contracts/campaigns/endpoints.ts'
import { hasForbiddenCharacter } from '#contracts/common/text/plain-text.ts'
import { isId } from '#server/kit/moment-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { fundedExpression, investorsExpression } from './campaign-store.ts'

export type ListOrder = (typeof LIST_ORDERS)[number]

/** How a list is sorted: by `rank`, then `key`, then id, all in one direction, so that one row comparison pages through it. */
export interface SortedBy {
  readonly rank: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly descending: boolean
  readonly isText: boolean
}

const LIVE_FIRST = sql`(case when p.state in ('live', 'change-under-review') then 0 else 1 end)`
const NO_RANK = sql`0`
const epoch = (column: string) => sql`extract(epoch from ${sql.ref(column)})::numeric`
const FUNDED_SHARE = sql`(-${fundedExpression}::numeric / p.funding_goal_kurus)`

const ORDERS: Readonly<Record<ListOrder, SortedBy>> = {
  // Open ones, the soonest closing first; those about to open; what the committee stopped; then what is over, the latest first.
  closing: {
    rank: sql`(case when p.state in ('live', 'change-under-review') then 0 when p.state = 'upcoming' then 1
      when p.state = 'suspended' then 2 when p.state = 'closing' then 3 else 4 end)`,
    key: sql`(case when p.state in ('live', 'change-under-review') then ${epoch('p.closes_at')}
      when p.state = 'upcoming' then ${epoch('p.opens_at')} else -${epoch('p.closes_at')} end)`,
    descending: false,
    isText: false,
  },
  newest: { rank: NO_RANK, key: sql`-${epoch('p.published_at')}`, descending: false, isText: false },
  nearGoal: { rank: LIVE_FIRST, key: FUNDED_SHARE, descending: false, isText: false },
  mostFunded: { rank: NO_RANK, key: sql`(-${fundedExpression})::numeric`, descending: false, isText: false },
  mostInvestors: { rank: NO_RANK, key: sql`(-${investorsExpression})::numeric`, descending: false, isText: false },
  name: { rank: NO_RANK, key: sql`p.title collate "tr-x-icu"`, descending: false, isText: true },
  nameDescending: { rank: NO_RANK, key: sql`p.title collate "tr-x-icu"`, descending: true, isText: true },
}

/** The sort of an order that callers may name. */
export function sortedBy(order: ListOrder): SortedBy {
  return ORDERS[order]
}

/** ORDER BY for a sort: rank, key and id, all in one direction. */
export function orderClause({ rank, key, descending }: SortedBy): RawBuilder<unknown> {
  // A constant cannot stand in ORDER BY as it is: PostgreSQL would read it as a column number.
  return descending ? sql`(${rank}) + 0 desc, ${key} desc, p.id desc` : sql`(${rank}) + 0, ${key}, p.id`
}

/** Where a page ended, as the opaque text that goes out as `next` and comes back as `after`. */
export function pageKeyOf(order: ListOrder, row: { sortRank: number; sortKey: string; id: string }): string {
  return Buffer.from(JSON.stringify([order, row.sortRank, row.sortKey, row.id])).toString('base64url')
}

/** What comes after a page key; a key of another order or none of ours is refused. */
export function afterPageKey(order: ListOrder, after: string): RawBuilder<unknown> {
  const [of, rank, key, id] = readPageKey(after)
  const { descending, isText, ...by } = sortedBy(order)
  if (of !== order) throw new Refusal('invalid-input')
  const value = isText ? sql`${key}::text collate "tr-x-icu"` : sql`${key}::numeric`
  const here = sql`(${by.rank}, ${by.key}, p.id)`
  const there = sql`(${rank}::int, ${value}, ${id}::uuid)`
  return descending ? sql`${here} < ${there}` : sql`${here} > ${there}`
}

const NUMERIC = /^-?\d{1,30}(\.\d{1,40})?$/

function readPageKey(after: string): [string, number, string, string] {
  try {
    const [order, rank, key, id] = JSON.parse(Buffer.from(after, 'base64url').toString('utf8')) as unknown[]
    const isText = order === 'name' || order === 'nameDescending'
    if (
      typeof order === 'string' &&
      typeof rank === 'number' &&
      Number.isInteger(rank) &&
      Math.abs(rank) < 10 &&
      typeof key === 'string' &&
      (isText ? !hasForbiddenCharacter(key) : NUMERIC.test(key)) &&
      isId(id)
    )
      return [order, rank, key, id]
  } catch {
    // Not one of our keys: refused below like every other that is not.
  }
  throw new Refusal('invalid-input')
}
