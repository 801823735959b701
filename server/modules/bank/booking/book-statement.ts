import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { requireSystemOrStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { noteOwners } from '../receipts/note-owners.ts'
import { lockInvestorCounts } from '#server/modules/investments/index.ts'
import { keepKnowledge } from '../statements/bank-knowledge.ts'
import { endClosingsFrom, endUntoldClosings } from '../day-closings/end-closings.ts'
import { bookUnmatched, type Receipt } from '../receipts/book-incoming.ts'
import { bookOutgoing } from './book-outgoing.ts'
import { bookReturned } from './book-returned.ts'
import { bookCardSettlements } from './book-card-settlements.ts'
import { bookUnexplained, correctReversed } from './book-unexplained.ts'
import { paymentMoments } from '../statements/booking-times.ts'
import { beforeRepetition, type Candidate, lockCandidates } from '../receipts/find-candidates.ts'
import { findException } from '../receipts/match-rules.ts'
import { completePayment, findComplete } from '../receipts/partial-receipts.ts'
import { payInvestments } from '../receipts/pay-investment.ts'
import { returnReceipts } from '../receipts/return-receipt.ts'
import {
  type BookedLine,
  findDifference,
  keepOutcomes,
  lockBegun,
  nextLines,
  type WaitingLine,
} from '../statements/statement-store.ts'

/** How long the orders of a campaign and whoever cancels one may wait for a chunk is decided here. */
const CHUNK = 100

/**
 * Books the lines of a begun statement that still wait, chunk after chunk, each in a transaction of its own, and completes it with
 * the last. Several processes may be at it, a chunk each; who does not wait leaves it to them. Says how many lines it booked.
 */
export async function bookStatement(context: Context, statementId: string, waits = true): Promise<number> {
  requireSystemOrStaff(context.actor, 'finance-officer')
  let booked = 0
  for (;;) {
    const count = await inTransaction(context, (tx) => bookChunk(tx, statementId, waits))
    if (count === null) return booked
    booked += count
    if (count === 0) break
  }
  await inTransaction(context, (tx) => completeStatement(tx, statementId))
  return booked
}

/**
 * Locks the statement, then investments by id, then the counts of their investors; what orders wait for, the campaign's totals, last
 * (docs/decisions/money/0004-order-desk.md). Null when the statement is booked, or in other hands.
 */
async function bookChunk(tx: TransactionContext, statementId: string, waits: boolean): Promise<number | null> {
  const statement = await lockBegun(tx, statementId, waits)
  if (!statement) return null
  const lines = beforeRepetition(await nextLines(tx, statementId, CHUNK))
  if (lines.length === 0) return 0
  const { projectId } = statement
  const candidates = await lockCandidates(tx, projectId, lines)
  const now = await laterNow(tx)
  const settled = await bookCardSettlements(tx, projectId, lines, now)
  const others = lines.filter(({ id }) => !settled.has(id))
  const isOutgoing = ({ line }: WaitingLine) => line.amountKurus < 0n
  const outgoing = others.filter(isOutgoing)
  const explained = await bookOutgoing(tx, projectId, outgoing, now)
  const incoming = others.filter((one) => !isOutgoing(one))
  const returned = await bookReturned(tx, projectId, incoming, now)
  const receipts = incoming
    .filter(({ id }) => !returned.has(id))
    .map((one) => judgeReceipt(one, candidates.get(one.id), now))
  await bookUnmatched(
    tx,
    projectId,
    receipts.filter(({ exceptionKind }) => exceptionKind !== null),
  )
  await keepOutcomes(tx, statementId, [
    ...outgoing.map(({ id }) => bookedAs(id, explained.has(id) ? 'payment-executed' : 'unexplained')),
    ...[...settled].map((id) => bookedAs(id, 'card-settlement')),
    ...[...returned].map((id) => bookedAs(id, 'payment-returned')),
    ...receipts.map(({ id, exceptionKind, investmentId }) => ({
      id,
      outcome: exceptionKind ? ('exception' as const) : ('matched' as const),
      exceptionKind,
      investmentId,
    })),
  ])
  await noteOwners(tx, projectId, receipts, (id) => candidates.get(id)?.payer === 'investor')
  await bookUnexplained(
    tx,
    projectId,
    outgoing.filter(({ id }) => !explained.has(id)),
  )
  await correctReversed(tx, receipts)
  await settle(tx, receipts, candidates, now)
  return lines.length
}

/** What is no receipt: of no order, and with nothing to decide. */
const bookedAs = (id: string, outcome: BookedLine['outcome']): BookedLine => ({
  id,
  outcome,
  exceptionKind: null,
  investmentId: null,
})

function judgeReceipt({ id, line }: WaitingLine, candidate: Candidate | undefined, now: Date): Receipt {
  return {
    id,
    line,
    exceptionKind: findException(line, candidate ?? null, now),
    investmentId: candidate?.id ?? null,
  }
}

/** What came too late goes back without anyone deciding; what pays an investment pays it, as does the last part of a payment. */
async function settle(
  tx: TransactionContext,
  receipts: readonly Receipt[],
  candidates: ReadonlyMap<string, Candidate>,
  now: Date,
): Promise<void> {
  const late = receipts.filter(({ exceptionKind }) => exceptionKind === 'late')
  await returnReceipts(
    tx,
    late.map(({ id }) => id),
    'late',
  )
  const payments = receipts.flatMap(({ exceptionKind, investmentId, line }) =>
    exceptionKind === null && investmentId !== null ? [[investmentId, paymentMoments(line, now)] as const] : [],
  )
  const partly = receipts.flatMap(({ id, exceptionKind }) =>
    exceptionKind === 'partial' ? (candidates.get(id) ?? []) : [],
  )
  const complete = await findComplete(tx, partly)
  // Each payment takes the campaign's totals, and whoever withdraws waits for them with their investor's count in hand.
  if (complete.length > 0) {
    await lockInvestorCounts(tx, [...complete.map(({ investment }) => investment.id), ...payments.map(([id]) => id)])
  }
  for (const one of complete) await completePayment(tx, one, now)
  const paid = await payInvestments(tx, 'pay', new Map(payments))
  invariant(paid === payments.length, 'an investment that is locked and waits for its payment is paid')
}

/** The later of the two clocks that may have stamped what a line says: the database's, and this process's. */
async function laterNow(tx: TransactionContext): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select greatest(platform.now(), ${tx.clock.now()}) as now`.execute(tx.db)
  const [row] = rows
  invariant(row, 'a question without a table has one answer')
  return row.now
}

interface Complete {
  readonly projectId: string
  readonly number: number
  readonly bankNumber: number
  readonly closingKurus: bigint
  readonly completeUntil: Date | null
  readonly lineCount: number
}

/** With its last line booked, a statement counts: the next may follow it, and what the bank has told is known. Once. */
async function completeStatement(tx: TransactionContext, statementId: string): Promise<void> {
  // The campaign first, as where a statement is taken in.
  await sql`select 1 from investments.campaign
    where project_id = (select project_id from bank.bank_statement where id = ${statementId}) for no key update`.execute(
    tx.db,
  )
  const { rows } = await sql<Complete>`
    update bank.bank_statement s set is_booked = true
      where s.id = ${statementId} and not s.is_booked
        and not exists (select 1 from bank.bank_line l where l.statement_id = s.id and l.outcome = 'waiting')
      returning project_id, number, bank_number, closing_kurus,
        complete_until, line_count`.execute(tx.db)
  const [done] = rows
  if (!done) return
  const { projectId, number, bankNumber, closingKurus, completeUntil, lineCount } = done
  await sql`update investments.campaign set statement_number = ${number}, statement_balance_kurus = ${closingKurus}
    where project_id = ${projectId}`.execute(tx.db)
  if (closingKurus !== 0n) await watchClosely(tx, projectId)
  if (completeUntil) await keepKnowledge(tx, projectId, completeUntil)
  await endClosingsFrom(tx, projectId, statementId)
  await endUntoldClosings(tx, projectId)
  await recordEvent(tx, {
    action: 'settlement.statement-imported',
    subjectId: statementId,
    data: { projectId, number: bankNumber, lines: lineCount, differenceKurus: await findDifference(tx, projectId) },
  })
}

/** An account with money on it is asked about often again, also one that was said to be closed. */
async function watchClosely(tx: TransactionContext, projectId: string): Promise<void> {
  await sql`
    update investments.campaign set is_quiet = false, account_closed_at = null, next_fetch_at = platform.now() + interval '1 minute'
      where project_id = ${projectId} and (is_quiet or account_closed_at is not null)`.execute(tx.db)
}

const BOOK = 'book-statements'

/** Statements whose import ended before their last line was booked. */
export const bookBegunStatements: DueWork = {
  name: BOOK,
  lane: 'bank-statements',
  async run(context) {
    const { rows } = await sql<{ id: string }>`
      select id from bank.bank_statement s where not is_booked and ${isNotPutOff(BOOK, sql`s.id`)}
        order by imported_at limit 50`.execute(context.db)
    return eachApart(
      context,
      BOOK,
      rows.map(({ id }) => id),
      String,
      (id) => bookStatement(context, id, false),
    )
  },
}
