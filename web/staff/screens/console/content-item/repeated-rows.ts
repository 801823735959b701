import { fillMessage } from '#contracts/common/errors.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { contentErrors } from '#contracts/content/messages.ts'
import { fieldsOf } from '#web/staff/components/content-form/fields/content-fields.ts'
import type { FieldErrors } from '#web/form/validate.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows of a list that say the same where each must say something else: days of a calendar, keys of a list. */
export function repeatedRows(kind: ContentKind, input: unknown): FieldErrors | null {
  const body = (input as { readonly body?: Row }).body ?? {}
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(fieldsOf(kind))) {
    const once = field.control === 'rows' ? field.once : undefined
    const rows = body[name]
    if (!once || !Array.isArray(rows)) continue
    const said = rows.map((row: Row) => String(row[once]))
    for (const [at, key] of said.entries()) {
      if (said.indexOf(key) !== at)
        errors[`body.${name}.${at}.${once}`] = fillMessage(contentErrors['duplicate-entry'].message, { key })
    }
  }
  return Object.keys(errors).length > 0 ? errors : null
}
