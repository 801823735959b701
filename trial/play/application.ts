import { getAllBusinessModels, getAllCategories } from '#contracts/membership/endpoints.ts'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { getCitiesByDefaultCountry } from '#contracts/platform/endpoints.ts'
import * as content from '#contracts/projects/creation/content-endpoints.ts'
import * as creation from '#contracts/projects/creation/endpoints.ts'
import * as rows from '#contracts/projects/creation/row-endpoints.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import * as committee from '#contracts/projects/evaluation/committee-endpoints.ts'
import { CHECKLIST, isRelationCheck, POLICY_CRITERIA } from '#contracts/projects/evaluation/criteria.ts'
import * as evaluation from '#contracts/projects/evaluation/endpoints.ts'
import { schedulePublication } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { sampleCitizenNumber } from '#trial/sample-numbers.ts'
import type { Caller } from './api.ts'
import { signOwnForm } from './sign-own-form.ts'
import { becomeInvestor, signIn } from './become-investor.ts'
import { readUnusedCode } from './second-step.ts'
import { ledgerOf, moveTo, type Stage } from './stage.ts'
import { type Ending, expectState } from './story.ts'

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUiqmZsij9aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC'
const PAPER = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
/** What differs from story to story of what a founder writes. */
export interface Plan {
  /** In TRY; a multiple of a share's 100. */
  readonly goal: number
  readonly companyKind: CompanyKind
}
const PLAN: Plan = { goal: 1_000_000, companyKind: 'anonim' }
const SHARE = 100
const OPENS_IN_DAYS = 30
const LASTS_DAYS = 45
const REPORT = 'Ölçütler karşılanıyor.'

interface Person {
  readonly emailAddress: string
  readonly caller: Caller
}

type Signer = Pick<Awaited<ReturnType<typeof becomeInvestor>>['person'], 'firstName' | 'lastName' | 'phone'>

/** An idea becomes a campaign: written, handed in, sent back once, decided by the committee, published and opened. */
export async function application(stage: Stage): Promise<Ending> {
  const { caller: founder, person } = await becomeInvestor(stage.visitor)
  await stage.say(`${person.firstName} ${person.lastName} signed up and was identified: a founder`)
  const { projectId, problems } = await openCampaign(stage, founder, person)
  return { ledger: await ledgerOf(stage, projectId), problems }
}

/** The whole way to an open campaign. `founder`: the person, or the person in the name of a company. */
export async function openCampaign(
  stage: Stage,
  founder: Caller,
  person: Signer,
  plan = PLAN,
): Promise<{ readonly projectId: string; readonly externalId: string; readonly problems: readonly string[] }> {
  const problems: string[] = []
  const { projectId, externalId, title } = await handInApplication(founder, person, plan)
  await stage.say(`“${title}” was written step by step and handed in`)

  const [analyst] = await signInAll(stage, 'uzman')
  if (!analyst) throw new Error('The trial has no analyst')
  await askForRevision(stage, analyst.caller, founder, projectId)
  for (const criterion of CHECKLIST) {
    const evidence = isRelationCheck(criterion) ? 'Ticaret sicili sorgusu' : ''
    await analyst.caller.call(evaluation.judgeCriterion, {
      projectId,
      criterion,
      verdict: 'met',
      note: 'Uygun.',
      evidence,
    })
  }
  await analyst.caller.call(evaluation.sendToCommittee, { projectId, report: REPORT })
  await stage.say('The analyst went through the checklist and sent the file to the committee')

  await decide(stage, projectId)
  expectState(problems, 'the decision', await stateOf(founder, projectId), 'approved')
  await signOwnForm(stage.visitor, { caller: founder, phone: person.phone, projectId })
  await stage.say('The founder signed the approved form with a code sent to the proven number')
  const { now } = await stage.visitor.call(getTrialState, {})
  const today = istanbulDate(new Date(now * 1000))
  await analyst.caller.call(schedulePublication, {
    projectId,
    publishOn: addDays(today, 1),
    publishTime: '10.30',
    formSignedOn: today,
    agreementReference: `GS-${externalId}`,
  })
  await moveTo(stage, istanbulMoment(addDays(today, 1), '10:31:00').getTime() / 1000)
  expectState(problems, 'the project after its moment', await stateOf(founder, projectId), 'upcoming')
  await stage.say('Published to the minute, and its escrow account opened by the bank')
  const { startDate } = await founder.call(creation.getProjectCreateFundingInformations, { projectId })
  await moveTo(stage, istanbulMoment(startDate ?? today, '10:01:00').getTime() / 1000)
  expectState(problems, 'the project on its first day', await stateOf(founder, projectId), 'live')
  await stage.say('Open for orders')
  return { projectId, externalId, problems }
}

