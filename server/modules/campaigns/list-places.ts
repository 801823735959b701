import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

interface Place {
  readonly key: string
  readonly label: string
  readonly count: number
}

/** Sectors and cities that have a project, with how many, in the order of the Turkish alphabet. */
export async function listPlaces(context: Pick<Context, 'db'>): Promise<{ categories: Place[]; cities: Place[] }> {
  const { rows } = await sql<Place & { kind: 'category' | 'city' }>`
    select 'category' as kind, category_key as key, category as label, count(*)::int as count
      from projects.public_project where category is not null group by 2, 3
    union all
    select 'city', city_key, city, count(*)::int from projects.public_project where city is not null group by 2, 3`.execute(
    context.db,
  )
  const inTurkish = new Intl.Collator('tr')
  const of = (wanted: 'category' | 'city') =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ key, label, count }) => ({ key, label, count }))
      .sort((one, other) => inTurkish.compare(one.label, other.label))
  return { categories: of('category'), cities: of('city') }
}
