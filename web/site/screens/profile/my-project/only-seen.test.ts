import { expect, test } from 'vitest'
import { SHOWN_STATES } from '#contracts/projects/lifecycle.ts'
import { text } from './text.ts'

const ASKS = /[ıiuü]n[ıiuü]z\./u

test.each(SHOWN_STATES)('whoever only sees a project that is %s is asked for nothing', (state) => {
  expect(text.onlySeen[state] ?? text.next[state]).not.toMatch(ASKS)
})
