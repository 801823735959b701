import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { Money, Percent } from '#web/ui/index.ts'
import { InvestButton } from './next-step.tsx'
import type { Campaign } from './read-campaign.ts'
import { text } from './text.ts'

/**
 * By the thumb, while money can come in or be announced: what is raised and what comes next. It ends with the page, so it never lies on
 * the footer.
 */
export function PhoneBar({
  summary,
  funding,
  raised,
  reached,
  preDemand,
}: Pick<Campaign, 'summary' | 'funding'> & {
  readonly raised: Kurus
  /** What stands in its place before the opening. */
  readonly preDemand: Kurus
  readonly reached: Campaign['standing']['fundingPercentage']
}) {
  const { step } = funding.investableStatus
  const takesPreDemand = step === 'upcoming' && summary.canPreInvestment
  if ((step === 'upcoming' && !takesPreDemand) || step === 'closed') return null
  return (
    <aside
      aria-label={text.mobileBar}
      className="sticky bottom-0 z-10 border-t border-line bg-surface lg:hidden print:hidden"
    >
      <div className="wrap flex items-center justify-between gap-4 py-3">
        <p className="leading-tight">
          <b className="block">
            <Money kurus={takesPreDemand ? preDemand : raised} trim />
          </b>
          <span className="text-sm text-soft">
            {takesPreDemand ? (
              text.progress.preDemand
            ) : (
              <>
                {text.progress.ofGoal} <Percent bps={reachedShare(reached)} />
              </>
            )}
          </span>
        </p>
        <InvestButton campaign={{ summary, funding }} size="small" />
      </div>
    </aside>
  )
}
