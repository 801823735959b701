import { type RefObject, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { FAVOURITE_FORM } from './form.ts'

/**
 * For cards that are HTML only: a follow button below the element is sent without leaving the page. The button shows at once
 * what was chosen; the reply of a visitor leads to sign-in, as without scripts.
 */
export function useFavouriteForms(element: RefObject<HTMLElement | null>): void {
  const { submit } = useFetcher()
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
      const data = new FormData(form)
      if (data.get(FORM_FIELD) !== FAVOURITE_FORM) return
      event.preventDefault()
      const button = form.querySelector('[aria-pressed]')
      button?.setAttribute('aria-pressed', button.getAttribute('aria-pressed') === 'true' ? 'false' : 'true')
      void submit(data, { method: 'post', action: new URL(form.action).pathname })
    }
    const at = element.current
    at?.addEventListener('submit', onSubmit)
    return () => at?.removeEventListener('submit', onSubmit)
  }, [element, submit])
}
