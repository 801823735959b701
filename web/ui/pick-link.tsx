import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** One of a few links of which the open one is filled: a period, a part of a list. */
export function PickLink({
  to,
  isOpen,
  children,
}: {
  readonly to: string
  readonly isOpen: boolean
  readonly children: ReactNode
}) {
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      className="inline-flex min-h-10 items-center rounded border border-line bg-surface px-3 text-sm font-semibold hover:border-action aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action aria-[current]:forced-color-adjust-none"
    >
      {children}
    </Link>
  )
}
