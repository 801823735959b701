import { FieldFrame } from '../field-frame.tsx'
import { useField } from '../form-state.ts'
import { firstOf, type TextFieldProps } from './text-fields.tsx'

// Comes with the first touch: a form that is only looked at does without.
const grouping = () => import('./group-typed-phone.ts').catch(() => null)

/** A Turkish number, starting with +90 (specification section 5); grouped while it is typed, however it is pasted. */
export function PhoneField(props: TextFieldProps) {
  const { id, error, typed, control } = useField(props.name, props.hint)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <input
        {...control}
        type="tel"
        inputMode="tel"
        autoComplete={props.autoComplete ?? 'tel'}
        // Room for what is pasted with all its brackets and dashes.
        maxLength={props.maxLength ?? 64}
        disabled={props.disabled}
        required={!props.optional}
        defaultValue={firstOf(typed) ?? props.defaultValue ?? '+90 '}
        onFocus={() => void grouping()}
        onInput={({ currentTarget, nativeEvent }) => {
          void grouping().then((code) => code?.groupTypedPhone(currentTarget, nativeEvent))
          control.onInput()
        }}
        className="control"
      />
    </FieldFrame>
  )
}
