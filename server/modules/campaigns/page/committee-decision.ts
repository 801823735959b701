import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { POLICY_CRITERIA, type PolicyCriterion } from '#contracts/projects/evaluation/criteria.ts'
import { isDissent, type Vote } from '#contracts/projects/evaluation/rules.ts'
import type { getProjectForm } from '#contracts/projects/form-endpoints.ts'
import type { Context } from '#server/kit/context.ts'

type Decision = NonNullable<OutputOf<typeof getProjectForm>['decision']>

interface MinutesRow {
  readonly decidedAt: Date
  readonly content: {
    readonly seats: number
    readonly mean?: number | null
    readonly votes: readonly {
      readonly vote: Vote
      readonly opinion: string
      readonly scores?: readonly { readonly criterion: PolicyCriterion; readonly score: number }[]
    }[]
  }
}

/** What the committee decided of a published application, as T11/7 publishes it with the form; null where none did. */
export async function findDecision(context: Pick<Context, 'db'>, projectId: string): Promise<Decision | null> {
  const { rows } = await sql<MinutesRow>`
    select decided_at, content from projects.published_minutes where project_id = ${projectId}`.execute(context.db)
  const row = rows[0]
  if (!row) return null
  const { seats, mean = null, votes } = row.content
  const scores = votes.flatMap((one) => one.scores ?? [])
  return {
    decidedAt: toUnixSeconds(row.decidedAt),
    seats,
    approving: votes.filter(({ vote }) => vote === 'approve').length,
    rejecting: votes.filter(({ vote }) => vote === 'reject').length,
    mean: mean === null ? null : BigInt(mean),
    scores: POLICY_CRITERIA.flatMap((criterion) => {
      const own = scores.filter((one) => one.criterion === criterion)
      const sum = own.reduce((all, { score }) => all + score, 0)
      return own.length === 0 ? [] : [{ criterion, mean: BigInt(Math.floor((sum * 100) / own.length)) }]
    }),
    dissents: votes.filter(({ vote }) => isDissent(vote, 'approved')).map(({ opinion }) => opinion),
  }
}
