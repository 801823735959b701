import type { Queryable } from '#server/kit/database/database.ts'
import { StartRefused } from './kit/start-refused.ts'

/**
 * Keeps trial and earnest apart, before anything is written: the trial's passwords are known to everyone, and a platform of
 * real members opened as a trial would get simulators and a movable clock.
 */
export async function refuseOtherData(database: Queryable, isTrial: boolean): Promise<void> {
  const { rows: found } = await database.query<{ isPlatform: boolean }>(
    `select to_regclass('platform.setting') is not null and to_regclass('membership.member') is not null as "isPlatform"`,
  )
  if (!found[0]?.isPlatform) return
  const { rows } = await database.query<{ hasTrialData: boolean; hasMembers: boolean }>(
    `select exists (select from platform.setting where key = 'seed.trial') as "hasTrialData",
       exists (select from membership.member) as "hasMembers"`,
  )
  const { hasTrialData, hasMembers } = rows[0] ?? { hasTrialData: false, hasMembers: false }
  if (hasTrialData && !isTrial)
    throw new StartRefused(
      'This database holds trial data, whose passwords everyone knows: take an empty one (DATABASE_URL, or DATA_FOLDER).',
    )
  if (isTrial && hasMembers && !hasTrialData)
    throw new StartRefused(
      'This database has members but no trial data, so it is no trial: set NODE_ENV=production or TRIAL=off, or take an empty one.',
    )
}
