import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/projects/resolution/seat-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import {
  anEmptySeat,
  type CommitteeFile,
  countSeats,
  findMinutes,
  findSeats,
  findSubstituted,
} from './committee-store.ts'
import { aboutFile, lockUndecided } from './open-file.ts'
import { maySubstitute, seatState } from './seat-rules.ts'

type Reading = Pick<Context, 'db'>

/** Members of the committee who can take a seat at a file: without one, never having had one there, and not its analyst. */
async function candidatesFor(
  context: Reading,
  { id, projectId, kind }: Pick<CommitteeFile, 'id' | 'projectId' | 'kind'>,
) {
  const seats = await findSeats(context, id)
  const substituted = await findSubstituted(context, id)
  const taken = new Set([...seats.map(({ memberId }) => memberId), ...substituted.map((seat) => seat.member_id)])
  if (kind === 'application') {
    const of = await context.db
      .selectFrom('projects.evaluation')
      .select('analyst_id')
      .where('project_id', '=', projectId)
      .executeTakeFirst()
    if (of) taken.add(of.analyst_id)
  }
  return (await listRoleHolders(context, 'committee-member')).filter((memberId) => !taken.has(memberId))
}

/** The seats at a file for who may fill them. */
export async function showCommitteeSeats(
  context: Context,
  { fileId }: InputOf<typeof calls.getCommitteeSeats>,
): Promise<OutputOf<typeof calls.getCommitteeSeats>> {
  requireStaff(context.actor, 'administrator')
  const row = await context.db
    .selectFrom('projects.committee_file as f')
    .innerJoin('projects.project as p', 'p.id', 'f.project_id')
    .select(['f.id', 'f.project_id', 'f.kind', 'f.decided_at', 'p.title', 'p.project_code'])
    .where('f.id', '=', fileId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const seats = await findSeats(context, fileId)
  const areMinutesDrawn = (await findMinutes(context, fileId)) !== undefined
  const holders = new Set(await listRoleHolders(context, 'committee-member'))
  const candidates = await candidatesFor(context, { id: row.id, projectId: row.project_id, kind: row.kind })
  const names = await findMemberNames(context, [...seats.map(({ memberId }) => memberId), ...candidates])
  const isOpen = row.decided_at === null
  return {
    fileId,
    kind: row.kind,
    title: row.title,
    projectCode: row.project_code,
    isOpen,
    isShort: countSeats(seats, row.kind).numbers.isShort,
    seats: seats.map((seat) => {
      const state = seatState(seat, areMinutesDrawn)
      const hasLeft = !holders.has(seat.memberId)
      return {
        memberId: seat.memberId,
        member: names.get(seat.memberId) ?? null,
        state,
        hasLeft,
        maySubstitute: isOpen && !areMinutesDrawn && maySubstitute(state),
        mayWaive: isOpen && hasLeft && state === 'signature',
      }
    }),
    candidates: candidates.map((memberId) => ({ memberId, member: names.get(memberId) ?? null })),
  }
}

/**
 * Seats another member of the committee at this file in place of one who is conflicted or has not voted. The number of seats, and with
 * it the majority, stays (T9/9); who left the seat stays on record, and closed out where they are conflicted.
 */
export async function substituteSeat(
  context: Context,
  { fileId, memberId, substituteId, reason }: InputOf<typeof calls.substituteSeat>,
): Promise<{ done: true }> {
  requireStaff(context.actor, 'administrator')
  await inTransaction(context, async (tx) => {
    const file = await lockUndecided(tx, fileId)
    const areMinutesDrawn = (await findMinutes(tx, fileId)) !== undefined
    const seat = (await findSeats(tx, fileId)).find((each) => each.memberId === memberId)
    if (!seat || areMinutesDrawn || !maySubstitute(seatState(seat, areMinutesDrawn)))
      throw new Refusal('seat-not-substitutable')
    if (!(await candidatesFor(tx, file)).includes(substituteId)) throw new Refusal('substitute-unfit')
    await tx.db
      .updateTable('projects.committee_seat')
      .set({ substitute_id: substituteId })
      .where('file_id', '=', fileId)
      .where('member_id', '=', memberId)
      .execute()
    await tx.db.insertInto('projects.committee_seat').values(anEmptySeat(fileId, substituteId)).execute()
    await recordEvent(tx, {
      action: 'project.seat-substituted',
      subjectId: file.projectId,
      reason,
      data: { memberId, substituteId, ...aboutFile(file) },
    })
  })
  return { done: true }
}
