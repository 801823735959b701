import type pg from 'pg'
import type { StaffRole } from '#contracts/common/roles.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { type Sealed, unseal } from '#server/kit/number-vault.ts'
import { placeOf, PREPARED_MS, preparedPlaceOf } from '#server/modules/access/inside.ts'

/** An authenticator app's secret with whose it is. */
export interface AppSecret {
  readonly emailAddress: string
  readonly fullName: string
  readonly roles: readonly StaffRole[]
  readonly secret: string
  readonly lastStep: bigint
  /** Prepared, but not proved by a code yet. */
  readonly isPending: boolean
}

type Row = Omit<AppSecret, 'secret'> & Sealed & { readonly ownerId: string }

const FIND = `
  select m.email as "emailAddress", m.first_name || ' ' || m.last_name as "fullName", s.*,
    array(select r.role from membership.staff_role r where r.member_id = m.id) as roles
  from (
    select member_id, member_id as "ownerId", secret_cipher as cipher, secret_nonce as nonce, key_version as "keyVersion",
        last_step as "lastStep", false as "isPending" from membership.second_factor
      union all
      select member_id, id, secret_cipher, secret_nonce, key_version, 0, true from membership.second_factor_preparation
        where prepared_at > $2
  ) s join membership.member m on m.id = s.member_id
  where $1 = '' or m.email = $1
  order by s."isPending" desc, m.registered_at, m.email limit 100`

/** Every app there is, and those being set up. Only the trial opens them: it has no telephones. */
export async function listAppSecrets(
  pool: pg.Pool,
  secrets: Secrets,
  emailAddress: string,
  now: Date,
): Promise<AppSecret[]> {
  const { rows } = await pool.query<Row>(FIND, [emailAddress, new Date(now.getTime() - PREPARED_MS)])
  return rows.map(({ ownerId, ...row }) => ({
    ...row,
    secret: unseal(secrets, row.isPending ? preparedPlaceOf(ownerId) : placeOf(ownerId), row),
  }))
}
