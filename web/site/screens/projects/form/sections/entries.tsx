import type { ShownForm } from '../query.ts'

type Entry = ShownForm['sections'][number]['entries'][number]

/** Labels at the left, values at the right; on a phone one above the other. */
export function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <dl className="grid">
      {entries.map(({ key, label, value }) => (
        <div
          key={key}
          className="grid items-baseline gap-x-6 border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="prose-measure min-w-0 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
