import type { ContentBody } from '#contracts/content/bodies.ts'
import { bodyWithoutNotes } from '#contracts/common/text/notes.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { readBody } from './items/check-body.ts'
import { findItem, findOpenVersions } from './items/content-store.ts'

export type Template =
  | { readonly kind: 'mail-template'; readonly name: string; readonly body: ContentBody<'mail-template'> }
  | { readonly kind: 'sms-template'; readonly name: string; readonly body: ContentBody<'sms-template'> }

/**
 * A template as it would be sent: the draft, else what is published, else what was written last; without notes. Refuses `not-found` for
 * items of other kinds.
 */
export async function findTemplate(context: Pick<Context, 'db'>, itemId: string): Promise<Template> {
  const { kind, seo_name: name } = await findItem(context, itemId)
  const open = await findOpenVersions(context, itemId)
  const version =
    open.find(({ state }) => state === 'draft' || state === 'scheduled') ??
    open.find(({ state }) => state === 'published') ??
    open[0]
  if (!version) throw new Refusal('not-found')
  if (kind === 'mail-template') return { kind, name, body: bodyWithoutNotes(readBody(kind, version.body)) }
  if (kind === 'sms-template') return { kind, name, body: bodyWithoutNotes(readBody(kind, version.body)) }
  throw new Refusal('not-found')
}
