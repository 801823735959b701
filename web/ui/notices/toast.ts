import type { Notice } from '#contracts/common/web-host.ts'

/** How long a notice stands (specification, section 9). */
export const SHOWN_MS = 5000

/** A notice as it is shown, once. */
export type Toast = Notice & { readonly id: number }

export interface ToastProps {
  readonly item: Toast
  readonly onClose: (id: number) => void
}

/** Notices that stand above the page they led to. */
export interface StandingProps {
  readonly notices: readonly Notice[]
  /** The page below is as wide as the window. */
  readonly isWide: boolean
}
