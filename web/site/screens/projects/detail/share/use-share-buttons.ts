import { type RefObject, useEffect } from 'react'

/** The share sheet's buttons are HTML only; what they do comes with the first that is pressed. */
export function useShareButtons(element: RefObject<HTMLElement | null>, title: string): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-share]')
      if (button) void import('./share-page.ts').then(({ sharePage }) => sharePage(button, title)).catch(() => null)
    }
    const at = element.current
    at?.addEventListener('click', onClick)
    return () => at?.removeEventListener('click', onClick)
  }, [element, title])
}
