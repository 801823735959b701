import type { Context } from '#server/kit/context.ts'
import type { ObligationKind } from '#contracts/projects/reporting/obligations.ts'

export interface ObligationForLetter {
  readonly kind: ObligationKind
  readonly title: string
  readonly dueOn: string
  readonly isOpen: boolean
  readonly warnedOn: string | null
}

/** What a reminder or the news of a report is about; null where it is gone. */
export async function findObligationForLetter(
  context: Pick<Context, 'db'>,
  obligationId: string,
): Promise<ObligationForLetter | null> {
  const row = await context.db
    .selectFrom('projects.obligation')
    .select(['kind', 'title', 'due_on', 'state', 'warned_on'])
    .where('id', '=', obligationId)
    .executeTakeFirst()
  return row
    ? {
        kind: row.kind,
        title: row.title,
        dueOn: row.due_on,
        isOpen: row.state === 'open',
        warnedOn: row.warned_on,
      }
    : null
}
