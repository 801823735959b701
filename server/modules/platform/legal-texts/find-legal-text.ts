import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { LegalTextKind, getLegalText } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'

export interface LegalText {
  readonly id: string
  readonly kind: LegalTextKind
  readonly version: number
  readonly title: string
  readonly body: string
  readonly sha256: string
  readonly effectiveFrom: Date
}

/** The version in force of a kind of text, or one version by its id; null when there is none. */
export async function findLegalText(
  context: Pick<Context, 'db' | 'clock'>,
  which: { readonly kind: LegalTextKind } | { readonly id: string },
): Promise<LegalText | null> {
  const texts = context.db
    .selectFrom('platform.legal_text')
    .select(['id', 'kind', 'version', 'title', 'body', 'sha256', 'effective_from as effectiveFrom'])
  const row = await (
    'id' in which
      ? texts.where('id', '=', which.id)
      : texts
          .where('kind', '=', which.kind)
          .where('effective_from', '<=', context.clock.now())
          .orderBy('version', 'desc')
          .limit(1)
  ).executeTakeFirst()
  return row ? { ...row, kind: row.kind as LegalTextKind } : null
}

/** The text for a screen; one that does not exist is not found. */
export async function showLegalText(
  context: Context,
  input: InputOf<typeof getLegalText>,
): Promise<OutputOf<typeof getLegalText>> {
  const text = await findLegalText(context, input)
  if (!text) throw new Refusal('not-found')
  return { ...text, effectiveFrom: toUnixSeconds(text.effectiveFrom) }
}
