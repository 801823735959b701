import { campaignState } from '#web/components/campaign-state/index.ts'
import { Alert, Why } from '#web/ui/index.ts'
import { OutcomeTimeline } from '../outcome/outcome-timeline.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const KINDS = {
  successful: 'success',
  unsuccessful: 'error',
  cancelled: 'error',
  closing: 'info',
  upcoming: 'info',
} as const

/** How it ended, what follows for the money, and what the judgement rests on. */
export function Outcome({ campaign: { summary, standing, outcome: ended } }: { readonly campaign: Campaign }) {
  const { kind } = campaignState({ state: summary.state, timeUntilEnd: standing.timeUntilEnd })
  if (kind === 'live') return null
  if (ended.outcome) return <OutcomeTimeline ended={ended} judgement={standing.outcome} />
  return (
    <Alert kind={KINDS[kind]} title={text.outcome[kind]}>
      <p>{text.outcome[`${kind}Text`]}</p>
      {standing.outcome && <Why reasons={[standing.outcome]} />}
    </Alert>
  )
}
