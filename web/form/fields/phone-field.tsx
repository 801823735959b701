import { groupPhone } from '#contracts/common/person/phone-format.ts'
import { FieldFrame } from '../field-frame.tsx'
import { useField } from '../form-state.ts'
import { keepCaret } from './keep-caret.ts'
import { firstOf, type TextFieldProps } from './text-fields.tsx'

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
        maxLength={props.maxLength ?? 32}
        disabled={props.disabled}
        required={!props.optional}
        defaultValue={firstOf(typed) ?? props.defaultValue ?? '+90 '}
        onInput={({ currentTarget, nativeEvent }) => {
          keepCaret(currentTarget, groupPhone(currentTarget.value), nativeEvent)
          control.onInput()
        }}
        className="control"
      />
    </FieldFrame>
  )
}
