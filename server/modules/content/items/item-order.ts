import { sql, type RawBuilder } from 'kysely'
import { type ContentKind, KIND_RULES } from '#contracts/content/kinds.ts'
import { hasForbiddenCharacter } from '#contracts/common/text/plain-text.ts'
import { isId, isMomentText } from '#server/kit/moment-key.ts'
import { Refusal } from '#server/kit/refusal.ts'

type Order = 'position' | 'newest' | 'title'

/** How a list of items is sorted, and how the next page is asked for. */
interface ItemOrder {
  readonly by: RawBuilder<unknown>
  /** The value of the last row that the next page starts behind, as text. */
  readonly key: RawBuilder<string>
  after(key: string, id: string): RawBuilder<boolean>
}

const ORDERS: Readonly<Record<Order, ItemOrder>> = {
  position: {
    by: sql`i.position, i.id`,
    key: sql<string>`i.position::text`,
    after: (key, id) => sql`(i.position, i.id) > (${key}::int, ${id}::uuid)`,
  },
  newest: {
    by: sql`i.created_at desc, i.id desc`,
    key: sql<string>`i.created_at::text`,
    after: (key, id) => sql`(i.created_at, i.id) < (${key}::timestamptz, ${id}::uuid)`,
  },
  title: {
    by: sql`i.title collate "tr-x-icu", i.id`,
    key: sql<string>`i.title`,
    after: (key, id) => sql`(i.title collate "tr-x-icu", i.id) > (${key} collate "tr-x-icu", ${id}::uuid)`,
  },
}

const KEYS: Readonly<Record<Order, (key: string) => boolean>> = {
  position: (key) => /^\d{1,9}$/.test(key),
  newest: isMomentText,
  title: (key) => key.length <= 300 && !hasForbiddenCharacter(key),
}

function orderNameOf(kind: ContentKind): Order {
  const { items, isOrdered } = KIND_RULES[kind]
  if (isOrdered) return 'position'
  return items === 'free' ? 'newest' : 'title'
}

/** The order of a kind's items in the console: the operator's, the newest first, or by title. */
export function orderOf(kind: ContentKind): ItemOrder {
  return ORDERS[orderNameOf(kind)]
}

/** Where a page ended, as the opaque text that goes out as `next` and comes back as `after`. */
export function pageKeyOf(kind: ContentKind, row: { readonly sortKey: string; readonly id: string }): string {
  return Buffer.from(JSON.stringify([orderNameOf(kind), row.sortKey, row.id])).toString('base64url')
}

/** What comes after a page key; a key of another order or none of ours is refused. */
export function afterPageKey(kind: ContentKind, after: string): RawBuilder<boolean> {
  const order = orderNameOf(kind)
  try {
    const [of, key, id] = JSON.parse(Buffer.from(after, 'base64url').toString('utf8')) as unknown[]
    if (of === order && typeof key === 'string' && KEYS[order](key) && isId(id)) return ORDERS[order].after(key, id)
  } catch {
    // Not one of our keys: refused below like every other that is not.
  }
  throw new Refusal('invalid-input')
}
