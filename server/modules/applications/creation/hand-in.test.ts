import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import * as calls from '#contracts/projects/creation/endpoints.ts'
import * as rowCalls from '#contracts/projects/creation/row-endpoints.ts'
import { getDocument, getMyProjects } from '#contracts/projects/endpoints.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import type { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { aWholeDraft, refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aFounder, aMember, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { anApplication, aLiveProject, putProjectInto } from '#tests/support/projects.ts'
import { send } from '#tests/support/ask.ts'

const asFounder = (test: (context: Context, founder: string) => Promise<void>) => () =>
  rolledBack(async (context) => {
    await withLegalTexts(await withChoices(context))
    const { id } = await aFounder(context)
    await test(asMember(context, id), id)
  })

const handIn = (context: Context, projectId: string) =>
  send(context, calls.sendProjectToReview, { projectId, agreementAccepted: true })

test(
  'a whole draft becomes a submitted project with all it holds; sent again it is the same one',
  asFounder(async (context, founder) => {
    const { projectId } = await aWholeDraft(context)
    const progress = await send(context, calls.getProjectCreateProjectStep, { projectId })
    expect(progress).toMatchObject({ isComplete: true, isSubmitted: false })
    const made = await handIn(context, projectId)
    expect(made).toEqual({ projectId, externalId: expect.stringMatching(/^\d+$/) })
    expect(await handIn(context, projectId)).toEqual(made)
    expect(await send(context, getMyProjects, {})).toMatchObject([
      { id: projectId, title: 'Rüzgâr Kooperatifi', state: 'submitted', seoName: 'ruzgar-kooperatifi' },
    ])
    const stored = await context.db.selectFrom('projects.project').selectAll().where('id', '=', projectId).execute()
    expect(stored).toMatchObject([
      { owner_id: founder, story_html: '<p>Hikâye.</p>', video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    ])
    const people = await context.db
      .selectFrom('projects.person')
      .select(['kind', 'name', 'share_bps'])
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute()
    expect(people).toEqual([
      { kind: 'leader', name: 'Ayşe Nur Işık', share_bps: 6_000n },
      { kind: 'participant', name: 'Ak Yatırım', share_bps: 4_000n },
      { kind: 'team', name: 'Can Demir', share_bps: 0n },
    ])
    const paper = await context.db
      .selectFrom('projects.document')
      .select(['id', 'name'])
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow()
    expect(paper.name).toBe('Fizibilite raporu')
    const { filename } = await send(context, getDocument, { documentId: paper.id })
    expect(filename).toBe('fizibilite.pdf')
    const events = await context.db
      .selectFrom('platform.audit_event')
      .select('action')
      .where('subject_id', '=', projectId)
      .execute()
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'project.created',
      'project.draft-begun',
      'project.submitted',
    ])
  }),
)

test(
  'what was handed in stays as it is',
  asFounder(async (context) => {
    const { projectId, partnerId } = await aWholeDraft(context)
    await handIn(context, projectId)
    for (const attempt of [
      () => send(context, calls.upsertProjectInfo, { projectId, name: 'Başka', revisions: { name: 1 } }),
      () => send(context, rowCalls.upsertProjectFaq, { projectId, question: 'Yeni?' }),
      () => send(context, rowCalls.deleteProjectMember, { projectId, memberId: partnerId }),
      () => send(context, calls.deleteProject, { projectId }),
    ])
      expect(await refusalOf(attempt())).toEqual({ code: 'project-locked', fields: {} })
    expect(await send(context, calls.getMyProjectDrafts, {})).toEqual([])
    const progress = await send(context, calls.getProjectCreateProjectStep, { projectId })
    expect(progress).toMatchObject({ isSubmitted: true, step: 'review' })
  }),
)

test(
  'handed back for a revision it can be changed and handed in again, as the same project',
  asFounder(async (context) => {
    const { projectId, partnerId } = await aWholeDraft(context)
    const made = await handIn(context, projectId)
    await inTransaction(asSystem(context), async (tx) => {
      for (const to of ['under-evaluation', 'revision-requested'] as const)
        await transitionProject(tx, { projectId, to, reason: 'Fizibilite eksik.' })
    })
    await send(context, rowCalls.deleteProjectMember, { projectId, memberId: partnerId })
    const alone = { partnershipPercentage: 100, revisions: { partnershipPercentage: 1 } }
    await send(context, rowCalls.upsertProjectLeaderMember, { projectId, ...alone })
    await send(context, calls.upsertProjectInfo, { projectId, name: 'Yeni Rüzgâr', revisions: { name: 1 } })
    expect(await refusalOf(send(context, calls.deleteProject, { projectId }))).toMatchObject({ code: 'project-locked' })
    expect(await handIn(context, projectId)).toEqual(made)
    expect(await send(context, getMyProjects, {})).toMatchObject([
      { id: projectId, title: 'Yeni Rüzgâr', state: 'submitted', seoName: 'ruzgar-kooperatifi' },
    ])
    const of = (table: 'projects.person' | 'projects.document' | 'projects.faq') =>
      context.db.selectFrom(table).select('id').where('project_id', '=', projectId).execute()
    const counts = [await of('projects.person'), await of('projects.document'), await of('projects.faq')]
    expect(counts.map(({ length }) => length)).toEqual([2, 1, 1])
    const again = send(context, calls.upsertProjectInfo, { projectId, name: 'Geç' })
    expect(await refusalOf(again)).toMatchObject({ code: 'project-locked' })
  }),
)

