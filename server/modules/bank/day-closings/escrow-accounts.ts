import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getEscrowAccounts as endpoint } from '#contracts/settlement/day-closing/escrow-accounts-endpoint.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'

/** As many campaigns have never had open accounts at a time. */
const MOST = 200

interface Row {
  readonly projectId: string
  readonly title: string
  readonly iban: string
  readonly bank: Kurus
  readonly ledger: Kurus
  readonly repeated: Kurus
  readonly number: number
  readonly takenInAt: Date | null
  readonly knownUntil: Date | null
  readonly isBeingBooked: boolean
  readonly total: number
}

/** Open escrow accounts as they stand now; both balances are of the same bookings, as the ledger's cash moves by statements alone. */
export async function listEscrowAccounts(context: Context): Promise<OutputOf<typeof endpoint>> {
  requireStaff(context.actor, ...CONSOLE_READERS.settlement)
  const { rows } = await sql<Row>`
    select c.project_id, o.title, c.escrow_iban as iban, c.statement_balance_kurus as bank, cash.kurus as ledger,
        c.repeated_kurus as repeated, c.statement_number as number, s.imported_at as taken_in_at, c.bank_known_until as known_until,
        exists (select from bank.bank_statement b where b.account_iban = c.escrow_iban and not b.is_booked) as is_being_booked,
        (count(*) over ())::int as total
      from investments.campaign c
        join projects.offering o on o.project_id = c.project_id
        left join bank.bank_statement s on s.account_iban = c.escrow_iban and s.number = c.statement_number
        cross join lateral (select coalesce(sum(m.amount_kurus), 0)::bigint as kurus
          from ledger.movement m where m.project_id = c.project_id and m.account = 'escrow-cash') cash
      where c.escrow_iban is not null and c.account_closed_at is null
      order by (c.statement_balance_kurus <> cash.kurus) desc, cash.kurus desc, c.project_id
      limit ${MOST}`.execute(context.db)
  const sumOf = (figure: 'bank' | 'ledger') => rows.reduce((sum, row) => sum + row[figure], 0n)
  const [bank, ledger] = [sumOf('bank'), sumOf('ledger')]
  return {
    accounts: rows.map(({ number, takenInAt, knownUntil, total: _total, ...row }) => ({
      ...row,
      difference: row.bank - row.ledger,
      statement: takenInAt && {
        number,
        takenInAt: toUnixSeconds(takenInAt),
        knownUntil: knownUntil && toUnixSeconds(knownUntil),
      },
    })),
    otherCount: (rows[0]?.total ?? 0) - rows.length,
    totals: { bank, ledger, difference: bank - ledger },
  }
}
