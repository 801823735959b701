import { useSyncExternalStore } from 'react'
import { Why } from '#web/ui/why.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { FieldErrors } from './validate.ts'
import type { FormReply } from './form-reply.ts'
import { formText } from './text.ts'

/** What stands in the way, above the form: the refusal's own sentence, and every field with one, as links to it. */
export function ErrorSummary({
  id,
  errors,
  refusal,
}: {
  readonly id: string
  readonly errors: FieldErrors
  readonly refusal: Extract<FormReply, { ok: false }> | null
}) {
  const names = Object.keys(errors)
  const labels = useLabels(id, names)
  const isPlaced = usePlaced(id, names)
  const own = refusal && refusal.code !== 'invalid-input' ? refusal : null
  // A refusal that belongs to one field says the same in both places; once is enough.
  const listed = names.filter((name) => errors[name] !== own?.detail)
  // One field says enough by itself; a list of one would only repeat it. Once it is being mended there is nothing to say.
  const isAtField = own !== null && (listed.length < names.length || isMended(own.fields, errors))
  const isTold = own === null || (own.reasons.length === 0 && isAtField)
  if (isTold && names.length < 2 && (isPlaced || names.length === 0)) return null
  const title = own ? own.detail : formText.summary(names.length)
  return (
    <div data-summary tabIndex={-1} className="col-span-full mb-3 outline-none">
      <Alert kind="error" title={title}>
        {listed.length > 0 && (
          <ul className="grid gap-1">
            {listed.map((name) => (
              <li key={name}>
                <a className="link" href={`#${id}-${name.replaceAll('.', '-')}`}>
                  {lineOf(labels[name], errors[name] ?? '')}
                </a>
              </li>
            ))}
          </ul>
        )}
        {own && own.reasons.length > 0 && <Why reasons={own.reasons} />}
      </Alert>
    </div>
  )
}

function isMended(fields: FieldErrors, errors: FieldErrors): boolean {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => !(name in errors))
}

/** The field by its name, unless the sentence begins with it; of a question, the question. */
function lineOf(label: string | undefined, error: string): string {
  if (!label) return error
  if (label.endsWith('?')) return label
  const [first = ''] = label.toLocaleLowerCase('tr').split(' ')
  return error.toLocaleLowerCase('tr').startsWith(first) ? error : `${label}: ${error}`
}

/** Words of the fields' labels, read from the page once scripts run; the sentences stand alone until then. */
function useLabels(id: string, names: readonly string[]): Readonly<Record<string, string>> {
  const read = () => JSON.stringify(Object.fromEntries(names.map((name) => [name, readLabel(id, name)])))
  return JSON.parse(useSyncExternalStore(neverChanges, read, () => '{}')) as Record<string, string>
}

/** Whether any of the sentences has a place of its own on the screen; one about what a form holds unseen is said above it. */
function usePlaced(id: string, names: readonly string[]): boolean {
  const read = () => names.some((name) => hasPlace(`${id}-${name.replaceAll('.', '-')}`))
  return useSyncExternalStore(neverChanges, read, () => true)
}

function hasPlace(id: string): boolean {
  const control = document.getElementById(id)
  return control ? control.getAttribute('type') !== 'hidden' : document.getElementById(`${id}-error`) !== null
}

const neverChanges = () => () => {}

function readLabel(id: string, name: string): string {
  const control = document.getElementById(`${id}-${name.replaceAll('.', '-')}`)
  const group = control?.closest('fieldset')?.querySelector('legend')
  const own = labelOf(control)
  // A consent's sentence stands alone; its own label is a sentence too, and the group's name says nothing of it.
  if (own && control instanceof HTMLInputElement && control.type === 'checkbox') return ''
  return (group ?? own)?.firstChild?.textContent ?? ''
}

function labelOf(control: HTMLElement | null): HTMLElement | null {
  return control ? document.querySelector<HTMLElement>(`label[for="${CSS.escape(control.id)}"]`) : null
}
