import { COMPANY_GRANTS } from '#contracts/common/company-grants.ts'
import { invariant } from '#contracts/common/errors.ts'
import { lira } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { acceptLegalTexts, confirmMkkNumber } from '#server/modules/eligibility/index.ts'
import {
  addDocument,
  answerInvitation,
  changeThreshold,
  decideCompany,
  handInCompany,
  inviteMember,
  listCompanyPeople,
  saveCompany,
} from '#server/modules/companies/index.ts'
import { saveBankAccount } from '#server/modules/payees/index.ts'
import { findLegalText } from '#server/modules/platform/index.ts'
import { compliance, demoEntrepreneur, demoInvestors } from './demo-people.ts'
import { asMember } from './people-actors.ts'

const NAME = 'Özberk Yatırım A.Ş.'
const IBAN = 'TR410006200000000000077001'
const SECOND_PERSON_FROM = lira(25_000)
const PAPER = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')

/**
 * The company of the trial, through the product's own verbs: the qualified investor registers it, the officer approves it, the
 * founder is its second person. Whoever tries the platform can act for it, and sees an order that wants two.
 */
export async function writeDemoCompany(context: Context): Promise<void> {
  const [, ownerPerson] = demoInvestors
  invariant(ownerPerson !== undefined, 'the trial has a qualified demo investor')
  const secondPerson = demoEntrepreneur
  const owner = asMember(context, ownerPerson)
  const { id: accountId } = await saveCompany(owner, {
    competentTitle: 'Yönetim Kurulu Başkanı',
    companyName: NAME,
    taxNumber: '1111111114',
    tradeRegisterNumber: '451207-5',
    taxOffice: 'Deneme Vergi Dairesi',
    address: 'Rıhtım Caddesi No: 8, Kadıköy/İstanbul',
    cityKey: '34',
    foundingYear: 2016,
    operatingArea: 'Girişim yatırımları',
    mersisNo: '0111111111400001',
  })
  for (const [kind, fileName] of [
    ['signature-circular', 'imza-sirkuleri.pdf'],
    ['trade-registry-gazette', 'ticaret-sicili-gazetesi.pdf'],
  ] as const)
    await addDocument(owner, { accountId, kind, fileName, base64document: PAPER })
  await handInCompany(owner, { accountId })
  const decided = { companyId: accountId, decision: 'approve', note: '' } as const
  await decideCompany(asMember(context, compliance, ['compliance-officer']), decided)
  await prepareToInvest(actingFor(context, accountId, ownerPerson.id))
  await inviteMember(owner, { accountId, emailAddress: secondPerson.emailAddress, grants: [...COMPANY_GRANTS] })
  const { invitations } = await listCompanyPeople(owner, { accountId })
  const [invitation] = invitations
  invariant(invitation !== undefined, 'whom the owner invited stands among the invitations')
  const accepted = { invitationId: invitation.id, answer: 'yes' } as const
  await answerInvitation(asMember(context, secondPerson), accepted)
  await changeThreshold(owner, { accountId, secondPersonFrom: SECOND_PERSON_FROM })
}

/** What a company must do before its first order, by whoever acts for it. */
async function prepareToInvest(acting: Context): Promise<void> {
  for (const kind of ['framework-agreement', 'general-risk-notice'] as const) {
    const text = await findLegalText(acting, { kind })
    invariant(text !== null, 'the trial begins with its legal texts')
    await acceptLegalTexts(acting, { accepted: [{ id: text.id, sha256: text.sha256 }] })
  }
  await confirmMkkNumber(acting, {})
  await saveBankAccount(acting, { iban: IBAN, holderName: NAME, label: '' })
}

function actingFor(context: Context, companyId: string, personId: string): Context {
  const sessionId = derivedId('trial-session', personId)
  const person = { id: personId, grants: COMPANY_GRANTS }
  return { ...context, actor: { kind: 'member', id: companyId, sessionId, emailVerified: true, roles: [], person } }
}
