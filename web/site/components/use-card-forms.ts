import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { STAYS } from '#web/api/return-to.ts'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { FAVOURITE_FORM } from './favourite/form.ts'
import { OPENING_FORM } from './opening/form.ts'

/**
 * For cards that are HTML only: a form below the element that follows a campaign, or asks to be told of its opening, is sent without
 * leaving the page. A heart turns at once; that they will be told is said when the platform has noted it. The reply of a visitor leads
 * to sign-in, as without scripts.
 */
export function useCardForms(element: RefObject<HTMLElement | null>): void {
  const { submit } = useFetcher()
  // One after the other: of two answers in one breath the later one stands.
  const last = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
      const data = new FormData(form)
      data.set(STAYS, '')
      const name = data.get(FORM_FIELD)
      if (name !== FAVOURITE_FORM && name !== OPENING_FORM) return
      event.preventDefault()
      if (isBusy(form)) return
      const action = new URL(form.action).pathname
      const post = () => submit(data, { method: 'post', action, preventScrollReset: true })
      const ask = () =>
        post().then(
          () => showOther(form),
          () => setBusy(form, false),
        )
      if (name === FAVOURITE_FORM) turn(form)
      else setBusy(form, true)
      const send = name === FAVOURITE_FORM ? post : ask
      last.current = last.current.then(send, send)
    }
    const at = element.current
    at?.addEventListener('submit', onSubmit)
    return () => at?.removeEventListener('submit', onSubmit)
  }, [element, submit])
}

function turn(form: HTMLFormElement): void {
  const button = form.querySelector('[aria-pressed]')
  button?.setAttribute('aria-pressed', button.getAttribute('aria-pressed') === 'true' ? 'false' : 'true')
}

const isBusy = (form: HTMLFormElement): boolean => form.querySelector('button[aria-busy]') !== null

function setBusy(form: HTMLFormElement, busy: boolean): void {
  for (const name of ['aria-busy', 'aria-disabled']) {
    const button = form.querySelector('button')
    if (busy) button?.setAttribute(name, 'true')
    else button?.removeAttribute(name)
  }
}

/** The answer beside it takes its place, and whoever uses the keys stays there. */
function showOther(form: HTMLFormElement): void {
  setBusy(form, false)
  const other = form.nextElementSibling ?? form.previousElementSibling
  if (!(other instanceof HTMLElement)) return
  const isHere = form.contains(document.activeElement) || document.activeElement === document.body
  other.hidden = false
  form.hidden = true
  if (isHere) other.querySelector('button')?.focus()
}
