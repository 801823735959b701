import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { recordCapitalIncrease as endpoint } from '#contracts/settlement/endpoints.ts'
import {
  refuseRegistrationDate,
  registrationDates,
  registrationDateSentence,
  writtenBounds,
} from '#contracts/settlement/registration/registration-dates.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { increaseFollows } from '#contracts/settlement/registration/legal-deadlines.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { begin } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { listIncreases, lockCampaign } from './capital-increase-store.ts'

/**
 * A finance officer records the registered capital increase (T17/7-b1). No share is allotted before another officer confirms
 * it, because an allotment cannot be taken back. Refuses `registration-date-out-of-bounds`, `capital-increase-waits`,
 * `company-not-registered`, `campaign-not-in-state` and `not-found`.
 */
export async function recordCapitalIncrease(
  context: Context,
  { projectId, registeredOn, registryReference: reference }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { judgedAt, periodEndedOn, companyDueOn, companyRegisteredOn, increaseDueOn, now } = await lockCampaign(
      tx,
      projectId,
    )
    const offering = await findOffering(tx, projectId)
    if (offering?.state !== 'successful' || judgedAt === null) throw new Refusal('campaign-not-in-state')
    if (companyDueOn !== null && companyRegisteredOn === null) throw new Refusal('company-not-registered')
    const bounds = registrationDates(
      increaseFollows({ periodEndedOn, companyRegisteredOn }, istanbulDate(judgedAt)),
      increaseDueOn,
      now,
    )
    const code = refuseRegistrationDate(registeredOn, bounds)
    const sentence = registrationDateSentence(registeredOn, bounds)
    if (code !== null && sentence !== null) {
      throw new Refusal(code, { parameters: { ...writtenBounds(bounds) }, fields: { registeredOn: sentence } })
    }
    const [known] = (await listIncreases(tx, projectId)).filter(
      ({ state }) => state === 'begun' || state === 'confirmed',
    )
    if (known) {
      // The same form sent twice: what the second officer looks at stays what they confirm.
      const isSame = known.registeredOn === registeredOn && known.reference === reference
      if (isSame && known.begunBy === officer.id) return { capitalIncreaseId: known.id }
      throw new Refusal('capital-increase-waits')
    }
    const capitalIncreaseId = newId()
    await begin(tx, 'settlement.capital_increase', officer, {
      id: capitalIncreaseId,
      project_id: projectId,
      follows_on: bounds.from,
      registered_on: registeredOn,
      reference,
    })
    await recordEvent(tx, {
      action: 'settlement.capital-increase-begun',
      subjectId: capitalIncreaseId,
      data: { projectId, registeredOn, reference },
    })
    return { capitalIncreaseId }
  })
}
