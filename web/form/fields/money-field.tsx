import { useRef } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import { useField } from '../form-state.ts'
import { groupInField } from './group-sum.ts'
import { formText } from '../text.ts'
import { firstOf, type TextFieldProps } from './text-fields.tsx'

/** An amount as people write it, `1.250,50`; read by the same function on both sides, and grouped while it is typed. */
export function MoneyField(props: TextFieldProps) {
  const { id, error, typed, control } = useField(props.name, props.hint)
  const first = firstOf(typed) ?? props.defaultValue ?? ''
  const before = useRef(first)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className="relative">
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          placeholder={props.placeholder}
          disabled={props.disabled}
          required={!props.optional}
          defaultValue={first}
          onInput={({ currentTarget, nativeEvent }) => {
            groupInField(currentTarget, before.current, nativeEvent)
            before.current = currentTarget.value
            control.onInput()
          }}
          className="control pr-12"
        />
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-soft">
          {formText.lira}
        </span>
      </div>
    </FieldFrame>
  )
}
