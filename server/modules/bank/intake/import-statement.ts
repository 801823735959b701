import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { requireSystemOrStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import {
  isNext,
  markOf,
  type NumberedStatement,
  type Statement,
  type StatementFile,
  type StatementMark,
} from '#server/outside/index.ts'
import { bookStatement } from '../booking/book-statement.ts'
import { keepStatementFile } from '#server/modules/payments/index.ts'
import { findKnown, type KnownStatement, numberStatement } from '../statements/identity/number-statement.ts'
import { statementIdFor } from '../statements/identity/statement-id.ts'
import { findDifference, keepLines } from '../statements/statement-store.ts'
import { settleWaitingUpload } from '../statements/uploaded-statements.ts'

export interface ImportResult {
  readonly statementId: string
  readonly lineCount: number
  readonly matchedCount: number
  readonly alreadyKnownCount: number
  /** It was taken in now, and not before. */
  readonly isNew: boolean
  readonly exceptionIds: readonly string[]
  /** Ledger cash less closing balance; zero unless the bank counts a booking twice. */
  readonly differenceKurus: Kurus
}

export interface Account {
  readonly projectId: string
  /** The last statement that was taken in, by the bank's number; null before the first. */
  readonly last: StatementMark | null
  /** The highest of our numbers; those of statements that were set aside stay used. */
  readonly count: number
  /** Where the last of them ends. */
  readonly balance: bigint
  /** Its id while lines of it still wait to be booked. */
  readonly begun: string | null
}

type TakenIn =
  | { readonly known: ImportResult }
  /** Of this statement the lines are to be booked, or to be booked on. */
  | { readonly begun: string; readonly projectId: string }
  /** A statement before it is not booked yet. */
  | { readonly before: string }

/** What must be so for a statement to be taken in, and is kept with it or not at all; under the account's lock. */
type Decision = (tx: TransactionContext) => Promise<void>

/** A statement as it came; the bank may not have numbered it. */
type ComingFile = Omit<StatementFile, 'statement'> & { readonly statement: Statement }

/**
 * Takes in one statement of an escrow account: every booking once for good, whatever it is sent again in. Its lines are kept at once,
 * with what `decide` decides, and booked by chunks, so that orders go on beside it; what a crash left is booked by the next import or
 * by due work. Refuses `statement-account-unknown`, `statement-gap`, `statement-unbalanced` (it does not continue the one before) and
 * what `decide` refuses.
 */
export async function importStatement(context: Context, file: ComingFile, decide?: Decision): Promise<ImportResult> {
  requireSystemOrStaff(context.actor, 'finance-officer')
  invariant(!context.db.isTransaction, 'a statement is booked by transactions of its own')
  for (;;) {
    const taken = await inTransaction(context, (tx) => takeIn(tx, file, decide))
    if ('known' in taken) return taken.known
    await bookStatement(context, 'before' in taken ? taken.before : taken.begun)
    if ('begun' in taken) return findResult(context, taken.begun, taken.projectId, file.statement.lines.length)
  }
}

async function takeIn(tx: TransactionContext, file: ComingFile, decide?: Decision): Promise<TakenIn> {
  const account = await lockAccount(tx, file.statement.accountIban)
  if (!account) throw new Refusal('statement-account-unknown')
  const statement = await numberStatement(tx, account.last, file.statement)
  const { projectId, begun } = account
  const known = await findKnown(tx, statement)
  if (begun !== null && known === null) return { before: begun }
  if (decide) await decide(tx)
  if (known !== null) {
    refuseOther(known, statement)
    return known.id === begun ? { begun, projectId } : { known: await knownAlready(tx, account, known, statement) }
  }
  refuseBroken(account, statement)
  const statementId = await keepStatement(tx, account, { ...file, statement })
  await keepLines(tx, projectId, statementId, statement)
  await settleWaitingUpload(tx, statement, statementId)
  return { begun: statementId, projectId }
}

/** Refuses a statement that does not continue the last one: by the bank's number, and to the kuruş. */
export function refuseBroken({ last, balance }: Pick<Account, 'last' | 'balance'>, statement: NumberedStatement): void {
  if (!isNext(markOf(statement), last)) throw new Refusal('statement-gap')
  if (statement.openingBalanceKurus !== balance) throw new Refusal('statement-unbalanced')
}

/** What became of a statement's lines; a part that made a payment whole, or was there for it, is one. */
async function findResult(
  context: Context,
  statementId: string,
  projectId: string,
  lineCount: number,
): Promise<ImportResult> {
  const { rows } = await sql<{ kept: bigint; matched: bigint; exceptionIds: string[] }>`
    select count(*) as kept, count(*) filter (where is_payment) as matched,
        coalesce(array_agg(id order by place) filter (where outcome = 'exception' and not is_payment), '{}') as exception_ids
      from (select *, outcome = 'matched'
          or (outcome = 'exception' and exception_kind = 'partial' and resolution is not distinct from 'applied') as is_payment
        from bank.bank_line where statement_id = ${statementId}) l`.execute(context.db)
  const { kept = 0n, matched = 0n, exceptionIds = [] } = rows[0] ?? {}
  return {
    statementId,
    lineCount,
    matchedCount: Number(matched),
    isNew: true,
    alreadyKnownCount: lineCount - Number(kept),
    exceptionIds,
    differenceKurus: await findDifference(context, projectId),
  }
}

/** The account of a campaign; whoever takes in or decides on a statement of it holds its lock. */
export async function lockAccount(tx: TransactionContext, iban: string): Promise<Account | undefined> {
  const { rows } = await sql<{ projectId: string }>`
    select project_id from investments.campaign where escrow_iban = ${iban} for no key update`.execute(tx.db)
  const [account] = rows
  if (!account) return undefined
  // Asked once the lock is held: what another has taken in meanwhile is seen.
  const { rows: statements } = await sql<
    StatementMark & { id: string; count: number; closing: bigint; isBooked: boolean }
  >`
    select id, (select max(number) from bank.bank_statement where account_iban = ${iban}) as count,
        bank_number as number, bank_year as year, closing_kurus as closing, is_booked
      from bank.bank_statement where account_iban = ${iban} and set_aside_at is null
      order by bank_statement.number desc limit 1`.execute(tx.db)
  const [last] = statements
  if (!last) return { ...account, last: null, count: await countTaken(tx, iban), balance: 0n, begun: null }
  const { id, count, closing, isBooked, ...mark } = last
  return { ...account, last: mark, count, balance: closing, begun: isBooked ? null : id }
}

/** The highest of our numbers, also where all of them were set aside. */
async function countTaken({ db }: TransactionContext, iban: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(number), 0) as count from bank.bank_statement where account_iban = ${iban}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Refuses another statement under a number that is taken. */
export function refuseOther({ closing, knownLines }: KnownStatement, statement: NumberedStatement): void {
  if (closing !== statement.closingBalanceKurus || knownLines !== statement.lines.length)
    throw new Refusal('statement-unbalanced')
}

async function knownAlready(
  tx: TransactionContext,
  { projectId }: Account,
  { id }: KnownStatement,
  { lines }: NumberedStatement,
): Promise<ImportResult> {
  return {
    statementId: id,
    lineCount: lines.length,
    matchedCount: 0,
    alreadyKnownCount: lines.length,
    isNew: false,
    exceptionIds: [],
    differenceKurus: await findDifference(tx, projectId),
  }
}

async function keepStatement(tx: TransactionContext, account: Account, file: StatementFile): Promise<string> {
  const { statement } = file
  const id = await statementIdFor(tx, statement)
  const { number, year } = markOf(statement)
  const { evidenceId, sha256 } = await keepStatementFile(tx, account.projectId, file)
  await sql`
    insert into bank.bank_statement (id, project_id, account_iban, number, bank_number, bank_year, opening_kurus, closing_kurus,
        file_name, sha256, complete_until, evidence_id, line_count, is_booked, imported_at)
      values (${id}, ${account.projectId}, ${statement.accountIban}, ${account.count + 1}, ${number}, ${year},
        ${statement.openingBalanceKurus}, ${statement.closingBalanceKurus}, ${file.fileName}, ${sha256},
        ${statement.completeUntil}, ${evidenceId}, ${statement.lines.length}, false, platform.now())`.execute(tx.db)
  // Known from here on, so that nobody counts days as moments.
  await sql`
    update investments.campaign
      set books_by_day = books_by_day or ${statement.lines.some(({ bookedAt }) => bookedAt === null)}
      where project_id = ${account.projectId}`.execute(tx.db)
  return id
}
