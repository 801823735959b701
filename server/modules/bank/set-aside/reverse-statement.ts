import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { takeStep } from '#server/modules/investments/index.ts'
import { move, postTransfers, transferId } from '#server/modules/ledger/index.ts'
import { endClosingsFrom } from '../day-closings/end-closings.ts'
import { lapseProposals } from '../receipts/receipt-decision-store.ts'
import { knownUntil } from '../statements/booking-times.ts'
import type { TakenStatement } from './set-aside-store.ts'

interface Line {
  readonly id: string
  readonly amountKurus: bigint
  readonly bookedOn: string
  readonly outcome: 'matched' | 'exception' | 'unexplained'
  readonly investmentId: string | null
}

interface Reversed {
  readonly investmentCount: number
  /** What its lines summed to. */
  readonly amountKurus: bigint
}

/**
 * Takes back what a statement booked, by entries of their own: nothing is deleted. The account and the investments it paid are held, and
 * nothing of it was settled onwards. The campaign's totals come last, as everywhere.
 */
export async function reverseStatement(tx: TransactionContext, taken: TakenStatement): Promise<Reversed> {
  const { id: statementId, projectId } = taken
  const { rows: lines } = await sql<Line>`
    select id, amount_kurus, booked_on, outcome, investment_id from bank.bank_line
      where statement_id = ${statementId} order by id`.execute(tx.db)
  const open = lines.filter(({ outcome }) => outcome !== 'matched')
  await postTransfers(
    tx,
    open.map(({ id, amountKurus, bookedOn }) => ({
      id: transferId('statement-set-aside', id),
      kind: 'statement-set-aside' as const,
      at: tx.clock.now(),
      bookedOn,
      projectId,
      legs:
        amountKurus > 0n
          ? move('unmatched-receipts', 'escrow-cash', amountKurus)
          : move('escrow-cash', 'bank-suspense', -amountKurus),
    })),
  )
  await lapseProposals(
    tx,
    open.map(({ id }) => id),
  )
  await sql`
    update bank.bank_line set outcome = 'set-aside', exception_kind = null, investment_id = null, decide_by = null
      where statement_id = ${statementId}`.execute(tx.db)
  await putAccountBack(tx, taken, lines)
  await endClosingsFrom(tx, projectId, statementId)
  const days = new Map(
    lines.flatMap(({ outcome, investmentId, bookedOn }) =>
      outcome === 'matched' && investmentId !== null ? [[investmentId, bookedOn] as const] : [],
    ),
  )
  const paid = [...days.keys()]
  const moved = await takeStep(tx, 'set-payment-aside', paid, {
    condition: sql`reopened_count = 0`,
    set: sql`paid_at = null, withdrawal_ends_at = null, set_aside_count = set_aside_count + 1`,
    bookedOn: days,
    data: () => ({ statementId }),
  })
  invariant(moved.length === paid.length, 'an investment that is held and paid waits for its payment again')
  return { investmentCount: moved.length, amountKurus: sumOf(lines) }
}

const sumOf = (lines: readonly Line[]): bigint => lines.reduce((all, { amountKurus }) => all + amountKurus, 0n)

interface Before {
  readonly number: number
  readonly closing: bigint
  readonly completeUntil: Date | null
}

/**
 * The account stands where the statement before ends, and is asked about at once. What the bank was known to have told is what that one
 * said: an order whose term is over meanwhile waits for the bank's own word again.
 */
async function putAccountBack(
  tx: TransactionContext,
  { id: statementId, projectId }: TakenStatement,
  lines: readonly Line[],
): Promise<void> {
  const { rows: gone } = await sql<{ iban: string; told: bigint }>`
    update bank.bank_statement set set_aside_at = platform.now() where id = ${statementId}
      returning account_iban as iban, closing_kurus - opening_kurus as told`.execute(tx.db)
  const [statement] = gone
  invariant(statement, 'a statement that is held is there')
  const { rows } = await sql<Before>`
    select number, closing_kurus as closing, complete_until from bank.bank_statement
      where account_iban = ${statement.iban} and set_aside_at is null
      order by bank_statement.number desc limit 1`.execute(tx.db)
  const before = rows[0] ?? { number: 0, closing: 0n, completeUntil: null }
  const { rows: campaigns } = await sql<{ booksByDay: boolean; now: Date }>`
    select books_by_day, platform.now() as now from investments.campaign
      where project_id = ${projectId}`.execute(tx.db)
  const [campaign] = campaigns
  invariant(campaign, 'a statement is one of a campaign')
  const known = before.completeUntil && knownUntil(before.completeUntil, campaign.booksByDay, campaign.now)
  // Bookings that it repeated and that were known from before: what the bank counted twice by it.
  const repeatedKurus = statement.told - sumOf(lines)
  await sql`
    update investments.campaign set statement_number = ${before.number}, statement_balance_kurus = ${before.closing},
        repeated_kurus = repeated_kurus - ${repeatedKurus},
        bank_known_until = case when ${known}::timestamptz is null then null else least(bank_known_until, ${known}::timestamptz) end,
        is_quiet = false, next_fetch_at = platform.now()
      where project_id = ${projectId}`.execute(tx.db)
}
