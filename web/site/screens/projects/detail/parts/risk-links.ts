import type { RiskConcern } from '#contracts/projects/information-form.ts'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import type { Campaign } from '../read-campaign.ts'

type Form = NonNullable<NonNullable<Campaign['member']>['form']>

/** Where the figures stand in their part of the page. */
export const FIGURES = { years: 'finansal-tablolar', uses: 'fon-kullanimi' } as const
/** The general risk that speaks of what is expected. */
export const FORECAST_RISK = 'yanlis-ongoru'

export const riskId = (place: number): string => `risk-${place + 1}`

/** The address of a risk among the campaign's. */
export function riskHref(seoName: string, id: string): string {
  return `${campaignHref(seoName, 'risks')}#${id}`
}

export function figuresHref(seoName: string, part: keyof typeof FIGURES): string {
  return `${campaignHref(seoName, 'financials')}#${FIGURES[part]}`
}

/** The part of the figures a risk leads to; null where it speaks of none, or of none the form has. */
export function figuresOf(
  concerns: RiskConcern | null,
  { financials, useOfFunds }: Pick<Form, 'financials' | 'useOfFunds'>,
): keyof typeof FIGURES | null {
  if (concerns === null) return null
  if (concerns === 'use-of-funds') return useOfFunds.length > 0 ? 'uses' : null
  return financials.length > 0 ? 'years' : null
}

/** Risks that speak of one of these figures, figure by figure, each with its place in the form. */
export function risksAbout(
  risks: Form['risks'],
  figures: readonly RiskConcern[],
): readonly { readonly figure: RiskConcern; readonly title: string; readonly place: number }[] {
  return figures.flatMap((figure) =>
    risks.flatMap(({ title, concerns }, place) => (concerns === figure ? [{ figure, title, place }] : [])),
  )
}
