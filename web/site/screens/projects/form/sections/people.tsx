import type { ShownForm } from '../query.ts'

type Entry = ShownForm['sections'][number]['entries'][number]

/** A row for each person: the name at the left, what they are and own in one line, what they bring below. */
export function People({ entries }: { readonly entries: readonly Entry[] }) {
  const names = [...new Set(entries.map(({ group }) => group ?? ''))]
  return (
    <div className="grid">
      {names.map((name) => {
        const own = entries.filter(({ group }) => (group ?? '') === name)
        const isWord = ({ key }: Entry) => !key.endsWith('.experience')
        return (
          <div
            key={name}
            className="grid items-baseline gap-x-6 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[12rem_1fr]"
          >
            <h3>{name}</h3>
            <dl className="grid min-w-0 gap-2">
              <div className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
                {own.filter(isWord).map(({ key, label, value }) => (
                  <div key={key} className="max-sm:flex max-sm:justify-between max-sm:gap-4">
                    <dt className="text-sm text-soft">{label}</dt>
                    <dd className="font-semibold break-words max-sm:text-right">{value}</dd>
                  </div>
                ))}
              </div>
              {own
                .filter((entry) => !isWord(entry))
                .map(({ key, label, value }) => (
                  <div key={key}>
                    <dt className="text-sm text-soft">{label}</dt>
                    <dd className="prose-measure break-words whitespace-pre-line">{value}</dd>
                  </div>
                ))}
            </dl>
          </div>
        )
      })}
    </div>
  )
}
