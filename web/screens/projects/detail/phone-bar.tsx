import { Money, Percent } from '#web/ui/index.ts'
import { InvestButton } from './invest-button.tsx'
import type { Campaign } from './read-campaign.ts'
import { text } from './text.ts'

/** By the thumb: what is raised and what comes next. Ends with the page's content, so it never lies on the footer. */
export function PhoneBar({ campaign }: { readonly campaign: Campaign }) {
  const { standing, summary } = campaign
  const isUpcoming = summary.state === 'upcoming'
  return (
    <aside
      aria-label={text.mobileBar}
      className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-surface px-5 py-3 lg:hidden print:hidden"
    >
      <p className="leading-tight">
        <b className="block">
          <Money kurus={isUpcoming ? standing.fundingGoal : standing.fundedAmount} trim />
        </b>
        <span className="text-sm text-soft">
          {isUpcoming ? (
            text.progress.goal
          ) : (
            <>
              {text.progress.ofGoal} <Percent bps={standing.fundingPercentage} />
            </>
          )}
        </span>
      </p>
      <InvestButton campaign={campaign} size="small" />
    </aside>
  )
}
