import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { Icon, Money } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.own

/** What the reader themselves has in this campaign, and the way on: to their investment, or into the flow they left. */
export function OwnPart({ campaign: { member, summary } }: { readonly campaign: Campaign }) {
  const { investments = [], begun = null } = member?.own ?? {}
  const [latest] = investments
  if (!latest && begun === null) return null
  const total = investments.reduce((sum, { amount }) => sum + amount, 0n)
  return (
    <div className="grid rounded border border-action bg-tint px-3 py-1 text-sm">
      {latest && (
        <Line
          label={words.title}
          to={
            investments.length === 1
              ? paths.profile.position.href({ investmentId: latest.investmentId })
              : paths.profile.portfolio.href()
          }
          link={words.position}
        >
          {investments.length > 1 && `${words.all(investments.length)} `}
          <Money kurus={total} trim />
          {investments.length === 1 && latest.state === 'awaiting-payment' && `, ${words.awaiting}`}
          {investments.length === 1 && latest.state === 'awaiting-confirmation' && `, ${words.unconfirmed}`}
        </Line>
      )}
      {begun !== null && (
        <Line label={words.begun} to={paths.invest.href({ seoName: summary.seoName })} link={words.goOn}>
          <Money kurus={begun} trim />
        </Line>
      )}
    </div>
  )
}

function Line({
  label,
  to,
  link,
  children,
}: {
  readonly label: string
  readonly to: string
  readonly link: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>
        {label}: <b>{children}</b>
      </p>
      <Link to={to} className="link inline-flex min-h-10 items-center gap-1.5 font-semibold">
        {link} <Icon name="arrow-right" className="size-4" />
      </Link>
    </div>
  )
}
