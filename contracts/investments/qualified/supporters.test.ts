import { expect, test } from 'vitest'
import { INVESTMENT_STATES } from '../lifecycle.ts'
import { mayBeNamed } from './supporters.ts'

test.each(INVESTMENT_STATES)('a name for an investment that is %s', (state) => {
  expect(mayBeNamed({ isQualified: true, state })).toBe(['paid', 'final', 'allocated'].includes(state))
  expect(mayBeNamed({ isQualified: false, state })).toBe(false)
})
