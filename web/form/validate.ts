import * as z from 'zod/mini'
import { readForm, type FieldKind, type FormReading } from './read-form.ts'

/** Sentences by field, keyed by path; empty when all is well. */
export type FieldErrors = Readonly<Record<string, string>>

/** A rule across fields that both sides can compute: sentences by field, or null. */
export type FormCheck<Input = never> = (input: Input) => FieldErrors | null

export interface Validation extends FormReading {
  readonly fields: FieldErrors
}

/** Reads and validates a form with the endpoint's own schema: browser and action share this, the API repeats it. */
export function validateForm(
  schema: z.ZodMiniType,
  form: FormData,
  options: {
    kinds?: Readonly<Record<string, FieldKind>>
    check?: FormCheck
    complete?: (input: Record<string, unknown>) => unknown
  } = {},
): Validation {
  const reading = readForm(schema, form, options.kinds)
  const parsed = z.safeParse(schema, options.complete?.(reading.input) ?? reading.input)
  const fields: Record<string, string> = {}
  if (parsed.success) Object.assign(fields, options.check?.(parsed.data as never))
  else {
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
  }
  return { ...reading, fields }
}
