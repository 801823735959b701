import * as content from '#contracts/projects/creation/content-endpoints.ts'
import * as calls from '#contracts/projects/creation/endpoints.ts'
import * as rows from '#contracts/projects/creation/row-endpoints.ts'
import { DOCUMENT_TYPES } from '#contracts/projects/creation/steps.ts'
import type { ApplicationPaper } from '#contracts/projects/readers/documents.ts'
import type { Context } from '#server/kit/context.ts'
import { aPicture } from './applications.ts'
import { allMarked, CHOSEN, FIRST_USE, GOAL, type Marks } from './marked.ts'
import { send } from '../ask.ts'

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')

/** What the paper of a kind is called. */
export const paperName = (kind: ApplicationPaper): string => `Belge ${kind}`

/** Fits whatever a call wants: the marks are declared field by field. */
type Sent = never

/** What a step sends of its marks: nothing of what is empty. */
function sentOf(marks: Readonly<Record<string, { readonly send: unknown }>>): Sent {
  const sent = Object.entries(marks).filter(([, { send: value }]) => value !== '')
  return Object.fromEntries(sent.map(([field, { send: value }]) => [field, value])) as Sent
}

/** The choices that a marked draft names, offered. */
export async function offerChosen({ db }: Context): Promise<void> {
  const keys = { categories: 'wqz-kategori', businessModel: 'wqz-model', cities: 'wqz-sehir' } as const
  const offered = Object.entries(keys).map(([list, key]) => ({
    list,
    key,
    parent_key: null,
    label: CHOSEN[list as keyof typeof CHOSEN],
    position: 9,
  }))
  await db.insertInto('platform.choice').values(offered).execute()
}

const OF_PERSON = ['name', 'surname', 'email', 'phone', 'imageBase64']

/** A whole draft of the member's, of choices that are offered, in which every field is marked, with one paper of every kind. */
export async function aMarkedDraft(context: Context): Promise<{
  readonly projectId: string
  readonly marks: Marks
  readonly papers: ReadonlyMap<ApplicationPaper, string>
}> {
  const marks = allMarked(await aPicture())
  const { projectId } = await send(context, calls.upsertProjectInfo, sentOf(marks.information))
  const of = { projectId }
  const row = (step: keyof Marks): Sent => ({ ...of, ...(sentOf(marks[step]) as object) }) as Sent
  await send(context, rows.upsertProjectLeaderMember, row('leader'))
  // A company, and a natural person: each has fields that the other does not.
  const partner = Object.entries(sentOf(marks.participants))
  const [natural, company] = [true, false].map((isNatural) =>
    Object.fromEntries(partner.filter(([field]) => OF_PERSON.includes(field) === isNatural)),
  )
  await send(context, rows.upsertProjectParticipantMember, { ...of, ...company })
  const governed = { governmentTypeId: 'citizen', governmentId: '12345678950', partnershipPercentage: 1 }
  await send(context, rows.upsertProjectParticipantMember, { ...of, ...governed, ...natural })
  await send(context, rows.upsertProjectTeamMember, row('team'))
  await send(context, calls.updateProjectFundingInformation, row('funding'))
  await send(context, content.upsertProjectFinancial, row('financials'))
  const expected = { year: 2026, basis: 'forecast', revenue: 5, profit: 1, equity: 3 }
  await send(context, content.upsertProjectFinancial, { ...of, ...expected })
  await send(context, content.upsertProjectUse, row('uses'))
  await send(context, content.upsertProjectUse, { ...of, label: 'Kalan', amount: Number(GOAL - FIRST_USE) / 100 })
  await send(context, content.upsertProjectRisk, row('risks'))
  await send(context, content.upsertProjectHighlight, row('highlights'))
  await send(context, content.upsertProjectMilestone, row('milestones'))
  await send(context, content.upsertProjectImage, row('gallery'))
  await send(context, rows.upsertProjectFaq, row('faq'))
  const papers = new Map<ApplicationPaper, string>()
  for (const { id } of DOCUMENT_TYPES) {
    const paper = { documentTypeId: id, name: paperName(id), fileName: `${id}.pdf`, base64document: PDF }
    const { rowId } = await send(context, rows.upsertProjectDocument, { ...of, ...paper })
    papers.set(id, rowId ?? '')
  }
  return { projectId, marks, papers }
}
