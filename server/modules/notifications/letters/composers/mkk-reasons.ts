import { whyEnded } from '#contracts/receipts/sentences.ts'

/** Why something of an investment goes back, as its investor reads it; empty of a reason that has no sentence. */
export const endReasonOf = (code: string | null | undefined): string => (code ? whyEnded(code, true, []) : '')
