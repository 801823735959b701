import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectInvestmentInfo } from '#contracts/campaigns/endpoints.ts'
import { correctionMethod } from '#contracts/projects/messages.ts'
import { Card, Moment, Timeline, Why } from '#web/ui/index.ts'
import { type Ended, type OutcomeStep, outcomeSteps } from './outcome-steps.ts'
import { text } from './text.ts'

/** How a campaign ended and what became of its money, with the day of each step. */
export function OutcomeTimeline({
  ended,
  judgement,
}: {
  readonly ended: Ended
  readonly judgement: OutputOf<typeof getProjectInvestmentInfo>['outcome']
}) {
  if (!ended.outcome) return null
  const events = outcomeSteps(ended).map(({ key, title, state, detail, ...step }) => ({
    key,
    title,
    state,
    when: <When step={step} />,
    ...(detail ? { detail } : {}),
  }))
  return (
    <Card as="section" className="grid gap-5">
      <div>
        <h2 className="text-lg">{titleOf(ended, ended.outcome)}</h2>
        {judgement && <Why reasons={[judgement]} />}
      </div>
      <Timeline events={events} label={text.list} />
      {ended.outcome === 'successful' && <p className="prose-measure text-sm text-soft">{correctionMethod}</p>}
    </Card>
  )
}

function titleOf({ isDelisted, missed }: Ended, outcome: NonNullable<Ended['outcome']>): string {
  if (isDelisted) return text.delistedTitle
  return missed === null ? text.title[outcome] : text.missedTitle
}

function When({ step: { at, isDay = false, dueOn } }: { readonly step: Pick<OutcomeStep, 'at' | 'isDay' | 'dueOn'> }) {
  if (at !== null) return <Moment at={at} day={isDay} />
  if (!dueOn) return null
  return (
    <>
      {text.dueOn} <Moment at={dueOn} day />
    </>
  )
}
