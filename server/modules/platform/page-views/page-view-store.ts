import { sql } from 'kysely'
import type { PageClass } from '#contracts/platform/page-views.ts'
import type { Context } from '#server/kit/context.ts'

export interface CountedViews {
  readonly day: string
  readonly page: PageClass
  /** Whose page it was, of a campaign's own. */
  readonly projectId?: string | null
  readonly views: number
}

/** Adds views to the one counter there is; of each day, page and campaign at most one. */
export async function addViews(context: Pick<Context, 'db'>, counted: readonly CountedViews[]): Promise<void> {
  await context.db
    .insertInto('platform.page_view')
    .values(
      counted.map(({ day, page, projectId, views }) => ({
        day,
        page,
        project_id: projectId ?? null,
        views: BigInt(views),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'project_id'])
        .doUpdateSet({ views: sql`platform.page_view.views + excluded.views` }),
    )
    .execute()
}

/** Views by day and class of page, whosever page it was. */
export async function findViews(context: Pick<Context, 'db'>, from: string, to: string): Promise<CountedViews[]> {
  const rows = await context.db
    .selectFrom('platform.page_view')
    .select((of) => [sql<string>`day::text`.as('day'), 'page', of.fn.sum<bigint>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'page'])
    .orderBy('day')
    .execute()
  return rows.map(({ day, page, views }) => ({ day, page, views: Number(views) }))
}
