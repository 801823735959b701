import type { Context } from '#server/kit/context.ts'
import type { IysChannel } from '#server/outside/index.ts'

/** How a consent stands at the register; null: nothing of it had to be told. */
export type IysStanding = 'waiting' | 'taken' | 'refused' | 'lapsed' | null

/** For whoever looks at their own consent. */
export async function findIysStanding(
  context: Pick<Context, 'db'>,
  recipient: string,
  type: IysChannel,
): Promise<IysStanding> {
  const row = await context.db
    .selectFrom('contact.iys_record')
    .select(['state', 'wanted', 'known', 'unsure'])
    .where('recipient', '=', recipient)
    .where('type', '=', type)
    .executeTakeFirst()
  if (!row || row.wanted === 'RET') return null
  if (row.state === 'lapsed' || row.state === 'refused') return row.state
  return row.state === 'settled' && row.known === 'ONAY' && !row.unsure ? 'taken' : 'waiting'
}

/**
 * Of these addresses those that commercial mails may go to now: consented here, taken by the register, and not withdrawn there.
 * None where the operator has no register.
 */
export async function findAdvertisable(
  context: Pick<Context, 'db' | 'outside'>,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (context.outside.iys === null || addresses.length === 0) return new Set()
  const rows = await context.db
    .selectFrom('contact.iys_record')
    .select('recipient')
    .where('recipient', 'in', [...addresses])
    .where('type', '=', 'EPOSTA')
    .where('wanted', '=', 'ONAY')
    .where('known', '=', 'ONAY')
    .where('state', '=', 'settled')
    .where('unsure', '=', false)
    .execute()
  return new Set(rows.map(({ recipient }) => recipient))
}

/** When all changes at the register were last taken over; null: never. */
export async function findLastPull(context: Pick<Context, 'db'>): Promise<Date | null> {
  const row = await context.db
    .selectFrom('contact.iys_mark')
    .select('pulled_at')
    .where('only_row', '=', true)
    .executeTakeFirst()
  return row?.pulled_at ?? null
}
