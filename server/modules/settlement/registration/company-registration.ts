import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type * as endpoints from '#contracts/settlement/registration/company-registration-endpoints.ts'
import {
  refuseRegistrationDate,
  registrationDates,
  registrationDateSentence,
  writtenBounds,
} from '#contracts/settlement/registration/registration-dates.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { begin, decide, withdraw } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { noteCompanyRegistration } from '#server/modules/projects/index.ts'
import {
  COMPANY,
  type CompanyRegistration,
  listCompanyRegistrations,
  lockAwaitedCompany,
  lockCompanyRegistration,
} from './company-registration-store.ts'
import { beginDeadlines } from '../terms/deadlines.ts'

/**
 * A finance officer enters the registered formation or conversion of a funded company (T17/7-a1, b2). Refuses
 * `registration-date-out-of-bounds` at its field, `capital-increase-waits`, `campaign-not-in-state` and `not-found`.
 */
export async function beginCompanyRegistration(
  context: Context,
  input: InputOf<typeof endpoints.beginCompanyRegistration>,
): Promise<OutputOf<typeof endpoints.beginCompanyRegistration>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  const { projectId, companyTitle, registeredOn, registryReference: reference } = input
  return inTransaction(context, async (tx) => {
    const awaited = await lockAwaitedCompany(tx, projectId)
    const bounds = registrationDates(awaited.periodEndedOn, awaited.dueOn, awaited.now)
    const code = refuseRegistrationDate(registeredOn, bounds)
    const sentence = registrationDateSentence(registeredOn, bounds)
    if (code !== null && sentence !== null)
      throw new Refusal(code, { parameters: { ...writtenBounds(bounds) }, fields: { registeredOn: sentence } })
    const known = (await listCompanyRegistrations(tx, projectId)).find(({ state }) => state !== 'withdrawn')
    if (known) {
      // The same form sent twice: what the second officer looks at stays what they confirm.
      if (isSame(known, input) && known.begunBy === officer.id) return { companyRegistrationId: known.id }
      throw new Refusal('capital-increase-waits')
    }
    const id = newId()
    await begin(tx, COMPANY.table, officer, {
      id,
      project_id: projectId,
      kind: awaited.kind,
      company_title: companyTitle,
      registered_on: registeredOn,
      reference,
    })
    await recordEvent(tx, {
      action: 'settlement.company-registration-begun',
      subjectId: id,
      data: { projectId, kind: awaited.kind, companyTitle, registeredOn, reference },
    })
    return { companyRegistrationId: id }
  })
}

const isSame = (known: CompanyRegistration, input: InputOf<typeof endpoints.beginCompanyRegistration>): boolean =>
  known.companyTitle === input.companyTitle &&
  known.registeredOn === input.registeredOn &&
  known.reference === input.registryReference

/**
 * A second officer confirms it: from that day the capital increase is owed within its term. Confirming again changes nothing.
 * Refuses `same-officer`, `capital-increase-decided`, `campaign-not-in-state` and `not-found`.
 */
export async function confirmCompanyRegistration(
  context: Context,
  { companyRegistrationId: id }: InputOf<typeof endpoints.confirmCompanyRegistration>,
): Promise<OutputOf<typeof endpoints.confirmCompanyRegistration>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const one = await lockCompanyRegistration(tx, id)
    const isNew = await decide(tx, { ...COMPANY, id }, officer, { state: 'confirmed' })
    if (!isNew) return { done: true }
    await lockAwaitedCompany(tx, one.projectId)
    await bringIntoForce(tx, one)
    await recordEvent(tx, {
      action: 'settlement.company-registration-confirmed',
      subjectId: id,
      data: {
        projectId: one.projectId,
        kind: one.kind,
        companyTitle: one.companyTitle,
        registeredOn: one.registeredOn,
        reference: one.reference,
      },
    })
    return { done: true }
  })
}

async function bringIntoForce(tx: TransactionContext, { projectId, registeredOn }: CompanyRegistration): Promise<void> {
  await sql`update investments.campaign set company_registered_on = ${registeredOn}
    where project_id = ${projectId}`.execute(tx.db)
  await noteCompanyRegistration(tx, projectId, registeredOn)
  await beginDeadlines(tx, projectId)
}

/** Any finance officer takes back one that nobody confirmed, and says why. Refuses `capital-increase-decided` and `not-found`. */
export async function withdrawCompanyRegistration(
  context: Context,
  { companyRegistrationId: id, reason }: InputOf<typeof endpoints.withdrawCompanyRegistration>,
): Promise<OutputOf<typeof endpoints.withdrawCompanyRegistration>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { projectId } = await lockCompanyRegistration(tx, id)
    await withdraw(tx, { ...COMPANY, id }, officer, { withdrawn_because: reason })
    await recordEvent(tx, {
      action: 'settlement.company-registration-withdrawn',
      subjectId: id,
      reason,
      data: { projectId },
    })
    return { done: true }
  })
}
