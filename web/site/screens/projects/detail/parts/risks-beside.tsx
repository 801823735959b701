import { Link } from 'react-router'
import type { RiskConcern } from '#contracts/projects/information-form.ts'
import { text } from '#web/site/components/campaign-parts/text.ts'
import type { Campaign } from '../read-campaign.ts'
import { riskHref, riskId, risksAbout } from './risk-links.ts'

const words = text.years
type Risks = NonNullable<NonNullable<Campaign['member']>['form']>['risks']

/** Below figures: the campaign's own risks that speak of them, each with the figure it speaks of. */
export function RisksBeside({
  title,
  risks,
  figures,
  seoName,
}: {
  readonly title: string
  readonly risks: Risks
  readonly figures: readonly RiskConcern[]
  readonly seoName: string
}) {
  const about = risksAbout(risks, figures)
  if (about.length === 0) return null
  return (
    <div className="border-l-2 border-accent pl-4">
      <h3 className="text-base">{title}</h3>
      <ul>
        {about.map(({ figure, title: risk, place }) => (
          <li key={risk}>
            {figure !== 'use-of-funds' && <span className="text-soft">{words[figure]}: </span>}
            <Link to={riskHref(seoName, riskId(place))} className="link inline-flex min-h-10 items-center">
              {risk}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
