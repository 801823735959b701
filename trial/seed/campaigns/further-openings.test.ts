import { expect, test } from 'vitest'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Window } from './compose-project.ts'
import { AT_LEAST_OPEN, nextOpening } from './further-openings.ts'
import { DAY_MS } from '../history.ts'

const START = new Date('2026-11-24T09:30:00+03:00')

function openAt(windows: readonly Window[], at: Date): number {
  return windows.filter(({ opensAt, closesAt }) => opensAt <= at && at < closesAt).length
}

test('enough campaigns are open at any moment of five years, none longer than sixty days', () => {
  const windows: Window[] = []
  let made = 0
  for (let day = 0; day < 5 * 365; day++) {
    for (const hour of [0, 9, 20]) {
      const now = new Date(START.getTime() + day * DAY_MS + hour * 3_600_000)
      for (let next = nextOpening(now, windows, made); next; next = nextOpening(now, windows, made)) {
        windows.push(next)
        made++
      }
      expect(openAt(windows, now)).toBeGreaterThanOrEqual(AT_LEAST_OPEN)
    }
  }
  for (const { opensAt, closesAt } of windows) {
    expect((closesAt.getTime() - opensAt.getTime()) / DAY_MS).toBeLessThan(60)
  }
  // No flood either: a year needs some eighty of them.
  expect(windows.length / 5).toBeLessThan(90)
})

test('a campaign opens in the morning of the last day of the one it follows, at once where that is over', () => {
  const closesAt = new Date('2026-11-26T23:59:59+03:00')
  const known = Array.from({ length: AT_LEAST_OPEN }, () => ({
    opensAt: new Date('2026-10-20T10:00:00+03:00'),
    closesAt,
  }))
  const next = nextOpening(START, known, 0)
  expect(next?.opensAt).toEqual(new Date('2026-11-26T10:00:00+03:00'))
  expect(istanbulDate(next?.closesAt ?? START)).toBe('2027-01-11')
  const evening = new Date('2026-11-26T20:00:00+03:00')
  expect(nextOpening(evening, known, 0)?.opensAt).toEqual(evening)
  const well = known.map((one) => ({ ...one, closesAt: new Date('2026-12-20T23:59:59+03:00') }))
  expect(nextOpening(START, well, 0)).toBeNull()
})