/** An application as it is handed in. */
export async function handInApplication(founder: Caller, person: Signer, plan = PLAN) {
  const title = titleOf(person)
  const projectId = await writeDraft(founder, { title, executive: `${person.firstName} ${person.lastName}`, plan })
  await founder.call(creation.sendProjectToReview, { projectId, agreementAccepted: true })
  const { externalId = '' } = (await founder.call(getMyProjects, {})).find(({ id }) => id === projectId) ?? {}
  return { projectId, externalId, title }
}

async function stateOf(founder: Caller, projectId: string): Promise<string> {
  return (await founder.call(getMyProjects, {})).find(({ id }) => id === projectId)?.state ?? 'missing'
}

/** The trial's people of a role, by the beginning of their addresses, signed in. */
export async function signInAll(stage: Stage, mailbox: string): Promise<Person[]> {
  const { demoLogins } = await stage.visitor.call(getTrialState, {})
  const own = demoLogins.filter(({ emailAddress }) => emailAddress.startsWith(mailbox))
  const people: Person[] = []
  for (const { emailAddress, password } of own)
    people.push({ emailAddress, caller: await signIn(stage.visitor, emailAddress, password) })
  return people
}

/** A mill of its own each time: the story is played again and again on one trial, and campaigns of one name could not be told apart. */
const titleOf = ({ phone }: Signer): string => `Köy Değirmeni ${phone.slice(-4)}`

/** Every step of the wizard, as a founder's browser saves it. */
async function writeDraft(
  founder: Caller,
  { title, executive, plan }: { readonly title: string; readonly executive: string; readonly plan: Plan },
): Promise<string> {
  const { categories } = await founder.call(getAllCategories, {})
  const { businessModels } = await founder.call(getAllBusinessModels, {})
  const cities = await founder.call(getCitiesByDefaultCountry, {})
  const { projectId } = await founder.call(creation.upsertProjectInfo, {
    name: title,
    shortDescription: 'Köylerin kendi ununu öğüten, güneşle çalışan küçük değirmenler.',
    logo: PICTURE,
    banner: PICTURE,
    businessModelKey: businessModels[0]?.key ?? '',
    categoryKey: categories[0]?.key ?? '',
    numberOfEmployees: 6,
    tags: ['değirmen', 'güneş'],
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    cityKey: cities[0]?.key ?? '',
    introduction: '<p>Köyler ununu kendi öğütsün.</p>',
    story: '<p>İlk üç değirmen iki yıldır çalışıyor.</p>',
    companyKind: plan.companyKind,
    companyName: 'Köy Değirmeni A.Ş.',
    companyAddress: 'Konak Meydanı 1, Konak',
    executive,
    ...(plan.companyKind === 'to-be-founded' ? {} : REGISTERED),
  })
  await writePeople(founder, projectId)
  await writePlan(founder, projectId, plan)
  return projectId
}

/** What the register has of a company that exists. */
const REGISTERED = {
  foundingYear: 2019,
  taxNumber: '1234567808',
  taxOffice: 'Konak Vergi Dairesi',
  tradeRegistryNo: '123456',
  tradeRegistryOffice: 'İzmir',
  mersisNo: '0123456780800015',
}

async function writePeople(founder: Caller, projectId: string): Promise<void> {
  await founder.call(rows.upsertProjectLeaderMember, {
    projectId,
    partnershipPercentage: 60,
    imageBase64: PICTURE,
    title: 'Kurucu',
    description: 'On iki yıl makine imalatında çalıştı.',
  })
  await founder.call(rows.upsertProjectParticipantMember, {
    projectId,
    governmentTypeId: 'citizen',
    governmentId: sampleCitizenNumber(),
    partnershipPercentage: 40,
    name: 'Nuri',
    surname: 'Ak',
    phone: '0532 123 45 67',
    email: 'nuri@ak.example',
    imageBase64: PICTURE,
  })
  await founder.call(rows.upsertProjectTeamMember, {
    projectId,
    title: 'Mühendis',
    name: 'Can',
    surname: 'Demir',
    email: 'can@ornek.example',
    description: 'Değirmenlerin elektriğini kurar.',
    imageBase64: PICTURE,
  })
}

