import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { FAVOURITE_FORM } from './favourite/form.ts'
import { OPENING_FORM } from './opening/form.ts'

/**
 * For cards that are HTML only: a form below the element that follows a campaign, or asks to be told of its opening, is sent without
 * leaving the page. The card shows at once what was chosen; the reply of a visitor leads to sign-in, as without scripts.
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
      const name = data.get(FORM_FIELD)
      if (name === FAVOURITE_FORM) turn(form)
      else if (name === OPENING_FORM) showOther(form)
      else return
      event.preventDefault()
      const action = new URL(form.action).pathname
      const send = () => submit(data, { method: 'post', action, preventScrollReset: true })
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

/** The answer beside it takes its place, and whoever uses the keys stays there. */
function showOther(form: HTMLFormElement): void {
  const other = form.nextElementSibling ?? form.previousElementSibling
  if (!(other instanceof HTMLElement)) return
  other.hidden = false
  form.hidden = true
  other.querySelector('button')?.focus()
}
