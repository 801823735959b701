import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

interface Place {
  readonly key: string
  readonly label: string
  readonly count: number
}

/** Sectors and cities that have a project, with how many, in the order of the Turkish alphabet; named once they are counted. */
export async function listPlaces(context: Pick<Context, 'db'>): Promise<{ categories: Place[]; cities: Place[] }> {
  const { rows } = await sql<Place & { kind: 'category' | 'city' }>`
    select c.kind, c.key, n.label, c.count
      from (select 'category' as kind, 'categories' as list, category_key as key, count(*)::int as count
          from projects.place_in_list group by category_key
        union all
        select 'city', 'cities', city_key, count(*)::int from projects.place_in_list group by city_key) c
        join platform.choice_label n on n.list = c.list and n.key = c.key`.execute(context.db)
  const inTurkish = new Intl.Collator('tr')
  const of = (wanted: 'category' | 'city') =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ key, label, count }) => ({ key, label, count }))
      .sort((one, other) => inTurkish.compare(one.label, other.label))
  return { categories: of('category'), cities: of('city') }
}
