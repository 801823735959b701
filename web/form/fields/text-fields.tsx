import { type HTMLInputAutoCompleteAttribute, useState } from 'react'
import { FieldFrame, type FieldProps } from '../field-frame.tsx'
import { useField } from '../form-state.ts'
import { formText } from '../text.ts'
import { useEarlyText } from '../use-early-text.ts'

export interface TextFieldProps extends FieldProps {
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search'
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  readonly maxLength?: number
  readonly placeholder?: string
  readonly defaultValue?: string
  readonly suffix?: string
  readonly onValue?: (value: string) => void
  /** What the page is opened for (a code that has just arrived): has the focus at first. */
  readonly isFirst?: boolean
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { id, error, typed, control } = useField(props.name, props.hint)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className="relative">
        <input
          {...control}
          {...(props.isFirst ? { autoFocus: true } : {})}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          disabled={props.disabled}
          required={!props.optional}
          defaultValue={firstOf(typed) ?? props.defaultValue}
          onChange={props.onValue && ((event) => props.onValue?.(event.target.value))}
          className={`control ${props.suffix ? 'pr-12' : ''}`}
        />
        {props.suffix && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-soft"
          >
            {props.suffix}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

/** An e-mail address: no capitals, no corrections by the phone. */
export function EmailField(props: TextFieldProps) {
  return <TextField inputMode="email" type="email" autoComplete="email" maxLength={254} {...props} />
}

/** Never filled again by the server. Can be shown and pasted into; the button works with scripts only and says so by absence. */
export function PasswordField(props: FieldProps & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const { id, error, control } = useField(props.name, props.hint)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className="relative">
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          required
          className="control pr-24"
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={formText.showPasswordLabel}
          onClick={() => setShown(!shown)}
          className="needs-script absolute inset-y-0 right-1 my-1 rounded px-3 text-sm font-semibold text-action hover:bg-tint"
        >
          {shown ? formText.hidePassword : formText.showPassword}
        </button>
      </div>
    </FieldFrame>
  )
}

/** Several lines. */
export function TextAreaField(props: TextFieldProps & { readonly rows?: number }) {
  const { id, error, typed, control } = useField(props.name, props.hint)
  const value = useEarlyText(id, firstOf(typed) ?? props.defaultValue ?? '', props.onValue)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <textarea
        {...control}
        rows={props.rows ?? 5}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        disabled={props.disabled}
        required={!props.optional}
        defaultValue={value}
        onChange={props.onValue && ((event) => props.onValue?.(event.target.value))}
        className="control h-auto py-3"
      />
    </FieldFrame>
  )
}

export function firstOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}
