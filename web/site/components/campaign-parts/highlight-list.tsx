import { text } from './text.ts'

interface Highlight {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly source: string
}

/** Figures with what they say and their sources: three beside each other where there is room. */
export function HighlightList({ highlights }: { readonly highlights: readonly Highlight[] }) {
  return (
    <section aria-label={text.highlights} className="@container">
      <dl className="grid gap-px overflow-hidden rounded border border-line bg-line @lg:grid-cols-3">
        {highlights.map(({ id, title, description, source }) => (
          <div key={id} className="flex flex-col bg-surface p-5">
            <dt className="order-2 mt-1 font-semibold">{description}</dt>
            <dd className="order-1 text-2xl font-bold tracking-tight text-action">{title}</dd>
            <dd className="order-3 mt-auto pt-3 text-sm text-soft">
              <span className="sr-only">{text.source}: </span>
              {source}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
