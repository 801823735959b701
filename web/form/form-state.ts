import { createContext, use, useId } from 'react'

export interface FormState {
  /** Prefix of the ids of this form's controls. */
  readonly id: string
  readonly values: Readonly<Record<string, string | readonly string[]>>
  readonly errors: Readonly<Record<string, string>>
  readonly busy: boolean
  /** Validates one field as it stands. */
  check(name: string): void
  /** The person is mending it: the old sentence goes at once, so nothing moves under the pointer when they leave. */
  clear(name: string): void
  /** What only the field knows, as long as it stands: a file that was refused. The form is not sent over it. */
  hold(name: string, sentence: string | null): void
  /** The sentences change with the form itself: rows that took new places take theirs along. */
  changeErrors(change: (errors: Readonly<Record<string, string>>) => Readonly<Record<string, string>>): void
  /** Where a form that came back without scripts continues. */
  readonly focus: string | null
  /** The first field that was refused: where a page that comes back without scripts begins. */
  readonly firstWrong: string | null
}

export const FormStateContext = createContext<FormState | null>(null)

export interface FieldBinding {
  readonly id: string
  readonly error: string | undefined
  readonly errorId: string
  readonly typed: string | readonly string[] | undefined
  readonly busy: boolean
  readonly control: {
    readonly id: string
    readonly name: string
    /** The field it belongs to, where it has a name of its own. */
    readonly 'data-field'?: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
    readonly autoFocus: true | undefined
    readonly onBlur: () => void
    readonly onInput: () => void
  }
}

/** Binds a control to its form: id, what was typed before, its sentence, and validation on leaving. */
export function useField(name: string, hint?: unknown): FieldBinding {
  const form = use(FormStateContext)
  const alone = useId()
  const id = `${form?.id ?? alone}-${name.replaceAll('.', '-')}`
  const error = form?.errors[name]
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    error,
    errorId: `${id}-error`,
    typed: form?.values[name],
    busy: form?.busy ?? false,
    control: {
      id,
      name,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
      autoFocus: form?.firstWrong === name || undefined,
      onBlur: () => form?.check(name),
      onInput: () => form?.clear(name),
    },
  }
}
