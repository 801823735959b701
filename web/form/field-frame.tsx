import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { formText } from './text.ts'

export interface FieldProps {
  readonly name: string
  readonly label: string
  /** Help below the label, before the control: read before typing. */
  readonly hint?: ReactNode
  /** Marked as optional; everything else is required. `unmarked`: its label says itself in which case it has to be filled. */
  readonly optional?: boolean | 'unmarked'
  readonly disabled?: boolean
  readonly className?: string
}

/** Label, hint, control and the sentence's line, whose room is kept so that nothing moves when it comes or goes. */
export function FieldFrame({
  id,
  label,
  hint,
  optional,
  error,
  className,
  children,
}: Omit<FieldProps, 'name'> & {
  readonly id: string
  readonly error: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {unbroken(label)}
        {optional === true && <span className="field-optional"> ({formText.optional})</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {unbroken(hint)}
        </div>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <p id={`${id}-error`} className="field-error">
      {error && (
        <>
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          <span>{unbroken(error)}</span>
        </>
      )}
    </p>
  )
}
