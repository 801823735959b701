import type { Context } from '#server/kit/context.ts'
import { findOutcome, type CampaignOutcome } from '#server/modules/settlement/index.ts'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import { reachMilestone } from '#server/modules/projects/index.ts'
import { createProjectUpdate } from '#contracts/projects/update-endpoints.ts'
import { callAs } from './call-as.ts'
import { storyId } from './campaigns/compose-project.ts'
import { DAY_MS } from './history.ts'
import { asMember } from './people/people-actors.ts'
import { companyKeyOf, type StoryEvent, type Told } from './stories/story.ts'
import { toldBeside } from './stories/told/index.ts'
import type { Campaign } from './campaigns/campaign.ts'
import { writeStoryDocument } from './campaigns/write-documents.ts'

/** An update that waits for what it tells of. */
interface Waiting {
  readonly campaign: Campaign
  readonly title: string
  readonly description: string
  readonly told: Told & { readonly after: StoryEvent }
}

/** When an event of a campaign's story happened by the platform's own records; null while it has not. */
function eventAt(outcome: CampaignOutcome | null, event: StoryEvent): Date | null {
  if (!outcome) return null
  const { refunds } = outcome
  switch (event) {
    case 'closed':
      return outcome.closedAt
    case 'judged':
      return outcome.judgedAt
    case 'increased':
      return outcome.increasedOn === null ? null : istanbulMoment(outcome.increasedOn)
    case 'registered':
      return outcome.registeredAt
    case 'paid-out':
      return outcome.paidOutAt
    case 'refunded':
      return refunds.count > 0 && refunds.executedCount === refunds.count ? refunds.lastExecutedAt : null
  }
}

/**
 * The updates that tell of an event of their own campaign. No date of theirs is fixed: each is posted once the platform itself knows
 * of the event, and never if it does not happen, so that no word of a company contradicts the ledger. How the money is used is no update:
 * it is a report the company owes, and the seed hands none in.
 */
export class ToldUpdates {
  #waiting: Waiting[]

  constructor(campaigns: readonly Campaign[]) {
    this.#waiting = campaigns.flatMap((campaign) =>
      campaign.story.updates.flatMap(([title, description, told]) =>
        told?.after ? [{ campaign, title, description, told: { ...told, after: told.after } }] : [],
      ),
    )
  }

  /** Posts those whose moment has come, with the documents they name. */
  async tell(context: Context): Promise<void> {
    const now = context.clock.now().getTime()
    const left: Waiting[] = []
    for (const one of this.#waiting) {
      const at = eventAt(await findOutcome(context, storyId(one.campaign.story.key)), one.told.after)
      if (at && at.getTime() + (one.told.days ?? 0) * DAY_MS <= now) await post(context, one)
      else left.push(one)
    }
    this.#waiting = left
  }
}

/** An update of a campaign, with the document it speaks of put beside the others first; a milestone it tells of is done with it. */
export async function post(
  context: Context,
  { campaign, title, description, told: from }: Omit<Waiting, 'told'> & { readonly told?: Told | undefined },
): Promise<void> {
  if (from?.document) await writeStoryDocument(context, campaign.story, from.document)
  await callAs(asMember(context, campaign.owner), createProjectUpdate, {
    projectExternalId: campaign.externalId,
    title,
    description,
  })
  const projectId = storyId(campaign.story.key)
  for (const [, text, told] of toldBeside(companyKeyOf(campaign.story)).milestones)
    if (told === title) await reachMilestone(asMember(context, campaign.owner), { projectId, text })
}
