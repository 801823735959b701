import type { EligibilityStep } from '#contracts/membership/endpoints.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import type { AcceptanceDemand } from '#server/modules/platform/index.ts'

/** The newest version of each kind that a member accepted. */
export type AcceptedVersions = Readonly<Partial<Record<LegalTextKind, number>>>

/** Texts without which nobody invests: as long as a renewed one is not accepted, investing waits (T14/2-c, ç). */
export const INVESTING_TEXTS: readonly LegalTextKind[] = [
  'membership-agreement',
  'framework-agreement',
  'general-risk-notice',
]

/** The texts that eligibility steps consist of. */
export const STEP_TEXTS: Readonly<Partial<Record<EligibilityStep, LegalTextKind>>> = {
  agreements: 'framework-agreement',
  'risk-notice': 'general-risk-notice',
}

/**
 * What a member is asked for again: kinds of which they accepted a version, but none as new as the one that must be accepted.
 * Whoever never accepted a kind is asked where it belongs (sign-up, eligibility steps, a consent), not here.
 */
export function findRenewed(
  demands: readonly AcceptanceDemand[],
  accepted: AcceptedVersions,
): readonly AcceptanceDemand[] {
  return demands.filter(({ kind, version }) => (accepted[kind] ?? version) < version)
}
