import { expect, test } from 'vitest'
import { LIFE_CYCLES } from '#contracts/life-cycles/all.ts'
import { stepsOf } from '#tests/support/past/planted-state.ts'
import { INVESTMENT_STEPS } from './investment-steps.ts'

test('every step of an investment is one its life cycle has, and every step there is taken by something', () => {
  const taken = Object.values(INVESTMENT_STEPS).flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`))
  const cycle = LIFE_CYCLES['investments.investment']
  expect([...new Set(taken)].toSorted()).toEqual(cycle ? stepsOf(cycle).toSorted() : [])
})
