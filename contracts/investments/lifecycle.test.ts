import { expect, test } from 'vitest'
import {
  INVESTMENT_STATES,
  type InvestmentState,
  type WireFacts,
  wireInvestmentGroup,
  wireStatusOf,
} from './lifecycle.ts'

const NOTHING = { isCardRefused: false, hasOpenPart: false, isRefundListed: false, isPartGivenBack: false }

test.each([
  ['awaiting-payment', 1],
  ['cancelled', 2],
  ['paid', 103520000],
  ['final', 103520001],
  ['refund-pending', 103520003],
  ['withdrawn', 103520005],
  ['refunded', 103520005],
  ['expired', 103520006],
  ['allocated', 103520012],
] as const)('an investment that is %s is told as %i, in the group of its state', (state, statusCode) =>
  expect(wireStatusOf({ state, ...NOTHING })).toEqual({ statusCode, group: wireInvestmentGroup(state) }),
)

const TOLD: Readonly<
  Record<keyof typeof NOTHING, readonly [code: number, group: 1 | 2 | 3 | null, of: InvestmentState[]]>
> = {
  isCardRefused: [103520007, 3, [...INVESTMENT_STATES]],
  hasOpenPart: [103520010, null, ['awaiting-payment', 'expired']],
  isRefundListed: [103520004, null, ['refund-pending']],
  isPartGivenBack: [103520002, null, ['paid', 'final', 'allocated']],
}

test.each(Object.entries(TOLD))(
  '%s has a code of its own, where it says something of the state',
  (fact, [code, group, of]) => {
    for (const state of INVESTMENT_STATES) {
      const facts: WireFacts = { state, ...NOTHING, [fact]: true }
      const plain = wireStatusOf({ state, ...NOTHING })
      const told = { statusCode: code, group: group ?? plain.group }
      expect([state, wireStatusOf(facts)]).toEqual([state, of.includes(state) ? told : plain])
    }
  },
)

test('a part that came for an order whose card was refused changes nothing: what was tried last is told', () => {
  const both = { state: 'awaiting-payment' as const, ...NOTHING, isCardRefused: true, hasOpenPart: true }
  expect(wireStatusOf(both)).toEqual({ statusCode: 103520007, group: 3 })
})
