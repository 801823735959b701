import { expect, test } from 'vitest'
import { timeLeft } from '../../common/time/time-left.ts'
import { campaignBadge, campaignDate } from './badge.ts'
import { badgeLabel, shortTime, timeToOpening } from './messages.ts'

const DAY = 24 * 60

test.each([
  ['live', 3 * DAY + 1, 'Fonlamada', '3 gün'],
  ['live', 3 * DAY, 'Son 3 gün', '3 gün'],
  ['live', 3 * DAY - 1, 'Son 2 gün', '2 gün'],
  ['change-under-review', 2 * DAY, 'Değişiklik inceleniyor', '2 gün'],
  ['live', DAY - 1, 'Son 23 saat', '23 saat'],
  ['live', 59, 'Son 59 dakika', '59 dakika'],
  ['live', 0, 'Son dakika', 'Bir dakikadan az'],
])('%s with %d minutes left says %s, and beside it %s', (state, timeUntilEnd, label, beside) => {
  expect(badgeLabel(campaignBadge({ state, timeUntilEnd }))).toBe(label)
  expect(shortTime(timeLeft(timeUntilEnd * 60))).toBe(beside)
})

test.each([
  ['live', 'Kapanış işlemlerinde'],
  ['change-under-review', 'Kapanış işlemlerinde'],
  ['closing', 'Kapanış işlemlerinde'],
  ['reporting', 'Başarılı'],
  ['unsuccessful', 'Başarısız'],
  ['cancelled', 'İptal edildi'],
  ['suspended', 'Durduruldu'],
])('%s whose end has come tells of no last days: %s', (state, label) =>
  expect(badgeLabel(campaignBadge({ state, timeUntilEnd: -1 }))).toBe(label),
)

test('an ended campaign has one date: that of its result, once there is one', () => {
  const dated = { projectStartDate: 1, projectEndDate: 2, timeUntilEnd: -1 }
  const of = (state: string, concludedAt: number | null) => campaignDate({ ...dated, state, concludedAt })
  expect(of('closing', null)).toEqual({ name: 'closed', at: 2 })
  expect(of('live', null)).toEqual({ name: 'closed', at: 2 })
  for (const state of ['successful', 'registration', 'payout', 'reporting', 'archived', 'unsuccessful'])
    expect(of(state, 3)).toEqual({ name: 'concluded', at: 3 })
  expect(of('cancelled', 3)).toEqual({ name: 'cancelled', at: 3 })
  expect(of('suspended', null)).toEqual({ name: 'periodEnds', at: 2 })
  expect(campaignDate({ ...dated, timeUntilEnd: 5, state: 'live', concludedAt: null })).toEqual({
    name: 'closes',
    at: 2,
  })
  expect(of('upcoming', null)).toEqual({ name: 'opens', at: 1 })
})

test.each([
  // The evening before the eve: a day and fifty minutes, and two days of the calendar.
  ['2026-11-28T23:11:00', '2026-11-30T00:00:00', '2 gün'],
  ['2026-11-28T23:11:00', '2026-11-30T10:00:00', '2 gün'],
  ['2026-11-28T08:00:00', '2026-11-30T10:00:00', '2 gün'],
  ['2026-11-29T08:00:00', '2026-11-30T10:00:00', '1 gün'],
  ['2026-11-29T23:11:00', '2026-11-30T10:00:00', '10 saat'],
  ['2026-11-29T23:11:00', '2026-11-30T00:00:00', '49 dakika'],
  ['2026-11-30T00:00:00', '2026-11-30T00:00:00', 'Bir dakikadan az'],
])('at %s in Istanbul an opening at %s is %s ahead', (now, opensAt, said) =>
  expect(timeToOpening(new Date(`${opensAt}+03:00`), new Date(`${now}+03:00`))).toBe(said),
)
