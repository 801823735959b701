import * as z from 'zod/mini'
import { countText, decimalText, momentText } from '../decimal.ts'
import type { MkkRefusal } from './port.ts'

const registryNumber = z.string().check(z.regex(/^\d{1,20}$/))

export const membershipAnswer = z.object({
  identityNumber: z.string(),
  registryNumber,
  registeredAt: momentText,
})

export const confirmationAnswer = z.object({ belongs: z.boolean() })

export const qualifiedAnswer = z.object({
  registryNumber,
  qualified: z.boolean(),
  qualifiedSince: z.nullable(z.iso.date()),
  asOf: momentText,
})

export const limitAnswer = z.object({
  registryNumber,
  year: z.int(),
  /** Null for investors without a limit. */
  limit: z.nullable(decimalText),
  usedElsewhere: decimalText,
  validFrom: z.iso.date(),
  asOf: momentText,
})

export const receiptAnswer = z.object({ id: z.string() })

const line = z.discriminatedUnion('result', [
  z.object({ lineId: z.string(), result: z.enum(['accepted', 'corrected']), shareCount: countText }),
  z.object({
    lineId: z.string(),
    result: z.literal('rejected'),
    refusal: z.enum(['member-unknown', 'account-closed', 'share-count-invalid', 'amount-mismatch']),
  }),
])

export const allocationAnswer = z.object({
  listId: z.string(),
  state: z.enum(['processing', 'registered', 'partly-registered', 'rejected']),
  receivedAt: momentText,
  registeredAt: z.nullable(momentText),
  lines: z.array(line).check(z.maxLength(200_000)),
})

const REFUSALS: ReadonlySet<string> = new Set<MkkRefusal>([
  'identity-number-invalid',
  'registry-number-invalid',
  'member-unknown',
  'amount-invalid',
  'limit-exceeded',
  'request-id-reused',
  'request-unknown',
  'list-id-reused',
  'list-malformed',
  'increase-unknown',
])

const refusalAnswer = z.object({ code: z.string() })

/** The code of a 4xx answer; a code we do not know is still a no. Null when the answer is not MKK's at all. */
export function readMkkRefusal(json: unknown): MkkRefusal | null {
  const read = refusalAnswer.safeParse(json)
  if (!read.success) return null
  return isRefusal(read.data.code) ? read.data.code : 'refused'
}

function isRefusal(code: string): code is MkkRefusal {
  return REFUSALS.has(code)
}
