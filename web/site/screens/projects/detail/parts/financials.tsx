import { Link } from 'react-router'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { MembersOnly } from '#web/site/components/members-only.tsx'
import { PurposeBar, PurposeTable } from '#web/site/components/campaign-parts/purposes.tsx'
import { YearChart } from '#web/components/year-chart/year-chart.tsx'
import { YearTable } from '#web/site/components/campaign-parts/year-table.tsx'
import { EmptyState } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { FIGURES, FORECAST_RISK, riskHref } from './risk-links.ts'
import { RelatedTable } from './related-table.tsx'
import { RisksBeside } from './risks-beside.tsx'
import { text } from './text.ts'

const words = text.financials

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
