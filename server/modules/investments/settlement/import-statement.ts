import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { Kurus } from '#contracts/common/money.ts'
import { requireSystemOrStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/transaction.ts'
import type { StatementFile } from '#server/outside/index.ts'
import { bookStatement } from './book-statement.ts'
import { keepStatementFile } from './evidence-store.ts'
import { statementIdOf } from './statement-content.ts'
import { findDifference, keepLines } from './statement-store.ts'
import { settleWaitingUpload } from './uploaded-statements.ts'

export interface ImportResult {
  readonly statementId: string
  readonly lineCount: number
  readonly matchedCount: number
  readonly alreadyKnownCount: number
  readonly exceptionIds: readonly string[]
  /** Ledger cash less closing balance; zero unless the bank booked something nobody can explain. */
  readonly differenceKurus: Kurus
}

interface Account {
  readonly projectId: string
  readonly number: number
  readonly balance: bigint
  /** The statement after it, of which lines still wait to be booked. */
  readonly begun: { readonly id: string; readonly number: number; readonly closing: bigint } | null
}

type TakenIn =
  | { readonly known: ImportResult }
  /** Of this statement the lines are to be booked, or to be booked on. */
  | { readonly begun: string; readonly projectId: string }
  /** A statement before it is not booked yet. */
  | { readonly before: string }

/** What must be so for a statement to be taken in, and is kept with it or not at all; under the account's lock. */
type Decision = (tx: TransactionContext) => Promise<void>

/**
 * Takes in one statement of an escrow account: every booking once for good, whatever it is sent again in. Its lines are kept at once,
 * with what `decide` decides, and booked by chunks, so that orders go on beside it; what a crash left is booked by the next import or
 * by due work. Refuses `statement-account-unknown`, `statement-gap`, `statement-unbalanced` (it does not continue the one before) and
 * what `decide` refuses.
 */
export async function importStatement(context: Context, file: StatementFile, decide?: Decision): Promise<ImportResult> {
  requireSystemOrStaff(context.actor, 'finance-officer')
  invariant(!context.db.isTransaction, 'a statement is booked by transactions of its own')
  for (;;) {
    const taken = await inTransaction(context, (tx) => takeIn(tx, file, decide))
    if ('known' in taken) return taken.known
    await bookStatement(context, 'before' in taken ? taken.before : taken.begun)
    if ('begun' in taken) return findResult(context, taken.begun, taken.projectId, file.statement.lines.length)
  }
}

async function takeIn(tx: TransactionContext, file: StatementFile, decide?: Decision): Promise<TakenIn> {
  const { statement } = file
  const account = await lockAccount(tx, statement.accountIban)
  if (!account) throw new Refusal('statement-account-unknown')
  const { projectId, begun } = account
  if (begun && begun.number < statement.statementNumber) return { before: begun.id }
  if (decide) await decide(tx)
  if (statement.statementNumber <= account.number) return { known: await knownAlready(tx, account, file) }
  if (begun) return { begun: await sameStatement(tx, file), projectId }
  if (statement.statementNumber > account.number + 1) throw new Refusal('statement-gap')
  if (statement.openingBalanceKurus !== account.balance) throw new Refusal('statement-unbalanced')
  const statementId = await keepStatement(tx, account, file)
  await keepLines(tx, projectId, statementId, statement)
  await settleWaitingUpload(tx, statement)
  return { begun: statementId, projectId }
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
        coalesce(array_agg(id order by place) filter (where outcome = 'exception' and not is_payment), '{}') as "exceptionIds"
      from (select *, outcome = 'matched'
          or (outcome = 'exception' and exception_kind = 'partial' and resolution is not distinct from 'applied') as is_payment
        from investments.bank_line where statement_id = ${statementId}) l`.execute(context.db)
  const { kept = 0n, matched = 0n, exceptionIds = [] } = rows[0] ?? {}
  return {
    statementId,
    lineCount,
    matchedCount: Number(matched),
    alreadyKnownCount: lineCount - Number(kept),
    exceptionIds,
    differenceKurus: await findDifference(context, projectId),
  }
}

/** The account of a campaign; whoever takes in or decides on a statement of it holds its lock. */
export async function lockAccount(tx: TransactionContext, iban: string): Promise<Account | undefined> {
  const { rows } = await sql<Omit<Account, 'begun'>>`
    select project_id as "projectId", statement_number as number, statement_balance_kurus as balance
      from investments.campaign where escrow_iban = ${iban} for no key update`.execute(tx.db)
  const [account] = rows
  if (!account) return undefined
  // Asked once the lock is held: what another has taken in meanwhile is seen.
  const begun = await sql<NonNullable<Account['begun']>>`
    select id, number, closing_kurus as closing from investments.bank_statement
      where account_iban = ${iban} and not is_booked`.execute(tx.db)
  return { ...account, begun: begun.rows[0] ?? null }
}

async function knownAlready(tx: TransactionContext, account: Account, file: StatementFile): Promise<ImportResult> {
  const lineCount = file.statement.lines.length
  return {
    statementId: await sameStatement(tx, file),
    lineCount,
    matchedCount: 0,
    alreadyKnownCount: lineCount,
    exceptionIds: [],
    differenceKurus: await findDifference(tx, account.projectId),
  }
}

/** The statement that was taken in under a number; refuses another one under it. */
export async function sameStatement(tx: TransactionContext, { statement }: StatementFile): Promise<string> {
  const { rows } = await sql<{ id: string; known: bigint; closing: bigint }>`
    select s.id, s.closing_kurus as closing, (select count(*) from investments.bank_line l
        where l.account_iban = s.account_iban
          and l.bank_transaction_id = any(${statement.lines.map((line) => line.bankTransactionId)}::text[])) as known
      from investments.bank_statement s
      where s.account_iban = ${statement.accountIban} and s.number = ${statement.statementNumber}`.execute(tx.db)
  const before = rows[0]
  const isSame = before?.closing === statement.closingBalanceKurus && Number(before.known) === statement.lines.length
  if (!before || !isSame) throw new Refusal('statement-unbalanced')
  return before.id
}

async function keepStatement(tx: TransactionContext, account: Account, file: StatementFile): Promise<string> {
  const { statement } = file
  const id = statementIdOf(statement)
  const { evidenceId, sha256 } = await keepStatementFile(tx, account.projectId, file)
  await sql`
    insert into investments.bank_statement (id, project_id, account_iban, number, opening_kurus, closing_kurus, file_name, sha256,
        complete_until, evidence_id, line_count, is_booked, imported_at)
      values (${id}, ${account.projectId}, ${statement.accountIban}, ${statement.statementNumber},
        ${statement.openingBalanceKurus}, ${statement.closingBalanceKurus}, ${file.fileName}, ${sha256},
        ${statement.completeUntil}, ${evidenceId}, ${statement.lines.length}, false, platform.now())`.execute(tx.db)
  // Known from here on, so that nobody counts days as moments.
  await sql`
    update investments.campaign
      set books_by_day = books_by_day or ${statement.lines.some(({ bookedAt }) => bookedAt === null)}
      where project_id = ${account.projectId}`.execute(tx.db)
  return id
}
