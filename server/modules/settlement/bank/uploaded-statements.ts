import { sql, type RawBuilder } from 'kysely'
import { recordEvents } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { markOf, type Statement } from '#server/outside/index.ts'
import { contentSha256 } from './statement-content.ts'

/** A statement that came by hand. */
export interface Upload {
  readonly id: string
  readonly projectId: string
  readonly accountIban: string
  readonly number: number
  readonly evidenceId: string
  readonly fileName: string
  readonly contentSha256: string
  readonly state: 'waiting' | 'confirmed' | 'refused' | 'contradicted'
  readonly uploadedBy: string
  readonly decidedBy: string | null
}

/** The uploaded statement, `u`, that a condition selects. */
export async function findUpload(
  context: Pick<Context, 'db'>,
  which: RawBuilder<unknown>,
): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select u.id, u.project_id as "projectId", u.account_iban as "accountIban", u.number, u.evidence_id as "evidenceId",
        e.file_name as "fileName", u.content_sha256 as "contentSha256", u.state, u.uploaded_by as "uploadedBy",
        u.decided_by as "decidedBy"
      from settlement.uploaded_statement u join settlement.evidence e on e.id = u.evidence_id
      where ${which}`.execute(context.db)
  return rows[0]
}

/** SQL over `uploaded_statement`: it waits under a statement's number. */
export function isWaitingFor(statement: Statement): RawBuilder<boolean> {
  const { number, year } = markOf(statement)
  return sql<boolean>`(account_iban = ${statement.accountIban} and number = ${number} and year = ${year} and state = 'waiting')`
}

/**
 * The bank itself sent a statement: one that waits under its number is confirmed by that if it says the same, and contradicted
 * if not. Whoever calls holds the account's lock.
 */
export async function settleWaitingUpload(
  tx: TransactionContext,
  statement: Statement,
  statementId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string; state: 'confirmed' | 'contradicted'; projectId: string }>`
    update settlement.uploaded_statement
      set state = case when content_sha256 = ${contentSha256(statement)} then 'confirmed' else 'contradicted' end,
        settled_at = platform.now(), statement_id = ${statementId}
      where ${isWaitingFor(statement)}
      returning id, state, project_id as "projectId"`.execute(tx.db)
  await recordEvents(
    tx,
    rows.map(({ id, state, projectId }) => ({
      action: state === 'confirmed' ? 'settlement.upload-confirmed-by-bank' : 'settlement.upload-contradicted',
      subjectId: id,
      data: { projectId, number: statement.statementNumber },
    })),
  )
}
