/** The machine's time: the benchmark's platform clock is not moved. */
export const systemClock = { now: () => new Date(performance.timeOrigin + performance.now()) }
