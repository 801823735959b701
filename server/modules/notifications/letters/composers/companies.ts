import { actingPath } from '#contracts/common/acting.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import type { EventName } from '#contracts/events.ts'
import { companyGrantsLine } from '#contracts/membership/company/messages.ts'
import { orderEnds, yourself, companyCampaigns } from '#contracts/notifications/company-letter-messages.ts'
import { type ToldValues, untilMoment } from '../../templates/ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { isPublicState } from '#contracts/projects/lifecycle.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import { dataOf, type HeardEvent } from '#server/kit/due-work/heard-event.ts'
import { findConfirmUntil } from '#server/modules/investments/index.ts'
import {
  COMPANY_INVITATION_HOURS,
  findCompany,
  findConfirmers,
  findInvitation,
  findSpokesmen,
} from '#server/modules/companies/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import { findClearMembers, mayBeTold } from '#server/modules/conflicts/index.ts'
import { findCampaignsOf, findOffering } from '#server/modules/projects/index.ts'
import { lifetimeText } from '../../templates/values.ts'
import { memberAsReceiver, TOKEN_MARK, type Telling } from '../tell.ts'
import type { Composer, Composers } from './composer.ts'

// To whoever owns a company, acts for it, or is asked to.

const page = (): string => paths.profile.companyMembers.href()

/** A letter about a company to these persons. */
async function tellOf(
  context: Context,
  companyId: string,
  memberIds: readonly (string | undefined)[],
  name: LetterName,
  values: ToldValues = {},
  path: string = page(),
): Promise<Telling[]> {
  const company = await findCompany(context, companyId)
  if (!company) return []
  const tellings: Telling[] = []
  for (const id of new Set(memberIds)) {
    const member = id === undefined ? null : await findMember(context, id)
    if (!member) continue
    const told = { name, path, values: { fullName: member.fullName, companyName: company.companyName, ...values } }
    tellings.push({ to: memberAsReceiver(member), told })
  }
  return tellings
}

async function ownerOf(context: Context, companyId: string): Promise<string | undefined> {
  return (await findSpokesmen(context, companyId))[0]?.id
}

function toOwner(name: LetterName, valuesOf: (event: HeardEvent<EventName>) => ToldValues = () => ({})): Composer {
  return async (context, event) =>
    tellOf(context, event.subjectId, [await ownerOf(context, event.subjectId)], name, valuesOf(event))
}

type AboutMember = 'company.member-joined' | 'company.member-removed' | 'company.join-refused'

function toPerson(name: LetterName, pathOf: (companyId: string) => string = page): Composer<AboutMember> {
  return (context, event) =>
    tellOf(context, event.subjectId, [dataOf(event).memberId], name, {}, pathOf(event.subjectId))
}

const invited: Composer<'company.member-invited'> = async (context, event) => {
  const { invitationId } = dataOf(event)
  const found = await findInvitation(context, { id: invitationId })
  if (!found) return []
  const personName = (await findMember(context, found.invitedBy))?.fullName ?? ''
  const values = {
    companyName: found.companyName,
    personName,
    grants: companyGrantsLine(found.grants),
    linkLifetime: lifetimeText(COMPANY_INVITATION_HOURS),
  }
  const path = paths.profile.companyMembers.href({ davet: TOKEN_MARK })
  const to = { key: found.id, memberId: null, emailAddress: found.emailAddress, phone: '' }
  return [{ to, told: { name: 'company-invited', path, values }, mailTokenId: found.id }]
}

const joinAsked: Composer<'company.join-asked'> = async (context, event) => {
  const personName = (await findMember(context, dataOf(event).memberId))?.fullName ?? ''
  const owner = await ownerOf(context, event.subjectId)
  return tellOf(context, event.subjectId, [owner], 'company-join-asked', { personName })
}

const offered: Composer<'company.ownership-offered'> = async (context, event) => {
  const owner = await ownerOf(context, event.subjectId)
  const personName = owner ? ((await findMember(context, owner))?.fullName ?? '') : ''
  return tellOf(context, event.subjectId, [dataOf(event).memberId], 'company-ownership-offered', { personName })
}

/** To both, and to everybody who acts for the company: what binds it waits. Staff have a letter of their own. */
const taken: Composer<'company.ownership-taken'> = async (context, event) => {
  const { memberId, formerOwnerId } = dataOf(event)
  const personName = (await findMember(context, memberId))?.fullName ?? ''
  const people = (await findSpokesmen(context, event.subjectId)).map(({ id }) => id)
  const toldTo = [memberId, formerOwnerId, ...people]
  const told = await tellOf(context, event.subjectId, toldTo, 'company-ownership-taken', { personName })
  return [...told, ...(await toStaff(context, event.subjectId, personName))]
}

