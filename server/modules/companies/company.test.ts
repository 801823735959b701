import { expect, test } from 'vitest'
import { getInvestorCorporateInformation } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { actingFor, aCompany, aHandedInCompany, COMPANY_FORM, withCities } from '#tests/support/companies.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, anEligibleInvestor, asMember } from '#tests/support/membership.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { ask } from '#tests/support/ask.ts'
import { mailTokenOf } from '#server/modules/access/index.ts'
import { findStanding } from '#server/modules/eligibility/index.ts'
import { closeMembership } from '#server/modules/membership/index.ts'
import { changeGrants, leaveCompany, removeMember } from './change-members.ts'
import { decideCompany, listCompanies, readDocument, showRecord } from './check-company.ts'
import { createFindGrants } from './company-store.ts'
import { answerOffer, offerOwnership, withdrawOffer } from './hand-over.ts'
import { answerInvitation, inviteMember, showInvitation, withdrawInvitation } from './invite.ts'
import { answerRequest, askToJoin } from './join-company.ts'
import { listPeople } from './list-people.ts'
import { handInCompany, removeDocument, saveCompany } from './register-company.ts'
import { listMyCompanies, showCompany } from './show-company.ts'

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const later = (context: Context, hours: number): Context => {
  const at = new Date(context.clock.now().getTime() + hours * 3_600_000)
  return { ...context, clock: { now: () => at } }
}

test('a registration is written, handed in with its papers, refused, mended, handed in again and approved', () =>
  rolledBack(async (context) => {
    await withCities(context)
    const { id } = await aMember(context)
    const owner = asMember(context, id)
    expect(await codeOf(saveCompany(owner, { ...COMPANY_FORM, foundingYear: 2027 }))).toBe('founding-year-in-future')
    const { id: accountId } = await saveCompany(owner, COMPANY_FORM)
    expect(await codeOf(saveCompany(owner, COMPANY_FORM))).toBe('company-registering')
    expect(await codeOf(handInCompany(owner, { accountId }))).toBe('company-identity-missing')
    expect(await codeOf(handInCompany(asMember(context, (await aMember(context)).id), { accountId }))).toBe('not-found')

    const { companyId, ownerId } = await aHandedInCompany(context)
    const mine = asMember(context, ownerId)
    const shown = await showCompany(mine, {})
    expect(shown).toMatchObject({ state: 'handed-in', companyName: COMPANY_FORM.companyName, isOwner: true })
    expect(await codeOf(saveCompany(mine, { ...COMPANY_FORM, accountId: companyId }))).toBe('company-under-check')
    const documentId = shown?.documents[0]?.id ?? ''
    expect(await codeOf(removeDocument(mine, { documentId }))).toBe('company-under-check')

    const officer = asMember(context, (await aMember(context)).id, ['compliance-officer'])
    expect(await codeOf(listCompanies(mine, {}))).toBe('not-permitted')
    expect((await listCompanies(officer, {})).companies).toMatchObject([{ id: companyId, owner: 'Ece Aydın' }])
    expect((await readDocument(officer, { documentId })).filename).toBe('signature-circular.pdf')
    const note = 'İmza sirkülerinin tarihi eski.'
    const refusal = { companyId, decision: 'refuse', refusalCode: 'authority-not-proved', note } as const
    await decideCompany(officer, refusal)
    expect(await codeOf(decideCompany(officer, refusal))).toBe('company-decided')
    expect(await showCompany(mine, {})).toMatchObject({
      state: 'refused',
      refusal: { code: 'authority-not-proved', note },
    })

    await removeDocument(mine, { documentId })
    expect(await codeOf(handInCompany(mine, { accountId: companyId }))).toBe('company-documents-missing')
  }))

