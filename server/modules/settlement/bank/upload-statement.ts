import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { importBankStatement as importCall } from '#contracts/settlement/uploaded-statement-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import {
  markOf,
  parseStatementApart,
  type Statement,
  type StatementFile,
  StatementRefused,
} from '#server/outside/index.ts'
import { keepStatementFile } from './evidence-store.ts'
import { findKnown, lockAccount, refuseBroken, refuseOther } from './import-statement.ts'
import { contentSha256, sumsOf } from './statement-content.ts'
import { findUpload, isWaitingFor } from './uploaded-statements.ts'

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
    const known = await findKnown(tx, file.statement)
    if (known) {
      refuseOther(known, file.statement)
      return { uploadId: null, lineCount, outcome: 'known' }
    }
    refuseBroken(account, file.statement)
    const waiting = await findUpload(tx, isWaitingFor(file.statement))
    if (!waiting) return { uploadId: await keepUpload(tx, account.projectId, file), lineCount, outcome: 'waiting' }
    if (waiting.contentSha256 !== contentSha256(file.statement)) throw new Refusal('statement-waiting')
    return { uploadId: waiting.id, lineCount, outcome: 'waiting-already' }
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
    const isUnbalanced = error.code === 'statement-does-not-add-up' || error.code === 'statement-entry-does-not-add-up'
    throw new Refusal(isUnbalanced ? 'statement-unbalanced' : 'statement-unreadable')
  }
}

async function keepUpload(tx: TransactionContext, projectId: string, file: StatementFile): Promise<string> {
  const officer = requireStaff(tx.actor, 'finance-officer')
  const { statement } = file
  const { evidenceId, sha256 } = await keepStatementFile(tx, projectId, file)
  const { incoming, outgoing } = sumsOf(statement)
  const { number, year } = markOf(statement)
  const uploadId = newId()
  await sql`
    insert into settlement.uploaded_statement (id, project_id, account_iban, number, year, evidence_id, content_sha256,
        opening_kurus, closing_kurus, line_count, incoming_kurus, outgoing_kurus, state, uploaded_by, uploaded_at)
      values (${uploadId}, ${projectId}, ${statement.accountIban}, ${number}, ${year}, ${evidenceId},
        ${contentSha256(statement)}, ${statement.openingBalanceKurus}, ${statement.closingBalanceKurus},
        ${statement.lines.length}, ${incoming}, ${outgoing}, 'waiting', ${officer.id}, platform.now())`.execute(tx.db)
  await recordEvent(tx, {
    action: 'settlement.statement-uploaded',
    subjectId: uploadId,
    data: { projectId, number, lines: statement.lines.length, sha256 },
  })
  return uploadId
}
