import type { ReactNode } from 'react'

/** One message per band. */
export function Band({
  title,
  lead,
  id,
  sunk,
  beside,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly id: string
  readonly sunk?: boolean
  /** The title at the left of its content on wide screens. */
  readonly beside?: boolean
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={sunk ? 'border-y border-line bg-sunk' : ''}>
      <div className={`wrap py-10 md:py-14 ${beside ? 'lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12' : ''}`}>
        <div className="mb-6">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {lead && <p className="prose-measure mt-2 text-soft">{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
