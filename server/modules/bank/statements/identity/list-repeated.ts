import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getRepeatedBookings as call } from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'

type Repeated = OutputOf<typeof call>['bookings'][number]

const MOST_SHOWN = 100

/** What of statements was not booked because it had been, the newest first: nothing is left out without an officer seeing it. */
export async function listRepeatedBookings(context: Context): Promise<OutputOf<typeof call>> {
  requireStaff(context.actor, 'finance-officer', 'auditor')
  const { rows } = await sql<Omit<Repeated, 'bookedOn' | 'takenInAt'> & { bookedOn: string; takenInAt: Date }>`
    select r.statement_id || '-' || r.place as key, r.kind, s.project_id, o.title, s.bank_number as statement_number,
        f.bank_number as first_statement_number, s.imported_at as taken_in_at, l.booked_on, l.amount_kurus as amount,
        l.bank_transaction_id, l.counterparty_name as payer_name, l.description
      from bank.repeated_line r join bank.bank_statement s on s.id = r.statement_id
      join bank.bank_line l on l.id = r.line_id join bank.bank_statement f on f.id = l.statement_id
      join projects.offering o on o.project_id = s.project_id
      order by s.imported_at desc, r.statement_id, r.place limit ${MOST_SHOWN}`.execute(context.db)
  return {
    bookings: rows.map(({ bookedOn, takenInAt, ...row }) => ({
      ...row,
      bookedOn: toUnixSeconds(istanbulMoment(bookedOn)),
      takenInAt: toUnixSeconds(takenInAt),
    })),
  }
}
