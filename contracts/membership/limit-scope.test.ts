import { expect, test } from 'vitest'
import { isLimited, limitScopeOf } from './limit-scope.ts'

test.each([
  // company, foreign, qualified
  [false, false, false, 'person', true],
  [false, true, false, 'foreign-person', true],
  [false, false, true, 'qualified', false],
  [false, true, true, 'qualified', false],
  [true, false, false, 'company', false],
  [true, true, true, 'company', false],
] as const)('T15/1: company %s, foreign %s, qualified %s: %s', (isCompany, isForeign, isQualified, scope, limited) => {
  expect(limitScopeOf({ isCompany, isForeign, isQualified })).toBe(scope)
  expect(isLimited(scope)).toBe(limited)
})
