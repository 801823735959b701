import { type ContentKind, PAGE_SLUGS, type PageSlug } from '#contracts/content/kinds.ts'
import { paths } from '#contracts/paths.ts'
import { howItWorksSlugs } from '#contracts/slugs/how-it-works.ts'
import { POLICY_KEYS, POLICY_KINDS } from '#web/components/content/policies.ts'

const PAGES: Readonly<Record<PageSlug, string>> = {
  about: paths.about.href(),
  services: paths.services.href(),
  safety: paths.safety.href(),
  'how-it-works-investors': paths.howItWorks.href({ tab: howItWorksSlugs.investors }),
  'how-it-works-entrepreneurs': paths.howItWorks.href({ tab: howItWorksSlugs.entrepreneurs }),
  'legal-notices': paths.legalNotices.href(),
}

/** Where visitors read an item once it is published; null of what has no place of its own on the site. */
export function placeOnSite({
  kind,
  seoName,
}: {
  readonly kind: ContentKind
  readonly seoName: string
}): string | null {
  switch (kind) {
    case 'home-page':
    case 'banner':
    case 'brand':
    case 'platform-information':
      return paths.home.href()
    case 'page':
      return PAGE_SLUGS.flatMap((slug) => (slug === seoName ? [PAGES[slug]] : []))[0] ?? null
    case 'faq':
      return paths.faq.href()
    case 'announcement':
      return paths.announcement.href({ announcement: seoName })
    case 'partner':
      return paths.partners.href()
    case 'policy': {
      const key = POLICY_KEYS.find((each) => POLICY_KINDS[each] === seoName)
      return key ? paths.policies[key].href() : null
    }
    case 'company-information':
      return paths.informationSociety.href()
    default:
      return null
  }
}
