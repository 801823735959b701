import { type Dispatch, type RefObject, type SetStateAction, useRef } from 'react'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { loadValidator, type Validator } from './load-validator.ts'
import type { FieldKind } from './read-form.ts'
import type { FieldErrors, FormCheck } from './validate.ts'

/** What a form is checked by. */
interface Checked {
  readonly endpoint: Endpoint
  readonly check?: FormCheck
  readonly kinds?: Readonly<Record<string, FieldKind>>
  readonly complete?: (input: Record<string, unknown>) => unknown
}

/** Asked for when a form is entered, so that it is there with the first of it; where it cannot come, the sentences stand alone. */
export const loadTrouble = () => import('./trouble.ts').catch(() => null)

/** Checks a form in the browser: as a whole when it is sent, each field when it is left. */
export function useChecking(
  checked: Checked,
  form: RefObject<HTMLFormElement | null>,
  setErrors: Dispatch<SetStateAction<FieldErrors>>,
) {
  const validator = useRef<Validator | null>(null)
  /** Without the schema the form still posts and the server says what is wrong. */
  const prepare = async (): Promise<void> => {
    void loadTrouble()
    validator.current ??= await loadValidator(checked.endpoint).catch(() => null)
  }
  const held = useRef<FieldErrors>({})
  const validate = (submitter: HTMLElement | null = null): FieldErrors => {
    if (!form.current || !validator.current) return held.current
    const { schema, validateForm } = validator.current
    const { fields } = validateForm(schema, new FormData(form.current, submitter), checked)
    return inReadingOrder(form.current, { ...fields, ...held.current })
  }
  const checkField = async (name: string): Promise<void> => {
    // Leaving an untouched empty field is no mistake yet; sending it is.
    const control = form.current?.elements.namedItem(name)
    if (control && 'value' in control && control.value === '') return
    // A field that is left before the schema has come is checked when it has.
    await prepare()
    const sentence = validate()[name]
    if (sentence) setErrors((before) => inReadingOrder(form.current, { ...before, [name]: sentence }))
  }
  return {
    prepare: () => void prepare(),
    validate,
    check: (name: string) => void checkField(name),
    clear: (name: string) => setErrors((before) => without(before, name)),
    hold: (name: string, sentence: string | null) => {
      held.current = changed(held.current, name, sentence)
      setErrors((before) => inReadingOrder(form.current, changed(before, name, sentence)))
    },
  }
}

/** A rule across fields comes after all others; the list of what is wrong goes down the form. */
function inReadingOrder(form: HTMLFormElement | null, errors: FieldErrors): FieldErrors {
  const names = [...(form?.elements ?? [])].map((control) => (control as HTMLInputElement).name)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b)))
}

function changed(errors: FieldErrors, name: string, sentence: string | null): FieldErrors {
  return sentence === null ? without(errors, name) : { ...errors, [name]: sentence }
}

function without(errors: FieldErrors, name: string): FieldErrors {
  if (!(name in errors)) return errors
  const { [name]: _gone, ...rest } = errors
  return rest
}
