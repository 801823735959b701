import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { uiText } from './text.ts'

/**
 * The browser's own dialog: traps focus, closes on Escape, gives focus back. For questions, not for flows. The answer that changes
 * nothing is marked `data-first`: it has the focus at first.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) {
      dialog?.showModal()
      dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      onClose={onClose}
      aria-label={title}
      className="w-[min(36rem,calc(100vw-2rem))] rounded border border-line bg-surface p-0 max-sm:mb-0 max-sm:w-full max-sm:max-w-none"
    >
      <div className="flex items-start justify-between gap-4 border-b border-line px-6 py-4">
        <h2 className="text-lg">{title}</h2>
        <button
          type="button"
          aria-label={uiText.close}
          onClick={onClose}
          className="-m-1 grid size-10 place-items-center rounded hover:bg-tint"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="grid gap-4 px-6 py-5">{children}</div>
    </dialog>
  )
}
