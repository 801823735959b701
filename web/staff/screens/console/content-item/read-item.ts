import { data, redirect } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { bodies } from '#contracts/content/bodies.ts'
import { getContentItem, getContentItems, getLegalAcceptances } from '#contracts/content/endpoints.ts'
import { type ContentKind, KIND_RULES } from '#contracts/content/kinds.ts'
import { getLegalText, LEGAL_TEXT_KINDS } from '#contracts/platform/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { fieldsOf } from '#web/staff/components/content-form/fields/content-fields.ts'
import { type Limits, limitsOf } from '#web/staff/components/content-form/fields/limits.ts'
import { namedItem, NEW_ITEM } from '#web/staff/components/content-form/new-item.ts'
import { formValues, type Values } from '#web/form/rows/form-rows.ts'
import type { Route } from './+types/screen.ts'

export type FoundItem = OutputOf<typeof getContentItem>

export interface OpenedItem {
  readonly kind: ContentKind
  readonly limits: Limits
  /** What the form begins with. */
  readonly values: Values
  /** Null for an item that is about to be written. */
  readonly found: FoundItem | null
  /** Members who accepted the version of a policy that is in force. */
  readonly acceptedCount: number | null
}

/** The item an address names, or an empty form for a new one. */
export async function readItem(args: Route.LoaderArgs): Promise<OpenedItem> {
  requireMember(args)
  const { kind, itemId } = namedItem(args.params)
  const limits = limitsOf(bodies[kind])
  if (itemId === NEW_ITEM) {
    const { mayEdit } = await load(getContentItems, { kind }, args)
    if (KIND_RULES[kind].items !== 'free' || !mayEdit) throw data(null, { status: 404 })
    return { kind, limits, values: {}, found: null, acceptedCount: null }
  }
  const found = await load(getContentItem, { itemId }, args)
  if (found.item.kind !== kind) throw redirect(consolePaths.contentItem.href({ kind: found.item.kind, itemId }))
  return {
    kind,
    limits,
    values: valuesOf(kind, found),
    found,
    acceptedCount: kind === 'policy' && found.published ? await countAcceptances(found.item.seoName, args) : null,
  }
}

/** What the form of an item holds: its body, lists of days in their order. */
export function valuesOf(kind: ContentKind, { item, body }: Pick<FoundItem, 'item' | 'body'>): Values {
  const sorted = Object.entries(fieldsOf(kind)).map(([name, field]) => {
    const value = body[name]
    const day = field.control === 'rows' ? field.yearOf : undefined
    return [name, day && Array.isArray(value) ? value.toSorted(byMember(day)) : value] as const
  })
  return { ...formValues(Object.fromEntries(sorted), 'body'), seoName: item.seoName }
}

function byMember(name: string) {
  const read = (row: Readonly<Record<string, unknown>>) => String(row[name] ?? '')
  return (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) =>
    read(a) < read(b) ? -1 : Number(read(a) > read(b))
}

async function countAcceptances(seoName: string, args: Route.LoaderArgs): Promise<number | null> {
  const kind = LEGAL_TEXT_KINDS.find((known) => known === seoName)
  if (!kind) return null
  const { id } = await load(getLegalText, { kind }, args)
  return (await load(getLegalAcceptances, { legalTextId: id, count: '1' }, args)).total
}
