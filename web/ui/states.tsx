import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { LinkButton } from './button.tsx'
import { uiText } from './text.ts'
import { unbroken } from './unbroken.tsx'

/** What will appear here, and how to make it appear. */
export function EmptyState({
  icon = 'document',
  title,
  children,
  action,
}: {
  readonly icon?: IconName
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded border border-dashed border-edge px-6 py-12 text-center">
      <Icon name={icon} className="size-8 text-soft" />
      <h2 className="text-lg">{title}</h2>
      {children && <div className="max-w-md text-soft">{unbroken(children)}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

/** Room of the same height as what is coming. `lines` of text, or `block` for a picture or card. */
export function Skeleton({ lines = 3, block }: { readonly lines?: number; readonly block?: boolean }) {
  return (
    <div role="status" aria-label={uiText.loading} className="grid gap-2.5">
      {block && <div className="skeleton aspect-video w-full" />}
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={`skeleton h-4 ${index === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </div>
  )
}

/** Keyset paging: the next part of the list is an address. */
export function Pagination({ nextHref }: { readonly nextHref: string | null }) {
  if (!nextHref) return null
  return (
    <p className="mt-8 text-center">
      <LinkButton to={nextHref} look="secondary" preventScrollReset>
        {uiText.more}
      </LinkButton>
    </p>
  )
}
