import { nameCase } from '#contracts/common/person/name-case.ts'
import { decimalToHundredths } from '#contracts/common/money/decimal.ts'
import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import { PREVIEW_NEEDS } from '#contracts/projects/creation/completeness.ts'
import type {
  DraftContent,
  DraftRow,
  DraftValues,
  FieldName,
  FieldStep,
} from '#contracts/projects/creation/field-table.ts'
import { DOCUMENT_TYPES, type RowStep } from '#contracts/projects/creation/steps.ts'
import { DOCUMENT_READERS } from '#contracts/projects/readers/documents.ts'
import { keptRelatedParties, readRelatedParties } from '#contracts/projects/form/related-parties.ts'
import { documentTypeNames } from '#contracts/projects/document-type-messages.ts'
import { excessMethod, projectMessages } from '#contracts/projects/messages.ts'
import { parseVideoUrl, videoUrlOf } from '#contracts/projects/video-url.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { pictureSize } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findChoices, type ChoiceList } from '#server/modules/platform/index.ts'
import { refuseStrangers } from '../committee/relations.ts'
import { findContent } from './read-draft.ts'

/** What a campaign's page would show of an application as it stands now: empty where its founder has written nothing yet. */
export type DraftPage = Awaited<ReturnType<typeof findDraftPage>>

const OPENS = '10:00:00'
const CLOSES = '23:59:59'

type Name<Step extends FieldStep> = FieldName<Step> & keyof DraftValues<Step>

interface Readers<Step extends FieldStep> {
  text(name: Name<Step>): string
  number(name: Name<Step>): number | null
  hundredths(name: Name<Step>): bigint
  orNull(name: Name<Step>): string | null
}

function readers<Step extends FieldStep>(values: DraftValues<Step>): Readers<Step> {
  const valueOf = (name: Name<Step>): unknown => values[name]
  const text = (name: Name<Step>): string => {
    const value = valueOf(name)
    return typeof value === 'string' ? value : ''
  }
  const number = (name: Name<Step>): number | null => {
    const value = valueOf(name)
    return typeof value === 'number' ? value : null
  }
  const hundredths = (name: Name<Step>): bigint => decimalToHundredths(number(name) ?? 0) ?? 0n
  return { text, number, hundredths, orNull: (name) => text(name) || null }
}

const each = <Step extends RowStep, Shown>(
  rows: readonly DraftRow<Step>[],
  show: (of: Readers<Step>, id: string) => Shown,
): Shown[] => rows.map(({ id, values }) => show(readers(values), id))

/**
 * The page of the application behind a preview key, which is the draft's id: for its owner, and once it was handed in for those who
 * judge it. Refuses `preview-incomplete` with the sentences of what a page cannot be drawn
 * without; to all others it reads as absent.
 */
