import { expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import { addMonths, planObligations, type TermFacts, type TermRules } from './plan-rules.ts'

const RULES: TermRules = {
  formationDays: 90,
  increaseBusinessDays: 30,
  noticeMonths: 6,
  auditThreshold: lira(1_000_000),
  auditDays: 30,
  auditDeliveryBusinessDays: 5,
  assemblyNoticeDays: 21,
  years: 5,
}

const FACTS: TermFacts = {
  succeededOn: '2026-01-07',
  periodEndedOn: '2026-01-05',
  companyKind: 'anonim',
  companyRegisteredOn: null,
  paidOutOn: null,
  paidOutKurus: null,
  allSpentOn: null,
  lastNotice: null,
}

const HOLIDAYS = new Set(['2026-01-01', '2027-01-01', '2027-03-10', '2027-04-30', '2026-07-15', '2029-03-09'])

const dueOf = (facts: Partial<TermFacts>, kind: string) =>
  planObligations({ ...FACTS, ...facts }, RULES, HOLIDAYS)
    .filter((one) => one.kind === kind)
    .map(({ period, dueOn }) => [period, dueOn])

test('before the payout a company owes its registration, its statements and its assemblies until the fifth year', () => {
  expect(dueOf({}, 'capital-increase')).toEqual([['1', '2026-02-16']])
  expect(dueOf({}, 'company-formation')).toEqual([])
  expect(dueOf({}, 'use-of-funds')).toEqual([])
  expect(dueOf({}, 'annual-statements')).toHaveLength(5)
  expect(dueOf({}, 'annual-statements').at(-1)).toEqual(['2030', '2031-04-30'])
})

test('a company that is to be founded has ninety days for that, and its increase follows', () => {
  const founding = { companyKind: 'to-be-founded' } as const
  // 5 April 2026 is a Sunday; 23 April, 1 and 19 May are holidays.
  expect(dueOf(founding, 'company-formation')).toEqual([['1', '2026-04-06']])
  expect(dueOf(founding, 'capital-increase')).toEqual([['1', '2026-05-21']])
})

test.each([
  ['a Friday that is a holiday moves to Monday', 'annual-statements', '2026', '2027-05-03'],
  ['a Sunday before 1 May moves to Tuesday', 'annual-statements', '2027', '2028-05-02'],
  ['a call that would be due on a holiday is due the day before', 'general-assembly', '2026', '2027-03-09'],
  ['one due on a Saturday whose Friday is a holiday, on Thursday', 'general-assembly', '2028', '2029-03-08'],
])('%s', (_name, kind, period, dueOn) => {
  // 30 April 2028 is a Sunday, 1 May is a holiday; 10 March 2029 a Saturday.
  expect(dueOf({}, kind)).toContainEqual([period, dueOn])
})

test('notices follow the payout every six months over the end of a year, on a business day', () => {
  const notices = dueOf({ paidOutOn: '2026-07-01', paidOutKurus: lira(500_000) }, 'use-of-funds')
  expect(notices.slice(0, 3)).toEqual([
    ['1', '2027-01-04'], // New Year's Day, then a weekend.
    ['2', '2027-07-01'],
    ['3', '2028-01-03'],
  ])
  expect(notices).toHaveLength(10)
})

test('a payout at the end of August is told of at the end of February', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
})

test('audits are owed yearly above a million alone, and once when all is spent', () => {
  const paid = { paidOutOn: '2026-03-02', paidOutKurus: lira(1_000_000) }
  expect(dueOf(paid, 'special-audit')).toEqual([])
  const above = { ...paid, paidOutKurus: lira(1_000_000) + 1n }
  expect(dueOf(above, 'special-audit')).toHaveLength(5)
  // 30 days after 2 March 2027 is 1 April; five business days later, 8 April.
  expect(dueOf(above, 'special-audit')[0]).toEqual(['1', '2027-04-08'])
  const spent = { ...paid, allSpentOn: '2026-09-01', lastNotice: 1 }
  expect(dueOf(spent, 'special-audit')).toEqual([['all-spent', '2026-10-08']])
  expect(dueOf(spent, 'use-of-funds')).toEqual([['1', '2026-09-02']])
})
