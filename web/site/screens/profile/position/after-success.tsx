import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestment } from '#contracts/investments/endpoints.ts'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

type Investment = OutputOf<typeof getInvestment>

/** After the campaign's success, what the company tells is the investor's news. */
export function isPartnerOf({ state, campaign }: Investment): boolean {
  return (state === 'final' || state === 'allocated') && campaignState(campaign).kind === 'successful'
}

/** What MKK has in its books for the investor; nothing before it has. */
export function Registration({ investment }: { readonly investment: Investment }) {
  const { state, mkkCorrectedShareAmount, shareAmount, mkkNo, timeline } = investment
  const at = timeline.find(({ code }) => code === 'allocated')?.at
  if (state !== 'allocated' || at === undefined || at === null) return null
  const words = text.registration
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.shares, formatCount(mkkCorrectedShareAmount)],
    ...(mkkCorrectedShareAmount === shareAmount ? [] : [[words.ordered, formatCount(shareAmount)] as const]),
    ...(mkkNo === '' ? [] : [[words.number, mkkNo] as const]),
    [words.at, <Moment key="at" at={at} day />],
  ]
  return (
    <section className="card grid gap-4 self-start p-5" aria-labelledby="mkk">
      <h2 id="mkk" className="text-lg">
        {words.title}
      </h2>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{words.note}</p>
    </section>
  )
}

/** The company's latest news, for whoever holds its shares. */
export function Updates({
  updates,
  investment,
}: {
  readonly updates: readonly { readonly title: string; readonly updateDate: number }[]
  readonly investment: Investment
}) {
  if (!isPartnerOf(investment)) return null
  const words = text.updates
  const href = campaignHref(investment.seoName, 'updates')
  return (
    <section aria-labelledby="haberler">
      <h2 id="haberler">{words.title}</h2>
      {updates.length === 0 ? (
        <p className="mt-1 text-soft">{words.none}</p>
      ) : (
        <>
          <ul className="mt-3 divide-y divide-line">
            {updates.map(({ title, updateDate }) => (
              <li key={`${updateDate} ${title}`} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
                <Link to={href} className="link min-w-0 flex-1 basis-60">
                  {title}
                </Link>
                <span className="text-sm text-soft">
                  <Moment at={updateDate} day />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <Link to={href} className="link inline-flex min-h-11 items-center">
              {words.all}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
