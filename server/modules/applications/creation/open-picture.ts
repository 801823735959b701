import { sql } from 'kysely'
import type { MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findPart } from '#server/modules/companies/index.ts'
import { refuseStrangers } from '#server/modules/conflicts/index.ts'

/** Whether an application is this reader's: they wrote it, or act for the company that did. */
export async function isOwnApplication(context: Context, ownerId: string, actor: MemberActor): Promise<boolean> {
  return actor.id === ownerId || (await findPart(context, actor.id, ownerId)) !== null
}

interface Row {
  readonly draftId: string
  readonly ownerId: string
  readonly isHandedIn: boolean
}

/**
 * Whether a reader may see a picture of an application that is not published, by its path: its founder, and once it was handed in those
 * who judge it. A picture that no application names is nobody's.
 */
export async function mayOpenPicture(context: Context, filePath: string): Promise<boolean> {
  const { actor } = context
  if (actor.kind !== 'member') return false
  const { rows } = await sql<Row>`
    select d.id as draft_id, d.owner_id, d.submitted_at is not null as is_handed_in
      from projects.draft_field f join projects.draft d on d.id = f.draft_id
      where f.field in ('logo', 'banner', 'imageBase64', 'picture') and f.value ->> 'kept' = ${filePath}`.execute(
    context.db,
  )
  const [draft] = rows
  if (!draft) return false
  if (await isOwnApplication(context, draft.ownerId, actor)) return true
  return draft.isHandedIn && isJudge(context, draft.draftId, actor)
}

async function isJudge(context: Context, projectId: string, actor: MemberActor): Promise<boolean> {
  try {
    await refuseStrangers(context, projectId, actor)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
