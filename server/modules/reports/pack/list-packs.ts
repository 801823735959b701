import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getRegulatorPacks } from '#contracts/reports/pack-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'

const MOST_PACKS = 100

/** Packs that were asked for, newest first, and the campaigns of which one can be. */
export async function listPacks(context: Context): Promise<OutputOf<typeof getRegulatorPacks>> {
  requireStaff(context.actor, ...CONSOLE_READERS.reports)
  const rows = await context.db
    .selectFrom('reports.pack')
    .select(['id', 'project_id', 'identities', 'reason', 'asked_by', 'asked_at', 'made_at', 'sha256', 'byte_length'])
    .select('has_bytes as isKept')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PACKS)
    .execute()
  const campaigns = await nameCampaigns(context)
  const titles = new Map(campaigns.map(({ projectId, title }) => [projectId, title]))
  const names = await findMemberNames(
    context,
    rows.map(({ asked_by }) => asked_by),
  )
  const { value: keptDays } = await findParameter(context, 'report.pack')
  return {
    keptDays: Number(keptDays),
    campaigns,
    packs: rows.map(
      ({ id, project_id, identities, reason, asked_by, asked_at, made_at, sha256, byte_length, isKept }) => ({
        id,
        projectTitle: titles.get(project_id) ?? '',
        identities,
        state: made_at === null ? 'waiting' : isKept ? 'ready' : 'gone',
        reason,
        askedBy: names.get(asked_by) ?? '',
        askedAt: toUnixSeconds(asked_at),
        madeAt: made_at && toUnixSeconds(made_at),
        sha256,
        byteLength: byte_length,
      }),
    ),
  }
}

async function nameCampaigns(context: Context): Promise<OutputOf<typeof getRegulatorPacks>['campaigns']> {
  const { rows } = await sql<{ projectId: string; title: string; projectCode: string }>`
    select id as project_id, title, project_code
      from projects.public_project where id in (select project_id from investments.campaign_course)
      order by title collate "tr-x-icu", id`.execute(context.db)
  return rows
}
