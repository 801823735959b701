import { sql } from 'kysely'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { delistingRow } from '#server/modules/platform/index.ts'
import type { Window } from './compose-project.ts'
import { nextOpening } from './further-openings.ts'

/** Counted as open when their time comes. */
const COMING: readonly ProjectState[] = ['approved', 'upcoming', 'live']

/**
 * Keeps campaigns being opened as the trial's clock moves: companies whose last campaign is over come again, with their next round,
 * in the order in which they ended. One campaign a run; it opens and closes by the product's own due work. What prepares it (the
 * stories, their pictures and papers) is loaded when the first is due.
 */
export const keepCampaignsOpen: DueWork = {
  name: 'keep-campaigns-open',
  lane: 'housekeeping',
  async run(context) {
    if (await delistingRow.find(context)) return 0
    const coming = await findComing(context)
    if (!nextOpening(context.clock.now(), coming, 0)) return 0
    const { prepareNextRound } = await import('./further-rounds.ts')
    return prepareNextRound(context, coming)
  },
}

/** Whatever is open or will be, whoever made it. */
async function findComing({ db }: Context): Promise<Window[]> {
  const { rows } = await sql<Window>`
    select opens_at, closes_at from projects.offering
      where state = any(${[...COMING]})`.execute(db)
  return rows
}
