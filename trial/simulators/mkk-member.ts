import { isCitizenNumber, isForeignerNumber } from '#contracts/common/person/national-id.ts'
import { isTaxId } from '#contracts/common/person/tax-id.ts'
import { istanbulYear } from '#contracts/common/time/time.ts'
import { type Kurus, lira } from '#contracts/common/money/money.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { type Ground, TrialRefused } from './behaviour.ts'

export interface MkkMemberRow {
  readonly registryNumber: string
  readonly identityNumber: string
  readonly registeredAt: Date
  readonly qualifiedSince: string | null
  readonly usedElsewhereKurus: Kurus
  readonly usedElsewhereYear: number
  readonly closed: boolean
  readonly shortBy: bigint
}

const COLUMNS = `registry_number as "registryNumber", identity_number as "identityNumber", registered_at as "registeredAt",
  qualified_since as "qualifiedSince", used_elsewhere_kurus as "usedElsewhereKurus",
  used_elsewhere_year as "usedElsewhereYear", closed, short_by as "shortBy"`

export function isMkkIdentity(text: string): boolean {
  return isCitizenNumber(text) || isForeignerNumber(text) || isTaxId(text)
}

/**
 * The registry number of an identity number: always the same, and never shared, because it scrambles the digits that
 * carry information (the rest are check digits) by a multiplication that can be undone.
 */
export function registryNumberOf(identityNumber: string): string {
  const core = BigInt(identityNumber.slice(0, 9))
  const scrambled = (core * 387_420_489n + 271_828_182n) % 1_000_000_000n
  return `${identityNumber.length === 10 ? '6' : '4'}${scrambled.toString().padStart(9, '0')}`
}

export async function findMember(database: Queryable, registryNumber: string): Promise<MkkMemberRow | null> {
  const { rows } = await database.query<MkkMemberRow>(
    `select ${COLUMNS} from trial.mkk_member where registry_number = $1`,
    [registryNumber],
  )
  return rows[0] ?? null
}

/** Every tenth member (registry number ending in 7) is qualified; every tenth (ending in 3) has spent 12.500 TL elsewhere. */
export async function registerMember(
  ground: Ground,
  member: { identityNumber: string; firstName: string; lastName: string },
): Promise<MkkMemberRow | null> {
  const registryNumber = registryNumberOf(member.identityNumber)
  const now = ground.clock.now()
  const year = istanbulYear(now)
  await ground.pool.query(
    `insert into trial.mkk_member (registry_number, identity_number, first_name, last_name, registered_at,
       qualified_since, used_elsewhere_kurus, used_elsewhere_year)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      registryNumber,
      member.identityNumber,
      member.firstName,
      member.lastName,
      now,
      registryNumber.endsWith('7') ? `${year - 1}-01-01` : null,
      registryNumber.endsWith('3') ? lira(12_500) : 0n,
      year,
    ],
  )
  return findMember(ground.pool, registryNumber)
}

export interface MkkMemberChange {
  /** `2026-03-12`; null takes the status away. */
  readonly qualifiedSince?: string | null
  /** In the current year. */
  readonly usedElsewhereKurus?: Kurus
  readonly closed?: boolean
  /** Of the next lists, how many shares fewer than asked MKK registers. */
  readonly shortBy?: bigint
}

/** The trial console decides what MKK knows of a member, who is registered if they are not yet. */
export async function changeMkkMember(ground: Ground, identityNumber: string, change: MkkMemberChange): Promise<void> {
  if (!isMkkIdentity(identityNumber)) throw new TrialRefused('identity-number-invalid')
  const known = await registerMember(ground, { identityNumber, firstName: '', lastName: '' })
  if (!known) throw new TrialRefused('member-unknown')
  const next = { ...known, ...change }
  await ground.pool.query(
    `update trial.mkk_member set qualified_since = $2, used_elsewhere_kurus = $3, used_elsewhere_year = $4, closed = $5,
       short_by = $6
     where identity_number = $1`,
    [
      identityNumber,
      next.qualifiedSince,
      next.usedElsewhereKurus,
      change.usedElsewhereKurus === undefined ? known.usedElsewhereYear : istanbulYear(ground.clock.now()),
      next.closed,
      next.shortBy,
    ],
  )
}
