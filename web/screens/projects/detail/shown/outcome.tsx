import { Alert } from '#web/ui/index.ts'
import { OutcomeTimeline } from '../outcome/outcome-timeline.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

/** How it ended and what became of the money, step by step; while the last withdrawals run, that the result is awaited. */
export function Outcome({ campaign: { summary, standing, outcome: ended } }: { readonly campaign: Campaign }) {
  if (ended.outcome) return <OutcomeTimeline ended={ended} judgement={standing.outcome} />
  if (summary.state !== 'closing') return null
  return (
    <Alert kind="info" title={text.closing.title}>
      <p>{text.closing.text}</p>
    </Alert>
  )
}
