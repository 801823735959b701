import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { type CampaignKind, hasMissed } from '#contracts/campaigns/standing/badge.ts'
import { FourPartBar, Money, Percent } from '#web/ui/index.ts'
import type { Campaign } from './read-campaign.ts'
import { SumsWhy } from './shown/sums-why.tsx'
import { text } from './text.ts'

const words = text.progress

/** The sum, how much of the goal it is, and the bar of what it is made of; before the opening the goal, and what members mean to invest. */
export function Sums({
  kind,
  sums,
  raised,
  goal,
  reached,
  additionalRate,
}: {
  readonly kind: CampaignKind
  readonly sums: Campaign['standing']['sums']
  readonly raised: Kurus
  readonly goal: Kurus
  readonly reached: Campaign['standing']['fundingPercentage']
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
            <SumsWhy sums={sums} />
          </div>
        )}
        <p className="text-2xl font-bold tracking-tight">
          <Money kurus={isUpcoming ? goal : raised} trim />
        </p>
        {isUpcoming && (
          <p className="mt-1 flex items-center gap-2 text-sm">
            <span className="text-soft">
              {words.preDemand} ({words.nonBinding})
            </span>
            <b className="ml-auto">
              <Money kurus={sums.preDemand} trim />
            </b>
          </p>
        )}
        {!isUpcoming && (
          <p className="text-sm">
            <b className={hasMissed(kind) ? 'text-soft' : 'text-action'}>
              <Percent bps={reachedShare(reached)} />
            </b>{' '}
            <span className="text-soft">
              · {words.goal} <Money kurus={goal} trim />
            </span>
          </p>
        )}
      </div>
      {!isUpcoming && <FourPartBar money={campaignMoney({ sums, fundingGoal: goal }, additionalRate)} full />}
    </>
  )
}
