import { bringIntoView } from '#web/ui/bring-into-view.ts'
import { data } from 'react-router'
import { FORM_FIELD, type FormReply } from './form-reply.ts'
import { lostText } from './lost/text.ts'
import { takeTurns as waitTurns } from './take-turns.ts'
import type { FieldErrors } from './validate.ts'

/** Passwords as they were sent, by the field they stood in. */
const sent = new WeakMap<HTMLInputElement, string>()

/** While a form is on its way: notes the passwords it takes along, and lets others wait (take-turns.ts). */
export function takeTurns(form: HTMLFormElement): () => void {
  for (const control of passwordsOf(form)) sent.set(control, control.value)
  return waitTurns(form)
}

/**
 * Takes the reader to what stands in the way: the first field with a sentence, in reading order, so that name, field and sentence are
 * in sight; the summary where the refusal belongs to no field.
 */
export function showWrong(form: HTMLFormElement, names: readonly string[]): void {
  const first = controlsOf(form).find((control) => names.includes(control.dataset['field'] ?? control.name))
  for (let fold = closedFold(first); fold; fold = closedFold(first)) fold.open = true
  const sentence = first && sentenceOf(first)
  const place = first && !first.disabled ? first : (sentence ?? form.querySelector<HTMLElement>('[data-summary]'))
  if (!place) return
  if (place === sentence) place.tabIndex = -1
  place.focus({ preventScroll: true })
  // A field without its name tells nothing, and its sentence counts more than either.
  const label = first?.labels?.[0]
  for (const part of [label, place, sentence]) if (part) bringIntoView(part)
}

/** The same after a refusal by the server. Where the page's scripts came after it, whoever types by then is left where they are. */
export function showRefused(form: HTMLFormElement, errors: FieldErrors, isTakenOver: boolean): void {
  emptyRefusedPasswords(form, errors)
  const typedIn = isTakenOver ? typedFieldOf(form) : null
  showWrong(form, typedIn ? [typedIn] : Object.keys(errors))
}

/**
 * The reply to a form whose answer did not come: as it stands, with the reason. Its values are those of the fields, so that none that
 * was left as it came falls back to something else.
 */
export function unreached(sent: HTMLFormElement) {
  const posted = new FormData(sent)
  const read = (name: string) => posted.getAll(name).filter((one) => typeof one === 'string')
  const values = Object.fromEntries([...new Set(posted.keys())].map((name) => [name, read(name)]))
  const [form = null] = read(FORM_FIELD)
  const detail = lostText.unreached
  return data<FormReply>({ ok: false, form, values, fields: {}, detail, code: 'unreachable', reasons: [] }, 503)
}

function typedFieldOf(form: HTMLFormElement): string | null {
  const at = document.activeElement as HTMLInputElement | null
  return at && form.contains(at) && at.type !== 'submit' && at.name ? (at.dataset['field'] ?? at.name) : null
}

/**
 * A password that was not the right one is typed anew, never mended; one that was typed anew already, before the reader was taken there,
 * stays, and so does a new password as it was chosen.
 */
function emptyRefusedPasswords(form: HTMLFormElement, errors: FieldErrors): void {
  for (const control of passwordsOf(form))
    if (control.name in errors && control.value === sent.get(control)) control.value = ''
}

function passwordsOf(form: HTMLFormElement): HTMLInputElement[] {
  return controlsOf(form).filter(({ autocomplete }) => autocomplete === 'current-password')
}

function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  return ([...form.elements] as HTMLInputElement[]).filter(({ type }) => type !== 'hidden')
}

/** The line that the control, or the group it belongs to, names as its description. */
function sentenceOf(control: HTMLElement): HTMLElement | null {
  const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
  const id = described.split(' ').find((each) => each.endsWith('-error'))
  return id ? document.getElementById(id) : null
}

/** What is folded away cannot have the focus. */
function closedFold(control: HTMLElement | undefined): HTMLDetailsElement | null {
  return control?.closest<HTMLDetailsElement>('details:not([open])') ?? null
}
