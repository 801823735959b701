import { Link } from 'react-router'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { Alert, Card, Moment } from '#web/ui/index.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { OutcomeTimeline } from '../outcome/outcome-timeline.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const MOST_NEWS = 3

type Facts = Campaign['outcome']['facts']

/** How it ended and what became of the money, step by step; while the last withdrawals run, that the result is awaited. */
export function Outcome({ campaign }: { readonly campaign: Campaign }) {
  const { summary, standing } = campaign
  const ended = campaign.outcome.facts
  if (ended?.outcome)
    return (
      <>
        <OutcomeTimeline ended={ended} judgement={standing.outcome} />
        <News campaign={campaign} />
      </>
    )
  if (ended?.provisional) return <Provisional result={ended.provisional} />
  if (summary.state !== 'closing') return null
  return (
    <Alert kind="info" title={text.closing.title}>
      <p>{text.closing.text}</p>
    </Alert>
  )
}

/** What is announced on the business day after the period, while rights of withdrawal run (T11/13). */
function Provisional({ result }: { readonly result: NonNullable<NonNullable<Facts>['provisional']> }) {
  const words = text.provisional
  return (
    <Alert kind="info" title={result.isGoalReached ? words.reached : words.missed}>
      <p>{words.text(formatKurus(result.reached, 'trim'), result.investorCount)}</p>
      <p className="text-soft">
        {words.announced} <Moment at={result.announcedAt} />
      </p>
    </Alert>
  )
}

/** The company's latest words by their headings; news are no part of what visitors are sent. */
function News({ campaign: { member, summary } }: { readonly campaign: Campaign }) {
  const latest = member?.updates.slice(0, MOST_NEWS) ?? []
  if (latest.length === 0) return null
  const all = campaignHref(summary.seoName, 'updates')
  return (
    <Card as="section">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{text.news.title}</h2>
        <Link to={all} className="link text-sm">
          {text.news.all}
        </Link>
      </div>
      <ol className="grid">
        {latest.map(({ title, updateDate }) => (
          <li
            key={`${updateDate} ${title}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2.5 first:border-0"
          >
            <Link to={all} className="min-w-0 font-semibold hover:text-action hover:underline">
              {title}
            </Link>
            <span className="text-sm text-soft">
              <Moment at={updateDate} day />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
