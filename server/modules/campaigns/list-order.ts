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
  readonly keyIs: 'bigint' | 'numeric' | 'text' | 'timestamptz'
}

const LIVE_FIRST = sql`(case when p.state in ('live', 'change-under-review') then 0 else 1 end)`
// A constant cannot stand in ORDER BY as it is: PostgreSQL would read it as a column number.
const NO_RANK = sql`0 + 0`
const FUNDED_SHARE = sql`(-${fundedExpression}::numeric / p.funding_goal_kurus)`

const ORDERS: Readonly<Record<ListOrder, SortedBy>> = {
  // The usual order, which is kept (projects.keep_place).
  closing: { rank: sql`l.rank`, key: sql`l.key`, descending: false, keyIs: 'bigint' },
  newest: { rank: NO_RANK, key: sql`p.published_at`, descending: true, keyIs: 'timestamptz' },
  nearGoal: { rank: LIVE_FIRST, key: FUNDED_SHARE, descending: false, keyIs: 'numeric' },
  mostFunded: { rank: NO_RANK, key: sql`(-${fundedExpression})::numeric`, descending: false, keyIs: 'numeric' },
  mostInvestors: { rank: NO_RANK, key: sql`(-${investorsExpression})::numeric`, descending: false, keyIs: 'numeric' },
  name: { rank: NO_RANK, key: sql`p.title collate "tr-x-icu"`, descending: false, keyIs: 'text' },
  nameDescending: { rank: NO_RANK, key: sql`p.title collate "tr-x-icu"`, descending: true, keyIs: 'text' },
}

/** The sort of an order that callers may name. */
export function sortedBy(order: ListOrder): SortedBy {
  return ORDERS[order]
}

/** ORDER BY for a sort: rank, key and id, all in one direction. */
export function orderClause({ rank, key, descending }: SortedBy): RawBuilder<unknown> {
  return descending ? sql`${rank} desc, ${key} desc, p.id desc` : sql`${rank}, ${key}, p.id`
}

/** Where a page ended, as the opaque text that goes out as `next` and comes back as `after`. */
export function pageKeyOf(order: ListOrder, row: { sortRank: number; sortKey: string; id: string }): string {
  return Buffer.from(JSON.stringify([order, row.sortRank, row.sortKey, row.id])).toString('base64url')
}

/** What comes after a page key; a key of another order or none of ours is refused. */
export function afterPageKey(order: ListOrder, after: string): RawBuilder<unknown> {
  const [of, rank, key, id] = readPageKey(after)
  const { descending, keyIs, ...by } = sortedBy(order)
  if (of !== order) throw new Refusal('invalid-input')
  const value = keyIs === 'text' ? sql`${key}::text collate "tr-x-icu"` : sql`${key}::${sql.raw(keyIs)}`
  // Of the place's own row, so that the index finds where a page of the usual order begins.
  const here = sql`(${by.rank}, ${by.key}, l.project_id)`
  const there = sql`(${rank}::int, ${value}, ${id}::uuid)`
  return descending ? sql`${here} < ${there}` : sql`${here} > ${there}`
}

const KEYS = {
  bigint: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,30}(\.\d{1,40})?$/,
  // As PostgreSQL writes it: every session counts in UTC.
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
}

const isKey = (key: string, keyIs: SortedBy['keyIs']): boolean =>
  keyIs === 'text' ? !hasForbiddenCharacter(key) : KEYS[keyIs].test(key)

const isOrder = (order: unknown): order is ListOrder => typeof order === 'string' && Object.hasOwn(ORDERS, order)

function readPageKey(after: string): [string, number, string, string] {
  try {
    const [order, rank, key, id] = JSON.parse(Buffer.from(after, 'base64url').toString('utf8')) as unknown[]
    if (
      isOrder(order) &&
      typeof rank === 'number' &&
      Number.isInteger(rank) &&
      Math.abs(rank) < 10 &&
      typeof key === 'string' &&
      isKey(key, ORDERS[order].keyIs) &&
      isId(id)
    )
      return [order, rank, key, id]
  } catch {
    // Not one of our keys: refused below like every other that is not.
  }
  throw new Refusal('invalid-input')
}