async function writePlan(founder: Caller, projectId: string, { goal, companyKind }: Plan): Promise<void> {
  const { earliest } = await founder.call(creation.getProjectStartEndDateInterval, {})
  const startDate = addDays(earliest, OPENS_IN_DAYS)
  await founder.call(creation.updateProjectFundingInformation, {
    projectId,
    startDate,
    closeDate: addDays(startDate, LASTS_DAYS),
    numberOfShares: goal / SHARE,
    unitShareValue: SHARE,
    fundingGoal: goal,
    percentageOfShares: 10,
    postInvestmentCompanyValue: goal * 10,
    shareKind: 'Nama yazılı pay',
    privileges: 'İmtiyaz yoktur.',
    rights: 'Her pay bir oy hakkı verir.',
  })
  const thisYear = Number(earliest.slice(0, 4))
  const figures = { revenue: 2_400_000, profit: 180_000, equity: 900_000 }
  const related = { totalAssets: 1_500_000, relatedReceivables: 30_000, relatedPayables: 90_000 }
  const past = { ...figures, ...related, year: thisYear - 1 }
  if (companyKind !== 'to-be-founded')
    await founder.call(content.upsertProjectFinancial, { projectId, ...past, basis: 'actual' })
  await founder.call(content.upsertProjectFinancial, { projectId, ...figures, year: thisYear, basis: 'forecast' })
  await founder.call(content.upsertProjectUse, { projectId, label: 'On yeni değirmen', amount: goal })
  await founder.call(content.upsertProjectRisk, {
    projectId,
    title: 'Kuraklık',
    text: 'Buğday hasadı azalırsa değirmenler az çalışır.',
    concerns: 'revenue',
  })
  const paper = { documentTypeId: 'feasibility', fileName: 'fizibilite.pdf', base64document: PAPER }
  await founder.call(rows.upsertProjectDocument, { projectId, ...paper })
  await founder.call(rows.upsertProjectFaq, { projectId, question: 'Neden köyler?', answer: 'Un orada yeniyor.' })
}

async function askForRevision(stage: Stage, analyst: Caller, founder: Caller, projectId: string): Promise<void> {
  await analyst.call(evaluation.assignApplication, { projectId })
  const { remarkId } = await analyst.call(evaluation.addRemark, {
    projectId,
    step: 'information',
    rowId: projectId,
    field: 'shortDescription',
    text: 'Kaç köyde kurulduğunu yazınız.',
  })
  await analyst.call(evaluation.requestRevision, { projectId, reason: 'Kısa açıklama yeterli değil.' })
  await stage.say('The analyst asked for one field to be mended')
  const { revisions } = await founder.call(creation.getProjectCreateProjectInformation, { projectId })
  await founder.call(creation.upsertProjectInfo, {
    projectId,
    shortDescription: 'Üç köyde çalışan, güneşle öğüten küçük değirmenler.',
    revisions: { shortDescription: revisions['shortDescription'] ?? 0 },
  })
  await founder.call(evaluation.answerRemark, { remarkId, answer: 'Üç köy; metne ekledim.' })
  await founder.call(creation.sendProjectToReview, { projectId, agreementAccepted: true })
  await analyst.call(evaluation.closeRemark, { remarkId })
  await stage.say('The founder answered beside it and handed the application in again')
}

/** Every member declares, votes and signs: the last signature is the decision. */
async function decide(stage: Stage, projectId: string): Promise<void> {
  const members = await signInAll(stage, 'komite')
  for (const { caller } of members) {
    await caller.call(committee.declareConflict, { fileId: projectId, relation: 'none', note: '' })
    const scores = POLICY_CRITERIA.map((criterion) => ({ criterion, score: 4, reason: 'Dayanağı var.' }))
    await caller.call(committee.voteOnApplication, { projectId, vote: 'approve', opinion: 'Uygundur.', scores })
  }
  await signMinutesOf(stage, projectId, members)
  await stage.say(`${members.length} members of the committee voted and signed the minutes`)
}

/** The minutes of a voted file are drawn, and signed by each member with an own code. */
export async function signMinutesOf(stage: Stage, fileId: string, members: readonly Person[]): Promise<void> {
  const [first] = members
  if (!first) throw new Error('The trial has no committee')
  const { sha256 } = await first.caller.call(committee.drawMinutes, { fileId })
  for (const { caller, emailAddress } of members) {
    const code = await readUnusedCode(stage.visitor, emailAddress)
    await caller.call(committee.signMinutes, { fileId, sha256, code })
  }
}
