import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/membership/interest-endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findChoices } from '#server/modules/platform/index.ts'
import { fieldRefusal } from './field-refusal.ts'
import { lockMember } from './member-store.ts'
import type { InterestKind } from './tables.ts'

type Pair = { readonly key: string; readonly value: string }

const LISTS = { category: 'categories', 'business-model': 'businessModel' } as const

/** What interests a member, as keys of master data. */
export interface Interests {
  readonly categories: readonly string[]
  readonly businessModels: readonly string[]
}

/** The keys a member has chosen, whether or not they are still offered. */
export async function findInterests(context: Pick<Context, 'db'>, memberId: string): Promise<Interests> {
  const rows = await context.db
    .selectFrom('membership.interest')
    .select(['kind', 'key'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('key')
    .execute()
  const keys = (kind: InterestKind) => rows.filter((row) => row.kind === kind).map(({ key }) => key)
  return { categories: keys('category'), businessModels: keys('business-model') }
}

async function offered(context: Pick<Context, 'db'>, kind: InterestKind): Promise<Pair[]> {
  const inTurkish = new Intl.Collator('tr')
  return (await findChoices(context, LISTS[kind]))
    .map(({ key, label }) => ({ key, value: label }))
    .sort((one, other) => inTurkish.compare(one.value, other.value))
}

async function chosen(context: Context, kind: InterestKind): Promise<Pair[]> {
  const { categories, businessModels } = await findInterests(context, requireMember(context.actor).id)
  const keys = kind === 'category' ? categories : businessModels
  return keys.length === 0 ? [] : (await offered(context, kind)).filter(({ key }) => keys.includes(key))
}

/** Takes the place of what the member had chosen; a key that its list does not offer is refused: `choice-unknown`. */
async function replace(
  context: Context,
  kind: InterestKind,
  asked: readonly string[],
  field: string,
): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  const keys = [...new Set(asked)]
  const known = new Set((await offered(context, kind)).map(({ key }) => key))
  if (!keys.every((key) => known.has(key))) throw fieldRefusal('choice-unknown', field)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    await tx.db.deleteFrom('membership.interest').where('member_id', '=', id).where('kind', '=', kind).execute()
    if (keys.length > 0) {
      const at = tx.clock.now()
      const rows = keys.map((key) => ({ member_id: id, kind, key, chosen_at: at }))
      await tx.db.insertInto('membership.interest').values(rows).execute()
    }
    const data = { kind, count: keys.length }
    await recordEvent(tx, { action: 'member.interests-saved', subjectId: id, data })
  })
  return { done: true }
}

/** Sectors that are offered, in the order of the Turkish alphabet. */
export async function listAllCategories(context: Context): Promise<OutputOf<typeof calls.getAllCategories>> {
  return { categories: await offered(context, 'category') }
}

/** Sectors the member has chosen. */
export async function listOwnCategories(context: Context): Promise<OutputOf<typeof calls.getInvestorCategories>> {
  return { categories: await chosen(context, 'category') }
}

/** Replaces them. */
export function saveCategories(
  context: Context,
  { categories }: InputOf<typeof calls.updateInvestorCategories>,
): Promise<{ done: true }> {
  return replace(context, 'category', categories, 'categories')
}

/** Business models that are offered, in the order of the Turkish alphabet. */
export async function listAllBusinessModels(context: Context): Promise<OutputOf<typeof calls.getAllBusinessModels>> {
  return { businessModels: await offered(context, 'business-model') }
}

/** Business models the member has chosen. */
export async function listOwnBusinessModels(
  context: Context,
): Promise<OutputOf<typeof calls.getInvestorBusinessModels>> {
  return { businessModels: await chosen(context, 'business-model') }
}

/** Replaces them. */
export function saveBusinessModels(
  context: Context,
  { businessModels }: InputOf<typeof calls.updateInvestorBusinessModels>,
): Promise<{ done: true }> {
  return replace(context, 'business-model', businessModels, 'businessModels')
}

/** Deletes what a member had chosen, as the membership ends. */
export async function deleteInterests(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db.deleteFrom('membership.interest').where('member_id', '=', memberId).execute()
}
