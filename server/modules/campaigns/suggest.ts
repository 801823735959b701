import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { minutesUntil } from '#contracts/common/time/time-left.ts'
import { foldTurkish } from '#contracts/common/text/text.ts'
import type { getSuggestions } from '#contracts/campaigns/endpoints.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { recall } from '#server/kit/database/recall.ts'
import { listLatestAnnouncements } from '#server/modules/content/index.ts'
import { containsWords, wordsOf } from './folded-words.ts'
import { listPlaces } from './list-places.ts'
import { orderClause, sortedBy } from './list-order.ts'
import { campaignSource } from './campaign-store.ts'

type Suggestions = OutputOf<typeof getSuggestions>

const MOST_PROJECTS = 5
const MOST_OTHERS = 3
/** Letters follow one another within moments, and many type the same; nothing that is published is late by more than this. */
const FRESH_MS = 10_000

/** What fits what is being typed: campaigns, sectors, cities, announcements; each word anywhere, folded. */
export function suggest(context: Context, { searchText }: InputOf<typeof getSuggestions>): Promise<Suggestions> {
  const words = wordsOf(searchText)
  if (words.length === 0) return Promise.resolve({ projects: [], categories: [], cities: [], announcements: [] })
  return recall(context.db, `suggest ${words.join(' ')}`, FRESH_MS, () => read(context, words))
}

async function read(context: Context, words: readonly string[]): Promise<Suggestions> {
  const projects = await findProjects(context, words)
  const { categories, cities } = await recall(context.db, 'places', FRESH_MS, () => listPlaces(context))
  const announcements = await recall(context.db, 'announcements', FRESH_MS, () => listLatestAnnouncements(context))
  const holds = (text: string) => {
    const folded = foldTurkish(text)
    return words.every((word) => folded.includes(word))
  }
  return {
    projects,
    categories: categories.filter(({ label }) => holds(label)).slice(0, MOST_OTHERS),
    cities: cities.filter(({ label }) => holds(label)).slice(0, MOST_OTHERS),
    announcements: announcements
      .filter(({ title }) => holds(title))
      .slice(0, MOST_OTHERS)
      .map(({ title, seoName }) => ({ title, seoName })),
  }
}

async function findProjects(context: Context, words: readonly string[]): Promise<Suggestions['projects']> {
  const { rows } = await sql<
    Omit<Suggestions['projects'][number], 'timeUntilEnd'> & { state: ShownState; endsAt: Date }
  >`
    select p.title, p.seo_name, p.short_description, p.state, p.ends_at
    from ${campaignSource({ kind: 'visitor' })}
    where ${containsWords(words)}
    -- A name that is typed stands above those that only mention it.
    order by (platform.fold_turkish(p.title) like ${`${words[0]?.replace(/[\\%_]/g, '\\$&')}%`}) desc,
      ${orderClause(sortedBy('closing'))} limit ${MOST_PROJECTS}`.execute(context.db)
  const now = context.clock.now()
  return rows.map(({ endsAt, ...row }) => ({ ...row, timeUntilEnd: minutesUntil(endsAt, now) }))
}
