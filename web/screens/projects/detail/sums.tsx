import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import { type CampaignState, hasMissed } from '#web/components/campaign-state/index.ts'
import { FourPartBar, Money, Percent } from '#web/ui/index.ts'
import type { Campaign } from './read-campaign.ts'
import { SumsWhy } from './shown/sums-why.tsx'
import { text } from './text.ts'

const words = text.progress

/** The sum, how much of the goal it is, and the bar of what it is made of; before the opening the goal alone. */
export function Sums({
  kind,
  standing,
  additionalRate,
}: Pick<Campaign, 'standing'> & {
  readonly kind: CampaignState['kind']
  readonly additionalRate: Campaign['funding']['additionalFundingRate']
}) {
  const isUpcoming = kind === 'upcoming'
  return (
    <>
      <div>
        {isUpcoming ? (
          <p className="text-sm text-soft">{words.goal}</p>
        ) : (
          <div className="explained-dense">
            <SumsWhy sums={standing.sums} />
          </div>
        )}
        <p className="text-2xl font-bold tracking-tight">
          <Money kurus={isUpcoming ? standing.fundingGoal : standing.fundedAmount} trim />
        </p>
        {!isUpcoming && (
          <p className="text-sm">
            <b className={hasMissed(kind) ? 'text-soft' : 'text-action'}>
              <Percent bps={reachedShare(standing.fundingPercentage)} />
            </b>{' '}
            <span className="text-soft">
              · {words.goal} <Money kurus={standing.fundingGoal} trim />
            </span>
          </p>
        )}
      </div>
      {!isUpcoming && <FourPartBar money={campaignMoney(standing, additionalRate)} full />}
    </>
  )
}
