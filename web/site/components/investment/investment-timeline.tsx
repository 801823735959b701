import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestment } from '#contracts/investments/endpoints.ts'
import { Moment, Timeline, type TimelineEvent } from '#web/ui/index.ts'
import { investmentText as text } from './text.ts'

export type InvestmentStep = OutputOf<typeof getInvestment>['timeline'][number]

/** What happened to an investment, what stands now, and what comes by when. */
export function InvestmentTimeline({ steps }: { readonly steps: readonly InvestmentStep[] }) {
  return <Timeline label={text.timeline} events={steps.map(eventOf)} />
}

const ENDS: readonly string[] = ['cancelled', 'expired']

function eventOf(step: InvestmentStep, index: number): TimelineEvent {
  return {
    key: `${step.code}-${index}`,
    title: step.label,
    // An end without shares is no achievement.
    state: ENDS.includes(step.code) ? 'failed' : step.state,
    ...(step.detail ? { detail: step.detail } : {}),
    ...(step.at !== null
      ? { when: <Moment at={step.at} day={step.dayOnly} /> }
      : step.dueAt !== null
        ? {
            when: (
              <>
                {text.latest} <Moment at={step.dueAt} day={step.dayOnly} />
              </>
            ),
          }
        : {}),
  }
}
