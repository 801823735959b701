import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import { PAGE_SLUGS } from '#contracts/content/kinds.ts'
import type { getHomePage, getHowItWorks, getPage } from '#contracts/content/public-endpoints.ts'
import type { getAdditionalContentByType } from '#contracts/content/static-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findCacheKey } from '#server/modules/platform/index.ts'
import { listLatestAnnouncements } from './announcements.ts'
import { findPublished, requirePublished } from './find-published.ts'
import { listBanners, listFaqs } from './list-on-site.ts'

const QUESTIONS_SHOWN = 6
const ANNOUNCEMENTS_SHOWN = 3

type PageView = OutputOf<typeof getPage>

/** One of the pages with a route of their own. */
export async function showPage(context: Context, { seoName }: InputOf<typeof getPage>): Promise<PageView> {
  const { body, publishedAt } = await requirePublished(context, 'page', seoName)
  return { ...body, changedAt: toUnixSeconds(publishedAt) }
}

/** How it works, for investors and for entrepreneurs. */
export async function showHowItWorks(context: Context): Promise<OutputOf<typeof getHowItWorks>> {
  return {
    investors: await showPage(context, { seoName: 'how-it-works-investors' }),
    entrepreneurs: await showPage(context, { seoName: 'how-it-works-entrepreneurs' }),
  }
}

// One entry per process: what is behind a cache key changes with the day at most.
let remembered: { readonly key: string; readonly page: OutputOf<typeof getHomePage> } | undefined

/** All the operator writes for the home page, put together once per publication and day. */
export async function showHomePage(context: Context): Promise<OutputOf<typeof getHomePage>> {
  const key = `${await findCacheKey(context)} ${istanbulDate(context.clock.now())}`
  if (remembered?.key === key) return remembered.page
  const { body } = await requirePublished(context, 'home-page', 'home-page')
  const banners = await listBanners(context)
  const questions = await listFaqs(context, {})
  const announcements = await listLatestAnnouncements(context)
  const page = {
    ...body,
    banners,
    questions: questions.slice(0, QUESTIONS_SHOWN),
    announcements: announcements.slice(0, ANNOUNCEMENTS_SHOWN),
  }
  remembered = { key, page }
  return page
}

/** Sections of the page that a type names; none for a type that nobody knows. */
export async function listAdditionalContents(
  context: Context,
  { type }: InputOf<typeof getAdditionalContentByType>,
): Promise<OutputOf<typeof getAdditionalContentByType>> {
  const slug = PAGE_SLUGS.find((known) => known === type)
  const page = slug ? await findPublished(context, 'page', slug) : null
  if (!page) return []
  return page.body.sections.map(({ heading, text }, at) => ({
    id: `${page.id}-${at + 1}`,
    title: heading,
    content: text,
  }))
}
