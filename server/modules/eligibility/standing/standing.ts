import type { Reason } from '#contracts/common/endpoint.ts'
import { isQualifiedOn } from '#contracts/membership/review/reasons.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { invariant } from '#contracts/common/errors.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { reasonsAgainst, type PermissionFacts } from './permission-rules.ts'
import { nameDemands, readStandingSubject } from './standing-facts.ts'
import { readSteps, type Step } from './step-rules.ts'

/** Whether a member may invest, and what is in the way. */
export interface Standing {
  readonly mayInvest: boolean
  readonly isQualified: boolean
  readonly blockers: Reason[]
}

export interface FullStanding extends Standing {
  readonly permissionFacts: PermissionFacts
  readonly steps: readonly Step[]
  readonly next: Step | null
  /** Under which of the operator's demands (`nameDemands`). */
  readonly demands: string
}

/** The standing with every step, from the facts as they are now; null when there is no such member. */
export async function findFullStanding(context: Context, memberId: string): Promise<FullStanding | null> {
  const subject = await readStandingSubject(context, memberId)
  if (!subject) return null
  const steps = readSteps(subject)
  const permissionFacts = { isSuspended: subject.facts.isSuspended, renewed: subject.renewed, steps }
  const blockers = reasonsAgainst('invest', permissionFacts)
  return {
    mayInvest: blockers.length === 0,
    isQualified: isQualifiedOn(
      { mkk: subject.facts.isQualified, until: subject.facts.qualifiedUntil },
      istanbulDate(subject.now),
    ),
    blockers,
    permissionFacts,
    steps,
    next: steps.find(({ state }) => state !== 'done') ?? null,
    demands: nameDemands(subject),
  }
}

/** Whether the member may invest now, and if not, why and where it is mended. An unknown member may not. */
export async function findStanding(context: Context, memberId: string): Promise<Standing> {
  const standing = await findFullStanding(context, memberId)
  if (!standing) return { mayInvest: false, isQualified: false, blockers: [] }
  const { mayInvest, isQualified, blockers } = standing
  return { mayInvest, isQualified, blockers }
}

function stateOf({ permissionFacts, next, mayInvest }: FullStanding): string {
  if (permissionFacts.isSuspended) return 'suspended'
  return next?.step ?? (mayInvest ? 'eligible' : 'renewed-text')
}

/** Brings the published standing into step with the facts; every change of a step calls it in its own transaction. */
export async function refreshStanding(tx: TransactionContext, memberId: string): Promise<void> {
  const standing = await findFullStanding(tx, memberId)
  invariant(standing, 'a standing is kept of an existing member')
  const row = {
    may_invest: standing.mayInvest,
    is_qualified: standing.isQualified,
    state: stateOf(standing),
    changed_at: tx.clock.now(),
    demands: standing.demands,
  }
  await tx.db
    .insertInto('membership.member_standing')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}
