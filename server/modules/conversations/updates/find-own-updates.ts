import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getEntrepreneurProjectUpdates } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { hiddenNoticeOf } from '../hidden-notice.ts'

type Update = OutputOf<typeof getEntrepreneurProjectUpdates>[number]

/** The updates of the member's own project, newest first, with all that stands beside each. */
export async function findOwnUpdates(
  context: Context,
  { projectExternalId }: InputOf<typeof getEntrepreneurProjectUpdates>,
): Promise<Update[]> {
  const project = await findOwnProject(context, projectExternalId)
  const rows = await context.db
    .selectFrom('projects.project_update as u')
    // One by one: a planner that expects few hidden ones looks through all of them.
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('projects.public_hiding')
          .select(['reason', 'note', 'hidden_at'])
          .whereRef('subject_id', '=', 'u.id')
          .limit(1)
          .as('h'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.title', 'u.description', 'u.published_at', 'h.reason', 'h.note', 'h.hidden_at'])
    .where('u.project_id', '=', project.id)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.published_at', 'desc')
    .orderBy('u.id')
    .execute()
  const beside = await findBeside(context, project.id)
  return rows.map(({ published_at, reason, note, hidden_at, ...row }) => ({
    ...row,
    updateDate: toUnixSeconds(published_at),
    status: 1,
    ...beside(row.id),
    hidden: hiddenNoticeOf({ reason, note, hidden_at }),
  }))
}

type Beside = Pick<Update, 'pictures' | 'documents' | 'corrections'>

/** What goes with the updates of a project: files and corrections, by the update. */
async function findBeside(context: Context, projectId: string): Promise<(updateId: string) => Beside> {
  const files = await context.db
    .selectFrom('projects.document')
    .select(['id', 'update_id', 'name', 'mime_type', 'width', 'height'])
    .where('project_id', '=', projectId)
    .where('update_id', 'is not', null)
    .orderBy('position')
    .execute()
  const corrections = await context.db
    .selectFrom('projects.update_correction as c')
    .innerJoin('projects.project_update as u', 'u.id', 'c.update_id')
    .select(['c.update_id', 'c.text', 'c.made_at'])
    .where('u.project_id', '=', projectId)
    .orderBy('c.made_at')
    .execute()
  return (updateId) => ({
    pictures: files.flatMap(({ id, update_id, name, width, height }) =>
      update_id === updateId && width && height ? [{ documentId: id, caption: name, width, height }] : [],
    ),
    documents: files
      .filter(({ update_id, width }) => update_id === updateId && width === null)
      .map(({ id, name, mime_type }) => ({ documentId: id, name, mimeType: mime_type })),
    corrections: corrections
      .filter(({ update_id }) => update_id === updateId)
      .map(({ text, made_at }) => ({ text, correctedAt: toUnixSeconds(made_at) })),
  })
}

/** The member's own project by its external id; another person's reads as absent. */
async function findOwnProject(context: Context, externalId: string): Promise<{ readonly id: string }> {
  const member = requireMember(context.actor)
  const row = await context.db
    .selectFrom('projects.project')
    .select('id')
    .where('owner_id', '=', member.id)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}
