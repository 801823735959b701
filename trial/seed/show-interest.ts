import { sql } from 'kysely'
import { randomFrom } from '#db/seed/random.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { countCampaignView, writeCampaignViews } from '#server/modules/campaigns/inside.ts'
import { givePreDemand } from '#server/modules/projects/inside.ts'
import { DAY_MS } from './history.ts'
import { asMember } from './people/people-actors.ts'
import type { Person } from './people/people.ts'

/** Days before today of which views are told. */
const DAYS = 30

interface Shown {
  readonly externalId: string
  readonly seoName: string
  readonly unitKurus: bigint
  readonly isAnnounced: boolean
  readonly publishedAt: Date
  readonly endsAt: Date
}

/** What people do who do not invest yet: they look at campaigns, and say what they mean to invest in those announced. */
export async function showInterest(context: Context, people: readonly Person[]): Promise<void> {
  requireSystem(context.actor)
  const { rows } = await sql<Shown>`
    select external_id as "externalId", seo_name as "seoName", unit_share_value_kurus as "unitKurus",
        state = 'upcoming' as "isAnnounced", published_at as "publishedAt", ends_at as "endsAt"
      from projects.public_project order by external_id`.execute(context.db)
  for (const one of rows) {
    await look(context, one)
    if (one.isAnnounced) await meanToInvest(context, one, people)
  }
}

async function look(context: Context, { seoName, publishedAt, endsAt }: Shown): Promise<void> {
  const random = randomFrom(`views ${seoName}`)
  const now = context.clock.now().getTime()
  for (let left = DAYS; left > 0; left--) {
    const at = new Date(now - left * DAY_MS)
    const views = random.whole(4, 24)
    if (at < publishedAt || at > endsAt) continue
    for (let view = 0; view < views; view++) {
      const client = { address: `${seoName} ${left} ${view}`, userAgent: '' }
      await countCampaignView({ ...context, client, clock: { now: () => at } }, { seoName })
    }
  }
  await writeCampaignViews.run(context)
}

async function meanToInvest(
  context: Context,
  { externalId, unitKurus }: Shown,
  people: readonly Person[],
): Promise<void> {
  const random = randomFrom(`pre-demand ${externalId}`)
  const meaning = random.shuffle(people).slice(0, random.whole(8, 16))
  for (const person of meaning) {
    const amount = random.next() < 0.25 ? undefined : unitKurus * BigInt(random.whole(5, 60))
    const said = { projectExternalId: externalId, ...(amount === undefined ? {} : { amount }) }
    await givePreDemand(asMember(context, person), said)
  }
}