test(
  'an incomplete draft is refused with the sentence of each field, and not without the agreement',
  asFounder(async (context) => {
    const { projectId, partnerId } = await aWholeDraft(context)
    await send(context, calls.upsertProjectInfo, {
      projectId,
      name: '',
      categoryKey: 'yok',
      revisions: { name: 1, categoryKey: 1 },
    })
    await send(context, rowCalls.upsertProjectParticipantMember, {
      projectId,
      memberId: partnerId,
      governmentId: '12345',
      partnershipPercentage: 50,
      revisions: { governmentId: 1, partnershipPercentage: 1 },
    })
    await send(context, calls.updateProjectFundingInformation, {
      projectId,
      closeDate: '2026-04-30',
      revisions: { closeDate: 1 },
    })
    expect(await refusalOf(handIn(context, projectId))).toEqual({
      code: 'project-incomplete',
      fields: {
        'information.name': 'Proje adı girmek zorunludur.',
        'information.categoryKey': 'Geçersiz değer.',
        [`participants.${partnerId}.governmentId`]: 'Geçerli bir T.C. kimlik numarası giriniz.',
        [`participants.${partnerId}.partnershipPercentage`]: 'Ortaklık yüzdelerinin toplamı 100’ü aşamaz.',
        'funding.startDate': 'Başlangıç tarihi bitiş tarihinden sonra olamaz.',
      },
    })
    const { steps } = await send(context, calls.getProjectCreateProjectStep, { projectId })
    expect(steps.filter(({ isComplete }) => !isComplete).map(({ step }) => step)).toEqual([
      'information',
      'participants',
      'funding',
      'review',
    ])
    const { issues } = z.safeParse(calls.sendProjectToReview.input, { projectId }).error ?? { issues: [] }
    expect(issues.map(({ path, message }) => [path, message])).toEqual([
      [['agreementAccepted'], 'Girişimci sözleşmesini onaylamanız gerekir.'],
    ])
  }),
)

/** A campaign of the founder's that began on 1 March and is in this state now. */
async function ranBefore(context: Context, ownerId: string, state: ProjectState): Promise<string> {
  const { id } = await aLiveProject(asSystem(context), { ownerId })
  await putProjectInto(context.db, id, state)
  return id
}

test(
  'one process at a time, two campaigns in twelve months',
  asFounder(async (context, founder) => {
    const { projectId } = await aWholeDraft(context)
    const may = () => send(context, calls.checkInvestorProjectPreApplication, {})
    expect(await may()).toEqual({ isAllowed: true, reasons: [] })
    const running = await ranBefore(context, founder, 'live')
    expect((await may()).reasons).toMatchObject([{ code: 'process-running' }])
    expect(await refusalOf(handIn(context, projectId))).toEqual({ code: 'process-running', fields: {} })
    await putProjectInto(context.db, running, 'reporting')
    await ranBefore(context, founder, 'reporting')
    expect(await may()).toMatchObject({ isAllowed: false, reasons: [{ code: 'too-many-campaigns' }] })
    expect(await refusalOf(handIn(context, projectId))).toEqual({ code: 'too-many-campaigns', fields: {} })
  }),
)

test(
  'the goal stays within what the announced limit leaves',
  asFounder(async (context, founder) => {
    const limit = { key: 'entrepreneur.funding-limit', valid_from: '2026-01-01', unit: 'kurus', source: 'SPK 2026/1' }
    await context.db
      .insertInto('platform.parameter')
      .values({ ...limit, value: lira(1_500_000) })
      .execute()
    const { projectId } = await aWholeDraft(context)
    await ranBefore(context, founder, 'reporting')
    expect(await send(context, calls.getEntrepreneurLimit, {})).toEqual({
      limit: lira(1_500_000),
      used: lira(1_000_000),
      remaining: lira(500_000),
      campaignsInTwelveMonths: 1,
      maxCampaignsInTwelveMonths: 2,
      maxAdditionalRate: 2_000n,
      validFrom: '2026-01-01',
      source: 'SPK 2026/1',
    })
    const { code, fields } = await refusalOf(handIn(context, projectId))
    expect([code, fields]).toEqual([
      'project-incomplete',
      { 'funding.fundingGoal': expect.stringContaining('500.000') },
    ])
  }),
)

