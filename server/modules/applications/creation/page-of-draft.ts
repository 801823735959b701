import { openingOn } from '#contracts/projects/campaign-day.ts'
import { nameCase } from '#contracts/common/person/name-case.ts'
import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import { endOfDay } from '#contracts/common/time/time.ts'
import { PREVIEW_NEEDS } from '#contracts/projects/creation/completeness.ts'
import type { DraftContent } from '#contracts/projects/creation/field-table.ts'
import { founderOf } from '#contracts/projects/creation/is-other-company.ts'
import { formOf, peopleOf, plansOf, writtenApplication } from '#contracts/projects/creation/written.ts'
import { DOCUMENT_TYPES } from '#contracts/projects/creation/steps.ts'
import { DOCUMENT_READERS } from '#contracts/projects/readers/documents.ts'
import { documentTypeNames } from '#contracts/projects/document-type-messages.ts'
import { projectMessages } from '#contracts/projects/messages.ts'
import { parseVideoUrl, videoUrlOf } from '#contracts/projects/video-url.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { pictureSize } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findChoices, type ChoiceList } from '#server/modules/platform/index.ts'
import { refuseStrangers } from '#server/modules/conflicts/index.ts'
import { findContent } from './read-draft.ts'

/** What a campaign's page would show of an application as it stands now: empty where its founder has written nothing yet. */
export type DraftPage = Awaited<ReturnType<typeof findDraftPage>>

type Draft = ReturnType<typeof writtenApplication>

/**
 * The page of the application behind a preview key, which is the draft's id: for its owner, and once it was handed in for those who
 * judge it. Refuses `preview-incomplete` with the sentences of what a page cannot be drawn
 * without; to all others it reads as absent.
 */
export async function findDraftPage(context: Context, previewKey: string) {
  const owner = await findOwner(context, previewKey)
  const { content } = await findContent(context, previewKey)
  refuseUndrawable(content)
  const draft = writtenApplication(content)
  const { information: about } = draft
  const video = parseVideoUrl(about.videoUrl)
  return {
    id: previewKey,
    title: about.name,
    shortDescription: about.shortDescription,
    introduction: about.introduction,
    storyHtml: about.story,
    category: await labelOf(context, 'categories', about.categoryKey),
    city: await labelOf(context, 'cities', about.cityKey),
    tags: [...about.tags],
    videoUrl: video && videoUrlOf(video),
    videoFileId: about.videoFileId || null,
    coverPath: about.banner || null,
    logoPath: about.logo || null,
    company: {
      title: about.companyName,
      kind: about.companyKind,
      foundingYear: about.foundingYear ?? null,
      employeeCount: about.numberOfEmployees ?? 0,
      address: about.companyAddress,
      webSite: about.webSite,
      contactEmail: about.contactEmail,
      executive: nameCase(about.executive) || owner.fullName,
    },
    terms: termsOf(draft),
    people: peopleOf(founderOf(owner, { ...about, executive: nameCase(about.executive) }), draft),
    // Asked for by one part of the page each: the others need not read the files.
    documents: () => documentsOf(context, previewKey, draft),
    gallery: () => galleryOf(context, draft),
    faq: draft.faq,
    story: storyOf(draft),
    form: formOf(draft),
  }
}

async function findOwner(context: Context, draftId: string) {
  const actor = requireMember(context.actor)
  const draft = await context.db
    .selectFrom('projects.draft')
    .select(['owner_id', 'submitted_at'])
    .where('id', '=', draftId)
    .executeTakeFirst()
  if (!draft) throw new Refusal('not-found')
  if (draft.owner_id !== actor.id) {
    if (!draft.submitted_at) throw new Refusal('not-found')
    await refuseStrangers(context, draftId, actor)
  }
  const owner = await findMember(context, draft.owner_id)
  if (!owner) throw new Refusal('not-found')
  return owner
}

function refuseUndrawable(content: DraftContent): void {
  const isThere = (field: string, value: unknown) =>
    value !== undefined && (!field.endsWith('Date') || (typeof value === 'string' && isCalendarDate(value)))
  const { information, funding } = content
  const lacks = PREVIEW_NEEDS.filter(
    (need) => !isThere(need.field, need.step === 'funding' ? funding[need.field] : information[need.field]),
  )
  if (lacks.length === 0) return
  const fields = lacks.map(({ step, field, sentence }) => [`${step}.${field}`, projectMessages[sentence]])
  throw new Refusal('preview-incomplete', { fields: Object.fromEntries(fields) })
}

async function labelOf(context: Context, list: ChoiceList, key: string): Promise<string | null> {
  if (key === '') return null
  return (await findChoices(context, list)).find((choice) => choice.key === key)?.label ?? null
}

function termsOf({ funding }: Draft) {
  return {
    opensAt: openingOn(funding.startDate),
    closesAt: endOfDay(funding.closeDate),
    fundingGoalKurus: funding.fundingGoal ?? 0n,
    unitShareValueKurus: funding.unitShareValue ?? 0n,
    shareCount: BigInt(funding.numberOfShares ?? 0),
    shareBps: funding.percentageOfShares ?? 0n,
    postMoneyKurus: funding.postInvestmentCompanyValue ?? 0n,
    additionalFundingBps: funding.additionalFundingPercentage ?? 0n,
    shareKind: funding.shareKind,
    privileges: funding.privileges,
  }
}

/** The papers that members will find on the page: the others stay with those who judge. */
async function documentsOf(context: Context, draftId: string, { documents }: Draft) {
  const files = await context.db
    .selectFrom('projects.draft_file')
    .select(['row_id', 'byte_length', 'created_at'])
    .where('draft_id', '=', draftId)
    .execute()
  return documents.flatMap(({ id, documentTypeId, name }) => {
    const file = files.find(({ row_id }) => row_id === id)
    const type = DOCUMENT_TYPES.find((known) => known.id === documentTypeId)
    if (!type || DOCUMENT_READERS[type.id] !== 'members') return []
    const shown = name || documentTypeNames[type.id]
    return file ? [{ id, name: shown, byteLength: Number(file.byte_length), addedAt: file.created_at }] : []
  })
}

function storyOf(draft: Draft) {
  const { milestones, businessModel, ...plans } = plansOf(draft)
  return {
    ...plans,
    highlights: draft.highlights.map(({ id, figure, statement, source }) => ({
      id,
      title: figure,
      description: statement,
      source,
    })),
    milestones: milestones
      .map(({ due: date, text: description, ...milestone }, at) => ({
        id: draft.milestones[at]?.id ?? '',
        date,
        description,
        ...milestone,
      }))
      .filter(({ date }) => date !== ''),
    businessModelText: businessModel,
  }
}

async function galleryOf(context: Context, { gallery }: Draft) {
  const pictures = []
  for (const { id, picture: path, caption } of gallery) {
    const size = path === '' ? null : await pictureSize(context.files, path)
    if (size) pictures.push({ id, path, ...size, caption })
  }
  return pictures
}
