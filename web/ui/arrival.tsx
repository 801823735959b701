import { type HTMLAttributes, useEffect, useRef } from 'react'
import { bringIntoView } from './bring-into-view.ts'

/**
 * What a step led to: takes the focus when it comes onto the page and is brought into sight. Without scripts the browser does the
 * same when it loads the page.
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
  useEffect(() => {
    const element = ref.current
    if (!element) return
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
