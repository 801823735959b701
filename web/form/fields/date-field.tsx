import { type FormEvent, type InputHTMLAttributes, useEffect, useRef } from 'react'
import { maskDate, shownDate } from '#contracts/common/time/typed-date.ts'
import { FieldFrame } from '../field-frame.tsx'
import { useField } from '../form-state.ts'
import { formText } from '../text.ts'
import { firstOf, type TextFieldProps } from './text-fields.tsx'

/** A day as it is written here, `12.03.2026`, in every browser's language; with scripts the points set themselves. */
export function DateField(props: TextFieldProps) {
  const { id, error, typed, control } = useField(props.name, props.hint)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <DateInput
        {...control}
        autoComplete={props.autoComplete ?? 'off'}
        disabled={props.disabled}
        required={!props.optional}
        defaultValue={firstOf(typed) ?? props.defaultValue ?? ''}
      />
    </FieldFrame>
  )
}

/** The control alone, for a filter that is no form of the contract's. */
export function DateInput({
  defaultValue,
  onInput,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'defaultValue'> & {
  readonly defaultValue: string
}) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(shownDate(defaultValue))
  // What was written before the page's scripts ran gets its points as soon as they do.
  useEffect(() => {
    const input = field.current
    if (!input || input.value === before.current) return
    const masked = maskDate(input.value, '')
    if (masked !== input.value) input.value = masked
    before.current = masked
  }, [])
  const write = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const masked = maskDate(input.value, before.current)
    // Set only where it differs: the caret stays where something is mended in the middle.
    if (masked !== input.value) input.value = masked
    before.current = masked
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }
  return (
    <input
      {...rest}
      ref={field}
      type="text"
      inputMode="numeric"
      maxLength={10}
      placeholder={formText.datePlaceholder}
      defaultValue={shownDate(defaultValue)}
      onInput={write}
      className="control"
    />
  )
}