test('an approved company: flags, a standing of its own, and one company to a tax number', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId, secondId, officerId } = await aCompany(context)
    const officer = asMember(context, officerId, ['compliance-officer'])
    expect(await showRecord(officer, { companyId })).toMatchObject({
      cityName: 'İstanbul',
      state: 'approved',
      mayDecide: false,
      people: [{ fullName: 'Ece Aydın', isOwner: true, isIdentityVerified: true }, { fullName: 'Mert Kaya' }],
    })
    expect(await ask(asMember(context, ownerId), getInvestorCorporateInformation, {})).toEqual({
      isCorporate: true,
      isCorporateOwner: true,
    })
    expect(await ask(asMember(context, secondId), getInvestorCorporateInformation, {})).toEqual({
      isCorporate: true,
      isCorporateOwner: false,
    })
    expect(await findStanding(context, companyId)).toMatchObject({ mayInvest: true, blockers: [] })
    const { id: otherId } = await anEligibleInvestor(context)
    const other = asMember(context, otherId)
    await saveCompany(other, COMPANY_FORM)
    const { id: accountId = '' } = (await showCompany(other, {})) ?? {}
    expect((await findStanding(context, accountId)).blockers[0]).toMatchObject({
      code: 'step-company',
      fixPath: '/profil/sirket-uyeleri',
    })
    expect(await ask(other, getInvestorCorporateInformation, {})).toEqual({
      isCorporate: false,
      isCorporateOwner: false,
    })
    expect(await codeOf(inviteMember(other, { accountId, emailAddress: 'a@ornek.test', grants: [] }))).toBe(
      'company-not-approved',
    )
    await expect(inTransaction(context, (tx) => closeMembership(tx, ownerId))).rejects.toMatchObject({
      code: 'company-owned',
    })
  }))

test('an invitation: by its link for whoever holds it, by its address for its member, once, until it is over or taken back', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId } = await aCompany(context)
    const owner = actingFor(context, companyId, ownerId)
    const invited = await aMember(context, { emailAddress: 'davetli@ornek.test', firstName: 'Selin', lastName: 'Ak' })
    await inviteMember(owner, { emailAddress: 'davetli@ornek.test', grants: ['prepare'] })
    const [open] = (await listPeople(owner, {})).invitations
    const token = mailTokenOf(context.secrets, open?.id ?? '')
    const stranger = asMember(context, (await aMember(context)).id)
    const selin = asMember(context, invited.id)
    expect(await showInvitation(selin, { token })).toMatchObject({ invitedBy: 'Ece Aydın', grants: ['see', 'prepare'] })
    expect(await codeOf(answerInvitation(stranger, { invitationId: open?.id, answer: 'yes' }))).toBe(
      'company-invitation-gone',
    )
    expect(await codeOf(answerInvitation(later(selin, 169), { token, answer: 'yes' }))).toBe('company-invitation-gone')
    expect((await listMyCompanies(selin)).invitations).toMatchObject([{ companyName: COMPANY_FORM.companyName }])
    expect(await answerInvitation(selin, { invitationId: open?.id, answer: 'yes' })).toEqual({ companyId })
    expect(await codeOf(answerInvitation(selin, { token, answer: 'yes' }))).toBe('company-invitation-gone')
    expect(await codeOf(inviteMember(owner, { emailAddress: 'davetli@ornek.test', grants: [] }))).toBe(
      'company-member-already',
    )

    await inviteMember(owner, { emailAddress: 'geri@ornek.test', grants: [] })
    const [second] = (await listPeople(owner, {})).invitations
    await withdrawInvitation(owner, { invitationId: second?.id ?? '' })
    const gone = answerInvitation(stranger, { token: mailTokenOf(context.secrets, second?.id ?? ''), answer: 'yes' })
    expect(await codeOf(gone)).toBe('company-invitation-gone')
    expect(
      await codeOf(
        inviteMember(actingFor(context, companyId, invited.id), { emailAddress: 'x@ornek.test', grants: [] }),
      ),
    ).toBe('not-company-owner')
  }))

