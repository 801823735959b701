import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/projects/evaluation/committee-endpoints.ts'
import { decisionReasons } from '#contracts/projects/evaluation/messages.ts'
import { areScoresWhole, weightedMean } from '#contracts/projects/evaluation/rules.ts'
import { canonicalJson } from '#contracts/projects/information-form.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames, proveCode, withCode } from '#server/modules/membership/index.ts'
import { approveInTransaction } from '../life-cycle/approve-project.ts'
import { transitionProject } from '../life-cycle/transition-project.ts'
import { castOf, countSeats, findMinutes, findSeats, lockFile, requireOpenSeat } from './committee-store.ts'

/** Says, before the file opens, whether the member has a relation to it (T9/10). Said once; who has one is out from then on. */
export async function declareConflict(
  context: Context,
  { projectId, relation, note }: InputOf<typeof calls.declareConflict>,
): Promise<{ done: true }> {
  const member = requireStaff(context.actor, 'committee-member')
  const isConflicted = relation === 'exists'
  if (isConflicted && note === '') throw new Refusal('conflict-note-missing')
  await inTransaction(context, async (tx) => {
    if ((await lockFile(tx, projectId)) !== 'in-committee') throw new Refusal('project-step-impossible')
    const own = (await findSeats(tx, projectId)).find(({ memberId }) => memberId === member.id)
    if (!own) throw new Refusal('not-on-committee')
    if (own.isConflicted !== null) throw new Refusal('already-declared')
    if (await findMinutes(tx, projectId)) throw new Refusal('minutes-drawn')
    await tx.db
      .updateTable('projects.committee_seat')
      .set({
        declared_at: tx.clock.now(),
        is_conflicted: isConflicted,
        conflict_note: isConflicted ? note : null,
      })
      .where('project_id', '=', projectId)
      .where('member_id', '=', member.id)
      .execute()
    await recordEvent(tx, { action: 'project.conflict-declared', subjectId: projectId, data: { isConflicted } })
  })
  return { done: true }
}

async function lockOpenFile(tx: TransactionContext, projectId: string, memberId: string) {
  const state = await lockFile(tx, projectId)
  const seats = await findSeats(tx, projectId)
  const own = requireOpenSeat(seats, memberId)
  if (state !== 'in-committee') throw new Refusal('project-step-impossible')
  return { seats, own }
}

/** Casts a vote, once. */
export async function voteOnApplication(
  context: Context,
  { projectId, vote, opinion, scores }: InputOf<typeof calls.voteOnApplication>,
): Promise<{ done: true }> {
  const member = requireStaff(context.actor, 'committee-member')
  if (!areScoresWhole(scores)) throw new Refusal('scores-missing')
  await inTransaction(context, async (tx) => {
    const { own } = await lockOpenFile(tx, projectId, member.id)
    if (own.vote !== null) throw new Refusal('already-voted')
    if (await findMinutes(tx, projectId)) throw new Refusal('minutes-drawn')
    await tx.db
      .updateTable('projects.committee_seat')
      .set({ vote, opinion, scores: JSON.stringify(scores), voted_at: tx.clock.now() })
      .where('project_id', '=', projectId)
      .where('member_id', '=', member.id)
      .execute()
    await recordEvent(tx, { action: 'project.vote-cast', subjectId: projectId })
  })
  return { done: true }
}

/** Makes the minutes from the votes once they decide; from then on nobody votes any more. */
export async function drawMinutes(
  context: Context,
  { projectId }: InputOf<typeof calls.drawMinutes>,
): Promise<OutputOf<typeof calls.drawMinutes>> {
  const member = requireStaff(context.actor, 'committee-member')
  return inTransaction(context, async (tx) => {
    const { seats } = await lockOpenFile(tx, projectId, member.id)
    if (await findMinutes(tx, projectId)) throw new Refusal('minutes-drawn')
    const { numbers, outcome } = countSeats(seats)
    if (outcome === null || numbers.cast === 0) throw new Refusal('votes-open')
    const cast = castOf(seats)
    const names = await findMemberNames(
      tx,
      seats.map(({ memberId }) => memberId),
    )
    const nameOf = (memberId: string) => names.get(memberId) ?? ''
    const content = {
      projectId,
      outcome,
      drawnAt: tx.clock.now().toISOString(),
      ...numbers,
      mean: weightedMean(cast.map(({ scores }) => scores)),
      conflicted: seats.filter(({ isConflicted }) => isConflicted).map(({ memberId }) => nameOf(memberId)),
      votes: cast.map(({ memberId, vote, opinion, scores }) => ({
        member: nameOf(memberId),
        vote,
        opinion,
        scores: scores.map(({ criterion, score, reason }) => ({ criterion, score, reason })),
      })),
    }
    const sha256 = createHash('sha256').update(canonicalJson(content)).digest('hex')
    await tx.db
      .insertInto('projects.committee_minutes')
      .values({
        project_id: projectId,
        outcome,
        content: JSON.stringify(content),
        sha256,
        drawn_by: member.id,
        drawn_at: tx.clock.now(),
      })
      .execute()
    await recordEvent(tx, { action: 'project.minutes-drawn', subjectId: projectId, data: { outcome, sha256 } })
    return { sha256 }
  })
}

/** Signs the minutes by the second factor. The last of those who voted makes the decision with his signature. */
export async function signMinutes(
  context: Context,
  { projectId, sha256, code }: InputOf<typeof calls.signMinutes>,
): Promise<OutputOf<typeof calls.signMinutes>> {
  const member = requireStaff(context.actor, 'committee-member')
  return withCode(context, member.id, async (tx) => {
    const { seats, own } = await lockOpenFile(tx, projectId, member.id)
    const minutes = await findMinutes(tx, projectId)
    if (!minutes) throw new Refusal('minutes-missing')
    if (minutes.sha256 !== sha256) throw new Refusal('minutes-changed')
    if (own.vote === null) throw new Refusal('nothing-to-sign')
    if (own.signedAt) throw new Refusal('already-signed')
    const proof = await proveCode(tx, member.id, code)
    if (typeof proof === 'string') return proof
    await tx.db
      .updateTable('projects.committee_seat')
      .set({ signed_at: tx.clock.now() })
      .where('project_id', '=', projectId)
      .where('member_id', '=', member.id)
      .execute()
    await recordEvent(tx, { action: 'project.minutes-signed', subjectId: projectId, data: { sha256 } })
    const unsigned = castOf(seats).filter(({ signedAt, memberId }) => !signedAt && memberId !== member.id)
    if (unsigned.length > 0) return { decision: null }
    await decide(tx, projectId, minutes.outcome)
    return { decision: minutes.outcome }
  })
}

async function decide(tx: TransactionContext, projectId: string, outcome: 'approved' | 'rejected'): Promise<void> {
  if (outcome === 'approved') {
    await approveInTransaction(tx, { projectId, reason: decisionReasons.approved })
    return
  }
  const seats = castOf(await findSeats(tx, projectId))
  const against = seats.filter(({ vote }) => vote === 'reject').map(({ opinion }) => opinion)
  // Always with a reason (T11/6): what the members who voted against wrote, or that the scores did not suffice.
  const reason = against.join('\n\n') || decisionReasons.lowMean
  await transitionProject(tx, { projectId, to: 'rejected', reason: reason.slice(0, 4000) })
}
