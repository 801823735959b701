import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { Kurus } from '#contracts/common/money.ts'
import { requireSystemOrStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/transaction.ts'
import { findCampaignBalances } from '#server/modules/ledger/index.ts'
import type { StatementFile, StatementLine } from '#server/outside/index.ts'
import { bookIncoming } from './book-incoming.ts'
import { bookOutgoing } from './book-outgoing.ts'
import { keepStatementFile } from './evidence-store.ts'
import { statementIdOf } from './statement-content.ts'
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
}

/**
 * Takes in one statement of an escrow account: every booking once for good, whatever it is sent again in. Refuses
 * `statement-account-unknown`, `statement-gap` and `statement-unbalanced` (it does not continue the one before).
 */
export async function importStatement(context: Context, file: StatementFile): Promise<ImportResult> {
  requireSystemOrStaff(context.actor, 'finance-officer')
  const { statement } = file
  return inTransaction(context, async (tx) => {
    const account = await lockAccount(tx, statement.accountIban)
    if (!account) throw new Refusal('statement-account-unknown')
    if (statement.statementNumber <= account.number) return knownAlready(tx, account, file)
    if (statement.statementNumber > account.number + 1) throw new Refusal('statement-gap')
    if (statement.openingBalanceKurus !== account.balance) throw new Refusal('statement-unbalanced')
    const now = await laterNow(tx)
    const statementId = await keepStatement(tx, account, file)
    await settleWaitingUpload(tx, statement)
    const booked: ('matched' | 'exception' | 'known' | 'other')[] = []
    const exceptionIds: string[] = []
    for (const line of statement.lines) {
      const lineId = derivedId('bank-line', statement.accountIban, line.bankTransactionId)
      const outcome = await bookLine(tx, { id: lineId, statementId, projectId: account.projectId, now, line })
      booked.push(outcome)
      if (outcome === 'exception') exceptionIds.push(lineId)
    }
    const cash = (await findCampaignBalances(tx, account.projectId))['escrow-cash']
    const differenceKurus = cash - statement.closingBalanceKurus
    await recordEvent(tx, {
      action: 'settlement.statement-imported',
      subjectKind: 'bank-statement',
      subjectId: statementId,
      data: { projectId: account.projectId, number: statement.statementNumber, lines: booked.length, differenceKurus },
    })
    return {
      statementId,
      lineCount: booked.length,
      matchedCount: booked.filter((outcome) => outcome === 'matched').length,
      alreadyKnownCount: booked.filter((outcome) => outcome === 'known').length,
      exceptionIds,
      differenceKurus,
    }
  })
}

async function laterNow(tx: TransactionContext): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select greatest(platform.now(), ${tx.clock.now()}) as now`.execute(tx.db)
  const [row] = rows
  invariant(row, 'a question without a table has one answer')
  return row.now
}

/** The account of a campaign; whoever takes in or decides on a statement of it holds its lock. */
export async function lockAccount(tx: TransactionContext, iban: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select project_id as "projectId", statement_number as number, statement_balance_kurus as balance
      from investments.campaign where escrow_iban = ${iban} for no key update`.execute(tx.db)
  return rows[0]
}

async function knownAlready(tx: TransactionContext, account: Account, file: StatementFile): Promise<ImportResult> {
  const { statement } = file
  const { rows } = await sql<{ id: string; known: bigint; closing: bigint }>`
    select s.id, s.closing_kurus as closing, (select count(*) from investments.bank_line l
        where l.account_iban = s.account_iban
          and l.bank_transaction_id = any(${statement.lines.map((line) => line.bankTransactionId)}::text[])) as known
      from investments.bank_statement s
      where s.account_iban = ${statement.accountIban} and s.number = ${statement.statementNumber}`.execute(tx.db)
  const before = rows[0]
  const isSame = before?.closing === statement.closingBalanceKurus && Number(before.known) === statement.lines.length
  if (!before || !isSame) throw new Refusal('statement-unbalanced')
  const cash = (await findCampaignBalances(tx, account.projectId))['escrow-cash']
  return {
    statementId: before.id,
    lineCount: statement.lines.length,
    matchedCount: 0,
    alreadyKnownCount: statement.lines.length,
    exceptionIds: [],
    differenceKurus: cash - account.balance,
  }
}

async function keepStatement(tx: TransactionContext, account: Account, file: StatementFile): Promise<string> {
  const { statement } = file
  const id = statementIdOf(statement)
  const { evidenceId, sha256 } = await keepStatementFile(tx, account.projectId, file)
  await sql`
    insert into investments.bank_statement (id, project_id, account_iban, number, opening_kurus, closing_kurus, file_name, sha256,
        evidence_id, imported_at)
      values (${id}, ${account.projectId}, ${statement.accountIban}, ${statement.statementNumber},
        ${statement.openingBalanceKurus}, ${statement.closingBalanceKurus}, ${file.fileName}, ${sha256}, ${evidenceId},
        platform.now())`.execute(tx.db)
  const lastBooked = statement.lines.at(-1)?.bookedAt ?? null
  await sql`
    update investments.campaign set statement_number = ${statement.statementNumber},
        statement_balance_kurus = ${statement.closingBalanceKurus},
        bank_known_until = greatest(bank_known_until, least(${lastBooked}::timestamptz, platform.now()))
      where project_id = ${account.projectId}`.execute(tx.db)
  return id
}

/** One booking of an escrow account as it is kept. */
export interface BookedLine {
  /** The later of the two clocks that may have stamped what the line says: the database's, and this process's. */
  readonly now: Date
  readonly id: string
  readonly statementId: string
  readonly projectId: string
  readonly line: StatementLine
}

async function bookLine(
  tx: TransactionContext,
  booked: BookedLine,
): Promise<'matched' | 'exception' | 'known' | 'other'> {
  const { rows } = await sql`select 1 from investments.bank_line where id = ${booked.id}`.execute(tx.db)
  if (rows.length > 0) return 'known'
  if (booked.line.amountKurus < 0n) {
    await keepLine(tx, booked, (await bookOutgoing(tx, booked)) ? 'payment-executed' : 'unexplained', null, null)
    return 'other'
  }
  const { exceptionKind, investmentId, isReturned } = await bookIncoming(tx, booked)
  await keepLine(tx, booked, exceptionKind ? 'exception' : 'matched', exceptionKind, investmentId)
  if (isReturned) await isReturned()
  return exceptionKind ? 'exception' : 'matched'
}

async function keepLine(
  tx: TransactionContext,
  { id, statementId, projectId, line }: BookedLine,
  outcome: 'matched' | 'exception' | 'payment-executed' | 'unexplained',
  exceptionKind: string | null,
  investmentId: string | null,
): Promise<void> {
  await sql`
    insert into investments.bank_line (id, statement_id, project_id, account_iban, bank_transaction_id, booked_on, booked_at, value_date,
        amount_kurus, counterparty_name, counterparty_iban, description, end_to_end_reference, outcome, exception_kind,
        investment_id)
      select ${id}, ${statementId}, ${projectId}, account_iban, ${line.bankTransactionId}, ${line.bookedOn}, ${line.bookedAt},
          ${line.valueDate},
          ${line.amountKurus}, ${line.counterpartyName}, ${line.counterpartyIban}, ${line.description},
          ${line.endToEndReference}, ${outcome}, ${exceptionKind}, ${investmentId}::uuid
        from investments.bank_statement where id = ${statementId}`.execute(tx.db)
}
