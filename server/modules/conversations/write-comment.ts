import { sql } from 'kysely'
import type { InputOf } from '#contracts/common/endpoint.ts'
import { addHours } from '#contracts/common/time/time.ts'
import type { createProjectComment } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { lockOpenProject } from './ask-question.ts'

/** Comments of one member under one project within a day: enough for a conversation, too few to fill the page. */
const MOST_A_DAY = 10
const HOURS_A_DAY = 24

/** Writes a comment under a public project. Refuses `questions-closed` where it takes none and `too-many-comments` beyond ten a day. */
export async function writeComment(
  context: Context,
  input: InputOf<typeof createProjectComment>,
): Promise<{ id: string }> {
  const member = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const project = await lockOpenProject(tx, input.projectId)
    const lately = await tx.db
      .selectFrom('projects.comment')
      .select((count) => count.fn.countAll<bigint>().as('count'))
      .where('member_id', '=', member.id)
      .where('project_id', '=', project.id)
      .where('written_at', '>', addHours(tx.clock.now(), -HOURS_A_DAY))
      .executeTakeFirstOrThrow()
    if (lately.count >= BigInt(MOST_A_DAY))
      throw new Refusal('too-many-comments', { parameters: { max: String(MOST_A_DAY) } })
    const id = newId()
    await tx.db
      .insertInto('projects.comment')
      .values({
        id,
        project_id: project.id,
        member_id: member.id,
        author_name: sql<string>`(select shown_name from membership.shown_name where member_id = ${member.id})`,
        comment: input.comment,
        written_at: tx.clock.now(),
      })
      .execute()
    await recordEvent(tx, { action: 'comment.written', subjectId: id, data: { projectId: project.id } })
    return { id }
  })
}
