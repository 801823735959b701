import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import { fieldOf, type FieldName } from '#contracts/projects/creation/field-table.ts'
import { MoneyField, SelectField, TextField } from '#web/form/index.ts'
import { SavedField } from '../../form/saved-mark.tsx'
import { InRow } from '../../form/step-context.tsx'
import { nameIn, type StepRow } from '../../form/wizard-step.ts'

export type YearField = FieldName<'financials'>

const BASES = Object.entries(choiceNames.basis).map(([key, value]) => ({ key, value }))

/** A field of one year. Its label is heard and not seen: the line and the column name it. */
export function YearCell({
  row,
  field,
  label,
}: {
  readonly row: StepRow
  readonly field: YearField
  readonly label: string
}) {
  const { kind = 'line', typed = 0 } = fieldOf('financials', field) ?? {}
  const bound = { name: nameIn(row.id, field), label, defaultValue: row.values[field] ?? '', maxLength: typed }
  return (
    <InRow row={row}>
      <SavedField field={field}>
        {field === 'basis' ? (
          <SelectField {...bound} options={BASES} />
        ) : kind === 'money' ? (
          <MoneyField {...bound} />
        ) : (
          <TextField {...bound} inputMode={kind === 'year' ? 'numeric' : 'text'} autoComplete="off" />
        )}
      </SavedField>
    </InRow>
  )
}
