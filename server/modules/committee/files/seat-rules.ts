import type { SEAT_STATES } from '#contracts/projects/resolution/seat-endpoints.ts'
import type { Seat } from './committee-store.ts'

type SeatState = (typeof SEAT_STATES)[number]

/** What a seat waits for, or has done; `unneeded` once the minutes stand without its vote. */
export function seatState(
  { isConflicted, vote, signedAt, waiver }: Pick<Seat, 'isConflicted' | 'vote' | 'signedAt' | 'waiver'>,
  areMinutesDrawn: boolean,
): SeatState {
  if (isConflicted) return 'conflicted'
  if (vote !== null) return areMinutesDrawn && !signedAt && waiver === null ? 'signature' : 'done'
  if (areMinutesDrawn) return 'unneeded'
  return isConflicted === null ? 'declaration' : 'vote'
}

/** Whether another member can be seated there: nobody's vote is lost, and none is taken after the minutes. */
export function maySubstitute(state: SeatState): boolean {
  return state === 'conflicted' || state === 'declaration' || state === 'vote'
}
