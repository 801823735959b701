import type { ReactNode } from 'react'

/** One message per band. */
export function Band({
  title,
  lead,
  id,
  sunk,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly id: string
  readonly sunk?: boolean
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={sunk ? 'border-y border-line bg-sunk' : ''}>
      <div className="wrap py-14 md:py-20">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="prose-measure mt-2 text-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}