export async function findDraftPage(context: Context, previewKey: string) {
  const owner = await findOwner(context, previewKey)
  const { content } = await findContent(context, previewKey)
  refuseUndrawable(content)
  const { information } = content
  const of = readers(information)
  const { tags } = information
  const video = parseVideoUrl(of.text('videoUrl'))
  return {
    id: previewKey,
    title: of.text('name'),
    shortDescription: of.text('shortDescription'),
    introduction: of.text('introduction'),
    storyHtml: of.text('story'),
    category: await labelOf(context, 'categories', of.text('categoryKey')),
    city: await labelOf(context, 'cities', of.text('cityKey')),
    tags: [...(tags ?? [])],
    videoUrl: video && videoUrlOf(video),
    videoFileId: of.orNull('videoFileId'),
    coverPath: of.orNull('banner'),
    logoPath: of.orNull('logo'),
    company: {
      title: of.text('companyName'),
      kind: of.text('companyKind'),
      foundingYear: of.number('foundingYear'),
      employeeCount: of.number('numberOfEmployees') ?? 0,
      address: of.text('companyAddress'),
      webSite: of.text('webSite'),
      contactEmail: of.text('contactEmail'),
      executive: nameCase(of.text('executive')) || owner.fullName,
    },
    terms: termsOf(content.funding),
    people: peopleOf(owner, content),
    // Asked for by one part of the page each: the others need not read the files.
    documents: () => documentsOf(context, previewKey, content),
    gallery: () => galleryOf(context, content.gallery),
    faq: each(content.faq, (row, id) => ({ id, question: row.text('question'), answer: row.text('answer') })),
    story: storyOf(content),
    form: formOf(content),
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

function termsOf(funding: DraftValues<'funding'>) {
  const of = readers(funding)
  return {
    opensAt: istanbulMoment(of.text('startDate'), OPENS),
    closesAt: istanbulMoment(of.text('closeDate'), CLOSES),
    fundingGoalKurus: of.hundredths('fundingGoal'),
    unitShareValueKurus: of.hundredths('unitShareValue'),
    shareCount: BigInt(of.number('numberOfShares') ?? 0),
    shareBps: of.hundredths('percentageOfShares'),
    postMoneyKurus: of.hundredths('postInvestmentCompanyValue'),
    additionalFundingBps: of.hundredths('additionalFundingPercentage'),
    shareKind: of.text('shareKind'),
    privileges: of.text('privileges'),
  }
}

function peopleOf(owner: { readonly fullName: string }, content: DraftContent) {
  const of = readers(content.leader)
  const common = { imagePath: null as string | null, isLegalPerson: false, shareBps: 0n }
  return [
    {
      ...common,
      kind: 'leader' as const,
      name: owner.fullName,
      title: of.text('title'),
      description: of.text('description'),
      shareBps: of.hundredths('partnershipPercentage'),
      imagePath: of.orNull('imageBase64'),
    },
    ...each(content.participants, (row) => ({
      ...common,
      kind: 'participant' as const,
      name: row.text('companyName'),
      title: row.text('title'),
      description: row.text('description'),
      shareBps: row.hundredths('partnershipPercentage'),
      isLegalPerson: row.text('governmentTypeId') === 'company' || row.text('governmentTypeId') === 'registered',
    })),
    ...each(content.team, (row) => ({
      ...common,
      kind: 'team' as const,
      name: nameCase(`${row.text('name')} ${row.text('surname')}`.trim()),
      title: row.text('title'),
      description: row.text('description'),
      imagePath: row.orNull('imageBase64'),
    })),
  ]
}

/** The papers that members will find on the page: the others stay with those who judge. */
async function documentsOf(context: Context, draftId: string, { documents }: DraftContent) {
  const files = await context.db
    .selectFrom('projects.draft_file')
    .select(['row_id', 'byte_length', 'created_at'])
    .where('draft_id', '=', draftId)
    .execute()
  return documents.flatMap(({ id, values }) => {
    const file = files.find(({ row_id }) => row_id === id)
    const type = DOCUMENT_TYPES.find((known) => known.id === values.documentTypeId)
    if (!type || DOCUMENT_READERS[type.id] !== 'members') return []
    const name = readers(values).text('name') || documentTypeNames[type.id]
    return file ? [{ id, name, byteLength: Number(file.byte_length), addedAt: file.created_at }] : []
  })
}

function storyOf({ information, highlights, milestones }: DraftContent) {
  const of = readers(information)
  return {
    highlights: each(highlights, (row, id) => ({
      id,
      title: row.text('figure'),
      description: row.text('statement'),
      source: row.text('source'),
    })),
    milestones: each(milestones, (row, id) => ({
      id,
      date: row.text('due'),
      precision: row.text('precision') === 'quarter' ? ('quarter' as const) : ('day' as const),
      description: row.text('text'),
      isDone: row.text('state') === 'done',
    })).filter(({ date }) => date !== ''),
    market: of.text('market'),
    competition: of.text('competition'),
    businessModelText: of.text('revenueModel'),
  }
}

async function galleryOf(context: Context, rows: readonly DraftRow<'gallery'>[]) {
  const pictures = []
  for (const { id, values } of rows) {
    const path = readers(values).text('picture')
    const size = path === '' ? null : await pictureSize(context.files, path)
    if (size) pictures.push({ id, path, ...size, caption: readers(values).text('caption') })
  }
  return pictures
}

/** Null until all three were written. */
function relatedOf(row: Readers<'financials'>) {
  const sumOf = (name: Name<'financials'>) => (row.number(name) === null ? undefined : row.hundredths(name))
  const figures = {
    basis: row.text('basis') === 'actual' ? ('actual' as const) : ('forecast' as const),
    totalAssets: sumOf('totalAssets'),
    relatedReceivables: sumOf('relatedReceivables'),
    relatedPayables: sumOf('relatedPayables'),
  }
  return readRelatedParties(keptRelatedParties(figures))
}

function formOf({ financials, uses, risks, funding }: DraftContent) {
  return {
    financials: each(financials, (row) => ({
      year: row.number('year') ?? 0,
      revenue: row.hundredths('revenue'),
      profit: row.hundredths('profit'),
      equity: row.hundredths('equity'),
      projected: row.text('basis') === 'forecast',
      relatedParties: relatedOf(row),
    }))
      .filter(({ year }) => year > 0)
      .toSorted((a, b) => a.year - b.year),
    useOfFunds: each(uses, (row) => ({ label: row.text('label'), amount: row.hundredths('amount') })),
    risks: each(risks, (row) => ({ title: row.text('title'), text: row.text('text'), concerns: row.text('concerns') })),
    rights: readers(funding).text('rights'),
    excessMethod,
  }
}
