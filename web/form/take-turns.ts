/**
 * One form is sent at a time: for a second the router drops the first, which a slow line may not have taken yet. Called when one is
 * sent; who presses another meanwhile has their turn when the function returned is called, unless what was sent came back refused: of
 * the two answers only the last would stand. The last one pressed counts.
 */
export function takeTurns(sent: HTMLFormElement): () => void {
  let next: Pressed | null = null
  const letGo = () => {
    next?.submitter?.removeAttribute('aria-busy')
    next = null
  }
  const wait = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    // The one that is being sent answers itself; one that does not post leads elsewhere, as a link does.
    if (form.hasAttribute('aria-busy') || form.getAttribute('method') !== 'post') return
    event.preventDefault()
    event.stopImmediatePropagation()
    letGo()
    submitter?.setAttribute('aria-busy', 'true')
    next = { form, submitter, held: heldBy(form, submitter) }
  }
  addEventListener('submit', wait, true)
  return () => {
    removeEventListener('submit', wait, true)
    const pressed = next
    letGo()
    if (sent.isConnected && sent.querySelector('[data-summary], [aria-invalid="true"]')) return
    // The answer may have made the page another: what goes out is what was pressed, or nothing.
    if (pressed?.form.isConnected && heldBy(pressed.form, pressed.submitter) === pressed.held)
      pressed.form.requestSubmit(pressed.submitter)
  }
}

interface Pressed {
  readonly form: HTMLFormElement
  readonly submitter: HTMLElement | null
  readonly held: string
}

const heldBy = (form: HTMLFormElement, submitter: HTMLElement | null): string =>
  JSON.stringify([...new FormData(form, submitter)])
