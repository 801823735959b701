import { sql } from 'kysely'
import { streamProjectStanding } from '#contracts/campaigns/endpoints.ts'
import { streamRoute } from '#server/kit/http/streams/stream.ts'
import { campaignColumns, campaignSource, findCampaign, type CampaignRow } from '../campaign-store.ts'
import { livePartOf } from './live-part.ts'

/** Where a campaign's round stands, for who looks at its page. */
export const standingStream = streamRoute(streamProjectStanding, {
  async find(context, { projectId }) {
    return (await findCampaign(context, projectId)).id
  },
  async read({ db, clock }, ids) {
    const { rows } = await sql<CampaignRow>`
      select ${campaignColumns} from ${campaignSource({ kind: 'visitor' })} where p.id = any(${[...ids]}::uuid[])`.execute(
      db,
    )
    return new Map(rows.map((row) => [row.id, livePartOf(row, clock.now())]))
  },
})
