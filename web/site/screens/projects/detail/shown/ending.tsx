import { campaignState } from '#web/components/campaign-state/index.ts'
import { Icon } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

/** How a campaign ended that takes no money any more. */
export function Ending({
  state,
  timeUntilEnd,
}: Pick<Campaign['summary'], 'state'> & Pick<Campaign['standing'], 'timeUntilEnd'>) {
  const { kind, icon } = campaignState({ state, timeUntilEnd })
  const ending = kind === 'live' || kind === 'upcoming' ? 'paused' : kind
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Icon name={ending === 'paused' ? 'clock' : icon} className="size-5 shrink-0" />
      {text.ended[ending]}
    </p>
  )
}
