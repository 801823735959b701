import type { MetaDescriptor } from 'react-router'
import { platformPicturePath } from '#contracts/public-feeds/addresses.ts'
import { isListed } from '#contracts/public-feeds/indexing.ts'
import type { ShellData } from '#web/kernel/shell-data.ts'

/** What a page shows in messengers beyond title and description. */
export interface Sharing {
  /** Absolute address of a picture, 1200 × 630; the platform's own when absent. */
  readonly picture?: string
  readonly article?: { readonly publishedAt: Date }
}

interface Page {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly root: ShellData
}

/** Open Graph and Twitter tags; none on pages that are one person's. */
export function socialTags({ title, description, canonical, root }: Page, sharing: Sharing): MetaDescriptor[] {
  const { publicUrl, master } = root
  if (!isListed(canonical.slice(publicUrl.length).split('?', 1)[0] ?? '')) return []
  const picture = sharing.picture ?? publicUrl + platformPicturePath(master.cacheKey ?? 'ilk')
  return [
    { property: 'og:type', content: sharing.article ? 'article' : 'website' },
    { property: 'og:locale', content: 'tr_TR' },
    { property: 'og:site_name', content: master.platformName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(sharing.article
      ? [{ property: 'article:published_time', content: sharing.article.publishedAt.toISOString() }]
      : []),
  ]
}
