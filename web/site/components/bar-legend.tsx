import { text } from '#web/components/text.ts'

/**
 * What the parts of the small bars mean, once for a list of cards and folded; `goingBack` where money goes back or has gone. Screen readers
 * have a table in each bar besides.
 */
export function BarLegend({ goingBack }: { readonly goingBack?: boolean | undefined }) {
  const words = text.legend
  const parts = [
    ['h-3 w-3 bg-action', words.settled],
    ['h-3 w-3 bg-hatch', words.held],
    ['h-3 w-3 border-[1.5px] border-dashed border-pending', words.awaiting],
    ...(goingBack
      ? ([
          ['h-3 w-3 border border-danger bg-hatch-danger', words.owed],
          ['h-3 w-3 border border-danger', words.returned],
        ] as const)
      : []),
    ['h-4 w-0.5 bg-ink', words.goal],
  ] as const
  return (
    <details className="why mb-5">
      <summary>{words.title}</summary>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-soft">
        {parts.map(([look, label]) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden="true" className={`forced-color-adjust-none ${look}`} />
            {label}
          </li>
        ))}
      </ul>
    </details>
  )
}
