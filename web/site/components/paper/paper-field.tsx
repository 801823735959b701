import { FieldFrame, type FieldProps } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { FilePick } from '#web/form/index.ts'

/** The browser sends the file as it is; only the server reads it, and says when there is none. */
export const withFile = (input: Record<string, unknown>) => ({ fileName: '-', base64document: '-', ...input })

/** A PDF or a picture that goes with its form. */
export function PaperField(props: FieldProps) {
  const { id, error, control } = useField(props.name, props.hint)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <FilePick control={control} accept="application/pdf,.pdf,image/jpeg,image/png,image/webp" />
    </FieldFrame>
  )
}
