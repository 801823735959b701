import { membershipErrors, type MembershipRefusal } from '#contracts/membership/errors.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { PlainRefusalCode } from '#server/kit/refusal-codes.ts'

/** A refusal that belongs to one field of the form: its sentence stands there as well. */
export function fieldRefusal(code: MembershipRefusal & PlainRefusalCode, field: string): Refusal {
  return new Refusal(code, { fields: { [field]: membershipErrors[code].message } })
}