test('whoever asks to join gets one answer whether the number is a company’s or not; the owner lets him in', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId } = await aCompany(context)
    const asker = asMember(context, (await aMember(context, { firstName: 'Deniz', lastName: 'Tan' })).id)
    expect(await askToJoin(asker, { taxNumber: '2222222228' })).toEqual({ done: true })
    expect(await askToJoin(asker, { taxNumber: COMPANY_FORM.taxNumber })).toEqual({ done: true })
    expect(await askToJoin(asker, { taxNumber: COMPANY_FORM.taxNumber })).toEqual({ done: true })
    const owner = actingFor(context, companyId, ownerId)
    const { requests } = await listPeople(owner, {})
    expect(requests).toMatchObject([{ fullName: 'Deniz Tan' }])
    const requestId = requests[0]?.id ?? ''
    await answerRequest(owner, { requestId, answer: 'yes', grants: ['see'] })
    expect(await answerRequest(owner, { requestId, answer: 'yes', grants: ['see'] })).toEqual({ done: true })
    expect(await codeOf(answerRequest(owner, { requestId, answer: 'no', grants: [] }))).toBe('company-request-gone')
    expect((await listMyCompanies(asker)).companies).toMatchObject([{ id: companyId, grants: ['see'] }])
  }))

test('what somebody may do follows its owner’s word at once, and ends at once', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId, secondId } = await aCompany(context)
    const owner = actingFor(context, companyId, ownerId)
    const grantsOf = (personId: string) => createFindGrants(plainQueries(context.db))(personId, companyId)
    expect(await grantsOf(secondId)).toEqual(['see', 'prepare', 'invest', 'manage'])
    await changeGrants(owner, { memberId: secondId, grants: ['prepare'] })
    expect(await grantsOf(secondId)).toEqual(['see', 'prepare'])
    expect(await codeOf(changeGrants(owner, { memberId: ownerId, grants: [] }))).toBe('company-owner-stays')
    expect(await codeOf(removeMember(owner, { memberId: ownerId }))).toBe('company-owner-stays')
    expect(await codeOf(removeMember(asMember(context, secondId), { memberId: ownerId }))).toBe(
      'company-member-unknown',
    )
    await removeMember(asMember(context, ownerId), { memberId: secondId })
    expect(await grantsOf(secondId)).toBeNull()
    expect(await codeOf(leaveCompany(asMember(context, ownerId), { accountId: companyId }))).toBe('company-owner-stays')
    const other = actingFor(context, companyId, ownerId)
    expect(await codeOf(changeGrants(other, { accountId: secondId, memberId: secondId, grants: [] }))).toBe(
      'other-account',
    )
  }))

test('a company passes to another by both their words, as long as the offer stands', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId, secondId } = await aCompany(context, ['see'])
    const owner = actingFor(context, companyId, ownerId)
    const second = asMember(context, secondId)
    const offerTo = async () => {
      await offerOwnership(owner, { memberId: secondId })
      return (await listMyCompanies(second)).offers[0]?.id ?? ''
    }
    await withdrawOffer(owner, { offerId: await offerTo() })
    await answerOffer(second, { offerId: await offerTo(), answer: 'no' })
    const offerId = await offerTo()
    expect((await listPeople(owner, {})).handover).toMatchObject({ id: offerId, fullName: 'Mert Kaya' })
    expect(await codeOf(offerOwnership(owner, { memberId: secondId }))).toBe('company-offer-open')
    expect(await codeOf(answerOffer(asMember(context, ownerId), { offerId, answer: 'yes' }))).toBe('not-found')
    expect(await codeOf(answerOffer(later(second, 169), { offerId, answer: 'yes' }))).toBe('company-offer-gone')
    await answerOffer(second, { offerId, answer: 'yes' })
    expect(await answerOffer(second, { offerId, answer: 'yes' })).toEqual({ done: true })
    expect((await listPeople(second, {})).people.map(({ fullName, isOwner }) => [fullName, isOwner])).toEqual([
      ['Mert Kaya', true],
      ['Ece Aydın', false],
    ])
    expect(await codeOf(offerOwnership(owner, { memberId: secondId }))).toBe('not-company-owner')
  }))
