import { commonErrors } from '#contracts/common/text/messages.ts'
import type { FormReply } from '#web/form/form-reply.ts'

/** The form once more, with what was typed. */
export function keepTyped(name: string, form: FormData, fields: Readonly<Record<string, string>>): FormReply {
  const values: Record<string, string> = {}
  for (const [field, value] of form) if (typeof value === 'string') values[field] = value
  const { message } = commonErrors['invalid-input']
  return { ok: false, form: name, values, fields, detail: message, code: 'invalid-input', reasons: [] }
}
