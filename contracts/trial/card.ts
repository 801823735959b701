/** What a payer may do on the simulated provider's page. */
export const CARD_ANSWERS = ['approve', 'approve-quietly', 'insufficient', 'failed', 'leave'] as const
export type CardAnswer = (typeof CARD_ANSWERS)[number]
