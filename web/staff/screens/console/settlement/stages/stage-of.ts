import type { SettlementStep } from '#contracts/investments/lifecycle.ts'

/** The ways a campaign can end, each with its stages in their order. */
const WAYS = {
  payout: ['increase', 'registration', 'prepare', 'approve', 'pay'],
  refund: ['list', 'approve', 'pay'],
} as const

type Place = readonly [way: keyof typeof WAYS, at: number]

const PLACES: Readonly<Record<Exclude<SettlementStep, 'list-refused'>, Place>> = {
  'begin-company-registration': ['payout', 0],
  'confirm-company-registration': ['payout', 0],
  'record-capital-increase': ['payout', 0],
  'confirm-capital-increase': ['payout', 0],
  'allocation-waits': ['payout', 1],
  'allocation-refused': ['payout', 1],
  'confirm-allocation-decision': ['payout', 1],
  'prepare-payout': ['payout', 2],
  'approve-payout': ['payout', 3],
  'payout-waits': ['payout', 4],
  'correct-payout': ['payout', 4],
  'confirm-correction': ['payout', 4],
  'prepare-refunds': ['refund', 0],
  'approve-refunds': ['refund', 1],
  'refunds-held': ['refund', 0],
  'refunds-wait': ['refund', 2],
}

/** How many stages a campaign's way has and which of them stands now; a list the bank refused is of either way, at its last stage. */
export function stageOf(step: SettlementStep, hasSucceeded: boolean): { readonly count: number; readonly at: number } {
  const [way, at]: Place =
    step === 'list-refused'
      ? hasSucceeded
        ? ['payout', WAYS.payout.length - 1]
        : ['refund', WAYS.refund.length - 1]
      : PLACES[step]
  return { count: WAYS[way].length, at }
}
