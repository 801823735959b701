import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useTakenOver } from '#web/ui/use-taken-over.ts'

/**
 * The place of the tabs, to be put before them. An address that names a part leads there: a page that is loaded does so by its first
 * script (web/kernel/late-hydration.ts), one that the router brings here. Who chooses another part while the tabs stand at the window's
 * edge sees its beginning, not its middle. A way back leads to where one was.
 */
export function useLead(part: string, isLed: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const came = useRef(useTakenOver() ? part : '')
  const { hash } = useLocation()
  const isBack = String(useNavigationType()) === 'POP'
  useEffect(() => {
    const before = came.current
    came.current = part
    const element = place.current
    if (!element || before === part || isBack || hash) return
    if (before === '') {
      if (!isLed) return
      element.scrollIntoView()
      element.focus({ preventScroll: true })
    } else if (element.getBoundingClientRect().top < 0) element.scrollIntoView()
  }, [part, isLed, isBack, hash])
  return place
}
