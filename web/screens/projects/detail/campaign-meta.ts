import type { MetaDescriptor } from 'react-router'
import { paths } from '#contracts/paths.ts'
import type { Campaign } from './read-campaign.ts'

/** What search engines and messengers show: introductory information only (T4/1-v, T12/5). */
export function campaignMeta(summary: Campaign['summary'], titles: readonly MetaDescriptor[]): MetaDescriptor[] {
  const path = paths.project.href({ seoName: summary.seoName })
  // Pictures carry the platform's own address; the page's address is built on the same.
  const origin = summary.coverImage && URL.canParse(summary.coverImage) ? new URL(summary.coverImage).origin : ''
  return [
    ...titles,
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'tr_TR' },
    { property: 'og:title', content: summary.title },
    { property: 'og:description', content: summary.shortDescription },
    { property: 'og:url', content: origin + path },
    ...(summary.coverImage ? [{ property: 'og:image', content: `${summary.coverImage}?w=1200` }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
