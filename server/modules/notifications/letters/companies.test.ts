import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingPath } from '#contracts/common/acting.ts'
import { paths } from '#contracts/paths.ts'
import { decideCompany } from '#contracts/membership/company/console-endpoints.ts'
import {
  updateCompanyGrants,
  answerCompanyOffer,
  offerCompanyOwnership,
  answerCompanyInvitation,
  inviteCompanyMember,
  approveOrDenied,
  requestCompanyMembership,
  getCompanyInvestors,
} from '#contracts/membership/company/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { removeMember } from '#server/modules/companies/index.ts'
import { aCompany, aHandedInCompany, COMPANY_FORM } from '#tests/support/companies.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { compose } from './compose.ts'

const PAGE = paths.profile.companyMembers.href()
const NAME = COMPANY_FORM.companyName

/** The letters of all events of a name: to whom, which, and its whole text. */
async function lettersOf(context: Context, action: string) {
  const { rows } = await sql<RecordedEvent>`
    select id, action, subject_kind, subject_id, actor_id,
      occurred_at, reason, data from platform.audit_event where action = ${action} order by id`.execute(context.db)
  const composed = (await Promise.all(rows.map((event) => compose(context, event)))).flat()
  return composed.flatMap((message) =>
    message.channel === 'email'
      ? [
          {
            to: message.to.memberId ?? message.to.emailAddress,
            letter: message.letter.template,
            text: JSON.stringify(message),
          },
        ]
      : [],
  )
}

test('the owner is told that his company was refused, with what the officer wrote as he wrote it', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId } = await aHandedInCompany(context)
    const { id: officerId } = await aMember(context)
    const officer = asMember(context, officerId, ['compliance-officer'])
    const note = 'Sirkülerin {companyName} sayfası okunmuyor.'
    await ask(officer, decideCompany, { companyId, decision: 'refuse', refusalCode: 'document-unreadable', note })
    const [refused, ...more] = await lettersOf(context, 'company.refused')
    expect(more).toEqual([])
    expect(refused).toMatchObject({ to: ownerId, letter: 'company-refused' })
    expect(refused?.text).toContain(note)
    expect(refused?.text).toContain(PAGE)
  }))

test('whoever is invited gets the link that lets him in, and is told once he is in', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId } = await aCompany(context)
    expect(await lettersOf(context, 'company.approved')).toMatchObject([{ to: ownerId, letter: 'company-approved' }])
    const owner = asMember(context, ownerId)
    const third = await aMember(context)
    const { emailAddress } = third
    await ask(owner, inviteCompanyMember, { accountId: companyId, emailAddress, grants: ['see', 'manage'] })
    const [invited] = await lettersOf(context, 'company.member-invited')
    expect(invited).toMatchObject({ to: emailAddress, letter: 'company-invited' })
    expect(invited?.text).toContain(NAME)
    expect(invited?.text).toContain('Görüntüler; Projeleri yönetir')
    const { invitations } = await ask(owner, getCompanyInvestors, { accountId: companyId })
    await ask(asMember(context, third.id), answerCompanyInvitation, { invitationId: invitations[0]?.id, answer: 'yes' })
    const joined = (await lettersOf(context, 'company.member-joined')).find(({ to }) => to === third.id)
    expect(joined?.letter).toBe('company-joined')
    // They are led to where they act for it at once.
    expect(joined?.text).toContain(actingPath(PAGE, companyId))
  }))

test('the owner hears of a request; whoever asked hears the answer, and of being taken out', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId, secondId } = await aCompany(context)
    const owner = asMember(context, ownerId)
    const asking = await aMember(context, { firstName: 'Deniz', lastName: 'Ural' })
    await ask(asMember(context, asking.id), requestCompanyMembership, { taxNumber: COMPANY_FORM.taxNumber })
    const [asked] = await lettersOf(context, 'company.join-asked')
    expect(asked).toMatchObject({ to: ownerId, letter: 'company-join-asked' })
    expect(asked?.text).toContain('Deniz Ural')
    const { requests } = await ask(owner, getCompanyInvestors, { accountId: companyId })
    await ask(owner, approveOrDenied, {
      accountId: companyId,
      requestId: requests[0]?.id ?? '',
      answer: 'no',
      grants: [],
    })
    const refused = { to: asking.id, letter: 'company-join-refused' }
    expect(await lettersOf(context, 'company.join-refused')).toMatchObject([refused])
    await ask(owner, updateCompanyGrants, { accountId: companyId, memberId: secondId, grants: ['see'] })
    await removeMember(owner, { accountId: companyId, memberId: secondId })
    const removed = { to: secondId, letter: 'company-member-removed' }
    expect(await lettersOf(context, 'company.member-removed')).toMatchObject([removed])
  }))

test('an offered company is told to whom it is offered, one that passed on to both', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId, secondId } = await aCompany(context)
    await ask(asMember(context, ownerId), offerCompanyOwnership, { accountId: companyId, memberId: secondId })
    const [offered] = await lettersOf(context, 'company.ownership-offered')
    expect(offered).toMatchObject({ to: secondId, letter: 'company-ownership-offered' })
    expect(offered?.text).toContain('Ece Aydın')
    const { handover } = await ask(asMember(context, ownerId), getCompanyInvestors, { accountId: companyId })
    await ask(asMember(context, secondId), answerCompanyOffer, { offerId: handover?.id ?? '', answer: 'yes' })
    const taken = await lettersOf(context, 'company.ownership-taken')
    expect(taken.map(({ to, letter }) => [to, letter])).toEqual(
      [secondId, ownerId].map((to) => [to, 'company-ownership-taken']),
    )
    for (const { text } of taken) expect(text).toContain('Mert Kaya')
  }))
