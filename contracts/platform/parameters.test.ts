import { expect, test } from 'vitest'
import { lira } from '../common/money/money.ts'
import { furthestDay, parameterState, refuseValue, rowAfter, rowOn } from './parameter-rules.ts'
import { formatParameter, plainParameter, readParameter } from './parameter-values.ts'
import { declarationOf, type ParameterKey, PARAMETER_KEYS, YEARLY_KEYS } from './parameters.ts'

const NARROW = '\u202f'
const rows = (...days: readonly string[]) => days.map((validFrom, at) => ({ validFrom, value: BigInt(at + 1) }))

test.each<readonly [ParameterKey, bigint, said: string, typed: string]>([
  ['investor.yearly-limit.base', lira(50_000), `50.000${NARROW}TL`, '50.000'],
  ['fee.platform.rate', 750n, '%7,5', '7,50'],
  ['campaign.withdrawal', 48n, '48 saat', '48'],
  ['settlement.refund', 1n, '1 iş günü', '1'],
  ['review.papers.approved', 2_922n, '2.922 gün', '2922'],
  ['reporting.use-of-funds', 6n, '6 ay', '6'],
  ['newsletter.weekly.day', 4n, 'Perşembe', '4'],
  ['newsletter.weekly.hour', 10n, 'Saat 10.00', '10'],
])('%s of %s is said as a person writes it, and typed again it is the same', (key, value, said, typed) => {
  expect(formatParameter(key, value)).toBe(said)
  expect(plainParameter(key, value)).toBe(typed)
  expect(readParameter(key, typed)).toEqual({ value })
})

test.each<readonly [ParameterKey, typed: string, sentence: string]>([
  ['campaign.withdrawal', '', 'Değeri yazınız.'],
  ['campaign.withdrawal', '48,5', 'Tam sayı yazınız.'],
  ['campaign.withdrawal', '23', 'En az 24 saat, en çok 720 saat yazılabilir.'],
  ['campaign.withdrawal', '721', 'En az 24 saat, en çok 720 saat yazılabilir.'],
  ['fee.mkk.rate', '10,01', 'En az %0, en çok %10 yazılabilir.'],
  ['fee.mkk.rate', 'on', 'Değeri rakamla yazınız.'],
  ['investor.yearly-limit.base', '99,99', `En az 100${NARROW}TL, en çok 1.000.000.000.000${NARROW}TL yazılabilir.`],
])('%s typed as „%s“ is refused at the field', (key, typed, sentence) => {
  expect(readParameter(key, typed)).toEqual({ sentence })
})

test.each(PARAMETER_KEYS)('the bounds of %s are an order, and may themselves be entered', (key) => {
  const { least, most } = declarationOf(key)
  expect(least <= most).toBe(true)
  expect([least, most].map((value) => readParameter(key, plainParameter(key, value)))).toEqual([
    { value: least },
    { value: most },
  ])
})

test('a value holds from its day to the day before the next', () => {
  const known = rows('2021-10-27', '2027-01-01')
  expect(rowOn(known, '2021-10-26')).toBeNull()
  expect(rowOn(known, '2026-12-31')?.value).toBe(1n)
  expect(rowOn(known, '2027-01-01')?.value).toBe(2n)
  expect(rowAfter(known, '2026-12-31')?.value).toBe(2n)
  expect(rowAfter(known, '2027-01-01')).toBeNull()
  expect(rowAfter([...known, ...rows('2026-06-01')], '2026-01-01')?.validFrom).toBe('2026-06-01')
})

const YEARLY = 'investor.yearly-limit.base'
test.each([
  [YEARLY, [], '2026-06-01', 'unknown'],
  [YEARLY, ['2027-01-01'], '2026-12-31', 'unknown'],
  [YEARLY, ['2026-01-01'], '2026-11-30', 'known'],
  [YEARLY, ['2026-01-01'], '2026-12-01', 'year-ending'],
  [YEARLY, ['2026-01-01'], '2026-12-31', 'year-ending'],
  [YEARLY, ['2026-01-01'], '2027-01-01', 'old-year'],
  [YEARLY, ['2026-01-01', '2027-01-01'], '2026-12-15', 'known'],
  [YEARLY, ['2026-01-01', '2027-03-01'], '2027-02-01', 'known'],
  ['campaign.withdrawal', ['2021-10-27'], '2026-12-15', 'known'],
  ['campaign.withdrawal', [], '2026-12-15', 'unknown'],
] as const)('%s with rows of %j is on %s: %s', (key, days, today, state) => {
  expect(parameterState(key, rows(...days), today)).toBe(state)
})

test('a day has one row; the value in force is entered again for yearly figures alone', () => {
  const known = rows('2021-10-27')
  expect(refuseValue('campaign.withdrawal', known, { validFrom: '2021-10-27', value: 9n })).toBe('parameter-day-taken')
  expect(refuseValue('campaign.withdrawal', known, { validFrom: '2027-01-01', value: 1n })).toBe('parameter-unchanged')
  expect(refuseValue('campaign.withdrawal', known, { validFrom: '2027-01-01', value: 2n })).toBeNull()
  expect(refuseValue(YEARLY, known, { validFrom: '2027-01-01', value: 1n })).toBeNull()
  expect(furthestDay('2026-03-16')).toBe('2031-03-15')
})

test('what SPK announces for each year', () => {
  expect(YEARLY_KEYS).toEqual([
    'investor.yearly-limit.base',
    'investor.yearly-limit.cap',
    'qualified.financial-assets',
    'entrepreneur.funding-limit',
  ])
})
