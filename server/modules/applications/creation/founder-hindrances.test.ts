import { expect, test } from 'vitest'
import type { StaffRole } from '#contracts/common/roles.ts'
import { answerCompanyOffer, getMyCompanies, offerCompanyOwnership } from '#contracts/membership/company/endpoints.ts'
import * as calls from '#contracts/projects/creation/endpoints.ts'
import { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { aWholeDraft, withChoices } from '#tests/support/applications/applications.ts'
import { anAnalyst, aSubmittedProject } from '#tests/support/applications/evaluation.ts'
import { actingFor, aCompany } from '#tests/support/companies.ts'
import { onlyOutside } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, withLegalTexts } from '#tests/support/membership.ts'
import { ask, send } from '#tests/support/ask.ts'

const prepared = (run: (context: Context) => Promise<void>) => () =>
  rolledBack(async (context) => {
    await withLegalTexts(await withChoices(context))
    // The installation sends short messages, so that numbers can be proven.
    await run({
      ...context,
      outside: onlyOutside({ sms: { sendSms: () => Promise.reject(new Error('verbs send nothing')) } }),
    })
  })

/** The refusal of handing in: its code, and the reasons with the screens that mend them. */
async function refusedFor(context: Context, projectId: string) {
  try {
    await send(context, calls.sendProjectToReview, { projectId, agreementAccepted: true })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.code, error.detail.reasons?.map(({ code, fixPath }) => [code, fixPath])]
  }
}

test(
  'who proved nothing but a mail address hands nothing in: he is told what is missing and where it is mended, and keeps his draft',
  prepared(async (context) => {
    const { id } = await aMember(context)
    const founder = asMember(context, id)
    const { projectId } = await aWholeDraft(founder)
    const reasons = [
      ['step-phone', '/profil/yatirimci-bilgileri?adim=telefon'],
      ['step-identity', '/profil/yatirimci-bilgileri?adim=kimlik'],
      ['step-address', '/profil/yatirimci-bilgileri?adim=adres'],
    ]
    expect(await refusedFor(founder, projectId)).toEqual(['founder-not-proven', reasons])
    const told = await send(founder, calls.checkInvestorProjectPreApplication, { projectId })
    expect(told.reasons.map(({ code, fixPath }) => [code, fixPath])).toEqual(reasons)
    expect((await send(founder, calls.getProjectCreateProjectStep, { projectId })).isComplete).toBe(true)
    expect(await context.db.selectFrom('projects.project').select('id').execute()).toEqual([])
  }),
)

test(
  'a company’s application is handed in by who signs for it, whose own identity, number and address are proven too',
  prepared(async (context) => {
    const { companyId, ownerId, secondId } = await aCompany(context)
    const [asOwner, asManager] = [ownerId, secondId].map((id) => actingFor(context, companyId, id))
    if (!asOwner || !asManager) throw new Error('two people act for it')
    const { projectId } = await aWholeDraft(asManager)
    expect(await refusedFor(asManager, projectId)).toEqual(['founder-not-proven', [['not-signer', undefined]]])
    await context.db.deleteFrom('membership.address').where('member_id', '=', ownerId).execute()
    expect(await refusedFor(asOwner, projectId)).toEqual(['founder-not-proven', [['owner-step-address', undefined]]])
    await context.db
      .insertInto('membership.address')
      .values({
        member_id: ownerId,
        address_type_key: 'ev',
        country_key: 'TR',
        city_key: '35',
        district_key: '35-1',
        address: 'Örnek Sokak 1',
        updated_at: context.clock.now(),
      })
      .execute()
    expect(await refusedFor(asOwner, projectId)).toBeNull()
    const { founderStanding } = await send(await anAnalyst(context), getApplication, { projectId })
    expect(founderStanding).toMatchObject({ isCompany: true, signer: 'Ece Aydın', mayOpenRecord: false })
    expect(founderStanding?.proofs.map(({ proof, state, source }) => [proof, state, source])).toEqual([
      ['identity', 'proven', 'register'],
      ['phone', 'proven', 'sms'],
      ['address', 'proven', 'declared'],
      ['authority', 'proven', 'officer'],
    ])

    // It passes to another: who may sign for it is not known until an officer has seen the paper.
    await ask(asOwner, offerCompanyOwnership, { memberId: secondId })
    const person = asMember(context, secondId)
    const [offer] = (await ask(person, getMyCompanies, {})).offers
    await ask(person, answerCompanyOffer, { offerId: offer?.id ?? '', answer: 'yes' })
    const authorityFor = async (...roles: StaffRole[]) => {
      const staff = asMember(context, (await aMember(context)).id, roles)
      const { founderStanding: standing } = await send(staff, getApplication, { projectId })
      return [standing?.proofs.find(({ proof }) => proof === 'authority')?.state, standing?.mayOpenCompany]
    }
    expect(await authorityFor('auditor')).toEqual(['passing', true])
    expect(await authorityFor('analyst')).toEqual(['passing', false])
  }),
)

test(
  'the file says what is not proven of its founder, and an auditor is led to his record',
  prepared(async (context) => {
    const { id } = await aMember(context)
    const projectId = await aSubmittedProject(context, id)
    const analyst = await anAnalyst(context)
    const { founderStanding } = await send(analyst, getApplication, { projectId })
    expect(founderStanding?.proofs.map(({ proof, state, at }) => [proof, state, at])).toEqual([
      ['identity', 'missing', null],
      ['phone', 'missing', null],
      ['address', 'missing', null],
    ])
    const auditor = asMember(context, (await aMember(context)).id, ['auditor'])
    const read = await send(auditor, getApplication, { projectId })
    expect(read.founderStanding).toMatchObject({ memberId: id, mayOpenRecord: true })
  }),
)
