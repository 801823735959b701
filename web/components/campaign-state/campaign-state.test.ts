import { expect, test } from 'vitest'
import { campaignState } from './index.ts'

test('a campaign under review of a change says so, however little is left of its days', () => {
  for (const timeUntilEnd of [0, 60, 100_000])
    expect(campaignState({ state: 'change-under-review', timeUntilEnd })).toMatchObject({
      kind: 'live',
      label: 'Değişiklik inceleniyor',
    })
  expect(campaignState({ state: 'live', timeUntilEnd: 60 }).label).toBe('Son 1 saat')
})
