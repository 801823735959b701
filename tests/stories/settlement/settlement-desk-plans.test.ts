import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { withoutIndex } from '#tests/support/plans.ts'
import {
  decideOnReceipts,
  payBack,
  payOut,
  payOutAnew,
  statementsOfWalk,
} from '#tests/support/bank/settlement-walks.ts'
import { closeDays } from '#tests/support/bank/day-closing-walks.ts'
import { readEveryForm, uploadStatements } from '#tests/support/bank/statement-walks.ts'
import { tellOfRequests } from '#tests/support/bank/told-walks.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

test('every read and write of settlement has an index behind it among two hundred thousand bookings', async () => {
  const statements = []
  for (const walk of [
    payOut,
    payOutAnew,
    payBack,
    decideOnReceipts,
    uploadStatements,
    readEveryForm,
    tellOfRequests,
    closeDays,
  ])
    statements.push(...(await statementsOfWalk(walk)))
  expect(new Set(statements.map(({ sql }) => sql)).size).toBeGreaterThan(230)
  expect(await withoutIndex(story, statements, 200)).toEqual([])
}, 300_000)
