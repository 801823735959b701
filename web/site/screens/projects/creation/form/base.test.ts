import { expect, test } from 'vitest'
import { isBegun } from './base.ts'

test('a step is begun when something of it was saved, not when places for its papers stand there', () => {
  expect(isBegun([])).toBe(false)
  expect(isBegun([{ revisions: {} }, { revisions: {} }])).toBe(false)
  expect(isBegun([{ revisions: {} }, { revisions: { base64document: 1 } }])).toBe(true)
})
