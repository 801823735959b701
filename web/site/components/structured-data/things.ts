import type { PublicName } from '#contracts/projects/readers/public-fields.ts'
import { paths } from '#contracts/paths.ts'
import type { ShellMasterData } from '#web/kernel/master-data/master-data.ts'

// What search engines read (schema.org). Facts only: no price, no offer, no rating, nothing that would sell a campaign
// (T12/4, T12/5).

export interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** Where the site is, and whose. */
export interface Site {
  readonly publicUrl: string
  readonly master: Pick<ShellMasterData, 'platformName' | 'slogan' | 'logoUrl' | 'cacheKey'>
}

const LANGUAGE = 'tr-TR'
const organisationId = ({ publicUrl }: Site): string => `${publicUrl}/#isletmeci`
const websiteId = ({ publicUrl }: Site): string => `${publicUrl}/#site`

/** The operator, as other things refer to it. */
export function organisation(site: Site): Thing {
  const { publicUrl, master } = site
  return {
    '@type': 'Organization',
    '@id': organisationId(site),
    name: master.platformName,
    description: master.slogan,
    url: `${publicUrl}/`,
    ...(master.logoUrl ? { logo: new URL(master.logoUrl, publicUrl).href } : {}),
  }
}

/** The site with its search. */
export function website(site: Site): Thing {
  const { publicUrl, master } = site
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: master.platformName,
    url: `${publicUrl}/`,
    inLanguage: LANGUAGE,
    publisher: { '@id': organisationId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}${paths.projects.pattern}?ara={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Where a page stands: from the top down, the page itself last. */
export function breadcrumbs(site: Site, trail: readonly (readonly [name: string, path: string])[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: site.publicUrl + path,
    })),
  }
}

/** Questions with their answers, both as plain words. */
export function faqPage(entries: readonly { readonly question: string; readonly answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    inLanguage: LANGUAGE,
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** An announcement of the operator. */
export function newsArticle(
  site: Site,
  article: { readonly title: string; readonly summary: string; readonly path: string; readonly publishedAt: number },
): Thing {
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    datePublished: new Date(article.publishedAt * 1000).toISOString(),
    inLanguage: LANGUAGE,
    mainEntityOfPage: site.publicUrl + article.path,
    author: organisation(site),
    publisher: { '@id': organisationId(site) },
  }
}

/** A campaign's page: a page about a company. No product, no offer, no sum. */
export function campaignPage(site: Site, campaign: Readonly<Record<PublicName<'structuredData'>, string>>): Thing {
  return {
    '@type': 'WebPage',
    name: campaign.title,
    description: campaign.shortDescription,
    url: site.publicUrl + paths.project.href({ seoName: campaign.seoName }),
    inLanguage: LANGUAGE,
    primaryImageOfPage: { '@type': 'ImageObject', url: campaign.picture, width: 1200, height: 630 },
    isPartOf: { '@id': websiteId(site) },
    about: { '@type': 'Organization', name: campaign.company },
  }
}
