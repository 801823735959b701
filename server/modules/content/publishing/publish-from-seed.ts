import type { ContentBody } from '#contracts/content/bodies.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { titleOf } from '#contracts/content/rules.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId, newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { readBody } from '../items/check-body.ts'
import { addDraft, addItem, holdItem } from '../items/content-store.ts'
import { publishVersion } from './publish-version.ts'

export interface SeedItem<Kind extends ContentKind = ContentKind> {
  readonly kind: Kind
  readonly seoName: string
  readonly body: ContentBody<Kind>
  /** When it was published, where an installation begins with a past; now unless told. */
  readonly at?: Date
}

/** One item of a seed, with its body held to its kind. */
export function seedItem<Kind extends ContentKind>(
  kind: Kind,
  seoName: string,
  body: ContentBody<Kind>,
  at?: Date,
): SeedItem {
  return { kind, seoName, body, ...(at ? { at } : {}) }
}

/**
 * Publishes version 1 of every item that is not there yet, by the very way an editor's publication takes. An item that exists,
 * changed or archived by the operator or not, stays as it is. Says how many were new.
 */
export async function publishFromSeed(context: Context, items: readonly SeedItem[]): Promise<number> {
  requireSystem(context.actor)
  return inTransaction(context, async (tx) => {
    let added = 0
    for (const { kind, seoName, body: given, at = tx.clock.now() } of items) {
      const body = readBody(kind, { ...given })
      const id = derivedId('content', kind, seoName)
      const item = await addItem(tx, { id, kind, seoName, title: titleOf(kind, body, seoName), createdAt: at })
      if (!item) continue
      await addDraft(tx, { id: newId(), item_id: id, revision: 1 }, body)
      await publishVersion(tx, await holdItem(tx, id), { reason: null, at })
      added += 1
    }
    return added
  })
}

/** Replaces what is published under a name by a new version: the trial's own data in place of a fresh installation's. */
export async function replaceFromSeed(context: Context, { kind, seoName, body: given }: SeedItem): Promise<void> {
  requireSystem(context.actor)
  await inTransaction(context, async (tx) => {
    const body = readBody(kind, { ...given })
    const id = derivedId('content', kind, seoName)
    const { lastRevision } = await holdItem(tx, id)
    await addDraft(tx, { id: newId(), item_id: id, revision: lastRevision + 1 }, body)
    await publishVersion(tx, await holdItem(tx, id), { reason: null })
  })
}
