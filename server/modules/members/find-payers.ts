import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { keysOf } from '#server/kit/secrets.ts'
import { numberIndex, numberIndexes, openNumber, type Sealed } from '#server/kit/number-vault.ts'

/** What a transfer's sender is held against to see whether they are a member (T17/2). */
export interface KnownPayer {
  /** Their checked identity number's keyed fingerprints, in hex, by every key there is; none before it is checked. */
  readonly numberIndexes: readonly string[]
  /** Their registered accounts. */
  readonly ibans: readonly string[]
  /** How they are called here and in their accounts. */
  readonly names: readonly string[]
  /** Another member's checked name is the same. */
  readonly isNameShared: boolean
}

/** Members as payers, by id, all at once. Memberships that ended share no name: nobody pays for them any more. */
export async function findPayers(
  context: Pick<Context, 'db' | 'secrets'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, KnownPayer>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<PayerRow>`
    select m.id, (select c.tax_number from membership.company c where c.member_id = m.id) as tax_number,
        encode(i.number_index, 'hex') as number_index, i.number_cipher as cipher, i.number_nonce as nonce, i.key_version, a.ibans,
        array_append(a.holders, m.first_name || ' ' || m.last_name) as names,
        exists (select 1 from membership.identity o
          where membership.name_key(o.first_name, o.last_name) = membership.name_key(m.first_name, m.last_name)
            and o.member_id <> m.id
            and (select closed_at from membership.member where id = o.member_id) is null) as is_name_shared
      from membership.member m left join membership.identity i on i.member_id = m.id
        cross join lateral (select coalesce(array_agg(iban), '{}') as ibans, coalesce(array_agg(holder_name), '{}') as holders
          from membership.bank_account where member_id = m.id and removed_at is null) a
      where m.id = any(${[...new Set(memberIds)]}::uuid[])`.execute(context.db)
  // A bank names a company by its tax number where it names a person by their identity number.
  return new Map(
    rows.map(({ ibans, names, isNameShared, ...row }) => {
      return [row.id, { numberIndexes: indexesOf(context, row), ibans, names, isNameShared }]
    }),
  )
}

interface PayerRow extends Omit<KnownPayer, 'numberIndexes'> {
  readonly id: string
  readonly taxNumber: string | null
  readonly numberIndex: string | null
  readonly cipher: Buffer | null
  readonly nonce: Buffer | null
  readonly keyVersion: number | null
}

/** A line may be from before INDEX_KEY was replaced, and the member from after it: then the number itself is asked. */
function indexesOf({ secrets }: Pick<Context, 'secrets'>, row: Omit<PayerRow, keyof KnownPayer>): readonly string[] {
  const all = (number: string): string[] => numberIndexes(secrets, number).map((index) => index.toString('hex'))
  if (row.taxNumber !== null) return all(row.taxNumber)
  if (row.numberIndex === null) return []
  const { cipher, nonce, keyVersion } = row
  const isOne = keysOf(secrets, 'index').length === 1
  if (isOne || cipher === null || nonce === null || keyVersion === null) return [row.numberIndex]
  const sealed: Sealed = { cipher, nonce, keyVersion }
  return all(openNumber(secrets, row.id, sealed))
}

export interface SharedName {
  /** Several members have it, by their checked names. */
  readonly isShared: boolean
  /** One of them registered the account as theirs. */
  readonly hasAccount: boolean
}

/** What members a sender's name and account point to. */
export async function findSharedName(context: Pick<Context, 'db'>, name: string, iban: string): Promise<SharedName> {
  const { rows } = await sql<SharedName>`
    select count(*) > 1 as is_shared, coalesce(bool_or(exists (select 1 from membership.bank_account a
        where a.member_id = o.member_id and a.iban = ${iban} and a.removed_at is null)), false) as has_account
      from membership.identity o
      where membership.name_key(o.first_name, o.last_name) = membership.name_key(${name}::text, '')
        and (select closed_at from membership.member where id = o.member_id) is null`.execute(context.db)
  return rows[0] ?? { isShared: false, hasAccount: false }
}

/** The fingerprint under which an identity number may be kept beside money: the same as the member's whose number it is. */
export function fingerprintOf(context: Pick<Context, 'secrets'>, identityNumber: string): Buffer {
  return numberIndex(context.secrets, identityNumber)
}
