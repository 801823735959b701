import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestments } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { Card, Money } from '#web/ui/index.ts'
import { CardHead } from './card-head.tsx'
import { text } from './text.ts'

const words = text.refunds

/** Money that is owed to the reader and not yet sent: of what, and how much. */
export function RefundsUnderWay({ rows }: { readonly rows: OutputOf<typeof getInvestments>['investments'] }) {
  if (rows.length === 0) return null
  return (
    <Card as="section">
      <CardHead title={words.title} to={paths.profile.portfolio.href()} link={text.toPortfolio} />
      <p className="mb-2 text-sm text-soft">{words.text}</p>
      <ul className="grid text-sm">
        {rows.map((row) => (
          <li
            key={row.investmentId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0 last:pb-0"
          >
            <Link
              to={paths.profile.position.href({ investmentId: row.investmentId })}
              className="font-semibold hover:text-action hover:underline"
            >
              {row.project.value}
            </Link>
            <Money kurus={row.totalRefund} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