/**
 * Who looks at a company or at its campaigns hears that somebody else speaks for it now: officers of its record, analysts and
 * committee of each campaign that rests on a form (T26: what changes of a form's facts is told at once).
 */
async function toStaff(context: Context, companyId: string, personName: string): Promise<Telling[]> {
  const campaigns = await findCampaignsOf(context, companyId)
  const name = 'staff-company-owner-changed'
  const told: Telling[] = []
  for (const officer of await listRoleHolders(context, 'compliance-officer')) {
    // Whoever has a relation to one of its campaigns looks at the company all the same: that one is not named.
    const named = []
    for (const each of campaigns) if (await mayBeTold(context, officer, each.id, 'contents')) named.push(each)
    const titles = named.map(({ title }) => title).join(', ')
    const ofCompany = { personName, campaigns: titles || companyCampaigns.none }
    const path = consolePaths.company.href({ companyId })
    const ofProjects = named.map(({ id }) => id)
    told.push(...about(ofProjects, await tellOf(context, companyId, [officer], name, ofCompany, path)))
  }
  const analysts = await listRoleHolders(context, 'analyst')
  const members = await listRoleHolders(context, 'committee-member')
  for (const { id: projectId, title, state } of campaigns) {
    const path = consolePaths.campaignRecord.href({ projectId })
    const ofCampaign = { personName, campaigns: title }
    // Before the public reads of it, of the committee they alone do who said that they have no relation.
    const readers = isPublicState(state) ? members : await findClearMembers(context, projectId)
    const evaluators = [...analysts, ...members.filter((id) => readers.includes(id))]
    told.push(...about([projectId], await tellOf(context, companyId, evaluators, name, ofCampaign, path)))
  }
  return told
}

const about = (ofProjects: readonly string[], tellings: readonly Telling[]): Telling[] =>
  tellings.map((telling) => ({ ...telling, ofProjects }))

interface Order {
  readonly investorId: string
  readonly projectId: string
  readonly begunBy: string
  readonly amountKurus: bigint
}

/** To whoever prepared an order and to those who could give the second word on it. */
async function toBoth(
  context: Context,
  name: LetterName,
  order: Order,
  more: { readonly toAll: ToldValues; readonly toPreparer?: ToldValues },
  pathOf: (seoName: string) => string,
): Promise<Telling[]> {
  const offering = await findOffering(context, order.projectId)
  if (!offering) return []
  const { investorId: companyId, begunBy, amountKurus } = order
  const values = {
    projectTitle: offering.title,
    amount: formatKurus(amountKurus),
    ...more.toAll,
  }
  const preparer = (await findMember(context, begunBy))?.fullName ?? ''
  const confirmers = (await findConfirmers(context, companyId, begunBy)).map(({ id }) => id)
  const path = actingPath(pathOf(offering.seo_name), companyId)
  return [
    ...(await tellOf(
      context,
      companyId,
      [begunBy],
      name,
      { ...values, personName: yourself, ...more.toPreparer },
      path,
    )),
    ...(await tellOf(context, companyId, confirmers, name, { ...values, personName: preparer }, path)),
  ]
}

const prepared: Composer<'investment.begun'> = async (context, event) => {
  const data = dataOf(event)
  if (!data.needsSecond) return []
  const until = await findConfirmUntil(context, event.subjectId)
  if (!until) return []
  return toBoth(context, 'company-order-prepared', data, { toAll: { confirmBy: untilMoment(until) } }, page)
}

const notConfirmed: Composer<'investment.not-confirmed'> = (context, event) => {
  const reason = event.reason === 'refused' || event.reason === 'withdrawn' ? event.reason : 'lapsed'
  const toPreparer: ToldValues = reason === 'withdrawn' ? { orderEnd: orderEnds['withdrawn-by-you'] } : {}
  const more = { toAll: { orderEnd: orderEnds[reason] }, toPreparer }
  return toBoth(context, 'company-order-not-confirmed', dataOf(event), more, (seoName) =>
    paths.project.href({ seoName }),
  )
}

export const companyComposers = {
  'company.member-invited': invited,
  'company.approved': toOwner('company-approved'),
  'company.refused': toOwner('company-refused', (event) => ({ decisionReason: event.reason ?? '' })),
  'company.join-asked': joinAsked,
  'company.member-joined': toPerson('company-joined', (companyId) => actingPath(page(), companyId)),
  'company.join-refused': toPerson('company-join-refused'),
  'company.member-removed': toPerson('company-member-removed'),
  'company.ownership-offered': offered,
  'company.ownership-taken': taken,
  'company.authority-approved': toOwner('company-authority-approved'),
  'company.authority-refused': toOwner('company-authority-refused', (event) => ({
    decisionReason: event.reason ?? '',
  })),
  'investment.begun': prepared,
  'investment.not-confirmed': notConfirmed,
} satisfies Composers
