import { type HTMLAttributes, useEffect, useRef } from 'react'
import { bringIntoView } from './bring-into-view.ts'
import { useTakenOver } from './use-taken-over.ts'

/**
 * What a step led to: takes the focus when it comes onto the page and is brought into sight. Without scripts the browser does the
 * same when it loads the page, and whoever has gone on from there by the time its scripts run stays where they are.
 */
export function Arrival({
  of,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & {
  /** What it tells of; another one of the same words arrives anew. */
  readonly of?: unknown
}) {
  const ref = useRef<HTMLDivElement>(null)
  const cameWithPage = useRef(useTakenOver())
  useEffect(() => {
    const element = ref.current
    const at = document.activeElement
    const hasGoneOn = cameWithPage.current && at !== document.body && at !== element
    cameWithPage.current = false
    if (!element || hasGoneOn) return
    element.focus({ preventScroll: true })
    bringIntoView(element)
  }, [of])
  return (
    <div
      {...rest}
      ref={ref}
      tabIndex={-1}
      {...{ autoFocus: true }}
      data-arrived
      className={`${className ?? ''} scroll-mt-4 outline-none`}
    />
  )
}
