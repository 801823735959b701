import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getLegalTextVersions } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'

/** The versions of a kind of text that are or were in force, newest first; none that begins later. */
export async function listLegalTextVersions(
  context: Context,
  { kind }: InputOf<typeof getLegalTextVersions>,
): Promise<OutputOf<typeof getLegalTextVersions>> {
  const rows = await context.db
    .selectFrom('platform.legal_text')
    .select(['id', 'version', 'effective_from as effectiveFrom'])
    .where('kind', '=', kind)
    .where('effective_from', '<=', context.clock.now())
    .orderBy('version', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, effectiveFrom: toUnixSeconds(row.effectiveFrom) }))
}
