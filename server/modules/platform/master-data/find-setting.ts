import type { Context } from '#server/kit/context.ts'

/** One of the operator's settings as it stands in master data; undefined when it is not set. */
export async function findSetting(context: Pick<Context, 'db'>, key: string): Promise<unknown> {
  const row = await context.db.selectFrom('platform.setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
