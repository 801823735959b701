import type { Clock } from '#server/kit/clock.ts'

/** Machine time, for sessions: moving the trial's clock neither signs anyone out nor keeps anyone in. */
export const machineClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) }
