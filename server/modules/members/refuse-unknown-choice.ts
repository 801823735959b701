import type { Context } from '#server/kit/context.ts'
import { isChoice, type ChoiceList } from '#server/modules/platform/index.ts'
import { fieldRefusal } from './field-refusal.ts'

/** Refuses a key that its list does not offer, at its field. */
export async function refuseUnknownChoice(
  context: Context,
  list: ChoiceList,
  field: string,
  key: string,
  parentKey?: string,
): Promise<void> {
  if (!(await isChoice(context, list, key, parentKey))) throw fieldRefusal('choice-unknown', field)
}
