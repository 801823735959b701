import type { InputOf } from '#contracts/common/endpoint.ts'
import type { acceptLegalTexts as endpoint } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findLegalText, type LegalText } from '#server/modules/platform/index.ts'
import { recordAcceptance, lockMember } from '#server/modules/members/index.ts'
import { refreshStanding } from '../standing/standing.ts'

type Accepted = InputOf<typeof endpoint>['accepted'][number]

/**
 * Accepts versions of texts, each by id and hash, each a record of its own (T14/2-c, ç). What was shown must be the version
 * in force: `risk-form-outdated` otherwise; an unknown id is `not-found`.
 */
export async function acceptLegalTexts(context: Context, input: InputOf<typeof endpoint>): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    for (const accepted of input.accepted) {
      const text = await findShownText(tx, accepted)
      await recordAcceptance(tx, id, text, 'acceptances')
      await recordEvent(tx, {
        action: 'member.text-accepted',
        subjectId: id,
        data: { legalTextId: text.id, kind: text.kind, version: text.version, sha256: text.sha256 },
      })
    }
    await refreshStanding(tx, id)
  })
  return { done: true }
}

async function findShownText(context: Context, accepted: Accepted): Promise<LegalText> {
  const text = await findLegalText(context, { id: accepted.id })
  if (!text) throw new Refusal('not-found')
  const current = await findLegalText(context, { kind: text.kind })
  if (current?.id !== text.id || text.sha256 !== accepted.sha256) throw new Refusal('risk-form-outdated')
  return text
}
