import { callAs } from './call-as.ts'
import * as z from 'zod/mini'
import type { Endpoint, InputOf, OutputOf, WireInputOf } from '#contracts/common/endpoint.ts'
import { slugOf } from '#contracts/common/text/text.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import * as content from '#contracts/projects/creation/content-endpoints.ts'
import * as creation from '#contracts/projects/creation/endpoints.ts'
import * as rows from '#contracts/projects/creation/row-endpoints.ts'
import type { StoryContent } from '#contracts/projects/story-content.ts'
import type { Context } from '#server/kit/context.ts'
import { encodePicture } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type NewProject } from '#server/modules/projects/index.ts'
import { drawCover, drawLogo, drawPortrait, drawSheet } from '#db/seed/pictures/draw.ts'
import { composeProject, type Window } from './campaigns/compose-project.ts'
import { printFeasibility } from './campaigns/write-documents.ts'
import { contentOf } from './draw-story.ts'
import { asMember } from './people/people-actors.ts'
import type { Person } from './people/people.ts'
import { companyKeyOf, type Story } from './stories/index.ts'
import { toldBeside } from './stories/told/index.ts'

/** An application that waits, and the rows of it that its analyst has something to say about. */
export interface Written {
  readonly projectId: string
  readonly largestUse: string
  readonly firstForecast: string
}

/** The story's application as its founder writes it in the wizard, step by step, and hands it in: what is sent back can be mended there. */
export async function writeApplication(
  context: Context,
  { story, owner, window }: { readonly story: Story; readonly owner: Person; readonly window: Window },
): Promise<Written> {
  const founder = asMember(context, owner)
  const written = composeProject(story, owner.id, window, { coverPath: '', logoPath: '', portraits: {}, gallery: [] })
  const beside = contentOf(story, window.opensAt, [])
  const projectId = await writeCompany(founder, story, { ...written, beside })
  await writePeople(founder, story, { projectId, people: written.people })
  const inRows = await writePlan(founder, projectId, written)
  await writeBeside(founder, story, { ...written, projectId, beside })
  await call(founder, creation.sendProjectToReview, { projectId, agreementAccepted: true })
  return { projectId, ...inRows }
}

