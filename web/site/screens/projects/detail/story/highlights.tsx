import type { Story } from '../read-campaign.ts'
import { text } from './text.ts'

/** Three figures with what they say; each with its source, since none is told without. */
export function Highlights({ story }: { readonly story: Story | null | undefined }) {
  if (!story?.highlights.length) return null
  return (
    <section aria-label={text.highlights}>
      <dl className="grid gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-3">
        {story.highlights.map(({ id, title, description, source }) => (
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
