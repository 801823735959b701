import { expect, test } from 'vitest'
import { nextPlaceOf } from './next-place.ts'

const NEW = { hasPortfolio: true, hasCompanies: false, mayInvest: true, acting: null }
const ALL = ['see', 'prepare', 'invest', 'manage'] as const

test('who may invest and has not yet is led to the campaigns, who has to the portfolio', () => {
  expect(nextPlaceOf(NEW)).toBe('invest')
  expect(nextPlaceOf({ ...NEW, hasCompanies: true })).toBe('portfolio')
  expect(nextPlaceOf({ ...NEW, hasPortfolio: false })).toBe('campaigns')
})

test('nobody who may not is told that all steps are done', () => {
  expect(nextPlaceOf({ ...NEW, mayInvest: false })).toBe('portfolio')
  // Who handed the company over and only sees, though it may invest.
  expect(nextPlaceOf({ ...NEW, acting: { grants: ['see'], authority: null } })).toBe('portfolio')
  expect(nextPlaceOf({ ...NEW, mayInvest: false, acting: { grants: ALL, authority: 'owed' } })).toBe('portfolio')
  expect(nextPlaceOf({ ...NEW, mayInvest: false, acting: { grants: ALL, authority: null } })).toBe('companySteps')
})
