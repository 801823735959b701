import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getBegunInvestments } from '#contracts/investments/endpoints.ts'
import { shareCountOf } from '#contracts/investments/rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFileUrl } from '#server/kit/files/index.ts'
import { IS_BEGUN } from './begun.ts'

const MOST = 10

interface BegunRow {
  projectId: string
  title: string
  seoName: string
  logoPath: string | null
  amountKurus: bigint
  unitShareValueKurus: bigint
  savedAt: Date
  closesAt: Date
}

/** What the member began and did not order: of campaigns that take orders now, what they looked at last first. */
export async function listBegunInvestments(context: Context): Promise<OutputOf<typeof getBegunInvestments>> {
  const member = requireMember(context.actor)
  const { rows } = await sql<BegunRow>`
    select p.project_id, o.title, o.seo_name, o.logo_path,
        p.amount_kurus, t.unit_share_value_kurus, p.saved_at,
        t.closes_at
      from investments.preparation p
      join investments.campaign_total t using (project_id)
      join projects.offering o using (project_id)
      where p.investor_id = ${member.id}
        and ${IS_BEGUN}
      order by p.saved_at desc limit ${MOST}`.execute(context.db)
  return {
    begun: rows.map((row) => ({
      projectId: row.projectId,
      projectTitle: row.title,
      seoName: row.seoName,
      projectLogoUrl: publicFileUrl(context.baseUrl, row.logoPath) ?? '',
      amount: row.amountKurus,
      shareCount: Number(shareCountOf(row.amountKurus, row.unitShareValueKurus)),
      savedAt: toUnixSeconds(row.savedAt),
      closesAt: toUnixSeconds(row.closesAt),
    })),
  }
}
