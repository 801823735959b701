/** Business time. In production it is the machine's; the trial adds an offset kept in the database (`platform.clock`). */
export interface Clock {
  now(): Date
}

/** Machine time, for sessions and codes: moving the trial's clock neither signs anyone out nor keeps anyone in. */
export const machineClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) }
