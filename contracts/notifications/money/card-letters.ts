import type { cardLetterTexts } from './card-letter-messages.ts'
import type { LetterRule } from '../letter-rule.ts'

const order = ['projectTitle', 'amount', 'shareCount', 'referenceNo'] as const
const refund = ['projectTitle', 'amount', 'referenceNo', 'refundAmount', 'refundDueOn'] as const

export const cardLetters = {
  'card-payment-agreed': { marks: [...order, 'withdrawalEndsAt'], needed: ['projectTitle'], hasLink: true },
  'card-payment-taken': {
    marks: [...order, 'cardSurcharge', 'cardTotal'],
    needed: ['projectTitle', 'cardTotal'],
    hasLink: true,
  },
  'card-payment-returned': { marks: order, needed: ['projectTitle'], hasLink: true },
  'card-payment-lost': { marks: order, needed: ['projectTitle'], hasLink: true },
  'card-refund-owed': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'card-refund-executed': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
} as const satisfies Readonly<Record<keyof typeof cardLetterTexts, LetterRule>>
