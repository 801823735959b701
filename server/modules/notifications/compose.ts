import { formatMoment } from '#contracts/common/time.ts'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/event-feed.ts'
import { findInvestmentForNotice, listInvestorsOf } from '#server/modules/investments/index.ts'
import { findMember, type Member } from '#server/modules/membership/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import {
  campaignRefundLetter,
  campaignSuccessfulLetter,
  expiredLetter,
  paidLetter,
  placedLetter,
  refundExecutedLetter,
  sharesRegisteredLetter,
  withdrawnLetter,
  type InvestmentNotice,
} from './templates/investments.ts'
import type { Letter } from './templates/letter.ts'
import {
  addressChangeNotice,
  alreadyRegisteredLetter,
  newAddressLetter,
  passwordChangedLetter,
  passwordResetLetter,
  phoneChangedLetter,
  verificationLetter,
} from './templates/membership.ts'

/** Stands in a stored mail where the link's token will be. */
export const TOKEN_MARK = 'token-is-put-in-when-the-mail-leaves'

export interface Addressed {
  readonly memberId: string
  readonly recipient: string
  readonly letter: Letter
  readonly mailTokenId: string | null
}

type Composer = (context: Context, event: RecordedEvent) => Promise<Addressed[]>

function address(
  member: Member | null,
  letter: (member: Member) => Letter,
  tokenId: string | null = null,
): Addressed[] {
  if (!member) return []
  return [{ memberId: member.id, recipient: member.emailAddress, letter: letter(member), mailTokenId: tokenId }]
}

/** To the member the event is about. */
function toMember(letter: (member: Member, event: RecordedEvent) => Letter): Composer {
  return async (context, event) =>
    address(await findMember(context, event.subjectId), (member) => letter(member, event))
}

/** To the member, with a link; without a token there is nothing to send. */
function withLink(letter: (fullName: string, token: string) => Letter): Composer {
  return async (context, event) => {
    const tokenId = event.data['tokenId']
    if (typeof tokenId !== 'string') return []
    const member = await findMember(context, event.subjectId)
    return address(member, ({ fullName }) => letter(fullName, TOKEN_MARK), tokenId)
  }
}

/** The wanted address gets the link, the present one hears of it. */
const emailChange: Composer = async (context, event) => {
  const tokenId = event.data['tokenId']
  const member = await findMember(context, event.subjectId)
  const wanted = member?.pendingEmailAddress
  if (!member || !wanted || typeof tokenId !== 'string') return []
  return [
    ...address({ ...member, emailAddress: wanted }, ({ fullName }) => newAddressLetter(fullName, TOKEN_MARK), tokenId),
    ...address(member, ({ fullName }) => addressChangeNotice(fullName)),
  ]
}

/** To the investor behind an investment. */
function toInvestor(letter: (notice: InvestmentNotice, event: RecordedEvent) => Letter): Composer {
  return async (context, event) => {
    const investment = await findInvestmentForNotice(context, event.subjectId)
    if (!investment) return []
    const offering = await findOffering(context, investment.projectId)
    const member = await findMember(context, investment.investorId)
    if (!offering || !member) return []
    const notice = { ...investment, fullName: member.fullName, projectTitle: offering.title }
    return address(member, () => letter(notice, event))
  }
}

/** To everyone who takes part in a campaign. */
function toInvestorsOf(letter: (fullName: string, projectTitle: string) => Letter): Composer {
  return async (context, event) => {
    const offering = await findOffering(context, event.subjectId)
    if (!offering) return []
    const addressed: Addressed[] = []
    let ids = await listInvestorsOf(context, event.subjectId)
    while (ids.length > 0) {
      for (const id of ids) {
        const member = await findMember(context, id)
        addressed.push(...address(member, ({ fullName }) => letter(fullName, offering.title)))
      }
      ids = await listInvestorsOf(context, event.subjectId, ids.at(-1))
    }
    return addressed
  }
}

function refundOwed(notice: InvestmentNotice, event: RecordedEvent): Letter {
  if (event.reason === 'withdrawn') return withdrawnLetter(notice)
  return campaignRefundLetter(notice, event.reason?.includes('cancelled') === true)
}

const passwordChanged = toMember((member, event) =>
  passwordChangedLetter(member.fullName, formatMoment(event.occurredAt)),
)

/** Which events are told by mail, and how. Events not named here are nobody's news. */
const COMPOSERS: Readonly<Record<string, Composer>> = {
  'member.registered': withLink(verificationLetter),
  'member.verification-requested': withLink(verificationLetter),
  'member.sign-up-repeated': toMember((member) => alreadyRegisteredLetter(member.fullName)),
  'member.password-link-requested': withLink(passwordResetLetter),
  'member.password-changed': passwordChanged,
  'member.password-reset': passwordChanged,
  'member.email-change-asked': emailChange,
  'member.phone-changed': toMember((member, event) =>
    phoneChangedLetter(member.fullName, formatMoment(event.occurredAt)),
  ),
  'investment.placed': toInvestor(placedLetter),
  'investment.paid': toInvestor(paidLetter),
  'investment.expired': toInvestor(expiredLetter),
  'investment.refund-owed': toInvestor(refundOwed),
  'investment.refunded': toInvestor(refundExecutedLetter),
  'investment.allocated': toInvestor(sharesRegisteredLetter),
  'project.successful': toInvestorsOf(campaignSuccessfulLetter),
}

/** The mails an event asks for; none for most events. */
export async function compose(context: Context, event: RecordedEvent): Promise<Addressed[]> {
  const composer = COMPOSERS[event.action]
  return composer ? composer(context, event) : []
}
