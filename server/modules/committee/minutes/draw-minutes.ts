import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/projects/evaluation/committee-endpoints.ts'
import { weightedMean } from '#contracts/projects/evaluation/rules.ts'
import { canonicalJson } from '#contracts/projects/information-form.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import {
  castOf,
  type CommitteeFile,
  countSeats,
  findMinutes,
  findSubstituted,
  type Seat,
} from '../files/committee-store.ts'
import { aboutFile, lockOpenFile } from '../files/open-file.ts'

/** Makes the minutes from the votes once they decide; from then on nobody votes any more. */
export async function drawMinutes(
  context: Context,
  { fileId }: InputOf<typeof calls.drawMinutes>,
): Promise<OutputOf<typeof calls.drawMinutes>> {
  const member = requireStaff(context.actor, 'committee-member')
  return inTransaction(context, async (tx) => {
    const { file, seats } = await lockOpenFile(tx, fileId, member.id)
    if (await findMinutes(tx, fileId)) throw new Refusal('minutes-drawn')
    const { numbers, outcome } = countSeats(seats, file.kind)
    if (outcome === null || numbers.cast === 0) throw new Refusal('votes-open')
    const content = {
      projectId: file.projectId,
      ...(file.kind === 'application'
        ? { mean: weightedMean(castOf(seats).map(({ scores }) => scores)) }
        : { resolutionId: file.id, kind: file.kind, reason: file.reason, changeId: file.changeId }),
      outcome,
      drawnAt: tx.clock.now().toISOString(),
      ...numbers,
      ...(await votesOf(tx, file, seats)),
    }
    const sha256 = createHash('sha256').update(canonicalJson(content)).digest('hex')
    await tx.db
      .insertInto('projects.committee_minutes')
      .values({
        file_id: fileId,
        outcome,
        content: JSON.stringify(content),
        sha256,
        drawn_by: member.id,
        drawn_at: tx.clock.now(),
      })
      .execute()
    await recordEvent(tx, {
      action: 'project.minutes-drawn',
      subjectId: file.projectId,
      data: { outcome, sha256, ...aboutFile(file) },
    })
    return { sha256 }
  })
}

async function votesOf(tx: TransactionContext, { id, kind }: CommitteeFile, seats: readonly Seat[]) {
  const substituted = await findSubstituted(tx, id)
  const names = await findMemberNames(tx, [
    ...seats.map(({ memberId }) => memberId),
    ...substituted.map(({ member_id: memberId }) => memberId),
  ])
  const nameOf = (memberId: string) => names.get(memberId) ?? ''
  return {
    conflicted: seats.filter(({ isConflicted }) => isConflicted).map(({ memberId }) => nameOf(memberId)),
    ...(substituted.length > 0
      ? {
          substituted: substituted.map((seat) => ({
            member: nameOf(seat.member_id),
            isConflicted: seat.is_conflicted === true,
            by: nameOf(seat.substitute_id ?? ''),
          })),
        }
      : {}),
    votes: castOf(seats).map(({ memberId, vote, opinion, scores }) => ({
      member: nameOf(memberId),
      vote,
      opinion,
      ...(kind === 'application'
        ? { scores: scores.map(({ criterion, score, reason }) => ({ criterion, score, reason })) }
        : {}),
    })),
  }
}
