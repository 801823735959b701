import type { ContentBody } from '#contracts/content/bodies.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import { publishContentDraft } from '#contracts/content/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { aMember, asMember } from './membership.ts'
import { ask } from './ask.ts'
import { type DraftEndpoint, draftEndpoints } from '#web/staff/components/content-form/draft-endpoints.ts'

/** The context of a member of staff with their own record. */
export async function asStaff<C extends Context>(context: C, ...roles: readonly StaffRole[]): Promise<C> {
  return asMember(context, (await aMember(context)).id, roles)
}

/** The id of an item that the installation brought. */
export function seededItem(kind: ContentKind, seoName: string): string {
  return derivedId('content', kind, seoName)
}

export const anAnnouncement: ContentBody<'announcement'> = {
  title: 'Bayram tatilinde iadeler',
  summary: 'Tatil günlerinde banka transferi yapılmaz.',
  text: 'İade süreleri iş günüyle sayılır.',
}

interface Draft<Kind extends ContentKind> {
  readonly itemId?: string
  readonly revision?: number
  readonly seoName?: string
  readonly body: ContentBody<Kind>
}

/** Saves and publishes in one go, as an editor who sees the newest revision. */
export async function publish<Kind extends ContentKind>(
  context: Context,
  kind: Kind,
  input: Draft<Kind>,
): Promise<{ itemId: string; number: number | null }> {
  const saving: DraftEndpoint = draftEndpoints[kind]
  const { itemId, revision } = await ask(context, saving, input)
  const { number } = await ask(context, publishContentDraft, { itemId, revision, reason: 'Deneme' })
  return { itemId, number }
}
