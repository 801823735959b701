import type { Context } from '#server/kit/context.ts'
import { findChoices, isChoice, type Choice, type ChoiceList } from './find-choices.ts'
import { Refusal } from '#server/kit/refusal.ts'

const HOME = 'TR'
type Pair = { key: string; value: string }

function pairs(choices: readonly Choice[]): Pair[] {
  return choices.map(({ key, label }) => ({ key, value: label }))
}

async function below(context: Context, parents: ChoiceList, parent: string, list: ChoiceList): Promise<Pair[]> {
  if (!(await isChoice(context, parents, parent))) throw new Refusal('not-found')
  return pairs(await findChoices(context, list, parent))
}

/** Provinces of Türkiye, in Turkish order. */
export async function findHomeCities(context: Context): Promise<Pair[]> {
  return pairs(await findChoices(context, 'cities', HOME))
}

/** Cities of a country; empty for countries whose cities we do not list. */
export async function findCities(context: Context, { countryId }: { countryId: string }): Promise<Pair[]> {
  return below(context, 'countries', countryId, 'cities')
}

/** Districts of a city, in Turkish order. */
export async function findDistricts(context: Context, { cityId }: { cityId: string }): Promise<Pair[]> {
  return below(context, 'cities', cityId, 'districts')
}
