import { openingOn } from '#contracts/projects/campaign-day.ts'
import { sql } from 'kysely'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import type { StoryContent } from '#contracts/projects/story-content.ts'
import {
  type FundingPlan,
  refuseCompanyValue,
  refuseDates,
  refuseGoal,
  refusePartnership,
} from '#contracts/projects/rules.ts'
import { slugOf } from '#contracts/common/text/text.ts'
import { endOfDay, istanbulMoment, istanbulYear } from '#contracts/common/time/time.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { cleanHtml } from '#server/kit/clean-html.ts'
import { newId } from '#server/kit/id.ts'
import { refuseIf } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { FormDraft } from './approve-project.ts'
import { keepStoryContent } from '../keep-story-content.ts'

export interface NewPerson {
  readonly kind: 'leader' | 'participant' | 'team'
  readonly name: string
  readonly title: string
  readonly description: string
  readonly shareBps?: bigint
  readonly isLegalPerson?: boolean
  readonly linkedinUrl?: string
  readonly imagePath?: string | null
}

/** Everything an application holds. Amounts in kuruş, percentages in basis points, dates Istanbul's. */
export interface NewProject {
  readonly id: string
  readonly ownerId: string
  readonly title: string
  readonly shortDescription: string
  /** HTML for visitors, and the whole story for members: what `cleanHtml` leaves of them is stored. */
  readonly introduction: string
  readonly storyHtml: string
  readonly categoryKey: string
  readonly businessModelKey: string
  readonly cityKey: string
  readonly tags: readonly string[]
  readonly videoUrl?: string
  /** An uploaded video in its place. */
  readonly videoFileId?: string
  readonly coverPath?: string
  readonly logoPath?: string
  readonly company: {
    readonly title: string
    readonly kind: CompanyKind
    readonly foundingYear: number | null
    readonly employeeCount: number
    readonly taxNumber: string
    readonly taxOffice: string
    readonly tradeRegistryNo: string
    readonly tradeRegistryOffice: string
    readonly mersisNo: string
    readonly address: string
    readonly webSite: string
    readonly contactEmail: string
    readonly executive: string
  }
  readonly plan: FundingPlan & {
    readonly additionalFundingBps: bigint
    /** Absent: the law's share, and nothing of the goal is kept (T16/5). */
    readonly qualifiedBps?: bigint
    readonly reservesQualified?: boolean
    readonly shareKind: string
    readonly privileges: string
    /** Empty as long as none was named. */
    readonly payoutIban: string
    readonly payoutHolder: string
    /** Wall time at which the campaign opens on its first day; closing is at the end of its last. */
    readonly opensAtTime?: string
    readonly closesAtTime?: string
  }
  readonly people: readonly NewPerson[]
  readonly faq: readonly { readonly question: string; readonly answer: string }[]
  readonly content?: StoryContent
  readonly form: FormDraft
}

/** The same as a founder hands it in: before anybody has written the sections of the information form. */
export type HandedIn = Omit<NewProject, 'form'> & { readonly form: FormDraft | null }

/**
 * Stores a whole application as a project in the state of a draft; the seed's and the founder's alike. Refuses what the funding and
 * partnership rules refuse (spec §5); who may do it is the caller's to ask.
 */
export async function storeProject(
  tx: TransactionContext,
  project: HandedIn,
): Promise<{ id: string; externalId: string }> {
  refuseWrongDeal(project)
  const externalId = await insertProject(tx, project)
  await insertCompanyAndTerms(tx, project)
  await insertPeopleAndFaq(tx, project)
  if (project.content) await keepStoryContent(tx, project.id, project.content)
  await recordEvent(tx, { action: 'project.created', subjectId: project.id, data: { ownerId: project.ownerId } })
  return { id: project.id, externalId }
}

/** Puts a revised application in the place of what was handed in before; the project's numbers and its address stay. */
export async function replaceProject(tx: TransactionContext, project: HandedIn): Promise<void> {
  refuseWrongDeal(project)
  for (const table of ['company', 'terms', 'person', 'faq', 'highlight', 'milestone', 'picture', 'narrative'])
    await sql`delete from ${sql.table(`projects.${table}`)} where project_id = ${project.id}`.execute(tx.db)
  await tx.db
    .deleteFrom('projects.document')
    .where('project_id', '=', project.id)
    .where('kind', '=', 'project')
    .execute()
  const form = project.form ? JSON.stringify(project.form) : null
  await tx.db
    .updateTable('projects.project')
    .set({ ...toldBy(project), form_draft: form })
    .where('id', '=', project.id)
    .execute()
  await insertCompanyAndTerms(tx, project)
  await insertPeopleAndFaq(tx, project)
  if (project.content) await keepStoryContent(tx, project.id, project.content)
}

function refuseWrongDeal({ plan, people }: HandedIn): void {
  refuseIf(refuseDates(plan) ?? refuseGoal(plan) ?? refuseCompanyValue(plan))
  refuseIf(refusePartnership(people.map(({ shareBps = 0n }) => shareBps)))
}

