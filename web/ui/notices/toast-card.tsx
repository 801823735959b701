import { useEffect, useRef, useState } from 'react'
import type { Notice } from '#contracts/common/web-host.ts'
import { Icon, type IconName } from '../icon.tsx'
import { unbroken } from '../unbroken.tsx'
import { SHOWN_MS, type ToastProps } from './toast.ts'
import { noticesText } from './text.ts'

const SIGNS: Readonly<Record<Notice['kind'], IconName>> = {
  success: 'success',
  info: 'info',
  warning: 'alert',
  error: 'error',
}

/** One notice: goes by itself, waits while it is pointed at or holds the focus. */
export function ToastCard({ item, onClose }: ToastProps) {
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
      <Icon name={SIGNS[item.kind]} className="alert-sign size-5" label={noticesText.kinds[item.kind]} />
      <p className="text-sm font-semibold">{unbroken(item.text)}</p>
      <button
        type="button"
        className="needs-script -m-1 grid size-8 place-items-center rounded hover:bg-sunk"
        aria-label={noticesText.close}
        onClick={() => onClose(item.id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
