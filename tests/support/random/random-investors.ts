import { sql } from 'kysely'
import { newId } from '#server/kit/id.ts'
import type { Context } from '#server/kit/context.ts'
import { numberIndex, sealNumber, versionOf } from '#server/kit/number-vault.ts'
import { someInvestors } from '../investments.ts'
import { citizenNumber, testIban } from '../membership.ts'

export const STRANGERS_NUMBER = citizenNumber(9_000)

/** By which MKK knows the investors of a world, in their order. */
export const registryNumberOf = (index: number): string => String(40_000_000 + index)

interface Named {
  readonly name: string
  readonly number: string
}

/** Gives each investor their identity and MKK's number, the first one as a qualified investor, the last one that of two people with one name. */
export async function nameInvestors(
  context: Pick<Context, 'db' | 'secrets'>,
  investors: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const [twin = ''] = await someInvestors(context.db, 1)
  const named = new Map<string, Named>()
  for (const [index, id] of [...investors, twin].entries()) {
    const firstName = ['Defne', 'Can'][index] ?? 'Deniz'
    const number = citizenNumber(8_000 + index)
    named.set(id, { name: `${firstName.toLocaleUpperCase('tr')} KAYA`, number })
    await sql`update membership.member set first_name = ${firstName} where id = ${id}`.execute(context.db)
    const { cipher, nonce, keyVersion } = sealNumber(context.secrets, id, number)
    await sql`
      insert into membership.identity (member_id, identity_type, first_name, last_name, birth_date, number_cipher, number_nonce,
          key_version, number_index, index_version, masked_number, verified_at)
        values (${id}, 'citizen', ${firstName}, 'Kaya', '1987-04-23', ${cipher}, ${nonce}, ${keyVersion},
          ${numberIndex(context.secrets, number)}, ${versionOf(context.secrets.index)}, '***', platform.now())`.execute(
      context.db,
    )
    await sql`
      insert into membership.mkk_account (member_id, registry_number, is_qualified, qualified_since, qualified_as_of, confirmed_at)
        values (${id}, ${registryNumberOf(index)}, ${index === 0}, ${index === 0 ? '2026-01-05' : null}, platform.now(),
          platform.now())
        on conflict (member_id) do update set registry_number = excluded.registry_number, qualified_since = excluded.qualified_since`.execute(
      context.db,
    )
  }
  return named
}

let accounts = 0

/** Each investor whose account took a refund back, or never took it, names another. */
export async function nameOtherAccounts(context: Pick<Context, 'db'>, refundIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct investor_id as id from investments.refund where id = any(${[...refundIds]}::uuid[]) and investor_id is not null`.execute(
    context.db,
  )
  for (const { id } of rows) {
    await sql`delete from membership.bank_account where member_id = ${id}`.execute(context.db)
    await sql`
      insert into membership.bank_account (id, member_id, iban, holder_name, label, is_default, added_at)
        select ${newId()}, id, ${testIban(7_000 + ++accounts)}, first_name || ' Kaya', '', true, platform.now()
          from membership.member where id = ${id}`.execute(context.db)
  }
}