/** A call of a founder's browser, without the wire. */
async function call<E extends Endpoint>(founder: Context, endpoint: E, input: WireInputOf<E>): Promise<OutputOf<E>> {
  try {
    return await callAs(founder, endpoint, z.parse(endpoint.input, input) as InputOf<E>)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Of an application that is not complete the fields say what is missing.
    throw new Error(`${endpoint.path} was refused: ${error.code} ${JSON.stringify(error.detail.fields ?? {})}`, {
      cause: error,
    })
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** An application asks for a film; invented companies have none, so it is a free one (Big Buck Bunny, CC BY). */
const FILM = 'https://youtu.be/aqz-KE-bpKQ'

/** A drawing as the picture that a founder sends. */
async function pictureOf(drawing: Uint8Array): Promise<string> {
  const [{ bytes }] = await encodePicture(drawing, [])
  return base64(bytes)
}
const inLira = (kurus: bigint | string): number => Number(kurus) / 100

async function writeCompany(
  founder: Context,
  story: Story,
  { company, beside, ...written }: NewProject & { readonly beside: StoryContent },
): Promise<string> {
  const key = companyKeyOf(story)
  const { projectId } = await call(founder, creation.upsertProjectInfo, {
    name: written.title,
    shortDescription: written.shortDescription,
    logo: await pictureOf(drawLogo(key, story.category, story.company.name)),
    banner: await pictureOf(drawCover(key, story.category, toldBeside(key).cover)),
    businessModelKey: written.businessModelKey,
    categoryKey: written.categoryKey,
    cityKey: written.cityKey,
    numberOfEmployees: company.employeeCount,
    tags: [...written.tags],
    videoUrl: FILM,
    introduction: written.introduction,
    story: written.storyHtml,
    companyKind: company.kind,
    companyName: company.title,
    companyAddress: company.address,
    contactEmail: company.contactEmail,
    foundingYear: company.foundingYear,
    taxNumber: company.taxNumber,
    taxOffice: company.taxOffice,
    tradeRegistryNo: company.tradeRegistryNo,
    tradeRegistryOffice: company.tradeRegistryOffice,
    mersisNo: company.mersisNo,
    webSite: company.webSite,
    executive: company.executive,
    market: beside.market,
    competition: beside.competition,
    revenueModel: beside.businessModel,
  })
  return projectId
}

async function writePeople(
  founder: Context,
  story: Story,
  { projectId, people }: { readonly projectId: string; readonly people: NewProject['people'] },
): Promise<void> {
  const portraitOf = (name: string) => pictureOf(drawPortrait(name, companyKeyOf(story)))
  const addressOf = (name: string) => `${slugOf(name).replaceAll('-', '.')}@${slugOf(story.company.name)}.example`
  for (const { kind, name, title, description, shareBps } of people) {
    if (kind === 'leader') {
      const partnershipPercentage = Number(shareBps ?? 0n) / 100
      const own = { title, description, partnershipPercentage, imageBase64: await portraitOf(name) }
      await call(founder, rows.upsertProjectLeaderMember, { projectId, ...own })
    } else {
      const words = name.split(' ')
      const names = { name: words.slice(0, -1).join(' '), surname: words.at(-1) ?? '' }
      const member = { title, description, ...names, email: addressOf(name), imageBase64: await portraitOf(name) }
      await call(founder, rows.upsertProjectTeamMember, { projectId, ...member })
    }
  }
}

/** Terms, years and uses; the rows that the analyst of `evaluate-stories.ts` writes at. */
async function writePlan(
  founder: Context,
  projectId: string,
  { plan, form }: NewProject,
): Promise<Omit<Written, 'projectId'>> {
  await call(founder, creation.updateProjectFundingInformation, {
    projectId,
    startDate: plan.startDate,
    closeDate: plan.closeDate,
    numberOfShares: plan.numberOfShares,
    unitShareValue: inLira(plan.unitShareValue),
    fundingGoal: inLira(plan.fundingGoal),
    percentageOfShares: Number(plan.percentageOfShares) / 100,
    postInvestmentCompanyValue: inLira(plan.postInvestmentCompanyValue),
    shareKind: plan.shareKind,
    privileges: plan.privileges,
    rights: form.rights,
    payoutIban: plan.payoutIban,
    payoutHolder: plan.payoutHolder,
  })
  const thisYear = Number(istanbulDate(founder.clock.now()).slice(0, 4))
  const [first] = form.financials
  // The years as they lie on the day of the application, which may be the year before the opening.
  const shift = first ? thisYear - 2 - first.year : 0
  const forecasts: string[] = []
  for (const { year, projected, relatedParties: related, ...figures } of form.financials) {
    const saved = await call(founder, content.upsertProjectFinancial, {
      projectId,
      year: year + shift,
      basis: projected ? 'forecast' : 'actual',
      revenue: inLira(figures.revenueKurus),
      profit: inLira(figures.profitKurus),
      equity: inLira(figures.equityKurus),
      ...(related
        ? {
            totalAssets: inLira(related.assetsKurus),
            relatedReceivables: inLira(related.receivablesKurus),
            relatedPayables: inLira(related.payablesKurus),
          }
        : {}),
    })
    if (projected && saved.rowId) forecasts.push(saved.rowId)
  }
  const uses: string[] = []
  for (const { label, amountKurus } of form.useOfFunds) {
    const saved = await call(founder, content.upsertProjectUse, { projectId, label, amount: inLira(amountKurus) })
    if (saved.rowId) uses.push(saved.rowId)
  }
  return { largestUse: uses[0] ?? projectId, firstForecast: forecasts[0] ?? projectId }
}

async function writeBeside(
  founder: Context,
  story: Story,
  { projectId, form, faq, beside }: NewProject & { readonly projectId: string; readonly beside: StoryContent },
): Promise<void> {
  for (const risk of form.risks) await call(founder, content.upsertProjectRisk, { projectId, ...risk })
  for (const highlight of beside.highlights)
    await call(founder, content.upsertProjectHighlight, { projectId, ...highlight })
  for (const { due, precision, text, isDone } of beside.milestones)
    await call(founder, content.upsertProjectMilestone, {
      projectId,
      due,
      precision,
      text,
      state: isDone ? 'done' : 'planned',
    })
  const key = companyKeyOf(story)
  for (const sheet of toldBeside(key).sheets)
    await call(founder, content.upsertProjectImage, {
      projectId,
      picture: await pictureOf(drawSheet(key, sheet)),
      caption: sheet.caption,
    })
  const paper = base64(await printFeasibility(story, founder.clock.now()))
  await call(founder, rows.upsertProjectDocument, {
    projectId,
    documentTypeId: 'feasibility',
    fileName: `${story.key}-fizibilite.pdf`,
    base64document: paper,
  })
  for (const { question, answer } of faq) await call(founder, rows.upsertProjectFaq, { projectId, question, answer })
}
