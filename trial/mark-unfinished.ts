import type { Queryable } from '#server/kit/database/database.ts'

/**
 * Says that the trial's data is not whole: the next start empties the schemas and writes it anew, as after one that was broken off
 * (trial/seed/trial-seeded.ts). Only where trial data was written; a platform without it has no such mark.
 */
export async function markTrialUnfinished(database: Queryable): Promise<void> {
  await database.query("update platform.setting set value = 'false' where key = 'seed.trial'")
}
