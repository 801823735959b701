import { sql, type RawBuilder } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getFilteredProjects, listProjects, searchProjects } from '#contracts/campaigns/endpoints.ts'
import { type CountedTerms, countTerms } from '#contracts/campaigns/terms/term-ranges.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { statesOfWireCode, wireStateCode, type ShownState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { findEndings } from '#server/modules/settlement/index.ts'
import { cardOf, type ProjectCard } from './campaign-card.ts'
import { campaignColumns, campaignSource, hasMemberView, type CampaignRow } from './campaign-store.ts'
import { containsWords, wordsOf } from './folded-words.ts'
import { afterPageKey, orderClause, pageKeyOf, sortedBy } from './list-order.ts'

type Filters = InputOf<typeof getFilteredProjects>
type Facets = Omit<OutputOf<typeof listProjects>['facets'], 'terms'>
type SortedRow = CampaignRow & { sortRank: number; sortKey: string }

const DEFAULT_PAGE = 24
/** `{}` means everything; beyond this a caller pages. */
const EVERYTHING = 1_000

const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`

/** Terms are a member's: for everybody else they narrow nothing, so that no list tells what a page does not. */
function withinTerms({ actor }: Pick<Context, 'actor'>, filters: Filters): RawBuilder<unknown> {
  const { unitShareValueTo, valuationFrom, valuationTo } = filters
  if (!hasMemberView(actor)) return sql`true`
  return and([
    ...(unitShareValueTo === undefined ? [] : [sql`p.unit_share_value_kurus <= ${unitShareValueTo}`]),
    ...(valuationFrom === undefined ? [] : [sql`p.post_money_kurus >= ${valuationFrom}`]),
    ...(valuationTo === undefined ? [] : [sql`p.post_money_kurus < ${valuationTo}`]),
  ])
}

/** Whether words or terms are asked for, which stand with the campaign and not with its place. */
function isNarrowed({ actor }: Pick<Context, 'actor'>, filters: Filters): boolean {
  const { searchText = '', unitShareValueTo, valuationFrom, valuationTo } = filters
  const hasTerms = [unitShareValueTo, valuationFrom, valuationTo].some((bound) => bound !== undefined)
  return wordsOf(searchText).length > 0 || (hasTerms && hasMemberView(actor))
}

/** Conditions on a campaign `p`, or on its place `l`, which knows the three choices as well. */
function conditionsOf(context: Pick<Context, 'actor'>, filters: Filters, at: 'p' | 'l' = 'p') {
  const of = (column: string) => sql.ref(`${at}.${column}`)
  const { stateFilters = [], categories = [], cities = [], searchText = '' } = filters
  const states = [...new Set(stateFilters.flatMap((code) => statesOfWireCode(code)))]
  return {
    state: stateFilters.length ? sql`${of('state')} = any(${states}::text[])` : sql`true`,
    category: categories.length ? sql`${of('category_key')} = any(${categories}::text[])` : sql`true`,
    city: cities.length ? sql`${of('city_key')} = any(${cities}::text[])` : sql`true`,
    text: and([containsWords(wordsOf(searchText)), withinTerms(context, filters)]),
  }
}

async function readPage(context: Context, filters: Filters, limit: number, offset = 0): Promise<SortedRow[]> {
  const order = filters.order ?? 'closing'
  const by = sortedBy(order)
  const { state, category, city, text } = conditionsOf(context, filters)
  const page = filters.after === undefined ? sql`true` : afterPageKey(order, filters.after)
  const { rows } = await sql<SortedRow>`
    select ${campaignColumns}, ${by.rank} as sort_rank, (${by.key})::text as sort_key
    from ${campaignSource(context.actor)}
    where ${and([state, category, city, text, page])}
    order by ${orderClause(by)} limit ${limit} offset ${offset}`.execute(context.db)
  return rows
}

/** Public projects by state, category, city and text; a bare array. Page numbers count from 1; 0 reads as the first. */
export async function filterProjects(context: Context, filters: Filters): Promise<ProjectCard[]> {
  const { pageNumber = 1, count } = filters.pageInfo ?? {}
  const limit = count ?? (filters.pageInfo || filters.after ? DEFAULT_PAGE : EVERYTHING)
  const rows = await readPage(context, filters, limit, Math.max(0, pageNumber - 1) * limit)
  return rows.map((row) => cardOf(row, context))
}

/** The same with the key of the next page, the total and, per filter, how many projects each choice would show. */
export async function listPublicProjects(context: Context, filters: Filters): Promise<OutputOf<typeof listProjects>> {
  const limit = filters.pageInfo?.count ?? DEFAULT_PAGE
  const rows = await readPage(context, filters, limit + 1)
  const { total, facets } = await countFacets(context, filters)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const endings = await findEndings(
    context,
    shown.filter((row) => row.judgedAt).map(({ id }) => id),
  )
  return {
    projects: shown.map((row) => ({ ...cardOf(row, context), ending: endings.get(row.id) ?? null })),
    mayFilterByTerms: hasMemberView(context.actor),
    next: rows.length > limit && last ? pageKeyOf(filters.order ?? 'closing', last) : null,
    total,
    facets: { ...facets, terms: await countOpenTerms(context, filters) },
  }
}

const inTurkish = new Intl.Collator('tr')

interface FacetRow {
  facet: 'total' | 'state' | 'category' | 'city'
  key: string | null
  label: string | null
  count: number
}

/**
 * Counts of each filter's choices under the other filters, in one pass over the places of campaigns; what is chosen stands among them with
 * nought, to be taken away. The campaigns themselves are read where words or terms narrow them down.
 */
async function countFacets(context: Context, filters: Filters): Promise<{ total: number; facets: Facets }> {
  const { state, category, city, text } = conditionsOf(context, filters, 'l')
  const source = isNarrowed(context, filters)
    ? sql`projects.place_in_list l join projects.public_project p on p.id = l.project_id where ${text}`
    : sql`projects.place_in_list l`
  const { rows } = await sql<FacetRow>`
    with found as materialized (
      select l.state, l.category_key, l.city_key, ${state} as in_state, ${category} as in_category, ${city} as in_city, count(*) as count
      from ${source} group by 1, 2, 3)
    select c.facet, c.key, n.label, c.count::int
      from (select 'total' as facet, null as list, null as key, coalesce(sum(count), 0) as count from found
          where in_state and in_category and in_city
        union all
        select 'state', null, state, sum(count) from found where in_category and in_city group by state
        union all
        select 'category', 'categories', category_key, sum(count) from found where in_state and in_city group by category_key
        union all
        select 'city', 'cities', city_key, sum(count) from found where in_state and in_category group by city_key) c
        left join platform.choice_label n on n.list = c.list and n.key = c.key
    union all
    select 'category', key, label, 0 from platform.choice_label
      where list = 'categories' and key = any(${filters.categories ?? []}::text[])
    union all
    select 'city', key, label, 0 from platform.choice_label
      where list = 'cities' and key = any(${filters.cities ?? []}::text[])`.execute(context.db)
  const isFound = new Set(rows.filter(({ count }) => count > 0).map(({ facet, key }) => `${facet} ${key}`))
  const choices = (facet: FacetRow['facet']) =>
    rows
      .filter((row) => row.facet === facet && (row.count > 0 || !isFound.has(`${facet} ${row.key}`)))
      .map(({ key, label, count }) => ({ key: key ?? '', label: label ?? '', count }))
      .sort((a, b) => inTurkish.compare(a.label, b.label))
  const states = new Map<number, number>()
  for (const { facet, key, count } of rows) {
    if (facet !== 'state') continue
    const code = wireStateCode(key as ShownState)
    states.set(code, (states.get(code) ?? 0) + count)
  }
  return {
    total: rows.find((row) => row.facet === 'total')?.count ?? 0,
    facets: {
      states: [...states].map(([code, count]) => ({ code, count })).sort((a, b) => a.code - b.code),
      categories: choices('category'),
      cities: choices('city'),
    },
  }
}

/** Wire codes of what one can invest in, now or soon. */
const OPEN = [wireStateCode('live'), wireStateCode('upcoming')]

/**
 * How many campaigns each range of terms would show. Of those one can still invest in: they are few however many there were, and of the
 * others nobody asks what a share costs.
 */
async function countOpenTerms(context: Context, filters: Filters): Promise<CountedTerms | null> {
  if (!hasMemberView(context.actor)) return null
  const { category, city } = conditionsOf(context, filters, 'l')
  const states = OPEN.flatMap((code) => statesOfWireCode(code))
  const { rows } = await sql<{ unitShareValue: Kurus; valuation: Kurus }>`
    select p.unit_share_value_kurus as unit_share_value, p.post_money_kurus as valuation
      from projects.place_in_list l join projects.public_project p on p.id = l.project_id
      where l.state = any(${states}::text[])
        and ${and([category, city, containsWords(wordsOf(filters.searchText ?? ''))])}`.execute(context.db)
  return countTerms(rows, filters)
}

/** Projects whose name, description, sector, city, company or tags hold every word of the text, however it is typed. */
export async function findProjectsByText(
  context: Context,
  { searchText }: InputOf<typeof searchProjects>,
): Promise<ProjectCard[]> {
  const rows = await readPage(context, { searchText }, DEFAULT_PAGE)
  return rows.map((row) => cardOf(row, context))
}
