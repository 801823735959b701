import { expect, test } from 'vitest'
import { toWire } from './values.ts'

test.each([
  ['−50.000', -50_000],
  ['-50.000,25', -50_000.25],
  ['(50.000)', -50_000],
  ['50.000', 50_000],
  ['(elli)', '(elli)'],
  ['', null],
])('a figure that may be below zero: %j is sent as %j', (typed, sent) => expect(toWire('signed', typed)).toBe(sent))
