import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { FieldError, FieldFrame, type FieldProps } from '../field-frame.tsx'
import { useField } from '../form-state.ts'
import { formText } from '../text.ts'
import { firstOf } from './text-fields.tsx'

/** A choice as master data has it. */
export interface Choice {
  readonly key: string
  readonly value: string
  readonly hint?: ReactNode
}

type ChoiceProps = FieldProps & {
  readonly options: readonly Choice[]
  readonly defaultValue?: string
  readonly onValue?: (key: string) => void
}

/** The browser's own list: works everywhere, weighs nothing. */
export function SelectField(props: ChoiceProps & { readonly autoComplete?: string; readonly placeholder?: string }) {
  const { id, error, typed, control } = useField(props.name, props.hint)
  const first = firstOf(typed) ?? props.defaultValue ?? ''
  const select = useRef<HTMLSelectElement>(null)
  const tellEarly = useEffectEvent(() => {
    const chosen = select.current?.value
    if (chosen && chosen !== first) props.onValue?.(chosen)
  })
  // Of what was chosen before the page's scripts ran nobody has been told.
  useEffect(() => tellEarly(), [])
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className="relative">
        <select
          {...control}
          ref={select}
          // React keeps a select's first choice only by remounting; a form filled again has other values.
          key={firstOf(typed)}
          defaultValue={first}
          autoComplete={props.autoComplete}
          disabled={props.disabled}
          required={!props.optional}
          onChange={props.onValue && ((event) => props.onValue?.(event.target.value))}
          className="control appearance-none pr-11"
        >
          <option value="">{props.placeholder ?? formText.choose}</option>
          {props.options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.value}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft" />
      </div>
    </FieldFrame>
  )
}

/** A few choices, all visible; `multiple` for several. */
export function RadioGroup(
  props: ChoiceProps & {
    readonly multiple?: boolean
    readonly columns?: boolean
    /** Short choices in one line, as the steps of a scale. */
    readonly scale?: boolean
    /** With `multiple`: what is ticked at first. */
    readonly chosen?: readonly string[]
  },
) {
  const { id, error, typed, control } = useField(props.name, props.hint)
  const chosen = [typed ?? props.chosen ?? props.defaultValue ?? []].flat()
  return (
    <fieldset className={props.className} aria-describedby={control['aria-describedby']}>
      <legend className="field-label">
        {props.label}
        {props.optional === true && <span className="field-optional"> ({formText.optional})</span>}
      </legend>
      {props.hint && (
        <div id={`${id}-hint`} className="field-hint">
          {props.hint}
        </div>
      )}
      <div className={props.scale ? 'flex flex-wrap gap-1.5' : `grid gap-2 ${props.columns ? 'sm:grid-cols-2' : ''}`}>
        {props.options.map((option, index) => (
          <label key={option.key} className={props.scale ? 'choice scale' : 'choice'}>
            <input
              {...control}
              id={index === 0 ? id : undefined}
              type={props.multiple ? 'checkbox' : 'radio'}
              value={option.key}
              defaultChecked={chosen.includes(option.key)}
              disabled={props.disabled}
              onChange={props.onValue && (() => props.onValue?.(option.key))}
              className={props.multiple ? 'tick' : 'tick rounded-full'}
            />
            <span>
              {option.value}
              {option.hint && <span className="block text-sm text-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
