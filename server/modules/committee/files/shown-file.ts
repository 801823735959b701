import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import type { FileKind } from '#contracts/projects/file-kinds.ts'
import type { MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findStepMethods } from '#server/modules/access/index.ts'
import { castOf, countSeats, findMinutes, findSeats, requireOpenSeat } from './committee-store.ts'

const READER: StaffRole = 'auditor'

interface Shown {
  readonly id: string
  readonly kind: FileKind
  readonly isUndecided: boolean
}

/**
 * What a member with an open seat, or an auditor without one, may see of the table: the numbers, the votes once they have cast their own,
 * the minutes. `alsoNamed`: members whose names the caller needs besides.
 */
export async function readTable(
  context: Pick<Context, 'db' | 'outside'>,
  staff: MemberActor,
  { id, kind, isUndecided }: Shown,
  alsoNamed: readonly string[],
) {
  const seats = await findSeats(context, id)
  const hasSeat = seats.some(({ memberId }) => memberId === staff.id)
  const isAuditor = !hasSeat && staff.roles.includes(READER)
  // Nobody asks any more, and nobody answers: the file is closed to who had not said when it ended.
  const isUnasked = !isUndecided && seats.some((seat) => seat.memberId === staff.id && seat.isConflicted === null)
  if (!isAuditor && isUnasked) throw new Refusal('file-over')
  const own = isAuditor ? null : requireOpenSeat(seats, staff.id)
  const hasVoted = own !== null && own.vote !== null
  const minutes = await findMinutes(context, id)
  const maySign = own !== null && hasVoted && !own.signedAt && isUndecided
  const areVotesShown = isAuditor || hasVoted || minutes !== undefined
  const names = await findMemberNames(context, [...alsoNamed, ...seats.map(({ memberId }) => memberId)])
  const { numbers, outcome } = countSeats(seats, kind)
  const cast = castOf(seats)
  return {
    names,
    cast,
    table: {
      ...numbers,
      hasVoted,
      mayVote: own !== null && !hasVoted && !minutes && isUndecided,
      votes: areVotesShown
        ? cast.map(({ memberId, vote, opinion, scores, signedAt }) => ({
            memberId,
            member: names.get(memberId) ?? null,
            vote,
            opinion,
            scores: [...scores],
            signedAt: signedAt && toUnixSeconds(signedAt),
          }))
        : [],
      outcome: areVotesShown ? outcome : null,
    },
    minutes: minutes
      ? {
          outcome: minutes.outcome,
          sha256: minutes.sha256,
          drawnAt: toUnixSeconds(minutes.drawn_at),
          signsBy: maySign ? await findOwnMeans(context, staff.id) : [],
        }
      : null,
  }
}

/** How a member of staff signs: codes that are sent never count for them. */
async function findOwnMeans(context: Pick<Context, 'db' | 'outside'>, memberId: string) {
  const methods = await findStepMethods(context, memberId)
  return methods.filter((method) => method !== 'sms' && method !== 'mail')
}
