import { committeeOutcome, majorityOf, type Vote } from '#contracts/projects/evaluation/rules.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { GivenScore } from './tables.ts'

type Reading = Pick<Context, 'db'>

interface Seat {
  readonly memberId: string
  readonly isConflicted: boolean | null
  readonly vote: Vote | null
  readonly opinion: string
  readonly scores: readonly GivenScore[]
  readonly signedAt: Date | null
}

/** A vote as it was cast. */
export type CastSeat = Seat & { readonly vote: Vote }

/** The full membership that decides on a file. */
export async function findSeats(context: Reading, projectId: string): Promise<Seat[]> {
  const rows = await context.db
    .selectFrom('projects.committee_seat')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('member_id')
    .execute()
  return rows.map((row) => ({
    memberId: row.member_id,
    isConflicted: row.is_conflicted,
    vote: row.vote,
    opinion: row.opinion ?? '',
    scores: row.scores ?? [],
    signedAt: row.signed_at,
  }))
}

/** The seats that voted. */
export function castOf(seats: readonly Seat[]): CastSeat[] {
  return seats.flatMap((seat) => (seat.vote === null ? [] : [{ ...seat, vote: seat.vote }]))
}

/** Numbers of the table, and what the votes come to so far. */
export function countSeats(seats: readonly Seat[]) {
  const cast = castOf(seats)
  const conflicted = seats.filter(({ isConflicted }) => isConflicted === true).length
  return {
    numbers: { seats: seats.length, needed: majorityOf(seats.length), cast: cast.length, conflicted },
    outcome: committeeOutcome({ seats: seats.length, eligible: seats.length - conflicted, cast }),
  }
}

/** The member's seat, opened: without a seat, a declaration or after a declared conflict he is refused. */
export function requireOpenSeat(seats: readonly Seat[], memberId: string): Seat {
  const own = seats.find((seat) => seat.memberId === memberId)
  if (!own) throw new Refusal('not-on-committee')
  if (own.isConflicted === null) throw new Refusal('declaration-required')
  if (own.isConflicted) throw new Refusal('conflict-declared')
  return own
}

/** Holds a file until the transaction ends: declarations, votes and signatures come one after the other. */
export async function lockFile(tx: TransactionContext, projectId: string): Promise<ProjectState> {
  const project = await tx.db
    .selectFrom('projects.project')
    .select('state')
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
  if (!project) throw new Refusal('not-found')
  return project.state
}

export async function findMinutes(context: Reading, projectId: string) {
  return context.db
    .selectFrom('projects.committee_minutes')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
}
