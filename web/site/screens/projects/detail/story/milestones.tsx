import { MilestoneList } from '#web/site/components/campaign-parts/milestone-list.tsx'
import { Part } from '../parts/part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.milestones

/** What is done and what is planned, on one line of time. */
export function Milestones({ campaign: { story, summary } }: { readonly campaign: Campaign }) {
  const milestones = story.facts?.milestones ?? []
  if (milestones.length === 0) return null
  const hasFailed = summary.state === 'unsuccessful' || summary.state === 'cancelled'
  return (
    <Part title={words.title}>
      <MilestoneList milestones={milestones} hasFailed={hasFailed} />
      {!hasFailed && <p className="prose-measure text-sm text-soft">{words.note}</p>}
    </Part>
  )
}
