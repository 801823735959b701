import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A page or step reached inside the browser announces itself as a loaded one does: with another title the focus goes to the heading
 * that says where one is now. `data-step` marks one that says more than the page's own.
 */
export function useArrival(): void {
  const { key } = useLocation()
  const title = useRef('')
  useEffect(() => {
    const before = title.current
    title.current = document.title
    if (before === '' || before === document.title) return
    const main = document.getElementById('icerik')
    const place = main?.querySelector<HTMLElement>('[data-step]') ?? main?.querySelector('h1')
    // What came with the page and asked for the focus keeps it.
    if (!place || main?.querySelector('[data-arrived]:focus-within, :is(input, select, textarea):focus')) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    const { top, bottom } = place.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) place.scrollIntoView({ block: 'start' })
  }, [key])
}
