import { useEffect, useRef, useState } from 'react'
import type { Notice } from '#contracts/common/web-host.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { shellText } from './text.ts'

const SHOWN_MS = 5000 // Specification section 9.
const SIGNS: Readonly<Record<Notice['kind'], IconName>> = {
  success: 'success',
  info: 'info',
  warning: 'alert',
  error: 'error',
}

type Toast = Notice & { readonly id: number }
let lastId = 0
const listeners = new Set<(notice: Toast) => void>()

/** Shows a notice top right for five seconds. From actions use the `notice` of `submit`, which survives a redirect. */
export function toast(notice: Notice): void {
  const shown = { ...notice, id: ++lastId }
  for (const listener of listeners) listener(shown)
}

/** `notices`: those the reply brought along; in the HTML already, so they are read without scripts too. */
export function Toasts({ notices }: { readonly notices: readonly Notice[] }) {
  const [shown, setShown] = useState<readonly Toast[]>(() =>
    notices.map((notice, index) => ({ ...notice, id: -1 - index })),
  )
  const seen = useRef(notices)
  useEffect(() => {
    const add = (notice: Toast) => setShown((before) => [...before, notice])
    listeners.add(add)
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
        <ToastCard key={item.id} item={item} onClose={close} />
      ))}
    </section>
  )
}

function ToastCard({ item, onClose }: { readonly item: Toast; readonly onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  const left = useRef(SHOWN_MS)
  useEffect(() => {
    if (held) return
    const from = performance.now()
    const timer = setTimeout(() => onClose(item.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1500, left.current - (performance.now() - from))
    }
  }, [held, item.id, onClose])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      role={item.kind === 'error' ? 'alert' : 'status'}
      className="alert pointer-events-auto w-full grid-cols-[auto_1fr_auto]"
      data-kind={item.kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={SIGNS[item.kind]} className="alert-sign size-5" label={shellText.toasts.kinds[item.kind]} />
      <p className="text-sm font-semibold">{item.text}</p>
      <button
        type="button"
        className="needs-script -m-1 grid size-8 place-items-center rounded hover:bg-sunk"
        aria-label={shellText.toasts.close}
        onClick={() => onClose(item.id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
