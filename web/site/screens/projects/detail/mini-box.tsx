import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import { shortTime } from '#contracts/campaigns/standing/messages.ts'
import { timeLeft } from '#contracts/common/time/time-left.ts'
import { FourPartBar, Money, Percent } from '#web/ui/index.ts'
import { InvestButton } from './next-step.tsx'
import type { Campaign } from './read-campaign.ts'
import { text } from './text.ts'

/**
 * What the box at the top tells, in short, beside the parts of the page, where that one is long out of sight: the sum, the bar, how long
 * there is still, and what comes next. On a phone the bar at the foot tells it; nothing while money cannot come in.
 */
export function MiniBox({
  summary,
  funding,
  standing,
}: Pick<Campaign, 'summary' | 'funding'> & {
  readonly standing: Campaign['standing']
}) {
  const { step } = funding.investableStatus
  if (step === 'upcoming' || step === 'closed') return null
  return (
    <section aria-label={text.miniBox} className="card grid gap-3 p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="text-xl tracking-tight">
          <Money kurus={standing.fundedAmount} trim />
        </b>
        <span className="text-sm text-soft">
          {text.progress.ofGoal} <Percent bps={reachedShare(standing.fundingPercentage)} />
        </span>
      </p>
      <FourPartBar
        money={campaignMoney({ sums: standing.sums, fundingGoal: standing.fundingGoal }, funding.additionalFundingRate)}
      />
      <p className="text-sm text-soft">
        {text.progress.timeLeft}: <b className="text-ink">{shortTime(timeLeft(standing.timeUntilEnd * 60))}</b>
      </p>
      <InvestButton campaign={{ summary, funding }} />
    </section>
  )
}
