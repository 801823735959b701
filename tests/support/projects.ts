import { sql } from 'kysely'
import { lira } from '#contracts/common/money/money.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import type { Context, Db } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import {
  approveProject,
  createProject,
  publishProject,
  transitionProject,
  type NewProject,
} from '#server/modules/projects/index.ts'

/** What a visitor must never be sent. */
export const MEMBERS_ONLY = 'YALNIZCA-ÜYELERE'

/** A whole application with fixed values: 10.000 shares of 100 TL, 10 % of the company. */
export function anApplication(changes: Partial<NewProject> = {}): NewProject {
  const id = changes.id ?? newId()
  return {
    id,
    ownerId: newId(),
    title: `Deneme Projesi ${id.slice(-8)}`,
    shortDescription: 'Kısa açıklama.',
    introduction: '<p>Tanıtım.</p>',
    storyHtml: `<p>${MEMBERS_ONLY} hikâye.</p>`,
    categoryKey: 'enerji',
    businessModelKey: 'abonelik',
    cityKey: '35',
    tags: ['deneme'],
    company: {
      title: 'Deneme Enerji A.Ş.',
      kind: 'anonim',
      foundingYear: 2020,
      employeeCount: 7,
      taxNumber: '1234567890',
      taxOffice: 'Konak Vergi Dairesi',
      tradeRegistryNo: '12345',
      tradeRegistryOffice: 'İzmir',
      mersisNo: '0123456789000001',
      address: 'Konak/İzmir',
      webSite: 'https://deneme.example',
      contactEmail: `uyelere-${MEMBERS_ONLY.toLowerCase().replace(/[^a-z]/g, '')}@deneme.example`,
      executive: 'Ayşe Yılmaz',
    },
    plan: {
      startDate: '2026-03-01',
      closeDate: '2026-04-15',
      numberOfShares: 10_000,
      unitShareValue: lira(100),
      fundingGoal: lira(1_000_000),
      percentageOfShares: 1_000n,
      postInvestmentCompanyValue: lira(10_000_000),
      additionalFundingBps: 0n,
      shareKind: 'Nama yazılı pay',
      privileges: `${MEMBERS_ONLY} imtiyaz yok.`,
      payoutIban: 'TR730006200001234567890123',
      payoutHolder: 'Deneme Enerji A.Ş.',
    },
    people: [
      {
        kind: 'leader',
        name: 'Ayşe Yılmaz',
        title: 'Kurucu',
        description: 'Mühendis.',
        shareBps: 6_000n,
      },
      { kind: 'team', name: 'Can Demir', title: 'Yazılım', description: 'On yıl.' },
    ],
    faq: [{ question: 'Soru?', answer: `${MEMBERS_ONLY} yanıt.` }],
    form: {
      financials: [
        { year: 2025, revenueKurus: '100000000', profitKurus: '-5000000', equityKurus: '40000000', projected: false },
      ],
      useOfFunds: [
        { label: 'Üretim', amountKurus: '60000000' },
        { label: 'Satış', amountKurus: '40000000' },
      ],
      risks: [{ title: 'Pazar', text: `${MEMBERS_ONLY} risk.` }],
      rights: 'Oy hakkı.',
      excessMethod: 'Sırayla.',
    },
    ...changes,
  }
}

const TO_COMMITTEE = ['submitted', 'under-evaluation', 'in-committee'] as const

/** A project before the public as upcoming, approved and hashed; returns what was applied for. */
export async function anUpcomingProject(context: Context, changes: Partial<NewProject> = {}): Promise<NewProject> {
  const system: Context = { ...context, actor: { kind: 'system', job: 'test' } }
  const application = anApplication(changes)
  await createProject(system, application)
  await inTransaction(system, async (tx) => {
    for (const to of TO_COMMITTEE) await transitionProject(tx, { projectId: application.id, to })
  })
  await approveProject(system, { projectId: application.id, reason: 'Tamam.' })
  await publishProject(system, { projectId: application.id })
  return application
}

/** The same, open: with the state alone, as far as reads go. */
export async function aLiveProject(context: Context, changes: Partial<NewProject> = {}): Promise<NewProject> {
  const application = await anUpcomingProject(context, changes)
  await inTransaction({ ...context, actor: { kind: 'system', job: 'test' } }, async (tx) => {
    await transitionProject(tx, { projectId: application.id, to: 'live' })
  })
  return application
}

/** Puts a project into a state without the steps that lead there, which the database's trigger would refuse. */
export async function putProjectInto(db: Db, projectId: string, state: ProjectState): Promise<void> {
  const trigger = sql`trigger project_takes_legal_steps`
  await sql`alter table projects.project disable ${trigger}`.execute(db)
  await sql`update projects.project set state = ${state} where id = ${projectId}`.execute(db)
  await sql`alter table projects.project enable ${trigger}`.execute(db)
}
