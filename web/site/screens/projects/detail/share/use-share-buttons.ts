import { type RefObject, useEffect } from 'react'

const SAID_MS = 2000

/** What the share sheet's buttons do, which are HTML only: copy the address, or hand it to the phone's own sheet. */
export function useShareButtons(element: RefObject<HTMLElement | null>, title: string): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-share]')
      if (!button) return
      const url = button.value
      if (button.dataset['share'] === 'copy') void navigator.clipboard.writeText(url).then(() => say(button))
      // Closing the phone's sheet is no fault, and where there is none nothing opens.
      else if ('share' in navigator) navigator.share({ title, url }).catch(() => null)
    }
    const at = element.current
    at?.addEventListener('click', onClick)
    return () => at?.removeEventListener('click', onClick)
  }, [element, title])
}

function say(button: HTMLElement): void {
  const { said } = button.dataset
  const words = button.querySelector('[aria-live]')
  if (!words || !said || words.textContent === said) return
  const before = words.textContent
  words.textContent = said
  setTimeout(() => (words.textContent = before), SAID_MS)
}
