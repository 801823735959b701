import { Link } from 'react-router'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { digitsOf } from '#contracts/common/money/basis-points.ts'
import { MembersOnly } from '#web/site/components/members-only.tsx'
import { EmptyState, Money, Percent } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { FIGURES, FORECAST_RISK, riskHref } from './risk-links.ts'
import { RelatedTable } from './related-table.tsx'
import { RisksBeside } from './risks-beside.tsx'
import { text } from './text.ts'
import { YearChart } from './year-chart.tsx'
import { YearTable } from './year-table.tsx'

const words = text.financials
type Use = NonNullable<NonNullable<Campaign['member']>['form']>['useOfFunds'][number]

/** Figures of the approved form drawn and told, and what the money is for; beside both the risks that speak of them. */
export function Financials({ campaign: { member, summary } }: { readonly campaign: Campaign }) {
  const form = member?.form
  return (
    <>
      <Part id={FIGURES.years} title={words.title}>
        {!form && <MembersOnly what={words.membersOnly} inside={words.inside} />}
        {form && form.financials.length === 0 && <EmptyState icon="chart" title={words.empty} />}
        {form && form.financials.length > 0 && (
          <>
            <YearChart years={form.financials} />
            <YearTable years={form.financials} />
            <RelatedTable years={form.financials} />
            <p className="prose-measure text-sm text-soft">
              {words.projectedNote}{' '}
              {form.financials.some(({ projected }) => projected) && (
                <Link to={riskHref(summary.seoName, FORECAST_RISK)} className="link">
                  {words.forecastRisk}
                </Link>
              )}
            </p>
            <RisksBeside
              title={words.risks}
              figures={['revenue', 'profit', 'equity']}
              risks={form.risks}
              seoName={summary.seoName}
            />
          </>
        )}
      </Part>
      {form && form.useOfFunds.length > 0 && (
        <Part id={FIGURES.uses} title={words.use}>
          <PurposeBar purposes={form.useOfFunds} />
          <PurposeTable purposes={form.useOfFunds} />
          <RisksBeside
            title={words.usesRisks}
            figures={['use-of-funds']}
            risks={form.risks}
            seoName={summary.seoName}
          />
        </Part>
      )}
      {form && (
        <p>
          <Link
            to={campaignHref(summary.seoName, 'risks')}
            className="link inline-flex min-h-10 items-center font-semibold"
          >
            {words.allRisks}
          </Link>
        </p>
      )}
    </>
  )
}

/** Shades of one colour, the largest part first; every fourth begins again, told apart by its place and its row. */
const shadeOf = (at: number): number => 1 - (at % 4) * 0.24

/** The parts of the sum side by side; each row of the table below carries its shade. */
function PurposeBar({ purposes: parts }: { readonly purposes: readonly Use[] }) {
  const startOf = (at: number) => parts.slice(0, at).reduce((sum, part) => sum + Number(part.share) / 100, 0)
  return (
    <svg width="100%" height="20" aria-hidden="true" className="block">
      {parts.map(({ label, share }, at) => (
        <rect
          key={label}
          x={`${startOf(at)}%`}
          y="0"
          width={`${Number(share) / 100}%`}
          height="20"
          strokeWidth="2"
          fillOpacity={shadeOf(at)}
          className="fill-action stroke-ground"
        />
      ))}
    </svg>
  )
}

function PurposeTable({ purposes }: { readonly purposes: readonly Use[] }) {
  const digits = digitsOf(purposes.map(({ share }) => share))
  return (
    <table className="w-full">
      <caption className="sr-only">{words.purposeCaption}</caption>
      <thead>
        <tr className="text-sm text-soft">
          {([words.item, words.share, words.amount] as const).map((title, at) => (
            <th
              key={title}
              scope="col"
              className={`border-b border-edge py-2 font-semibold ${at === 0 ? 'text-left' : 'pl-3 text-right'}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {purposes.map(({ label, share, amount }, at) => (
          <tr key={label}>
            <th scope="row" className="border-b border-line py-2.5 text-left font-semibold">
              <span className="flex items-baseline gap-3">
                <svg width="12" height="12" aria-hidden="true" className="shrink-0">
                  <rect width="12" height="12" fillOpacity={shadeOf(at)} className="fill-action" />
                </svg>
                {label}
              </span>
            </th>
            <td className="border-b border-line py-2.5 pl-3 text-right">
              <Percent bps={share} digits={digits} />
            </td>
            <td className="border-b border-line py-2.5 pl-3 text-right">
              <Money kurus={amount} trim />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
