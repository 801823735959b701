import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Notice } from '#contracts/common/web-host.ts'
import { shellText } from './text.ts'

// Most visits show none. Where its code cannot be had (the notice may be that the connection is gone) the words still stand.
const ToastCard = lazy(() =>
  import('./toast-card.tsx').then(
    ({ ToastCard: Part }) => ({ default: Part }),
    () => ({ default: PlainToast }),
  ),
)

export type Toast = Notice & { readonly id: number }

export interface ToastProps {
  readonly item: Toast
  readonly onClose: (id: number) => void
}

let lastId = 0
const listeners = new Set<(notice: Toast) => void>()
/** Told while nobody listened: a form that was sent before the page's scripts ran is answered while they take over. */
const untold: Toast[] = []

/** Shows a notice top right for five seconds. From actions use the `notice` of `submit`, which survives a redirect. */
export function toast(notice: Notice): void {
  const shown = { ...notice, id: ++lastId }
  if (listeners.size === 0) untold.push(shown)
  for (const listener of listeners) listener(shown)
}

/** `notices`: those the reply brought along; in the HTML already, so they are read without scripts too. */
export function Toasts({ notices }: { readonly notices: readonly Notice[] }) {
  const [shown, setShown] = useState<readonly Toast[]>(() =>
    notices.map((notice, index) => ({ ...notice, id: -1 - index })),
  )
  const seen = useRef(notices)
  useEffect(() => {
    // What went well makes what failed before it old news.
    const add = (notice: Toast) =>
      setShown((before) => [...before.filter(({ kind }) => notice.kind !== 'success' || kind !== 'error'), notice])
    listeners.add(add)
    for (const notice of untold.splice(0)) add(notice)
    return () => void listeners.delete(add)
  }, [])
  useEffect(() => {
    if (seen.current === notices) return
    seen.current = notices
    for (const notice of notices) toast(notice)
  }, [notices])
  const close = (id: number) => setShown((before) => before.filter((item) => item.id !== id))
  return (
    <section
      aria-label={shellText.toasts.label}
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-end gap-3 sm:left-auto sm:w-96"
    >
      {shown.map((item) => (
        <Suspense key={item.id} fallback={null}>
          <ToastCard item={item} onClose={close} />
        </Suspense>
      ))}
    </section>
  )
}

function PlainToast({ item }: ToastProps) {
  return (
    <p role="alert" className="alert" data-kind={item.kind}>
      {item.text}
    </p>
  )
}
