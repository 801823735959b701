import { fillMessage } from '#contracts/common/errors.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { feedMessages } from '#contracts/public-feeds/messages.ts'
import { type CalendarEvent, writeCalendar } from '#server/kit/calendar/index.ts'
import { listForFeeds, type ListedCampaign, type PageKey } from '#server/modules/campaigns/index.ts'
import type { Sources } from './sources.ts'

const PAGE = 500
const REFRESH = 'PT6H'

function eventOf(campaign: ListedCampaign): CalendarEvent {
  const words = feedMessages.closings
  return {
    id: campaign.id,
    changedAt: campaign.changedAt,
    at: campaign.closesAt,
    summary: fillMessage(words.event, { title: campaign.title }),
    description: fillMessage(words.description, { moment: formatMoment(campaign.closesAt) }),
    path: paths.project.href({ seoName: campaign.seoName }),
  }
}

/** A calendar of the moments at which campaigns close. */
export function writeClosings(name: string, campaigns: readonly ListedCampaign[], baseUrl: string): string {
  return writeCalendar({ name, product: 'closings', baseUrl, refresh: REFRESH, events: campaigns.map(eventOf) })
}

/** Closings of the campaigns that are open or coming, soonest first. */
export async function closingsCalendar({ context, platform }: Sources): Promise<string> {
  const { name } = await platform()
  const open: ListedCampaign[] = []
  let after: PageKey | null = null
  do {
    const page = await listForFeeds(context, { limit: PAGE, after, open: true })
    open.push(...page.campaigns)
    after = page.next
  } while (after)
  open.sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime())
  return writeClosings(fillMessage(feedMessages.closings.name, { platform: name }), open, context.baseUrl)
}

/** The closing of one campaign that is open or coming; null for every other. */
export async function campaignCalendar({ context }: Sources, seoName: string): Promise<string | null> {
  const { campaigns } = await listForFeeds(context, { limit: 1, open: true, seoName })
  const [campaign] = campaigns
  return campaign ? writeClosings(campaign.title, [campaign], context.baseUrl) : null
}
