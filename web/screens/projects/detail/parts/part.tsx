import type { ReactNode } from 'react'

/** A titled stretch of a part of the page. */
export function Part({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2>{title}</h2>
        {lead && <p className="prose-measure mt-1 text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
