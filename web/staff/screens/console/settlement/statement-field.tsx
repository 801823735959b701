import { FieldFrame, type FieldProps } from '#web/form/field-frame.tsx'
import { FilePick } from '#web/form/index.ts'
import { useField } from '#web/form/form-state.ts'

/** A file that goes with its form. */
export function StatementField(props: FieldProps) {
  const { id, error, control } = useField(props.name, props.hint)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <FilePick control={control} accept=".xml,.csv,text/xml,application/xml,text/csv" />
    </FieldFrame>
  )
}
