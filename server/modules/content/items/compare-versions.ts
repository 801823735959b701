import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getContentDifference } from '#contracts/content/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inSchemaOrder } from './check-body.ts'
import { findItem, findVersion } from './content-store.ts'
import { differenceOf } from './difference-rules.ts'
import { versionViews } from './version-view.ts'

/** Field by field, what differs between two versions. Refuses `not-found` for versions of two items. */
export async function compareVersions(
  context: Context,
  { fromId, toId }: InputOf<typeof getContentDifference>,
): Promise<OutputOf<typeof getContentDifference>> {
  const from = await findVersion(context, fromId)
  const to = await findVersion(context, toId)
  if (from.item_id !== to.item_id) throw new Refusal('not-found')
  const { kind } = await findItem(context, from.item_id)
  const [fromView, toView] = await versionViews(context, kind, [from, to])
  if (!fromView || !toView) throw new Refusal('not-found')
  const fields = differenceOf(inSchemaOrder(kind, from.body), inSchemaOrder(kind, to.body))
  return { from: fromView, to: toView, fields }
}
