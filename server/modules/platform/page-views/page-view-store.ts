import { sql } from 'kysely'
import type { PageClass } from '#contracts/platform/page-views.ts'
import type { Context } from '#server/kit/context.ts'

export interface CountedViews {
  readonly day: string
  readonly page: PageClass
  readonly views: number
}

export async function addViews(context: Pick<Context, 'db'>, counted: readonly CountedViews[]): Promise<void> {
  await context.db
    .insertInto('platform.page_view')
    .values(counted.map(({ day, page, views }) => ({ day, page, views: BigInt(views) })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'page']).doUpdateSet({ views: sql`platform.page_view.views + excluded.views` }),
    )
    .execute()
}

export async function findViews(context: Pick<Context, 'db'>, from: string, to: string): Promise<CountedViews[]> {
  const rows = await context.db
    .selectFrom('platform.page_view')
    .select([sql<string>`day::text`.as('day'), 'page', 'views'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ day, page, views }) => ({ day, page, views: Number(views) }))
}