test(
  'no application is taken in before an officer entered the announced limit',
  asFounder(async (context) => {
    await context.db.deleteFrom('platform.parameter').where('key', '=', 'entrepreneur.funding-limit').execute()
    expect(await send(context, calls.getEntrepreneurLimit, {})).toMatchObject({
      limit: null,
      used: 0n,
      remaining: null,
    })
    const { projectId } = await aWholeDraft(context)
    expect(await send(context, calls.checkInvestorProjectPreApplication, {})).toMatchObject({
      isAllowed: false,
      reasons: [{ code: 'funding-limit-unknown', message: expect.stringContaining('henüz girilmedi') }],
    })
    expect(await refusalOf(handIn(context, projectId))).toEqual({ code: 'funding-limit-unknown', fields: {} })
  }),
)

test(
  'what may be taken beyond the goal is the parameter of the day, in rule and sentence',
  asFounder(async (context) => {
    const { projectId } = await aWholeDraft(context)
    const percentage = { projectId, additionalFundingPercentage: 15 }
    await send(context, calls.updateProjectFundingInformation, percentage)
    await context.db
      .insertInto('platform.parameter')
      .values({
        key: 'campaign.additional-funding.max-rate',
        valid_from: '2026-03-16',
        value: 1_000n,
        unit: 'bps',
        source: 'Deneme',
      })
      .execute()
    const { code, fields } = await refusalOf(handIn(context, projectId))
    expect([code, fields]).toEqual([
      'project-incomplete',
      { 'funding.additionalFundingPercentage': 'Ek fon oranı en çok %10 olabilir.' },
    ])
  }),
)

test(
  'the days that a form offers',
  asFounder(async (context) => {
    expect(await send(context, calls.getProjectStartEndDateInterval, {})).toMatchObject({
      earliest: '2026-03-16',
      maxDays: 60,
    })
    const startDate = '2026-12-01'
    expect(await send(context, calls.getProjectEndDateToCloseDateInterval, { startDate })).toEqual({
      earliest: startDate,
      latest: '2027-01-29',
      maxDays: 60,
    })
  }),
)

test(
  'two projects of one title have addresses of their own',
  asFounder(async (context) => {
    const { projectId } = await aWholeDraft(context)
    await aLiveProject(asSystem(context), anApplication({ title: 'Rüzgâr Kooperatifi' }))
    await handIn(context, projectId)
    const [{ seoName } = { seoName: '' }] = await send(context, getMyProjects, {})
    expect(seoName).toBe(`ruzgar-kooperatifi-${projectId.slice(-8)}`)
  }),
)

test('saved by two tabs at once, a field is one tab’s and the other is told', async () => {
  const clone = await privateClone()
  try {
    const context = testContext(clone.db)
    const founder = asMember(context, (await aMember(context)).id)
    const { projectId } = await send(founder, calls.upsertProjectInfo, { name: 'İlk' })
    const names = ['Bir', 'İki', 'Üç', 'Dört']
    const saves = await Promise.allSettled(
      names.map((name) => send(founder, calls.upsertProjectInfo, { projectId, name, revisions: { name: 1 } })),
    )
    const kept = saves.findIndex(({ status }) => status === 'fulfilled')
    const told = saves.flatMap((save) => {
      if (save.status === 'fulfilled') return []
      const { conflicts = [] } = (save.reason as Refusal).detail
      return conflicts.map(({ theirs, revision }) => [theirs, revision])
    })
    expect(told).toEqual([1, 2, 3].map(() => [names[kept], 2]))
    const { name } = await send(founder, calls.getProjectCreateProjectInformation, { projectId })
    expect(name).toBe(names[kept])
  } finally {
    await clone.close()
  }
})

test('handed in many times at once it is one project; of two drafts at once one is taken', async () => {
  const clone = await privateClone()
  try {
    const context = await withLegalTexts(await withChoices(testContext(clone.db)))
    const { id } = await aFounder(context)
    const founder = asMember(context, id)
    const first = await aWholeDraft(founder)
    const second = await aWholeDraft(founder)
    const many = [first, first, first, second, second].map(({ projectId }) => handIn(founder, projectId))
    const outcomes = await Promise.all(many.map((one) => refusalOf(one)))
    const codes = outcomes.map(({ code }) => code)
    const [ofFirst, ofSecond] = [codes.slice(0, 3), codes.slice(3)].map((of) => [...new Set(of)].join())
    expect(new Set([ofFirst, ofSecond])).toEqual(new Set(['none', 'process-running']))
    expect(await clone.db.selectFrom('projects.project').select('state').execute()).toEqual([{ state: 'submitted' }])
  } finally {
    await clone.close()
  }
})
