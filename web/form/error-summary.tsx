import { Why } from '#web/ui/why.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { FieldErrors } from './validate.ts'
import type { FormReply } from './form-reply.ts'
import { formText } from './text.ts'

/** What stands in the way, above the form: the refusal's own sentence, and every field with one, as links to it. */
export function ErrorSummary({
  id,
  errors,
  refusal,
}: {
  readonly id: string
  readonly errors: FieldErrors
  readonly refusal: Extract<FormReply, { ok: false }> | null
}) {
  const names = Object.keys(errors)
  const own = refusal && refusal.code !== 'invalid-input' ? refusal : null
  // One field says enough by itself; a list of one would only repeat it.
  if (!own && names.length < 2) return null
  const title = own ? own.detail : names.length === 1 ? formText.summaryOne : formText.summaryMany(names.length)
  return (
    <div data-summary tabIndex={-1} className="outline-none">
      <Alert kind="error" title={title}>
        {names.length > 0 && (
          <ul className="grid gap-1">
            {names.map((name) => (
              <li key={name}>
                <a className="link" href={`#${id}-${name.replaceAll('.', '-')}`}>
                  {errors[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
        {own && own.reasons.length > 0 && <Why reasons={own.reasons} />}
      </Alert>
    </div>
  )
}
