import { expect, it } from 'vitest'
import { isSameDeep } from './same.ts'

/** As `rest` sends facts with a page: there, and not written out. */
const rested = (facts: unknown) => Object.defineProperty({}, 'facts', { value: facts })

it.each([
  [{ a: [1n, 'x', null] }, { a: [1n, 'x', null] }],
  [new Date(5), new Date(5)],
  [{ a: undefined }, { a: undefined }],
  [Number.NaN, Number.NaN],
  [{ of: rested({ sum: 1n }) }, { of: rested({ sum: 1n }) }],
])('takes %o and %o for the same', (one, other) => expect(isSameDeep(one, other)).toBe(true))

it.each([
  [{ a: 1n }, { a: 1 }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [[], {}],
  [new Date(5), new Date(6)],
  [new Date(5), {}],
  [null, {}],
  [{ of: rested({ sum: 1n }) }, { of: rested({ sum: 2n }) }],
])('tells %o from %o', (one, other) => expect(isSameDeep(one, other)).toBe(false))
