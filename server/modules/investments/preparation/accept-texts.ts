import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { acceptInvestmentTexts as endpoint } from '#contracts/investments/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { showOffering } from './campaign-terms.ts'
import { findAcceptance, findOpenings, findSavedAmount, keepAcceptance } from './preparation-store.ts'
import { findRequiredTexts } from './required-texts.ts'

/**
 * Records that the investor accepts every required text, each opened before and named by its hash, for the saved amount
 * and one version of the form. Refuses when a text is missing, or text or amount have changed meanwhile.
 */
export async function acceptInvestmentTexts(
  context: Context,
  { projectId, amount, formVersion, accepted }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const investorId = requireMember(context.actor).id
  const offering = await showOffering(context, projectId)
  if (offering.form_version !== formVersion) throw new Refusal('terms-changed')
  const amountKurus = await findSavedAmount(context, investorId, projectId)
  if (amountKurus === null) throw new Refusal('amount-not-saved')
  if (amountKurus !== amount) throw new Refusal('amount-changed')
  const texts = await findRequiredTexts(context, projectId)
  for (const { id, sha256 } of accepted) {
    if (!texts.some((text) => text.id === id && text.sha256 === sha256)) throw new Refusal('terms-changed')
  }
  const isAccepted = (sha256: string) => accepted.some((one) => one.sha256 === sha256)
  if (!texts.every((text) => isAccepted(text.sha256))) throw new Refusal('texts-not-accepted')
  const openings = await findOpenings(context, investorId, projectId)
  if (!texts.every((text) => openings.has(text.sha256))) throw new Refusal('texts-not-opened')

  const order = { investorId, projectId, amountKurus, formVersion }
  const before = await findAcceptance(context, order)
  if (before && texts.every((text) => before.sha256s.includes(text.sha256))) return { acceptanceId: before.id }
  const id = newId()
  await inTransaction(context, async (tx) => {
    await keepAcceptance(tx, { id, ...order, texts: texts.map(({ body: _body, ...text }) => text) })
    await recordEvent(tx, {
      action: 'investment.texts-accepted',
      subjectId: id,
      data: { projectId, amountKurus, formVersion },
    })
  })
  return { acceptanceId: id }
}
