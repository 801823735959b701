import { expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import * as content from '#contracts/projects/creation/content-endpoints.ts'
import * as calls from '#contracts/projects/creation/endpoints.ts'
import * as rowCalls from '#contracts/projects/creation/row-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { approveProject, transitionProject, findInformationForm } from '#server/modules/projects/index.ts'
import { aPicture, aWholeDraft, refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aFounder, aMember, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { send } from '#tests/support/ask.ts'

const asFounder = (test: (context: Context) => Promise<void>) => () =>
  rolledBack(async (context) => {
    await withLegalTexts(await withChoices(context))
    const { id } = await aFounder(context)
    await test(asMember(context, id))
  })

const handIn = (context: Context, projectId: string) =>
  send(context, calls.sendProjectToReview, { projectId, agreementAccepted: true })

/** What makes the page alive, besides what every application has. */
async function withLife(context: Context, projectId: string): Promise<void> {
  const highlight = { figure: '%38', statement: 'daha az enerji', source: 'Saha ölçümü, 2025' }
  await send(context, content.upsertProjectHighlight, { projectId, ...highlight })
  const milestone = { due: '2026-07-01', precision: 'quarter', text: 'Seri üretim', state: 'planned' }
  await send(context, content.upsertProjectMilestone, { projectId, ...milestone })
  await send(context, content.upsertProjectImage, { projectId, picture: await aPicture(), caption: 'İlk türbin' })
  await send(context, calls.updateProjectFundingInformation, {
    projectId,
    additionalFundingPercentage: 15,
    qualifiedPercentage: 7.5,
    qualifiedReserve: 'kept',
    payoutIban: 'TR33 0006 1005 1978 6457 8413 26',
    payoutHolder: 'Rüzgâr A.Ş.',
  })
}

test(
  'what a founder handed in can be approved as it is: the form has his figures, budget and risks, the page what makes it alive',
  asFounder(async (context) => {
    const { projectId } = await aWholeDraft(context)
    await withLife(context, projectId)
    await handIn(context, projectId)
    await inTransaction(asSystem(context), async (tx) => {
      for (const to of ['under-evaluation', 'in-committee'] as const) await transitionProject(tx, { projectId, to })
    })
    await approveProject(asSystem(context), { projectId, reason: 'Kurul kararı' })
    const form = await findInformationForm(context, projectId)
    expect(form?.content).toMatchObject({
      company: { title: 'Rüzgâr A.Ş.', kind: 'anonim', executive: 'Ayşe Nur Işık' },
      terms: {
        fundingGoalKurus: '100000000',
        additionalFundingBps: '1500',
        qualifiedBps: '750',
        reservesQualified: true,
      },
      financials: [
        {
          year: 2025,
          revenueKurus: '100000000',
          profitKurus: '-5000050',
          equityKurus: '25000000',
          projected: false,
          relatedParties: { receivablesKurus: '2000000', payablesKurus: '5400000', assetsKurus: '80000000' },
        },
        { year: 2026, projected: true },
      ],
      useOfFunds: [{ label: 'Üretim hattı', amountKurus: String(lira(1_000_000)) }],
      risks: [{ title: 'Tedarik', concerns: 'profit' }],
      rights: 'Her pay bir oy hakkı verir.',
    })
    const of = (
      table: 'projects.highlight' | 'projects.milestone' | 'projects.picture' | 'projects.terms' | 'projects.company',
    ) => context.db.selectFrom(table).selectAll().where('project_id', '=', projectId).execute()
    expect(await of('projects.highlight')).toMatchObject([{ figure: '%38', source: 'Saha ölçümü, 2025' }])
    expect(await of('projects.milestone')).toMatchObject([{ due: '2026-07-01', precision: 'quarter', is_done: false }])
    expect(await of('projects.picture')).toMatchObject([{ width: 8, height: 8, caption: 'İlk türbin' }])
    expect(await of('projects.terms')).toMatchObject([
      { payout_iban: 'TR330006100519786457841326', qualified_bps: 750n, reserves_qualified: true },
    ])
    expect(await of('projects.company')).toMatchObject([{ founding_year: 2019, mersis_no: '0123456780800015' }])
  }),
)

test(
  'revised and handed in again, nothing of the former application is left beside the new one',
  asFounder(async (context) => {
    const { projectId } = await aWholeDraft(context)
    await withLife(context, projectId)
    await handIn(context, projectId)
    await inTransaction(asSystem(context), async (tx) => {
      for (const to of ['under-evaluation', 'revision-requested'] as const)
        await transitionProject(tx, { projectId, to, reason: 'Bütçe ayrıntılı değil.' })
    })
    const [use] = await send(context, content.getProjectCreateProjectUses, { projectId })
    if (!use) throw new Error('a whole draft has a line')
    const { rowId, revisions } = use
    await send(context, content.upsertProjectUse, { projectId, rowId, amount: 400_000, revisions })
    await send(context, content.upsertProjectUse, { projectId, label: 'Satış', amount: 600_000 })
    const [image] = await send(context, content.getProjectCreateProjectGallery, { projectId })
    await send(context, content.deleteProjectImage, { projectId, rowId: image?.rowId ?? '' })
    await handIn(context, projectId)
    const stored = await context.db
      .selectFrom('projects.project')
      .select('form_draft')
      .where('id', '=', projectId)
      .executeTakeFirst()
    expect(stored?.form_draft).toMatchObject({ useOfFunds: [{ amountKurus: '40000000' }, { amountKurus: '60000000' }] })
    for (const [table, count] of [
      ['projects.picture', 0],
      ['projects.highlight', 1],
      ['projects.narrative', 1],
    ] as const)
      expect(await context.db.selectFrom(table).selectAll().where('project_id', '=', projectId).execute()).toHaveLength(
        count,
      )
  }),
)

test(
  'rows are as many as a page has room for, of one step each, and gone for good once deleted',
  asFounder(async (context) => {
    const { projectId } = await send(context, calls.upsertProjectInfo, { name: 'Rüzgâr' })
    const add = (figure: string) => send(context, content.upsertProjectHighlight, { projectId, figure })
    for (const figure of ['1', '2', '3', '4', '5', '6']) await add(figure)
    expect(await refusalOf(add('7'))).toMatchObject({ code: 'too-many-rows' })
    const rows = await send(context, content.getProjectCreateProjectHighlights, { projectId })
    expect(rows.map(({ figure }) => figure)).toEqual(['1', '2', '3', '4', '5', '6'])
    const rowId = rows[0]?.rowId ?? ''
    expect(await refusalOf(send(context, content.deleteProjectRisk, { projectId, rowId }))).toMatchObject({
      code: 'not-found',
    })
    expect(
      await refusalOf(send(context, rowCalls.upsertProjectFaq, { projectId, faqId: rowId, question: 'Neden?' })),
    ).toMatchObject({ code: 'not-found' })
    await send(context, content.deleteProjectHighlight, { projectId, rowId })
    expect(
      await refusalOf(send(context, content.upsertProjectHighlight, { projectId, rowId, figure: '8' })),
    ).toMatchObject({
      code: 'row-deleted',
    })
    const other = asMember(context, (await aMember(context)).id)
    expect(await refusalOf(send(other, content.getProjectCreateProjectHighlights, { projectId }))).toMatchObject({
      code: 'not-found',
    })
  }),
)
