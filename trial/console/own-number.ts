import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { openNumber } from '#server/kit/number-vault.ts'

interface Row {
  readonly memberId: string
  readonly cipher: Buffer
  readonly nonce: Buffer
  readonly keyVersion: number
}

const NUMBERS = sql`select i.member_id, i.number_cipher as cipher, i.number_nonce as nonce,
  i.key_version from membership.identity i join membership.member m on m.id = i.member_id`

/** A member's identity number, as their bank knows it; empty before it is checked. Only the trial opens it: it plays every bank. */
export async function findOwnNumber(context: Context, memberId: string): Promise<string> {
  const { rows } = await sql<Row>`${NUMBERS} where i.member_id = ${memberId}`.execute(context.db)
  return openOnly(context, rows)
}

/**
 * The number of the member who is called like the sender of a transfer, as their bank would give it: of several, of the one whose account
 * it is. Empty where it is nobody's, or nobody can tell.
 */
export async function findSenderNumber(context: Context, name: string, iban: string): Promise<string> {
  const { rows } = await sql<Row & { isHis: boolean }>`
    select n.*, exists (select 1 from membership.bank_account a
        where a.member_id = n.member_id and a.iban = ${iban} and a.removed_at is null) as is_his
      from (${NUMBERS} where m.closed_at is null
        and membership.name_key(i.first_name, i.last_name) = membership.name_key(${name}::text, '')) n`.execute(
    context.db,
  )
  const his = rows.filter(({ isHis }) => isHis)
  return openOnly(context, his.length > 0 ? his : rows)
}

function openOnly(context: Context, rows: readonly Row[]): string {
  const [only, ...more] = rows
  return only && more.length === 0 ? openNumber(context.secrets, only.memberId, only) : ''
}
