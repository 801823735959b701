import * as z from 'zod/mini'

/**
 * What the identity number says that the sender's bank gave, held against the investor whose order the receipt names: `uncompared`
 * where it names none.
 */
const SENDER_NUMBERS = ['matches', 'differs', 'uncompared', 'not-given'] as const

export type SenderNumber = (typeof SENDER_NUMBERS)[number]

/** What is known of who sent a receipt; never the number itself. */
export const senderFacts = {
  senderNumber: z.enum(SENDER_NUMBERS),
  /** Several members are called like the payer. */
  isNameShared: z.boolean(),
  /** And neither number nor account says which of them they are. */
  needsIdentity: z.boolean(),
}
