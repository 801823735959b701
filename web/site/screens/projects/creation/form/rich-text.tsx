import { TextAreaField } from '#web/form/index.ts'
import { type FieldOf } from './fields.tsx'
import { Saved } from './saved-mark.tsx'
import { useStep } from './step-context.ts'
import { nameIn } from './wizard-step.ts'

/** A text with headings, lists, links and emphasis. */
export function RichText({
  field,
  hint,
  max,
  rows,
  optional,
}: FieldOf & { readonly max: number; readonly rows: number }) {
  const { row, step } = useStep()
  return (
    <Saved field={field} wide>
      <TextAreaField
        name={nameIn(row.id, field)}
        label={step.labels[field] ?? ''}
        hint={hint}
        defaultValue={row.values[field] ?? ''}
        rows={rows}
        maxLength={max}
        optional={optional ?? false}
      />
    </Saved>
  )
}
