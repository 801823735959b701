import * as z from 'zod/mini'
import { fieldMessages } from './messages.ts'
import { requiredOr } from './text.ts'

/** A ticaret sicil numarası: no checksum and unique only within its registry office; `382387` and `367667-5` both exist. */
export function isTradeRegisterNo(text: string): boolean {
  return /^\d{1,7}(-\d{1,2})?$/.test(text)
}

export const tradeRegisterNo = z
  .string({ error: requiredOr(fieldMessages.tradeRegisterRequired, fieldMessages.tradeRegisterInvalid) })
  .check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.tradeRegisterRequired, abort: true }),
    z.refine(isTradeRegisterNo, { error: fieldMessages.tradeRegisterInvalid }),
  )
