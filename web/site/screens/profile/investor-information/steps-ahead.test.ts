import { expect, test } from 'vitest'
import { aheadOf, foldedSteps } from './steps-ahead.ts'

const STEPS = [
  'email',
  'phone',
  'identity',
  'address',
  'agreements',
  'risk-notice',
  'suitability',
  'income',
  'mkk',
  'bank-account',
] as const

const withDone = (count: number) => ({
  fullname: 'Ayşe Kaya',
  steps: STEPS.map((step, index) => ({
    step,
    state: index < count ? ('done' as const) : ('open' as const),
    summary: '',
    doneAt: null,
  })),
  next: STEPS[count] ?? null,
  mayInvest: false,
  isQualified: false,
  pendingAcceptances: 0,
})

test('the time and what to have at hand are those of what is left', () => {
  expect(aheadOf(withDone(1).steps as never)).toBe(
    'Yaklaşık 6 dakika sürer; T.C. kimlik numaranız, telefonunuz ve IBAN’ınız yanınızda olsun.',
  )
  expect(aheadOf(withDone(4).steps as never)).toBe('Yaklaşık 4 dakika sürer; IBAN’ınız yanınızda olsun.')
  expect(aheadOf(withDone(9).steps as never)).toBe('Yaklaşık 1 dakika sürer; IBAN’ınız yanınızda olsun.')
})

test('finished steps fold, but not one that is open, nor a single one, nor all of them', () => {
  expect(foldedSteps(withDone(7) as never, 'income')).toHaveLength(7)
  expect(foldedSteps(withDone(7) as never, 'identity')).toHaveLength(2)
  expect(foldedSteps(withDone(1) as never, 'phone')).toHaveLength(0)
  expect(foldedSteps(withDone(10) as never, undefined)).toHaveLength(0)
})
