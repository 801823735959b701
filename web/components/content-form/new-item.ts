import { data } from 'react-router'
import { CONTENT_KINDS, type ContentKind } from '#contracts/content/kinds.ts'

/** Stands in the address where an item's id would, while it has none. */
export const NEW_ITEM = 'yeni'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The kind and id an address names, or the not-found page. */
export function namedItem(params: { readonly kind?: string; readonly itemId?: string }): {
  readonly kind: ContentKind
  readonly itemId: string
} {
  const kind = namedKind(params)
  const { itemId = '' } = params
  if (itemId !== NEW_ITEM && !ID.test(itemId)) throw data(null, { status: 404 })
  return { kind, itemId }
}

export function namedKind(params: { readonly kind?: string }): ContentKind {
  const kind = CONTENT_KINDS.find((known) => known === params.kind)
  if (!kind) throw data(null, { status: 404 })
  return kind
}
