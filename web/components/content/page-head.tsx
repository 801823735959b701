import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../breadcrumbs.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

/** Title and first words of a content page; below them what leads on, as tabs or a search. */
export function PageHead({
  title,
  lead,
  above,
  children,
}: {
  readonly title: string
  readonly lead?: string
  /** Pages between home and this one; left out where the page has no place of its own (previews, mailed links). */
  readonly above?: readonly Crumb[]
  readonly children?: ReactNode
}) {
  return (
    <header className="pb-8 md:pb-10">
      {above && <Breadcrumbs above={above} here={title} />}
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="prose-measure mt-4 text-lg text-soft">{unbroken(lead)}</p>}
      {children && <div className="mt-6">{children}</div>}
    </header>
  )
}
