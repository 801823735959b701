import type { Account, Figure, Sign } from '#web/components/activity-figures/accounts.ts'
import { FigureNumber } from '#web/components/activity-figures/figure-value.tsx'
import { text } from './text.ts'

const SIGNS: Readonly<Record<Exclude<Sign, null>, string>> = { plus: '+', minus: '−', total: '=' }

/** Figures ruled like the pages of an account; each explains itself, and what adds up is drawn so that it can be checked. */
export function AccountList({ account }: { readonly account: Account }) {
  const isSum = account.figures.some(({ sign }) => sign !== null)
  return (
    <section aria-labelledby={account.key} className="min-w-0">
      <h3 id={account.key} className="border-b-2 border-ink pb-2">
        {account.title}
      </h3>
      <ul>
        {account.figures.map((figure) => (
          <Line key={figure.key} figure={figure} isSum={isSum} />
        ))}
      </ul>
    </section>
  )
}

/** The figure's name opens how it is computed: the quiet dotted word that explains everywhere. */
function Line({ figure: { label, how, sign, value }, isSum }: { readonly figure: Figure; readonly isSum: boolean }) {
  const isTotal = sign === 'total'
  return (
    <li className={`border-b py-1 ${isTotal ? 'border-b-2 border-ink' : 'border-line'}`}>
      <details>
        <summary className="group flex min-h-10 list-none items-center gap-x-4 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 gap-2">
            {isSum && <span className="w-3 shrink-0 text-soft">{sign ? SIGNS[sign] : '\u00a0'}</span>}
            <span
              className={`min-w-0 underline decoration-edge decoration-dotted underline-offset-4 group-hover:text-action ${isTotal ? 'font-semibold' : ''}`}
            >
              {label}
              <span className="sr-only">: {text.how}</span>
            </span>
          </span>
          <span className={`text-right whitespace-nowrap ${isTotal ? 'text-lg font-bold' : 'font-semibold'}`}>
            <FigureNumber value={value} />
          </span>
        </summary>
        <p className="prose-measure pb-2 text-sm text-soft">{how}</p>
      </details>
    </li>
  )
}
