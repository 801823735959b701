import { expect, test } from 'vitest'
import { lockedUntil, lockUpEnd, lockUpText, partOfHolder, partOfInvestor } from './lock-up.ts'

const STARTED = '2026-03-12'
const UNTIL = '2029-03-12'

test.each([
  [999n, null],
  [1_000n, UNTIL],
  [6_000n, UNTIL],
  [0n, null],
])('who held %d hundredths of a percent when the process began: %s', (shareBps, until) => {
  expect(lockedUntil(STARTED, partOfHolder(shareBps))).toBe(until)
})

// Offered: 2.000 shares for 20 %, so the company had 8.000 before and has 10.000 afterwards.
const issued = { shareCount: 2_000n, shareBps: 2_000n, soldShares: 2_000n }
test.each([
  ['a share less than a tenth', 999n, issued, false, null],
  ['a tenth', 1_000n, issued, false, UNTIL],
  ['a tenth, of a qualified investor', 1_000n, issued, true, null],
  [
    'what was a tenth of the offer and is less with the additional funds',
    1_000n,
    { ...issued, soldShares: 2_400n },
    false,
    null,
  ],
  ['a tenth with the additional funds', 1_040n, { ...issued, soldShares: 2_400n }, false, UNTIL],
  [
    'a tenth where the percentage is no whole number of shares',
    334n,
    { shareCount: 1_000n, shareBps: 3_000n, soldShares: 1_000n },
    false,
    UNTIL,
  ],
  ['less than that', 333n, { shareCount: 1_000n, shareBps: 3_000n, soldShares: 1_000n }, false, null],
] as const)('an investor with %s', (_name, held, shares, isQualified, until) => {
  expect(lockedUntil(STARTED, partOfInvestor(held, shares), isQualified)).toBe(until)
})

test('three years from the day, and from a leap day to the month’s last', () => {
  expect(lockUpEnd('2026-12-31')).toBe('2029-12-31')
  expect(lockUpEnd('2028-02-29')).toBe('2031-02-28')
})

test('the form names its days and who is bound', () => {
  const people = [
    { name: 'Ece Aydın', shareBps: '6000' },
    { name: 'Mert Kaya', shareBps: '999' },
    { name: 'Defne Su', shareBps: '1000' },
  ]
  const text = lockUpText(STARTED, people)
  expect(text).toContain('süreci 12 Mart 2026 tarihinde başladı')
  expect(text).toContain('12 Mart 2029 tarihinde')
  expect(text).toContain('ortaklar: Ece Aydın, Defne Su.')
  expect(lockUpText(STARTED, [])).not.toContain('ortaklar:')
})
