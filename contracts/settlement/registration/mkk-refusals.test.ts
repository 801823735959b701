import { expect, test } from 'vitest'
import { FEWER_SHARES, waysOf } from './mkk-refusals.ts'

const refused = { code: 'refused', isPaid: false, hasRegistered: false, hasList: false }

test('a refused request is asked again or goes back; once there is a list, its line decides what becomes of the money', () => {
  expect(waysOf({ ...refused, kind: 'request' })).toEqual(['ask-again'])
  expect(waysOf({ ...refused, kind: 'request', isPaid: true })).toEqual(['ask-again', 'refund'])
  expect(waysOf({ ...refused, kind: 'request', isPaid: true, hasList: true })).toEqual(['ask-again'])
})

test('a line goes again or back; of a list of which nothing was registered the increase can be taken back', () => {
  expect(waysOf({ ...refused, kind: 'line', hasRegistered: true })).toEqual(['ask-again', 'refund'])
  expect(waysOf({ ...refused, kind: 'line' })).toEqual(['ask-again', 'refund', 'take-back-increase'])
  expect(waysOf({ ...refused, kind: 'line', code: FEWER_SHARES })).toEqual(['refund'])
  expect(waysOf({ ...refused, kind: 'list' })).toEqual(['ask-again', 'take-back-increase'])
})
