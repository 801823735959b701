import { foldTurkish } from '../common/text/text.ts'

/**
 * What money is that the bank booked out for no list of ours, as far as the booking says: a reversal, the sum of a list that it does not
 * match, what looks like a charge, or nothing anyone knows.
 */
export const OUTGOING_REASONS = ['reversal', 'collective', 'charge', 'unknown'] as const

export type OutgoingReason = (typeof OUTGOING_REASONS)[number]

interface Outgoing {
  readonly isReversal: boolean
  readonly isCollective: boolean
  readonly counterpartyIban: string
  readonly description: string
}

/** Words with which Turkish banks book what they keep for themselves or for the state. */
const CHARGES = /\b(ucret|masraf|komisyon|bsmv|kkdf|vergi|stopaj|isletim|haciz)/

/** What a booking out may be, by what the bank wrote; a charge goes to no account. */
export function outgoingReason({ isReversal, isCollective, counterpartyIban, description }: Outgoing): OutgoingReason {
  if (isReversal) return 'reversal'
  if (isCollective) return 'collective'
  return counterpartyIban === '' && CHARGES.test(foldTurkish(description)) ? 'charge' : 'unknown'
}
