import type { DueWork } from '#server/kit/due-work.ts'

/** Everything of investments that falls due by itself, in the order one round does it. */
export const investmentDueWork: DueWork[] = []