/** The project's own columns that the application writes. */
function toldBy(project: HandedIn) {
  return {
    title: project.title,
    short_description: project.shortDescription,
    introduction: cleanHtml(project.introduction),
    story_html: cleanHtml(project.storyHtml),
    category_key: project.categoryKey,
    business_model_key: project.businessModelKey,
    city_key: project.cityKey,
    tags: [...project.tags],
    video_url: project.videoUrl ?? null,
    video_file_id: project.videoFileId ?? null,
    cover_path: project.coverPath ?? null,
    logo_path: project.logoPath ?? null,
  }
}

/** The title's own address part, or with an end of its own where another project has it or nothing of the title can stand there. */
async function freeSlug(tx: TransactionContext, { id, title }: HandedIn): Promise<string> {
  const slug = slugOf(title)
  const own = id.replaceAll('-', '').slice(-8)
  if (slug === '') return own
  // One at a time for each title: who comes second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`project ${slug}`}, 0))`.execute(tx.db)
  const taken = await tx.db.selectFrom('projects.project').select('id').where('seo_name', '=', slug).executeTakeFirst()
  return taken ? `${slug}-${own}` : slug
}

async function insertProject(tx: TransactionContext, project: HandedIn): Promise<string> {
  const now = tx.clock.now()
  const slug = await freeSlug(tx, project)
  const number = sql<string>`currval('projects.external_id')::text`
  const row = await tx.db
    .insertInto('projects.project')
    .values({
      id: project.id,
      owner_id: project.ownerId,
      external_id: sql<string>`nextval('projects.external_id')::text`,
      project_code: sql<string>`${`KF-${istanbulYear(now)}-`} || lpad(${number}, 5, '0')`,
      seo_name: slug,
      state: 'draft',
      state_since: now,
      ...toldBy(project),
      form_version: null,
      form_draft: project.form ? JSON.stringify(project.form) : null,
      created_at: now,
      published_at: null,
    })
    .returning('external_id')
    .executeTakeFirstOrThrow()
  return row.external_id
}

async function insertCompanyAndTerms(tx: TransactionContext, { id, title, company, plan }: HandedIn): Promise<void> {
  await tx.db
    .insertInto('projects.company')
    .values({
      project_id: id,
      title: company.title,
      kind: company.kind,
      founding_year: company.foundingYear,
      employee_count: company.employeeCount,
      tax_number: company.taxNumber,
      tax_office: company.taxOffice,
      trade_registry_no: company.tradeRegistryNo,
      trade_registry_office: company.tradeRegistryOffice,
      mersis_no: company.mersisNo,
      address: company.address,
      web_site: company.webSite,
      contact_email: company.contactEmail,
      executive: company.executive,
    })
    .execute()
  const closesAt = plan.closesAtTime ? istanbulMoment(plan.closeDate, plan.closesAtTime) : endOfDay(plan.closeDate)
  await tx.db
    .insertInto('projects.terms')
    .values({
      project_id: id,
      opens_at: plan.opensAtTime ? istanbulMoment(plan.startDate, plan.opensAtTime) : openingOn(plan.startDate),
      closes_at: closesAt,
      ends_at: closesAt,
      unit_share_value_kurus: plan.unitShareValue,
      share_count: BigInt(plan.numberOfShares),
      funding_goal_kurus: plan.fundingGoal,
      additional_funding_bps: plan.additionalFundingBps,
      qualified_bps: plan.qualifiedBps ?? 0n,
      reserves_qualified: plan.reservesQualified ?? false,
      share_bps: plan.percentageOfShares,
      post_money_kurus: plan.postInvestmentCompanyValue,
      share_kind: plan.shareKind,
      privileges: plan.privileges,
      payout_iban: plan.payoutIban || null,
      payout_holder: plan.payoutHolder || null,
      payout_named_at: null,
    })
    .execute()
  // The company's name belongs to what a search finds; the trigger of the project row reads it.
  await tx.db.updateTable('projects.project').set({ title }).where('id', '=', id).execute()
}

async function insertPeopleAndFaq(tx: TransactionContext, { id, people, faq }: HandedIn): Promise<void> {
  if (people.length) {
    await tx.db
      .insertInto('projects.person')
      .values(
        people.map((person, position) => ({
          id: newId(),
          project_id: id,
          kind: person.kind,
          position,
          name: person.name,
          title: person.title,
          description: person.description,
          share_bps: person.shareBps ?? 0n,
          is_legal_person: person.isLegalPerson ?? false,
          linkedin_url: person.linkedinUrl ?? null,
          image_path: person.imagePath ?? null,
        })),
      )
      .execute()
  }
  if (faq.length) {
    await tx.db
      .insertInto('projects.faq')
      .values(faq.map((entry, position) => ({ id: newId(), project_id: id, position, ...entry })))
      .execute()
  }
}
