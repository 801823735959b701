import { describe, expect, test } from 'vitest'
import { findSame, type NoticedSum } from './notice-rules.ts'

const sum = (evidenceId: string, bankTransactionId: string, place = 0): NoticedSum => ({
  evidenceId,
  place,
  bankTransactionId,
})
const found = (number: string, others: readonly string[], sums: readonly NoticedSum[]) =>
  findSame(number, others, sums).map(({ evidenceId, place }) => `${evidenceId}${place}`)

describe('a booking is the noticed sum', () => {
  test.each([
    ['of its number', 'N', [], [sum('a', 'N'), sum('a', 'M', 1)], ['a0']],
    ['of its number, also in another file', 'N', ['M'], [sum('a', 'N'), sum('b', 'N')], ['a0', 'b0']],
    ['without a number, where it has none itself', '', [], [sum('a', '')], ['a0']],
    ['with a number that the statement leaves out', '', [], [sum('a', 'N')], ['a0']],
    ['whose number the notice leaves out', 'N', [], [sum('a', '')], ['a0']],
  ])('%s', (_case, number, others, sums, expected) => {
    expect(found(number, others, sums)).toEqual(expected)
  })

  test.each([
    ['of another number', 'N', [], [sum('a', 'M')]],
    ['of a number that the account has twice that day', 'N', ['N'], [sum('a', 'N')]],
    ['without a number, beside another booking of that sum', '', ['M'], [sum('a', '')]],
    ['of two in one file, neither with a number', '', [], [sum('a', ''), sum('a', '', 1)]],
    ['of one number twice in a file', 'N', [], [sum('a', 'N'), sum('a', 'N', 1)]],
  ])('but not one %s', (_case, number, others, sums) => {
    expect(found(number, others, sums)).toEqual([])
  })
})
