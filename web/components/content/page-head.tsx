import type { ReactNode } from 'react'
import { unbroken } from '#web/ui/unbroken.tsx'

/** Title and first words of a content page; below them what leads on, as tabs or a search. */
export function PageHead({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly children?: ReactNode
}) {
  return (
    <header className="pb-8 md:pb-10">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="prose-measure mt-4 text-lg text-soft">{unbroken(lead)}</p>}
      {children && <div className="mt-6">{children}</div>}
    </header>
  )
}
