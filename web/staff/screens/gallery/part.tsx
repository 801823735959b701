import type { ReactNode } from 'react'

/** One part of the gallery. */
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
    <section className="grid gap-5">
      <h2 className="border-b border-line pb-2">{title}</h2>
      {lead && <p className="prose-measure text-soft">{lead}</p>}
      {children}
    </section>
  )
}
