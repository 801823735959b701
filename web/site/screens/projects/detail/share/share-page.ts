import { copyText } from '#web/ui/copy/copy-text.ts'

const SAID_MS = 2000

/** Does what a button of the share sheet says: copies the address, or hands it to the phone's own sheet. */
export function sharePage(button: HTMLButtonElement, title: string): void {
  const url = button.value
  if (button.dataset['share'] === 'copy') void copyText(url).then((done) => done && say(button))
  // Closing the phone's sheet is no fault, and where there is none nothing opens.
  else if ('share' in navigator) navigator.share({ title, url }).catch(() => null)
}

function say(button: HTMLElement): void {
  const { said } = button.dataset
  const words = button.querySelector('[aria-live]')
  if (!words || !said || words.textContent === said) return
  const before = words.textContent
  words.textContent = said
  setTimeout(() => (words.textContent = before), SAID_MS)
}
