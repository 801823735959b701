import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { firstOf } from '#web/form/fields/text-fields.tsx'

/** What the program knows a row by: typed once for a new row, then kept, because records refer to it. */
export function KeyField({
  name,
  label,
  hint,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
}) {
  const { id, error, typed, control } = useField(name, hint)
  const first = firstOf(typed) ?? ''
  return (
    <FieldFrame id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      <input
        {...control}
        defaultValue={first}
        readOnly={first !== '' && !error}
        required
        maxLength={64}
        spellCheck={false}
        autoCapitalize="none"
        className="control read-only:border-transparent read-only:bg-transparent read-only:px-0 read-only:text-soft"
      />
    </FieldFrame>
  )
}
