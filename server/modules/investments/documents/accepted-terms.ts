import { invariant } from '#contracts/common/errors.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { type ApprovedForm, findFormVersion } from '#server/modules/projects/index.ts'
import type { AcceptanceRow } from './accepted-store.ts'

/** The version of the form that an acceptance names: what the campaign was then, whatever it has become. */
export async function findFormOf(
  context: Pick<Context, 'db'>,
  { projectId, formVersion }: Pick<AcceptanceRow, 'projectId' | 'formVersion'>,
): Promise<ApprovedForm> {
  const form = await findFormVersion(context, projectId, formVersion)
  invariant(form, 'a form that was accepted is never deleted')
  return form
}

/** What was agreed to beside the texts, from the acceptance and the form of that time. */
export function termsOf({ id, at, amountKurus, formVersion }: AcceptanceRow, { content }: ApprovedForm) {
  const unitShareValue = BigInt(content.terms.unitShareValueKurus)
  return {
    acceptanceId: id,
    acceptedAt: toUnixSeconds(at),
    projectTitle: content.title,
    companyName: content.company.title,
    amount: amountKurus,
    shareCount: Number(amountKurus / unitShareValue),
    unitShareValue,
    formVersion,
  }
}
