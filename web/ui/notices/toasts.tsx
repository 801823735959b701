import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Notice } from '#contracts/common/web-host.ts'
import { Alert } from '../alert.tsx'
import { uiText } from '../text.ts'
import { SHOWN_MS, type StandingProps, type Toast, type ToastProps } from './toast.ts'

// Most visits show none. Where its code cannot be had (the notice may be that the connection is gone) the words still stand.
const StandingCard = lazy<ComponentType<StandingProps>>(() =>
  import('./standing-card.tsx').then(
    ({ StandingCard: Part }) => ({ default: Part }),
    () => ({ default: PlainNotices }),
  ),
)
const ToastCard = lazy(() =>
  import('./toast-card.tsx').then(
    ({ ToastCard: Part }) => ({ default: Part }),
    () => ({ default: PlainToast }),
  ),
)

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

/** One at a time, the latest. `notices`: those the reply brought along; in the HTML already, so they are read without scripts too. */
export function Toasts({ notices }: { readonly notices: readonly Notice[] }) {
  const [shown, setShown] = useState<readonly Toast[]>(() =>
    notices
      .filter(isPassing)
      .slice(-1)
      .map((notice) => ({ ...notice, id: -1 })),
  )
  const seen = useRef(notices)
  useEffect(() => {
    const add = (notice: Toast) => setShown([notice])
    listeners.add(add)
    for (const notice of untold.splice(0)) add(notice)
    return () => void listeners.delete(add)
  }, [])
  useEffect(() => {
    if (seen.current === notices) return
    seen.current = notices
    for (const notice of notices.filter(isPassing)) toast(notice)
  }, [notices])
  const close = (id: number) => setShown((before) => before.filter((item) => item.id !== id))
  return (
    // Below the header where the page begins, at the window's edge further down: nothing of the header is covered. A phone is too narrow
    // to leave the title beside it free: there it lies over the header for as long.
    <section
      aria-label={uiText.notices}
      className="pointer-events-none sticky top-0 z-50 h-0 max-sm:top-24 print:hidden"
    >
      <div className="absolute inset-x-4 top-4 grid justify-items-end max-sm:top-auto max-sm:bottom-2 sm:left-auto sm:w-96">
        {shown.map((item) => (
          <Suspense key={item.id} fallback={null}>
            <ToastCard item={item} onClose={close} />
          </Suspense>
        ))}
      </div>
    </section>
  )
}

/** What went well and matters stands above the page it led to until the reader goes on. */
export function StandingNotices({ notices, isWide }: StandingProps) {
  const { key } = useLocation()
  const [shown, setShown] = useState({ key, notices, standing: notices.filter(stays) })
  if (shown.key !== key || shown.notices !== notices) {
    const fresh = shown.notices === notices ? [] : notices.filter(stays)
    // Data that is read again on the same page brings nothing new and takes nothing away.
    const standing = fresh.length > 0 || shown.key !== key ? fresh : shown.standing
    setShown({ key, notices, standing })
  }
  if (shown.standing.length === 0) return null
  return (
    <Suspense fallback={null}>
      <StandingCard notices={shown.standing} isWide={isWide} />
    </Suspense>
  )
}

const stays = ({ stays: isStanding }: Notice) => isStanding === true
const isPassing = (notice: Notice) => !stays(notice) && notice.place === undefined

function PlainNotices({ notices }: StandingProps): ReactNode {
  return notices.map(({ kind, text }) => <Alert key={text} kind={kind} title={text} />)
}

/** Nothing closes it but time; what is closed already stays so. */
function PlainToast({ item: { id, kind, text }, onClose }: ToastProps) {
  useEffect(() => void setTimeout(onClose, SHOWN_MS, id), [id, onClose])
  return <Alert kind={kind} title={text} />
}
