import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { importBankStatement as importCall } from '#contracts/investments/uploaded-statement-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/transaction.ts'
import { parseStatementApart, type Statement, type StatementFile, StatementRefused } from '#server/outside/index.ts'
import { keepStatementFile } from './evidence-store.ts'
import { lockAccount, sameStatement } from './import-statement.ts'
import { contentSha256, sumsOf } from './statement-content.ts'
import { findUpload } from './uploaded-statements.ts'

/**
 * Takes a statement file that an officer holds. It is checked and waits: nothing is booked until another officer confirms it or
 * the bank itself sends the same. What is known already, or waits already, changes nothing. Refuses what cannot be read,
 * `statement-account-unknown`, `statement-gap`, `statement-unbalanced` and `statement-waiting`.
 */
export async function importBankStatement(
  context: Context,
  { fileName, base64document }: InputOf<typeof importCall>,
): Promise<OutputOf<typeof importCall>> {
  requireStaff(context.actor, 'finance-officer')
  const bytes = new Uint8Array(Buffer.from(base64document, 'base64'))
  const file = { fileName, bytes, statement: await readStatement(bytes) }
  const lineCount = file.statement.lines.length
  return inTransaction(context, async (tx) => {
    const account = await lockAccount(tx, file.statement.accountIban)
    if (!account) throw new Refusal('statement-account-unknown')
    // What is taken in is known, though lines of it may still wait to be booked.
    const { number, closing } = account.begun ?? { number: account.number, closing: account.balance }
    if (file.statement.statementNumber <= number) {
      await sameStatement(tx, file)
      return { uploadId: null, lineCount, outcome: 'known' }
    }
    if (file.statement.statementNumber > number + 1) throw new Refusal('statement-gap')
    if (file.statement.openingBalanceKurus !== closing) throw new Refusal('statement-unbalanced')
    const { accountIban, statementNumber } = file.statement
    const known = await findUpload(
      tx,
      sql`u.account_iban = ${accountIban} and u.number = ${statementNumber} and u.state = 'waiting'`,
    )
    if (!known) return { uploadId: await keepUpload(tx, account.projectId, file), lineCount, outcome: 'waiting' }
    if (known.contentSha256 !== contentSha256(file.statement)) throw new Refusal('statement-waiting')
    return { uploadId: known.id, lineCount, outcome: 'waiting-already' }
  })
}

/** A statement out of its bytes. Refuses `statement-unreadable`, `statement-too-large` and `statement-unbalanced`. */
export async function readStatement(bytes: Uint8Array): Promise<Statement> {
  try {
    return await parseStatementApart(bytes)
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    if (error.code === 'statement-too-large' || error.code === 'statement-too-many-lines') {
      throw new Refusal('statement-too-large')
    }
    throw new Refusal(error.code === 'statement-does-not-add-up' ? 'statement-unbalanced' : 'statement-unreadable')
  }
}

async function keepUpload(tx: TransactionContext, projectId: string, file: StatementFile): Promise<string> {
  const officer = requireStaff(tx.actor, 'finance-officer')
  const { statement } = file
  const { evidenceId, sha256 } = await keepStatementFile(tx, projectId, file)
  const { incoming, outgoing } = sumsOf(statement)
  const uploadId = newId()
  await sql`
    insert into investments.uploaded_statement (id, project_id, account_iban, number, evidence_id, content_sha256, opening_kurus,
        closing_kurus, line_count, incoming_kurus, outgoing_kurus, state, uploaded_by, uploaded_at)
      values (${uploadId}, ${projectId}, ${statement.accountIban}, ${statement.statementNumber}, ${evidenceId},
        ${contentSha256(statement)}, ${statement.openingBalanceKurus}, ${statement.closingBalanceKurus},
        ${statement.lines.length}, ${incoming}, ${outgoing}, 'waiting', ${officer.id}, platform.now())`.execute(tx.db)
  await recordEvent(tx, {
    action: 'settlement.statement-uploaded',
    subjectKind: 'uploaded-statement',
    subjectId: uploadId,
    data: { projectId, number: statement.statementNumber, lines: statement.lines.length, sha256 },
  })
  return uploadId
}
