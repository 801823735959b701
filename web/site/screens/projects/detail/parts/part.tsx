import type { ReactNode } from 'react'

/** A titled stretch of a part of the page. */
export function Part({
  id,
  title,
  lead,
  children,
}: {
  /** Where other parts of the page lead to it. */
  readonly id?: string
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}) {
  return (
    <section id={id} className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2>{title}</h2>
        {lead && <p className="prose-measure mt-1 text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
