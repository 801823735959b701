import { fillMessage } from '#contracts/common/errors.ts'
import { membershipErrors, type MembershipRefusal } from '#contracts/membership/messages.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** A refusal that belongs to one field of the form: its sentence stands there as well. */
export function fieldRefusal(
  code: MembershipRefusal,
  field: string,
  parameters: Readonly<Record<string, string>> = {},
): Refusal {
  return new Refusal(code, { parameters, fields: { [field]: fillMessage(membershipErrors[code].message, parameters) } })
}
