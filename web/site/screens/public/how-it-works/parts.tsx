import type { ReactNode } from 'react'
import { text } from './text.ts'

/** The parts of the page, as links to them. */
export function Parts({ withMoney }: { readonly withMoney: boolean }) {
  const links = [
    ['surec', text.parts.process],
    ...(withMoney ? [['para', text.parts.money] as const] : []),
    ['takvim', text.parts.calendar],
    ['adimlar', text.parts.steps],
  ] as const
  return (
    <nav aria-label={text.parts.label}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-10 items-center font-semibold">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One message per part. */
export function Part({
  id,
  title,
  lead,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-10 md:py-12">
      <h2 id={id} className="scroll-mt-6 text-2xl">
        {title}
      </h2>
      {lead && <p className="prose-measure mt-2 text-soft">{lead}</p>}
      <div className="mt-8">{children}</div>
    </section>
  )
}
