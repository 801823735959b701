import { getTrialState } from '#contracts/trial/endpoints.ts'
import { play, type StoryName } from '#trial/play/stories.ts'
import { expect, test } from '../support/test.ts'

const told: readonly StoryName[] = [
  'partial-payment',
  'end-of-day',
  'returned-refund',
  'partial-payment',
  'application',
]

test('a payment in parts, a bank of days, a refund that comes back and an application can be played, one after the other', async ({
  stage,
}) => {
  test.setTimeout(300_000)
  for (const story of told) {
    const { ledger, problems } = await play(story, stage)
    expect(problems).toEqual([])
    expect(ledger.length).toBeGreaterThan(0)
    expect((await stage.visitor.call(getTrialState, {})).statementRhythm).toBe('intraday')
  }
})
