import { Link } from 'react-router'
import { MembersOnly } from '#web/site/components/members-only.tsx'
import { RiskItem } from '#web/site/components/campaign-parts/risk-item.tsx'
import { Alert } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { figuresHref, figuresOf, FORECAST_RISK, riskId } from './risk-links.ts'
import { text } from './text.ts'

const words = text.risks

/** What holds for every such investment, and what the form says of this one; members are led to the figures a risk speaks of. */
export function Risks({ campaign: { member, summary } }: { readonly campaign: Campaign }) {
  const form = member?.form
  const hasForecast = form?.financials.some(({ projected }) => projected)
  return (
    <>
      <Alert kind="warning" title={words.lead} />
      <Part title={words.own}>
        {form ? (
          <ol className="grid gap-5">
            {form.risks.map(({ title, text: sentence, concerns }, place) => {
              const part = figuresOf(concerns, form)
              return (
                <RiskItem key={title} id={riskId(place)} title={title} sentence={sentence}>
                  {concerns && part && (
                    <FiguresLink to={figuresHref(summary.seoName, part)} label={words.figures[concerns]} />
                  )}
                </RiskItem>
              )
            })}
          </ol>
        ) : (
          <MembersOnly what={words.membersOnly} inside={words.inside} />
        )}
      </Part>
      <Part title={words.general}>
        <ol className="grid gap-5">
          {words.generalItems.map(([title, sentence]) => (
            <RiskItem key={title} title={title} sentence={sentence} />
          ))}
          <RiskItem id={FORECAST_RISK} title={words.forecast.title} sentence={words.forecast.text}>
            {hasForecast && <FiguresLink to={figuresHref(summary.seoName, 'years')} label={words.forecast.figures} />}
          </RiskItem>
        </ol>
      </Part>
    </>
  )
}

function FiguresLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-10 items-center text-sm">
      {label}
    </Link>
  )
}
