import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MembersOnly } from '#web/site/components/members-only.tsx'
import { PlainText } from '#web/components/plain-text.tsx'
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
                <Risk key={title} id={riskId(place)} title={title} sentence={sentence}>
                  {concerns && part && (
                    <FiguresLink to={figuresHref(summary.seoName, part)} label={words.figures[concerns]} />
                  )}
                </Risk>
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
            <Risk key={title} title={title} sentence={sentence} />
          ))}
          <Risk id={FORECAST_RISK} title={words.forecast.title} sentence={words.forecast.text}>
            {hasForecast && <FiguresLink to={figuresHref(summary.seoName, 'years')} label={words.forecast.figures} />}
          </Risk>
        </ol>
      </Part>
    </>
  )
}

function Risk({
  id,
  title,
  sentence,
  children,
}: {
  readonly id?: string
  readonly title: string
  readonly sentence: string
  readonly children?: ReactNode
}) {
  return (
    <li id={id} className="scroll-mt-4 border-l-2 border-accent pl-4">
      <h3 className="text-base">{title}</h3>
      <PlainText>{sentence}</PlainText>
      {children}
    </li>
  )
}

function FiguresLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-10 items-center text-sm">
      {label}
    </Link>
  )
}
