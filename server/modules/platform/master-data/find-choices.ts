import type { Context } from '#server/kit/context.ts'

/** Choice lists of master data. `cities` are the provinces, keyed by plate; `districts` have a city as parent. */
export const CHOICE_LISTS = [
  'countries',
  'cities',
  'districts',
  'industries',
  'professions',
  'educationLevels',
  'memberTypes',
  'addressTypes',
  'genders',
  'businessModel',
  'categories',
  'socialMedias',
  'banks',
] as const
export type ChoiceList = (typeof CHOICE_LISTS)[number]

export interface Choice {
  readonly key: string
  readonly label: string
  readonly parentKey: string | null
}

/** The choices of a list that are offered, in order; those below one parent when one is named. */
export async function findChoices(
  context: Pick<Context, 'db'>,
  list: ChoiceList,
  parentKey?: string,
): Promise<readonly Choice[]> {
  let choices = context.db
    .selectFrom('platform.choice')
    .select(['key', 'label', 'parent_key as parentKey'])
    .where('list', '=', list)
    .where('active', '=', true)
  if (parentKey !== undefined) choices = choices.where('parent_key', '=', parentKey)
  return choices.orderBy('position').orderBy('key').execute()
}

/** Whether a key stands in a list (below the parent, when one is named) and is offered. */
export async function isChoice(
  context: Pick<Context, 'db'>,
  list: ChoiceList,
  key: string,
  parentKey?: string,
): Promise<boolean> {
  let choice = context.db
    .selectFrom('platform.choice')
    .select('key')
    .where('list', '=', list)
    .where('key', '=', key)
    .where('active', '=', true)
  if (parentKey !== undefined) choice = choice.where('parent_key', '=', parentKey)
  return (await choice.executeTakeFirst()) !== undefined
}
