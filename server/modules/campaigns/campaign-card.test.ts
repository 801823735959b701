import { expect, test } from 'vitest'
import { endOf } from './campaign-card.ts'

const now = new Date('2026-03-14T09:00:00Z')
const planned = new Date('2026-04-01T20:59:59Z')
const judged = new Date('2026-03-02T10:00:00Z')

test.each([
  ['live', null, planned],
  ['successful', judged, planned],
  ['unsuccessful', judged, planned],
  ['cancelled', judged, judged],
  ['cancelled', null, now],
] as const)('a campaign that is %s and judged at %s ends at %s', (state, judgedAt, end) => {
  expect(endOf({ state, endsAt: planned, judgedAt }, now)).toEqual(end)
})
