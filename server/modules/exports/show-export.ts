import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { EXPORT_STATES, getDataExport } from '#contracts/exports/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { findAskAgain, findLatest } from './export-store.ts'
import { listKeptTerms } from './kept-terms.ts'

type Latest = NonNullable<Awaited<ReturnType<typeof findLatest>>>

/** How the caller's latest export stands, when they may ask again, and how long each kind of record is kept. */
export async function showExport(context: Context): Promise<OutputOf<typeof getDataExport>> {
  const actor = requireMember(context.actor)
  const latest = await findLatest(context, actor.id)
  const from = latest?.state === 'asked' ? null : await findAskAgain(context, latest)
  const unix = (moment: Date | null) => moment && toUnixSeconds(moment)
  return {
    latest: latest && {
      id: latest.id,
      state: shownState(latest, context.clock.now()),
      askedAt: toUnixSeconds(latest.asked_at),
      madeAt: unix(latest.made_at),
      expiresAt: unix(latest.expires_at),
      byteLength: latest.byte_length === null ? null : Number(latest.byte_length),
    },
    mayAskAt: unix(from),
    readyHours: Number((await findParameter(context, 'exports.ready')).value),
    againHours: Number((await findParameter(context, 'exports.again')).value),
    kept: await listKeptTerms(context),
  }
}

/** By the clock, not by when due work came to it. */
function shownState({ state, claimed_until, expires_at }: Latest, now: Date): (typeof EXPORT_STATES)[number] {
  if (state === 'ready' && expires_at && expires_at <= now) return 'expired'
  return state === 'asked' && claimed_until && claimed_until > now ? 'making' : state
}
