import { decisionReasons } from '#contracts/projects/evaluation/messages.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { approveInTransaction, transitionProject } from '#server/modules/projects/index.ts'

export interface Decision {
  readonly outcome: 'approved' | 'rejected'
  readonly votes: readonly { readonly vote: 'approve' | 'reject'; readonly opinion: string }[]
}

/** The reasons of the votes for refusal, one after the other; empty when there are none. */
export function reasonsAgainst(votes: Decision['votes']): string {
  return votes
    .filter(({ vote }) => vote === 'reject')
    .map(({ opinion }) => opinion)
    .join('\n\n')
    .slice(0, 4000)
}

/** Makes the committee's decision on an application, in the transaction of the last signature. */
export async function decideApplication(
  tx: TransactionContext,
  { projectId, outcome, votes }: Decision & { readonly projectId: string },
): Promise<'approved' | 'rejected'> {
  if (outcome === 'approved') {
    await approveInTransaction(tx, { projectId, reason: decisionReasons.approved })
    return outcome
  }
  // Always with a reason (T11/6): the reasons of the votes for refusal, or that the scores did not suffice.
  await transitionProject(tx, { projectId, to: 'rejected', reason: reasonsAgainst(votes) || decisionReasons.lowMean })
  return outcome
}
