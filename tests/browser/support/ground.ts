import { getContactMessages, submitContactForm } from '#contracts/contact/endpoints.ts'
import { getContentItems } from '#contracts/content/endpoints.ts'
import { getAnnouncements } from '#contracts/content/public-endpoints.ts'
import { getInvestmentAcceptances, issueStatement } from '#contracts/investments/endpoints.ts'
import { upsertProjectInfo } from '#contracts/projects/creation/endpoints.ts'
import { getCommitteeFiles } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { proposeResolution } from '#contracts/projects/resolution/endpoints.ts'
import { getStaff } from '#contracts/staff/endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { pay, placeOrder } from '#trial/play/invest.ts'
import { openCampaigns, type Stage } from '#trial/play/stage.ts'
import { openLongest } from './campaign.ts'
import { allScreens, NOT_BUILT, OF_FOUNDERS, type Screen } from './screens.ts'
import type { StaffSessions } from './staff.ts'

export const ADMINISTRATOR = 'yonetici@demo.example'
// Answered by a redirect, not by a page of their own.
const REDIRECTS = ['auth.signOut', 'projectById']

/** What the walks over all screens stand on. */
export interface Ground {
  /** Every screen of the table. */
  readonly table: readonly Screen[]
  /** Those that are pages of their own. */
  readonly screens: readonly Screen[]
  /** A member with investments. */
  readonly emailAddress: string
  /** The open campaign they invested in. */
  readonly seoName: string
}

let ground: Promise<Ground> | undefined

/** Made once: the walks only look. */
export function prepareGround(stage: Stage, staff: StaffSessions): Promise<Ground> {
  ground ??= makeGround(stage, staff)
  return ground
}

/** A member with one paid and one waiting investment and a message to the operator, so that every page has something to show. */
async function makeGround(stage: Stage, staff: StaffSessions): Promise<Ground> {
  const { card } = await openLongest(stage)
  const other = (await openCampaigns(stage)).find((open) => open.card.id !== card.id)?.card ?? card
  const { caller, person } = await becomeInvestor(stage.visitor)
  const investmentId = await placeOrder(caller, card.id, card.unitShareValue * 2n)
  await pay(caller, investmentId)
  await placeOrder(caller, other.id, other.unitShareValue)
  const { acceptances } = await caller.call(getInvestmentAcceptances, { investmentId })
  await stage.visitor.call(submitContactForm, {
    name: person.firstName,
    surname: person.lastName,
    email: person.emailAddress,
    message: 'Yatırımımın durumunu nereden izleyebilirim?',
  })
  const administrator = await staff.callerOf(ADMINISTRATOR)
  const [announcement] = await stage.visitor.call(getAnnouncements, {})
  const { items } = await administrator.call(getContentItems, { kind: 'faq' })
  const { messages } = await administrator.call(getContactMessages, {})
  const { staff: people } = await administrator.call(getStaff, {})
  const { files } = await administrator.call(getCommitteeFiles, {})
  // A file whose seats can be set; the campaign takes orders until the committee decides.
  const fileId = files.find(({ isOpen }) => isOpen)?.id ?? (await proposeSuspension(staff, other.id))
  const { code } = await caller.call(issueStatement, { form: 'csv' })
  const { projectId: draftId } = await caller.call(upsertProjectInfo, { name: 'Kıyı rüzgârı' })
  const table = allScreens({
    draftId,
    step: 'proje',
    code,
    seoName: card.seoName,
    investmentId,
    acceptanceId: acceptances[0]?.acceptanceId ?? '',
    textId: acceptances[0]?.texts[0]?.id ?? '',
    projectId: card.id,
    announcement: announcement?.seoName ?? '',
    kind: 'faq',
    key: 'campaign.payment',
    itemId: items[0]?.id ?? '',
    messageId: messages[0]?.id ?? '',
    fileId,
    resolutionId: fileId,
    // Refused to all who walk here: the analyst walks those there are.
    changeId: draftId,
    companyId: draftId,
    reviewId: draftId,
    memberId: people.find(({ emailAddress }) => emailAddress !== ADMINISTRATOR)?.id ?? '',
  })
  const others = [...NOT_BUILT, ...REDIRECTS, ...OF_FOUNDERS]
  const screens = table.filter(({ key }) => !others.includes(key))
  return { table, screens, emailAddress: person.emailAddress, seoName: card.seoName }
}

async function proposeSuspension(staff: StaffSessions, projectId: string): Promise<string> {
  const analyst = await staff.callerOf('uzman@demo.example')
  const proposal = { projectId, kind: 'suspension', reason: 'Bağımsız denetim raporu bekleniyor.' } as const
  return (await analyst.call(proposeResolution, proposal)).resolutionId
}
