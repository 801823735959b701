import type { Notice } from '#contracts/common/web-host.ts'

/** A notice as it is shown, once. */
export type Toast = Notice & { readonly id: number }

export interface ToastProps {
  readonly item: Toast
  readonly onClose: (id: number) => void
}
