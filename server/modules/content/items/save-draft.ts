import { isDeepStrictEqual } from 'node:util'
import { contentErrors, contentMessages } from '#contracts/content/messages.ts'
import type { ContentBody } from '#contracts/content/bodies.ts'
import { type ContentKind, KIND_RULES } from '#contracts/content/kinds.ts'
import { titleOf } from '#contracts/content/rules.ts'
import { slugOf } from '#contracts/common/text/text.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { checkBody, inSchemaOrder } from './check-body.ts'
import { addDraft, addItem, changeItem, holdItem, isTaken, rewriteDraft, type HeldItem } from './content-store.ts'
import { requireStaffOf } from './require-staff-of.ts'

export interface SaveInput<Kind extends ContentKind> {
  readonly itemId?: string | undefined
  readonly revision?: number | undefined
  readonly seoName?: string | undefined
  readonly body: ContentBody<Kind>
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Saves the draft of an item, or a new item of a free kind. Refuses `draft-changed-meanwhile` when the editor did not see the
 * newest revision, `item-scheduled`, `item-archived`, `items-fixed`, `seo-name-taken` and what `checkBody` refuses. Where nothing
 * differs from what is published, there is nothing to draft.
 */
export function saveDraftOf<Kind extends ContentKind>(kind: Kind) {
  return async (context: Context, input: SaveInput<Kind>): Promise<{ itemId: string; revision: number }> => {
    requireStaffOf(kind, context.actor)
    return inTransaction(context, async (tx) => {
      const held = input.itemId === undefined ? await newItem(tx, kind, input) : await holdItem(tx, input.itemId)
      const { item, draft } = held
      if (item.kind !== kind) throw new Refusal('not-found')
      refuseChange(held)
      refuseStale(held, input.revision)
      await checkBody(tx, kind, input.body, item.seo_name)
      if (held.published && !draft && saysTheSame(kind, held, input))
        return { itemId: item.id, revision: held.published.revision }
      const revision = held.lastRevision + 1
      if (draft) await rewriteDraft(tx, draft.id, revision, input.body)
      else await addDraft(tx, { id: newId(), item_id: item.id, revision }, input.body)
      const seoName = await renamed(tx, held, input.seoName)
      await changeItem(tx, item.id, { title: titleOf(kind, input.body, seoName), seo_name: seoName })
      if (!draft) await recordDrafted(tx, held)
      return { itemId: item.id, revision }
    })
  }
}

function saysTheSame<Kind extends ContentKind>(
  kind: Kind,
  { item, published }: HeldItem,
  { body, seoName = item.seo_name }: SaveInput<Kind>,
): boolean {
  if (!published || seoName !== item.seo_name) return false
  return isDeepStrictEqual(inSchemaOrder(kind, published.body), inSchemaOrder(kind, { ...body }))
}

/** Only the first save of a draft is an event: the others change nothing that anyone but its editors sees. */
async function recordDrafted(tx: TransactionContext, { item }: HeldItem): Promise<void> {
  await recordEvent(tx, {
    action: 'content.drafted',
    subjectId: item.id,
    data: { kind: item.kind, seoName: item.seo_name },
  })
}

/** Refuses what cannot be changed now: `item-archived`, `item-scheduled`. */
export function refuseChange({ item, draft }: HeldItem): void {
  if (item.archived_at) throw new Refusal('item-archived')
  if (draft?.state === 'scheduled') throw new Refusal('item-scheduled')
}

/** Whoever names no revision saw no draft; whoever names one saw it, or the published version where there is no draft. */
function refuseStale({ draft, published, lastRevision }: HeldItem, seen: number | undefined): void {
  const newest = (draft ?? published)?.revision ?? lastRevision
  if (seen === undefined ? draft !== null : seen !== newest) throw new Refusal('draft-changed-meanwhile')
}

async function newItem<Kind extends ContentKind>(
  tx: TransactionContext,
  kind: Kind,
  { seoName, body }: SaveInput<Kind>,
): Promise<HeldItem> {
  if (KIND_RULES[kind].items !== 'free') throw new Refusal('items-fixed')
  const id = newId()
  const title = titleOf(kind, body, id)
  const createdAt = tx.clock.now()
  if (seoName !== undefined) {
    const item = await addItem(tx, { id, kind, seoName: slug(seoName), title, createdAt })
    if (!item) throw taken()
    return fresh(item)
  }
  // A name nobody chose gives way to one that is taken.
  const wanted = slugOf(title)
  const item =
    (wanted && (await addItem(tx, { id, kind, seoName: wanted, title, createdAt }))) ||
    (await addItem(tx, { id, kind, seoName: `${wanted}-${id.slice(-8)}`.replace(/^-/, ''), title, createdAt }))
  if (!item) throw taken()
  return fresh(item)
}

function taken(): Refusal {
  return new Refusal('seo-name-taken', { fields: { seoName: contentErrors['seo-name-taken'].message } })
}

function fresh(item: HeldItem['item']): HeldItem {
  return { item, draft: null, published: null, lastRevision: 0 }
}

function slug(seoName: string): string {
  if (SLUG.test(seoName)) return seoName
  throw new Refusal('invalid-input', { fields: { seoName: contentMessages.seoNameInvalid } })
}

/** Another address for an item nobody has seen yet; what was published is linked to and keeps its own. */
async function renamed(tx: TransactionContext, { item }: HeldItem, wanted: string | undefined): Promise<string> {
  if (wanted === undefined || wanted === item.seo_name) return item.seo_name
  if (KIND_RULES[item.kind].items !== 'free' || item.first_published_at)
    throw new Refusal('invalid-input', { fields: { seoName: contentMessages.seoNameKept } })
  if (await isTaken(tx, item.kind, slug(wanted))) throw taken()
  return wanted
}
