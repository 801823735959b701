import { text } from './text.ts'

export interface Term {
  /** When: a day of the campaign, or how long after the step before. */
  readonly term: string
  readonly title: string
  readonly detail?: string
  /** Article of the communiqué, or the platform's own rule. */
  readonly source: string
  /** On one branch only: success or failure. */
  readonly tone?: 'good' | 'bad'
}

const DOTS = {
  plain: 'border-edge bg-surface',
  good: 'border-action bg-action',
  bad: 'border-danger bg-danger',
} as const

/** Legal terms from top to bottom: when, what, and where it is written. */
export function Calendar({ terms, label }: { readonly terms: readonly Term[]; readonly label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {terms.map(({ term, title, detail, source, tone }, at) => (
        <li
          key={title}
          className="group grid grid-cols-[1.25rem_1fr] gap-x-4 sm:grid-cols-[9rem_1.25rem_minmax(0,1fr)] lg:grid-cols-[12rem_1.25rem_minmax(0,1fr)]"
        >
          <p className="col-start-2 row-start-1 font-semibold text-action sm:col-start-1 sm:text-right">{term}</p>
          <div className="col-start-1 row-span-2 row-start-1 flex flex-col items-center sm:col-start-2 sm:row-span-1">
            <span className={`mt-1 size-4 shrink-0 rounded-full border-2 ${DOTS[tone ?? 'plain']}`} />
            {at < terms.length - 1 && <span className="w-0 flex-1 border-l-2 border-line" />}
          </div>
          <div className="col-start-2 row-start-2 pb-7 group-last:pb-0 sm:col-start-3 sm:row-start-1">
            <h3 className="text-base">{title}</h3>
            {detail && <p className="prose-measure mt-0.5 text-soft">{detail}</p>}
            <p className="mt-1 text-xs text-soft">
              {text.source}: {source}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
