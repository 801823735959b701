import sharp from 'sharp'
import * as contentCalls from '#contracts/projects/creation/content-endpoints.ts'
import * as calls from '#contracts/projects/creation/endpoints.ts'
import * as rowCalls from '#contracts/projects/creation/row-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { send } from '../ask.ts'

/** What a call is refused with: its code, and the sentence of each field. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; fields: Record<string, string> }> {
  try {
    await call
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: { ...error.detail.fields } }
    throw error
  }
  return { code: 'none', fields: {} }
}

/** A picture as forms send it. */
export async function aPicture(): Promise<string> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
  return (await picture.png().toBuffer()).toString('base64')
}

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')

/** The choices that these applications name, offered. */
export async function withChoices<C extends Context>(context: C): Promise<C> {
  const choice = (list: string, key: string) => ({ list, key, parent_key: null, label: key, position: 1 })
  await context.db
    .insertInto('platform.choice')
    .values([choice('categories', 'enerji'), choice('businessModel', 'abonelik'), choice('cities', '35')])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return context
}

/** The first step, whole. */
export async function aboutProject() {
  const picture = await aPicture()
  return {
    name: 'Rüzgâr Kooperatifi',
    shortDescription: 'Küçük türbinler.',
    logo: picture,
    banner: picture,
    businessModelKey: 'abonelik',
    categoryKey: 'enerji',
    numberOfEmployees: 4,
    tags: ['rüzgâr'],
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    cityKey: '35',
    story: '<p onclick="x()">Hikâye.</p><script>x()</script>',
    companyKind: 'anonim',
    companyName: 'Rüzgâr A.Ş.',
    companyAddress: 'Konak/İzmir',
    foundingYear: 2019,
    taxNumber: '1234567808',
    taxOffice: 'Konak Vergi Dairesi',
    tradeRegistryNo: '123456',
    tradeRegistryOffice: 'İzmir',
    mersisNo: '0123456780800015',
    executive: 'Ayşe Nur Işık',
  }
}

/** Terms that every rule likes at the tests' time. */
export const TERMS = {
  startDate: '2026-05-01',
  closeDate: '2026-06-29',
  numberOfShares: 10_000,
  unitShareValue: 100,
  fundingGoal: 1_000_000,
  percentageOfShares: 10,
  postInvestmentCompanyValue: 10_000_000,
  shareKind: 'Nama yazılı pay',
  privileges: 'İmtiyaz yoktur.',
  rights: 'Her pay bir oy hakkı verir.',
}

export const PARTNER = {
  governmentTypeId: 'citizen',
  governmentId: '12345678950',
  partnershipPercentage: 40,
  companyName: 'Ak Yatırım',
  corporatePhone: '0212 123 45 67',
  corporateEmail: 'bilgi@ak.example',
}

const FIGURES = { revenue: 1_000_000, profit: -50_000.5, equity: 250_000 }
const RELATED = { totalAssets: 800_000, relatedReceivables: 20_000, relatedPayables: 54_000 }

/** A draft of the member with all that a project needs; `id` of it and of its partner. */
export async function aWholeDraft(context: Context): Promise<{ projectId: string; partnerId: string }> {
  const { projectId } = await send(context, calls.upsertProjectInfo, await aboutProject())
  const picture = await aPicture()
  await send(context, rowCalls.upsertProjectLeaderMember, {
    projectId,
    partnershipPercentage: 60,
    imageBase64: picture,
  })
  const partner = await send(context, rowCalls.upsertProjectParticipantMember, { projectId, ...PARTNER })
  await send(context, rowCalls.upsertProjectTeamMember, {
    projectId,
    title: 'Mühendis',
    name: 'Can',
    surname: 'Demir',
    email: 'can@ornek.example',
    description: 'On yıl.',
    imageBase64: picture,
  })
  await send(context, calls.updateProjectFundingInformation, { projectId, ...TERMS })
  const past = { ...FIGURES, ...RELATED, year: 2025 }
  await send(context, contentCalls.upsertProjectFinancial, { projectId, ...past, basis: 'actual' })
  await send(context, contentCalls.upsertProjectFinancial, { projectId, ...FIGURES, year: 2026, basis: 'forecast' })
  await send(context, contentCalls.upsertProjectUse, { projectId, label: 'Üretim hattı', amount: 1_000_000 })
  const risk = { title: 'Tedarik', text: 'Kanatlar tek bir üreticiden alınıyor.', concerns: 'profit' }
  await send(context, contentCalls.upsertProjectRisk, { projectId, ...risk })
  const paper = { documentTypeId: 'feasibility', fileName: 'fizibilite.pdf', base64document: PDF }
  await send(context, rowCalls.upsertProjectDocument, { projectId, ...paper })
  await send(context, rowCalls.upsertProjectFaq, { projectId, question: 'Neden?', answer: 'Çünkü.' })
  return { projectId, partnerId: partner.rowId ?? '' }
}
