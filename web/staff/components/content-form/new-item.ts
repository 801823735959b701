import { data } from 'react-router'
import { namedId } from '#web/api/named-id.ts'
import { CONTENT_KINDS, type ContentKind } from '#contracts/content/kinds.ts'

/** Stands in the address where an item's id would, while it has none. */
export const NEW_ITEM = 'yeni'

/** The kind and id an address names, or the not-found page. */
export function namedItem(params: { readonly kind: string; readonly itemId: string }): {
  readonly kind: ContentKind
  readonly itemId: string
} {
  const kind = namedKind(params)
  return { kind, itemId: params.itemId === NEW_ITEM ? NEW_ITEM : namedId(params.itemId) }
}

export function namedKind(params: { readonly kind: string }): ContentKind {
  const kind = CONTENT_KINDS.find((known) => known === params.kind)
  if (!kind) throw data(null, { status: 404 })
  return kind
}
