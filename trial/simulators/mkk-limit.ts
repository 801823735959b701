import { type Kurus, lira } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import type { MkkMemberRow } from './mkk-member.ts'

// T15/1 as MKK applies it in this trial; the platform has its own dated table and takes MKK's answer before it.
const BASE: Kurus = lira(50_000)
const CAP: Kurus = lira(200_000)

export interface MkkLimit {
  /** Null: no limit (qualified investors, and legal persons, for whom T15 sets none). */
  readonly limitKurus: Kurus | null
  readonly usedElsewhereKurus: Kurus
  readonly validFrom: string
}

/** A tenth of the declared income between base and cap (T15/1); the latest declaration of the year counts (T15/2). */
export async function limitOf(database: Queryable, member: MkkMemberRow, year: number): Promise<MkkLimit> {
  const usedElsewhereKurus = member.usedElsewhereYear === year ? member.usedElsewhereKurus : 0n
  const newYear = `${year}-01-01`
  if (member.qualifiedSince !== null)
    return { limitKurus: null, usedElsewhereKurus, validFrom: later(newYear, member.qualifiedSince) }
  if (member.identityNumber.length === 10) return { limitKurus: null, usedElsewhereKurus, validFrom: newYear }
  const { rows } = await database.query<{ incomeKurus: Kurus; declaredAt: Date }>(
    `select income_kurus as "incomeKurus", declared_at as "declaredAt" from trial.mkk_income
     where registry_number = $1 and year = $2 order by declared_at desc, declaration_id desc limit 1`,
    [member.registryNumber, year],
  )
  const tenth = (rows[0]?.incomeKurus ?? 0n) / 10n
  if (!rows[0] || tenth <= BASE) return { limitKurus: BASE, usedElsewhereKurus, validFrom: newYear }
  const validFrom = later(newYear, istanbulDate(rows[0].declaredAt))
  return { limitKurus: tenth < CAP ? tenth : CAP, usedElsewhereKurus, validFrom }
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

/** What was asked through the platform in that year and still stands, without the request named. */
export async function askedHere(
  database: Queryable,
  registryNumber: string,
  year: number,
  exceptRequestId: string,
): Promise<Kurus> {
  const { rows } = await database.query<{ sum: bigint }>(
    `select coalesce(sum(amount_kurus), 0)::bigint as sum from trial.mkk_request
     where registry_number = $1 and year = $2 and withdrawn_at is null and request_id <> $3`,
    [registryNumber, year, exceptRequestId],
  )
  return rows[0]?.sum ?? 0n
}
