import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getProjectInformationForm } from '#contracts/campaigns/form-endpoint.ts'
import * as page from '#contracts/campaigns/page-endpoints.ts'
import { getProjectUpdates } from '#contracts/campaigns/talk-endpoints.ts'
import * as preview from '#contracts/campaigns/preview/endpoints.ts'
import { getProjectStory } from '#contracts/campaigns/story-endpoint.ts'
import type { Endpoint, OutputOf } from '#contracts/common/endpoint.ts'
import * as content from '#contracts/projects/creation/content-endpoints.ts'
import * as calls from '#contracts/projects/creation/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { approveProject, publishProject, transitionProject } from '#server/modules/projects/index.ts'
import { aPicture, aWholeDraft, refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aFounder, aMember, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { send } from '#tests/support/ask.ts'

const asFounder = (run: (context: Context) => Promise<void>) => () =>
  rolledBack(async (context) => {
    await withLegalTexts(await withChoices(context))
    const { id } = await aFounder(context)
    await run(asMember(context, id))
  })

async function aLivelyDraft(context: Context): Promise<string> {
  const { projectId } = await aWholeDraft(context)
  const highlight = { figure: '%38', statement: 'daha az enerji', source: 'Saha ölçümü, 2025' }
  await send(context, content.upsertProjectHighlight, { projectId, ...highlight })
  const milestone = { due: '2026-07-01', precision: 'quarter', text: 'Seri üretim', state: 'planned' }
  await send(context, content.upsertProjectMilestone, { projectId, ...milestone })
  await send(context, content.upsertProjectImage, { projectId, picture: await aPicture(), caption: 'İlk türbin' })
  return projectId
}

async function publish(context: Context, projectId: string): Promise<void> {
  await send(context, calls.sendProjectToReview, { projectId, agreementAccepted: true })
  const system = asSystem(context)
  await inTransaction(system, async (tx) => {
    for (const to of ['under-evaluation', 'in-committee'] as const) await transitionProject(tx, { projectId, to })
  })
  await approveProject(system, { projectId, reason: 'Kurul kararı' })
  await publishProject(system, { projectId })
}

// What only a public campaign has: its names and addresses, its papers, the ids of rows that are made anew, the form's proof.
const OF_A_CAMPAIGN: ReadonlySet<string> = new Set([
  'id',
  'projectCode',
  'externalId',
  'seoName',
  'shareImage',
  'canPreInvestment',
  'formVersion',
  'version',
  'sha256',
  'approvedAt',
  // The process begins when a draft is handed in.
  'processBeganOn',
  'asOf',
  'documentId',
  'addedAt',
  'pageCount',
])

async function wireOf(context: Context, endpoint: Endpoint, input: Record<string, string>): Promise<unknown> {
  const wire = z.encode(endpoint.output, await send(context, endpoint, input))
  return JSON.parse(JSON.stringify(wire, (name, part: unknown) => (OF_A_CAMPAIGN.has(name) ? undefined : part)))
}

const PAIRS: readonly (readonly [Endpoint, Endpoint])[] = [
  [preview.getPreviewSummary, page.getProjectSummary],
  [preview.getPreviewAbout, page.getProjectAbout],
  [preview.getPreviewDetails, page.getProjectDetails],
  [preview.getPreviewFundingInfo, page.getProjectFundingInfo],
  [preview.getPreviewInvestmentInfo, page.getProjectInvestmentInfo],
  [preview.getPreviewTeam, page.getProjectTeam],
  [preview.getPreviewDocuments, page.getProjectDocuments],
  [preview.getPreviewUpdates, getProjectUpdates],
  [preview.getPreviewFaq, page.getProjectFaq],
  [preview.getPreviewStory, getProjectStory],
  [preview.getPreviewInformationForm, getProjectInformationForm],
]

test(
  'what its founder sees beforehand is what members and visitors are shown on the day of publication',
  asFounder(async (context) => {
    const previewKey = await aLivelyDraft(context)
    const seen = new Map<string, unknown>()
    for (const viewer of ['member', 'visitor'] as const) {
      for (const [before] of PAIRS) {
        seen.set(`${viewer} ${before.path}`, await wireOf(context, before, { previewKey, viewer }))
      }
    }
    await publish(context, previewKey)
    for (const [before, after] of PAIRS) {
      const whole = await wireOf(context, after, { projectId: previewKey })
      expect([before.path, seen.get(`member ${before.path}`)]).toEqual([before.path, whole])
      if (after.access !== 'public') continue
      const visitor: Context = { ...context, actor: { kind: 'visitor' } }
      const part = await wireOf(visitor, after, { projectId: previewKey })
      expect([before.path, seen.get(`visitor ${before.path}`)]).toEqual([before.path, part])
    }
  }),
)

const summaryOf = (context: Context, previewKey: string): Promise<OutputOf<typeof preview.getPreviewSummary>> =>
  send(context, preview.getPreviewSummary, { previewKey })

test(
  'a page that cannot be drawn names what it lacks; strangers find none, reviewers once it was handed in',
  asFounder(async (context) => {
    const { projectId } = await send(context, calls.upsertProjectInfo, { name: 'Rüzgâr' })
    await send(context, calls.updateProjectFundingInformation, { projectId, startDate: '2026-02-' })
    const { code, fields } = await refusalOf(summaryOf(context, projectId))
    expect(code).toBe('preview-incomplete')
    expect(fields['information.name']).toBeUndefined()
    expect(fields['funding.startDate']).toBe('Başlangıç tarihi girmek zorunludur.')

    const whole = await aLivelyDraft(context)
    const stranger = asMember(context, (await aMember(context)).id)
    expect((await refusalOf(summaryOf(stranger, whole))).code).toBe('not-found')
    const analyst = asMember(context, (await aMember(context)).id, ['analyst'])
    expect((await refusalOf(summaryOf(analyst, whole))).code).toBe('not-found')
    await send(context, calls.sendProjectToReview, { projectId: whole, agreementAccepted: true })
    expect((await summaryOf(analyst, whole)).title).toBe((await summaryOf(context, whole)).title)
    expect((await refusalOf(summaryOf(stranger, whole))).code).toBe('not-found')
  }),
)
