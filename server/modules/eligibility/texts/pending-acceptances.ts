import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getPendingAcceptances } from '#contracts/membership/endpoints.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findLegalText, listAcceptanceDemands, type LegalText } from '#server/modules/platform/index.ts'
import { findWithdrawnTexts } from '#server/modules/members/index.ts'
import { findRenewed, INVESTING_TEXTS } from '../standing/renewal-rules.ts'

export interface PendingAcceptance {
  /** The version in force: what is accepted now. */
  readonly text: LegalText
  readonly accepted: { readonly legalTextId: string; readonly version: number }
  readonly isNeededToInvest: boolean
}

/**
 * Renewed texts that a member accepted in an earlier version and is asked to accept again; empty for most members. A text is
 * asked for again only when its publisher said so (`requires_acceptance`), a consent only while it stands.
 */
export async function findPendingAcceptances(
  context: Pick<Context, 'db' | 'clock'>,
  memberId: string,
): Promise<PendingAcceptance[]> {
  const demands = await listAcceptanceDemands(context)
  if (demands.length === 0) return []
  const newest = await context.db
    .selectFrom('membership.legal_acceptance')
    .select(['kind', 'version', 'legal_text_id as legalTextId'])
    .distinctOn('kind')
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
  const byKind = new Map<string, (typeof newest)[number]>(newest.map((row) => [row.kind, row]))
  const versions = Object.fromEntries(newest.map(({ kind, version }) => [kind, version]))
  const withdrawn = await findWithdrawnTexts(context, memberId)
  const pending: PendingAcceptance[] = []
  for (const { kind } of findRenewed(demands, versions)) {
    if (withdrawn.has(kind)) continue
    const [text, accepted] = [await findLegalText(context, { kind }), byKind.get(kind)]
    if (text && accepted) pending.push({ text, accepted, isNeededToInvest: isNeededToInvest(kind) })
  }
  return pending.toSorted((a, b) => Number(b.isNeededToInvest) - Number(a.isNeededToInvest))
}

const isNeededToInvest = (kind: LegalTextKind): boolean => INVESTING_TEXTS.includes(kind)

/** The same for the member themselves. */
export async function showPendingAcceptances(context: Context): Promise<OutputOf<typeof getPendingAcceptances>> {
  const { id: memberId } = requireMember(context.actor)
  const pending = await findPendingAcceptances(context, memberId)
  return pending.map(({ text: { id, kind, title, version, sha256, effectiveFrom }, accepted, isNeededToInvest }) => ({
    id,
    kind,
    title,
    version,
    sha256,
    effectiveFrom: toUnixSeconds(effectiveFrom),
    acceptedId: accepted.legalTextId,
    acceptedVersion: accepted.version,
    isNeededToInvest,
  }))
}
