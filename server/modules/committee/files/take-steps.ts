import type { InputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import type * as calls from '#contracts/projects/evaluation/committee-endpoints.ts'
import { committeeErrors, decisionReasons, declarationErrors } from '#contracts/projects/evaluation/messages.ts'
import { areScoresWhole, isOddVote, type Vote } from '#contracts/projects/evaluation/rules.ts'
import type { voteOnResolution as voteOnResolutionCall } from '#contracts/projects/resolution/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMinutes, findSeats, lockFile } from './committee-store.ts'
import { aboutFile, isUndecided, lockOpenFile } from './open-file.ts'
import type { GivenScore } from '../tables.ts'

type Done = { done: true }

/** Says, before the file opens, whether the member has a relation to it (T9/10). Said once; who has one is out from then on. */
export async function declareConflict(
  context: Context,
  { fileId, relation, note }: InputOf<typeof calls.declareConflict>,
): Promise<Done> {
  const member = requireStaff(context.actor, 'committee-member')
  const isConflicted = relation === 'exists'
  if (isConflicted && note === '')
    throw new Refusal('conflict-note-missing', { fields: { note: declarationErrors['conflict-note-missing'].message } })
  await inTransaction(context, async (tx) => {
    const file = await lockFile(tx, fileId)
    if (!isUndecided(file)) throw new Refusal('project-step-impossible')
    const own = (await findSeats(tx, fileId)).find(({ memberId }) => memberId === member.id)
    if (!own) throw new Refusal('not-on-committee')
    if (own.isConflicted !== null) throw new Refusal('already-declared')
    if (await findMinutes(tx, fileId)) throw new Refusal('minutes-drawn')
    await tx.db
      .updateTable('projects.committee_seat')
      .set({
        declared_at: tx.clock.now(),
        is_conflicted: isConflicted,
        conflict_note: isConflicted ? note : null,
      })
      .where('file_id', '=', fileId)
      .where('member_id', '=', member.id)
      .execute()
    await recordEvent(tx, {
      action: 'project.conflict-declared',
      subjectId: file.projectId,
      data: { isConflicted, ...aboutFile(file) },
    })
  })
  return { done: true }
}

/** Casts a vote on an application, once. Refuses `odd-vote`, at its field, to one that stands against its scores without a word. */
export async function voteOnApplication(
  context: Context,
  { projectId, vote, opinion, oddReason, scores }: InputOf<typeof calls.voteOnApplication>,
): Promise<Done> {
  requireStaff(context.actor, 'committee-member')
  if (!areScoresWhole(scores)) throw new Refusal('scores-missing')
  const isOdd = isOddVote(vote, scores)
  if (isOdd && oddReason === '')
    throw new Refusal('odd-vote', { fields: { oddReason: committeeErrors['odd-vote'].message } })
  const why = isOdd ? `\n\n${fillMessage(decisionReasons.oddVote, { reason: oddReason })}` : ''
  return inTransaction(context, (tx) => castVote(tx, projectId, { vote, opinion: `${opinion}${why}`, scores }))
}

/** Casts a vote on a resolution, once. */
export async function voteOnResolution(
  context: Context,
  { resolutionId, vote, opinion }: InputOf<typeof voteOnResolutionCall>,
): Promise<Done> {
  requireStaff(context.actor, 'committee-member')
  return inTransaction(context, (tx) => castVote(tx, resolutionId, { vote, opinion, scores: [] }))
}

interface GivenVote {
  readonly vote: Vote
  readonly opinion: string
  readonly scores: readonly GivenScore[]
}

async function castVote(tx: TransactionContext, fileId: string, given: GivenVote): Promise<Done> {
  const member = requireStaff(tx.actor, 'committee-member')
  const { file, own } = await lockOpenFile(tx, fileId, member.id)
  // A vote on an application is scored, one on a resolution is not: neither call casts the other's.
  if ((file.kind === 'application') !== given.scores.length > 0) throw new Refusal('not-found')
  if (own.vote !== null) throw new Refusal('already-voted')
  if (await findMinutes(tx, fileId)) throw new Refusal('minutes-drawn')
  await tx.db
    .updateTable('projects.committee_seat')
    .set({
      vote: given.vote,
      opinion: given.opinion,
      scores: JSON.stringify(given.scores),
      voted_at: tx.clock.now(),
    })
    .where('file_id', '=', fileId)
    .where('member_id', '=', member.id)
    .execute()
  await recordEvent(tx, { action: 'project.vote-cast', subjectId: file.projectId, data: aboutFile(file) })
  return { done: true }
}
