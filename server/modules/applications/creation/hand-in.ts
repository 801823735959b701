import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { giveBack } from './give-back.ts'
import { invariant } from '#contracts/common/errors.ts'
import { readApplication, type Application, type Missing } from '#contracts/projects/creation/completeness.ts'
import type * as calls from '#contracts/projects/creation/endpoints.ts'
import { founderOf } from '#contracts/projects/creation/is-other-company.ts'
import { formOf, peopleOf, plansOf } from '#contracts/projects/creation/written.ts'
import { documentTypeNames } from '#contracts/projects/document-type-messages.ts'
import type { StoryContent } from '#contracts/projects/story-content.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { pictureSize } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember, lockMember, type Member } from '#server/modules/members/index.ts'
import { requireAuthority } from '#server/modules/companies/index.ts'
import { findLegalText } from '#server/modules/platform/index.ts'
import { replaceProject, storeProject, transitionProject, storeDocuments } from '#server/modules/projects/index.ts'
import { lockDraft } from './draft-store.ts'
import { findHindrances } from './entrepreneur-limit.ts'
import { findFounderHindrances } from './founder-hindrances.ts'
import { findContent, findFacts } from './read-draft.ts'
import { refuseDelisted } from './refuse-delisted.ts'
import { keepUploads } from './uploads.ts'

/**
 * Hands a draft in: everything is demanded, the project is made and submitted in one transaction, the draft stays as the file of the
 * application. Refuses `founder-not-proven` with what is to be mended where, `project-incomplete` with the sentence of each field
 * (`funding.startDate`, `participants.<row>.taxId`), `process-running`, `too-many-campaigns`, `funding-limit-unknown` and
 * `applications-ended`.
 * Sent again, it answers with the project that was made; after the wish for a revision it puts the revised application in its place,
 * with the analyst who asked for it.
 */
export async function handIn(
  context: Context,
  { projectId }: InputOf<typeof calls.sendProjectToReview>,
): Promise<OutputOf<typeof calls.sendProjectToReview>> {
  const member = requireMember(context.actor)
  const memberId = member.id
  return inTransaction(context, async (tx) => {
    const draft = await lockDraft(tx, { projectId, memberId })
    if (!draft.isOpen) return { projectId, externalId: await externalIdOf(tx, projectId) }
    await refuseDelisted(tx)
    await requireAuthority(tx, memberId)
    // One process at a time, also of two drafts handed in at once.
    await lockMember(tx, memberId)
    const unproven = await findFounderHindrances(tx, member)
    if (unproven.length > 0) throw new Refusal('founder-not-proven', { reasons: unproven })
    const { content } = await findContent(tx, projectId)
    const { application, missing } = readApplication(content, await findFacts(tx, draft, content))
    if (!application) throw new Refusal('project-incomplete', { fields: fieldsOf(missing) })
    const { hindrances, marks } = await findHindrances(tx, memberId, {
      startDate: application.funding.startDate,
      exceptId: projectId,
    })
    const [first] = hindrances
    if (first) throw new Refusal(first.code, { reasons: hindrances, parameters: marks })
    const owner = await findMember(tx, memberId)
    const agreement = await findLegalText(tx, { kind: 'entrepreneur-agreement' })
    invariant(owner && agreement, 'who hands in is a member and the agreement he accepts is in force')
    const project = projectOf(projectId, owner, application, await findGallery(tx, application))
    if (draft.submittedAt) await replaceProject(tx, project)
    else await storeProject(tx, project)
    await storePapersOf(tx, projectId, application)
    await keepUploads(tx, projectId)
    await transitionProject(tx, { projectId, to: 'submitted' })
    await giveBack(tx, projectId)
    await tx.db
      .updateTable('projects.draft')
      .set({ submitted_at: tx.clock.now(), agreement_sha256: agreement.sha256, step: 'review' })
      .where('id', '=', projectId)
      .execute()
    return { projectId, externalId: await externalIdOf(tx, projectId) }
  })
}

async function externalIdOf(tx: TransactionContext, projectId: string): Promise<string> {
  const project = await tx.db
    .selectFrom('projects.project')
    .select('external_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return project.external_id
}

function fieldsOf(missing: readonly Missing[]): { readonly [path: string]: string } {
  return Object.fromEntries(
    missing.map(({ step, rowId, field, message }) => [[step, ...(rowId ? [rowId] : []), field].join('.'), message]),
  )
}

/** The pictures with the size that keeps their room on the page. */
async function findGallery(tx: TransactionContext, { gallery }: Application): Promise<StoryContent['gallery']> {
  const measured = []
  for (const { picture, caption } of gallery) {
    const size = await pictureSize(tx.files, picture)
    invariant(size, 'a kept picture tells its size')
    measured.push({ path: picture, caption, ...size })
  }
  return measured
}

type HandedIn = Parameters<typeof replaceProject>[1]

function projectOf(id: string, owner: Member, application: Application, gallery: StoryContent['gallery']): HandedIn {
  const { information, founded, funding, faq } = application
  return {
    id,
    ownerId: owner.id,
    title: information.name,
    shortDescription: information.shortDescription,
    introduction: information.introduction,
    storyHtml: information.story,
    categoryKey: information.categoryKey,
    businessModelKey: information.businessModelKey,
    cityKey: information.cityKey,
    tags: information.tags,
    ...(information.videoUrl ? { videoUrl: information.videoUrl } : {}),
    ...(information.videoFileId ? { videoFileId: information.videoFileId } : {}),
    coverPath: information.banner,
    logoPath: information.logo,
    company: {
      title: information.companyName,
      kind: information.companyKind,
      foundingYear: founded?.foundingYear ?? null,
      employeeCount: information.numberOfEmployees,
      taxNumber: founded?.taxNumber ?? '',
      taxOffice: founded?.taxOffice ?? '',
      tradeRegistryNo: founded?.tradeRegistryNo ?? '',
      tradeRegistryOffice: founded?.tradeRegistryOffice ?? '',
      mersisNo: founded?.mersisNo ?? '',
      address: information.companyAddress,
      webSite: information.webSite ?? '',
      contactEmail: information.contactEmail ?? '',
      executive: founded?.executive ?? owner.fullName,
    },
    plan: {
      ...funding,
      additionalFundingBps: funding.additionalFundingPercentage ?? 0n,
      qualifiedBps: funding.qualifiedPercentage ?? 0n,
      reservesQualified: funding.qualifiedReserve === 'kept',
      payoutIban: funding.payoutIban ?? '',
      payoutHolder: funding.payoutHolder ?? '',
    },
    people: peopleOf(
      founderOf(owner, { companyName: information.companyName, executive: founded?.executive ?? '' }),
      application,
    ),
    faq,
    content: { ...plansOf(application), highlights: [...application.highlights], gallery },
    form: formOf(application),
  }
}

async function storePapersOf(tx: TransactionContext, projectId: string, { documents }: Application): Promise<void> {
  await storeDocuments(
    tx,
    projectId,
    documents.map((paper, position) => ({
      id: newId(),
      paper: paper.documentTypeId,
      position,
      name: paper.name || documentTypeNames[paper.documentTypeId],
      fileId: paper.base64document,
    })),
  )
}
