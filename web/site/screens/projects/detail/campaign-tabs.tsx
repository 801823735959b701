import { campaignHref, campaignSlugs, type CampaignTab } from '#contracts/slugs/campaign.ts'
import { keysOf } from '#contracts/slugs/slug-table.ts'
import { Tabs } from '#web/ui/index.ts'
import { InvestButton } from './next-step.tsx'
import { NEXT_STEP } from './progress-box.tsx'
import type { Campaign } from './read-campaign.ts'
import { MEMBERS_TABS } from './tabs.ts'
import { text } from './text.ts'
import { useLead } from './use-lead.ts'
import { useInSight, useOutOfSight } from './use-out-of-sight.ts'

/** Place of the box beside the parts that says in short what the one at the top does. */
export const SHORT_BOX = 'kisa-kutu'

/** The parts of the page, always within reach, and beside them the next step. */
export function CampaignTabs({ campaign, current }: { readonly campaign: Campaign; readonly current: CampaignTab }) {
  const { seoName } = campaign.summary
  // One in view: this one takes over between the box's own, which is scrolled away, and that of the short box.
  const isNextStepAbove = useOutOfSight(NEXT_STEP)
  const isShortBoxSeen = useInSight(SHORT_BOX)
  const isLed = current !== 'summary'
  const place = useLead(`${seoName} ${current}`, isLed)
  const counts: Partial<Record<CampaignTab, number>> = campaign.member
    ? {
        updates: campaign.member.updates.length,
        questions: campaign.member.comments.length + campaign.faqCount,
      }
    : {}
  const tabs = keysOf(campaignSlugs).map((key) => ({
    key,
    label: text.tabs[key],
    to: campaignHref(seoName, key),
    ...(counts[key] === undefined ? {} : { count: counts[key] }),
    ...(campaign.member || !MEMBERS_TABS.includes(key) ? {} : { locked: text.tabs.locked }),
  }))
  return (
    <>
      <div ref={place} tabIndex={-1} data-led={isLed ? '' : undefined} className="campaign-place outline-none" />
      <div className="campaign-tabs tabs-fade sticky top-0 z-20 border-b border-line bg-ground">
        <div className="wrap flex items-center gap-4 [&_nav]:min-w-0 [&_nav]:flex-1 [&_nav]:border-b-0">
          <Tabs tabs={tabs} current={current} label={text.tabs.label} />
          {isNextStepAbove && !isShortBoxSeen && (
            <span className="hidden lg:block">
              <InvestButton campaign={campaign} size="small" />
            </span>
          )}
        </div>
      </div>
    </>
  )
}
