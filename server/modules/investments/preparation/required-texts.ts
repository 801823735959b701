import { formTextTitle } from '#contracts/papers/messages.ts'
import type { Context } from '#server/kit/context.ts'
import { findLegalText } from '#server/modules/platform/index.ts'
import { findInformationForm } from '#server/modules/projects/index.ts'
import { formTextOf } from './form-text.ts'

/** A text an investor opens and accepts before an order. */
export interface RequiredText {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly version: number
  readonly sha256: string
  readonly body: string
}

/**
 * The campaign's information form in force (T11/9), the general risk notice (T14/2-ç) and the investment agreement, each
 * in the version that holds now.
 */
export async function findRequiredTexts(
  context: Pick<Context, 'db' | 'clock'>,
  projectId: string,
): Promise<RequiredText[]> {
  const form = await findInformationForm(context, projectId)
  const texts: RequiredText[] = form
    ? [
        {
          id: `form:${form.version}`,
          kind: 'information-form',
          title: formTextTitle,
          version: form.version,
          sha256: form.sha256,
          body: formTextOf(form.content),
        },
      ]
    : []
  for (const kind of ['general-risk-notice', 'investment-agreement'] as const) {
    const text = await findLegalText(context, { kind })
    if (text) texts.push(text)
  }
  return texts
}
