import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { CONSOLE_READERS, TRUTH_OFFICERS } from '#contracts/common/console-readers.ts'
import { TRUTHS_BY_SUBJECT } from '#contracts/platform/truth-messages.ts'
import { askTruthsAgain, getTruths } from '#contracts/platform/truths-endpoint.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { invariantFindings } from '#server/modules/platform/index.ts'

/** By the contract: what reads kept bytes again stands behind the truths themselves, and refuses as readers of statements do. */
const NAMES = Object.values(TRUTHS_BY_SUBJECT).flatMap((ofSubject) => Object.keys(ofSubject))

/** Every truth with what was last found of it: the broken first, those that are broken longest before others. */
async function showTruths(context: Context): Promise<OutputOf<typeof getTruths>> {
  const { roles } = requireStaff(context.actor, ...CONSOLE_READERS.truths)
  const kept = new Map((await invariantFindings.list(context)).map((finding) => [finding.name, finding]))
  const shown = NAMES.map((name) => {
    const finding = kept.get(name)
    const since = finding?.brokenSince
    return {
      name,
      askedSecondsAgo: finding?.askedSecondsAgo ?? null,
      broken: since ? { since: toUnixSeconds(since), count: finding.count, records: [...finding.subjects] } : null,
    }
  })
  return {
    truths: shown.toSorted((a, b) => (a.broken?.since ?? Infinity) - (b.broken?.since ?? Infinity) || 0),
    mayAskAgain: TRUTH_OFFICERS.some((role) => roles.includes(role)),
  }
}

async function hastenTruths(context: Context): Promise<OutputOf<typeof askTruthsAgain>> {
  requireStaff(context.actor, ...TRUTH_OFFICERS)
  return { count: await invariantFindings.hasten(context) }
}

export const truthRoutes: Route[] = [route(getTruths, showTruths), route(askTruthsAgain, hastenTruths)]
