import { committeeOutcome, LEAST_SEATS, majorityOf, type Vote } from '#contracts/projects/evaluation/rules.ts'
import type { FileKind, FileOutcome } from '#contracts/projects/file-kinds.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import { resolutionOutcome } from '#contracts/projects/resolution/rules.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import type { CommitteeTables, GivenScore } from '../tables.ts'

type Reading = Pick<Context, 'db'>

export interface Seat {
  readonly memberId: string
  readonly isConflicted: boolean | null
  readonly vote: Vote | null
  readonly opinion: string
  readonly scores: readonly GivenScore[]
  readonly signedAt: Date | null
  /** In place of a signature. */
  readonly waiver: string | null
  readonly remindedAt: Date | null
}

/** A vote as it was cast. */
type CastSeat = Seat & { readonly vote: Vote }

/** A file before the committee; of an application its id is the project's. */
export interface CommitteeFile {
  readonly id: string
  readonly projectId: string
  readonly kind: FileKind
  readonly reason: string
  readonly changeId: string | null
  readonly isOpen: boolean
  readonly state: ProjectState
  readonly isSuspended: boolean
}

type NewFile = Pick<CommitteeTables['projects.committee_file'], 'id' | 'project_id' | 'kind'> &
  Partial<Pick<CommitteeTables['projects.committee_file'], 'reason' | 'change_id' | 'due_on'>>

/**
 * Lays a file before the committee. Its members of this moment are the full membership that decides (T9/9), except who may not vote
 * on it: an analyst on their own report. Refuses `committee-too-small` below three (T9/1).
 */
export async function openFile(
  tx: TransactionContext,
  { id, project_id, kind, reason = null, change_id = null, due_on = null }: NewFile,
  exceptId?: string,
): Promise<void> {
  const members = (await listRoleHolders(tx, 'committee-member')).filter((memberId) => memberId !== exceptId)
  if (members.length < LEAST_SEATS) throw new Refusal('committee-too-small')
  await tx.db
    .insertInto('projects.committee_file')
    .values({
      id,
      project_id,
      kind,
      reason,
      change_id,
      opened_by: tx.actor.kind === 'member' ? tx.actor.id : null,
      opened_at: tx.clock.now(),
      due_on,
      outcome: null,
      decided_at: null,
    })
    .execute()
  await tx.db
    .insertInto('projects.committee_seat')
    .values(members.map((memberId) => anEmptySeat(id, memberId)))
    .execute()
}

/** A seat as it stands before its member has said anything. */
export function anEmptySeat(fileId: string, memberId: string) {
  return {
    file_id: fileId,
    member_id: memberId,
    declared_at: null,
    is_conflicted: null,
    conflict_note: null,
    vote: null,
    scores: null,
    opinion: null,
    voted_at: null,
    signed_at: null,
    substitute_id: null,
    waiver: null,
    reminded_at: null,
  }
}

/** The full membership that decides on a file; seats that substitutes took are theirs. */
export async function findSeats(context: Reading, fileId: string): Promise<readonly Seat[]> {
  return (await findSeatsOf(context, [fileId])).get(fileId) ?? []
}

/** The same of several files. */
export async function findSeatsOf(
  context: Reading,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Seat[]>> {
  if (fileIds.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('projects.committee_seat')
    .selectAll()
    .where('file_id', 'in', fileIds)
    .where('substitute_id', 'is', null)
    .orderBy('member_id')
    .execute()
  const seats = rows.map((row) => ({
    fileId: row.file_id,
    memberId: row.member_id,
    isConflicted: row.is_conflicted,
    vote: row.vote,
    opinion: row.opinion ?? '',
    scores: row.scores ?? [],
    signedAt: row.signed_at,
    waiver: row.waiver,
    remindedAt: row.reminded_at,
  }))
  return Map.groupBy(seats, ({ fileId }) => fileId)
}

/** The seats that voted. */
export function castOf(seats: readonly Seat[]): CastSeat[] {
  return seats.flatMap((seat) => (seat.vote === null ? [] : [{ ...seat, vote: seat.vote }]))
}

/** Numbers of the table, and what the votes come to so far by the rule of that kind of file. */
export function countSeats(seats: readonly Seat[], kind: FileKind) {
  const cast = castOf(seats)
  const conflicted = seats.filter(({ isConflicted }) => isConflicted === true).length
  const votes = { seats: seats.length, eligible: seats.length - conflicted, cast }
  const needed = majorityOf(seats.length)
  return {
    numbers: { seats: seats.length, needed, cast: cast.length, conflicted, isShort: votes.eligible < needed },
    outcome: kind === 'application' ? committeeOutcome(votes) : resolutionOutcome(votes),
  }
}

/** The member's seat, opened: without a seat, a declaration or after a declared conflict they are refused. */
export function requireOpenSeat(seats: readonly Seat[], memberId: string): Seat {
  const own = seats.find((seat) => seat.memberId === memberId)
  if (!own) throw new Refusal('not-on-committee')
  if (own.isConflicted === null) throw new Refusal('declaration-required')
  if (own.isConflicted) throw new Refusal('conflict-declared')
  return own
}

/** Holds a file and its project until the transaction ends: declarations, votes and signatures come one after the other. */
export async function lockFile(tx: TransactionContext, fileId: string): Promise<CommitteeFile> {
  const of = await tx.db
    .selectFrom('projects.committee_file')
    .select('project_id')
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!of) throw new Refusal('not-found')
  // The project first, as whoever opens, publishes or closes it does.
  await tx.db.selectFrom('projects.project').select('id').where('id', '=', of.project_id).forUpdate().execute()
  const row = await tx.db
    .selectFrom('projects.committee_file as f')
    .innerJoin('projects.project as p', 'p.id', 'f.project_id')
    .selectAll('f')
    .select(['p.state', 'p.suspended_at'])
    .where('f.id', '=', fileId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    projectId: row.project_id,
    kind: row.kind,
    reason: row.reason ?? '',
    changeId: row.change_id,
    isOpen: row.decided_at === null,
    state: row.state,
    isSuspended: row.suspended_at !== null,
  }
}

/** Writes down what a file ended with. */
export async function closeFile(tx: TransactionContext, fileId: string, outcome: FileOutcome): Promise<void> {
  await tx.db
    .updateTable('projects.committee_file')
    .set({ outcome, decided_at: tx.clock.now() })
    .where('id', '=', fileId)
    .execute()
}

export async function findMinutes(context: Reading, fileId: string) {
  return context.db
    .selectFrom('projects.committee_minutes')
    .selectAll()
    .where('file_id', '=', fileId)
    .executeTakeFirst()
}

/** Those of several files whose minutes are drawn. */
export async function findDrawn(context: Reading, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set()
  const rows = await context.db
    .selectFrom('projects.committee_minutes')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .execute()
  return new Set(rows.map((row) => row.file_id))
}

/** Seats whose members were conflicted or absent, and who sits there instead. */
export async function findSubstituted(context: Reading, fileId: string) {
  return context.db
    .selectFrom('projects.committee_seat')
    .select(['member_id', 'is_conflicted', 'substitute_id'])
    .where('file_id', '=', fileId)
    .where('substitute_id', 'is not', null)
    .orderBy('member_id')
    .execute()
}
