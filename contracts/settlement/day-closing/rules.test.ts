import { expect, test } from 'vitest'
import { compareBalances } from './rules.ts'

const EQUAL = { bank: 500n, ledger: 500n, repeated: 0n }

test('an account that agrees to the kuruş needs no word', () =>
  expect(compareBalances(EQUAL)).toEqual({ difference: 0n, reasons: [], needsExplanation: false, isPlain: true }))

test('what the bank counts twice explains itself', () =>
  expect(compareBalances({ ...EQUAL, bank: 700n, repeated: 200n })).toEqual({
    difference: 200n,
    reasons: [{ kind: 'repeated', amount: 200n }],
    needsExplanation: false,
    isPlain: false,
  }))

test('what is left over waits for an officer’s words, also where it hides behind what is explained', () => {
  expect(compareBalances({ ...EQUAL, ledger: 501n })).toMatchObject({
    difference: -1n,
    reasons: [{ kind: 'unexplained', amount: -1n }],
    needsExplanation: true,
  })
  expect(compareBalances({ ...EQUAL, repeated: 200n })).toEqual({
    difference: 0n,
    reasons: [
      { kind: 'repeated', amount: 200n },
      { kind: 'unexplained', amount: -200n },
    ],
    needsExplanation: true,
    isPlain: false,
  })
})

test('without the bank’s word there is no difference, and no agreement either', () =>
  expect(compareBalances({ ...EQUAL, bank: null })).toEqual({
    difference: null,
    reasons: [{ kind: 'no-statement', amount: null }],
    needsExplanation: true,
    isPlain: false,
  }))

test('reasons sum to the difference, whatever the three figures are', () => {
  for (const bank of [0n, 7n, 900n])
    for (const ledger of [0n, 7n, 650n])
      for (const repeated of [-3n, 0n, 40n]) {
        const { difference, reasons } = compareBalances({ bank, ledger, repeated })
        expect(reasons.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)).toBe(difference)
      }
})
