import type { PageSlug } from '#contracts/content/kinds.ts'
import { getPage } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { getLegalText, type LegalTextKind } from '#contracts/platform/endpoints.ts'
import type { Sources } from './sources.ts'

const TEXTS: readonly (readonly [path: string, kind: LegalTextKind])[] = [
  [paths.policies.cookies.pattern, 'cookie-policy'],
  [paths.policies.privacy.pattern, 'privacy-notice'],
  [paths.policies.evaluation.pattern, 'evaluation-policy'],
  [paths.policies.conflictOfInterest.pattern, 'conflict-of-interest-policy'],
  [paths.policies.antiMoneyLaundering.pattern, 'anti-money-laundering-policy'],
  [paths.policies.membershipAgreement.pattern, 'membership-agreement'],
  [paths.policies.entrepreneurAgreement.pattern, 'entrepreneur-agreement'],
  [paths.policies.fees.pattern, 'fees-and-deductions'],
]
const PAGES: readonly (readonly [path: string, slug: PageSlug])[] = [
  [paths.about.pattern, 'about'],
  [paths.services.pattern, 'services'],
  [paths.safety.pattern, 'safety'],
  [paths.howItWorks.pattern, 'how-it-works-investors'],
  [paths.legalNotices.pattern, 'legal-notices'],
]

/** When agreements, policies and the operator's pages last changed, by path; what nothing is known of is absent. */
export async function datedPages({ ask }: Sources): Promise<Record<string, Date>> {
  const dates: Record<string, Date> = {}
  for (const [path, kind] of TEXTS) {
    const text = await ask(getLegalText, { kind })
    if (text) dates[path] = new Date(text.effectiveFrom * 1000)
  }
  for (const [path, seoName] of PAGES) {
    const page = await ask(getPage, { seoName })
    if (page) dates[path] = new Date(page.changedAt * 1000)
  }
  return dates
}
