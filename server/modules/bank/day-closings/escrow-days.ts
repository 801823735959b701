import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { addDays } from '#contracts/common/time/days.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { ESCROW_DAYS, type getEscrowDays } from '#contracts/settlement/day-closing/escrow-days-endpoint.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'

interface Row {
  /** Null for all days before the first that is shown. */
  readonly day: string | null
  readonly came: Kurus
  readonly went: Kurus
}

/** Escrow cash of the ledger by day: read from the days' sums, so that a day costs the same however much was paid in it. */
export async function showEscrowDays(context: Context): Promise<OutputOf<typeof getEscrowDays>> {
  requireStaff(context.actor, ...CONSOLE_READERS.dayClosings)
  const today = istanbulDate(context.clock.now())
  const first = addDays(today, 1 - ESCROW_DAYS)
  const { rows } = await sql<Row>`
    select case when day >= ${first}::date then day end as day, sum(debit_kurus)::bigint as came, sum(credit_kurus)::bigint as went
      from ledger.movement_of_day where day <= ${today}::date and account = 'escrow-cash'
      group by 1`.execute(context.db)
  const moved = new Map(rows.map(({ day, came, went }) => [day, { came, went }]))
  const before = moved.get(null)
  let balance = before ? before.came - before.went : 0n
  const days = Array.from({ length: ESCROW_DAYS }, (_, at) => {
    const day = addDays(first, at)
    const { came, went } = moved.get(day) ?? { came: 0n, went: 0n }
    balance += came - went
    return { day, came, went, balance }
  })
  return { days }
}
