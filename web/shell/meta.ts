import { withoutEndSlashes } from '#contracts/common/text/plain-text.ts'
import type { MetaDescriptor } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { howItWorksSlugs } from '#contracts/slugs/how-it-works.ts'
import { defaultMasterData } from '#web/kernel/master-data/master-data.ts'
import type { ShellData } from '#web/kernel/shell-data.ts'
import { type Sharing, socialTags } from './social-tags.ts'

interface MetaArgs {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
  readonly location: { readonly pathname: string; readonly search: string }
  readonly error?: unknown
}

/**
 * A screen's `meta`: title before the platform's name, description, the page's one address and what messengers show. Without
 * a title the platform's own browser title stands alone. `sharing`: where a page shows more than every page does.
 */
export function titled(title: string | null, description?: string, sharing: Sharing = {}) {
  return ({ matches, location, error }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined
    const master = root?.master ?? defaultMasterData
    const head = {
      title: title ? `${title} | ${master.platformName}` : master.browserTitle,
      description: description ?? master.slogan,
    }
    const about = { name: 'description', content: head.description }
    // What stands in place of a screen names itself (error-page.tsx): a page has one title.
    if (error) return [about]
    const said = [{ title: head.title }, about]
    if (!root) return said
    const canonical = root.publicUrl + addressOf(location)
    return [
      ...said,
      { tagName: 'link', rel: 'canonical', href: canonical },
      // Read once, from the server's page: nobody sends the browser's later pages to a messenger.
      ...(import.meta.env.SSR ? socialTags({ ...head, title: title ?? head.title, canonical, root }, sharing) : []),
    ]
  }
}

/** Filters, parts of a campaign and places to return to show the same page; only the entrepreneurs' tab is another one. */
function addressOf({ pathname, search }: MetaArgs['location']): string {
  const path = withoutEndSlashes(pathname) || '/'
  const isOther = path === paths.howItWorks.pattern && /[?&]tab=girisimciler(?:&|$)/.test(search)
  return isOther ? paths.howItWorks.href({ tab: howItWorksSlugs.entrepreneurs }) : path
}
