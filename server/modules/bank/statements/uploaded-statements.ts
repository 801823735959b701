import { sql, type RawBuilder } from 'kysely'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { markOf, type NumberedStatement, parseStatementsApart } from '#server/outside/index.ts'
import { readKeptFile } from '#server/modules/payments/index.ts'
import { saysTheSame } from './identity/says-the-same.ts'
import { contentSha256 } from './statement-content.ts'
import { findInUse } from './tables/profile-store.ts'

/** A statement that came by hand. */
export interface Upload {
  readonly id: string
  readonly projectId: string
  readonly accountIban: string
  readonly number: number
  /** Its place among the statements of its file. */
  readonly place: number
  /** By which a table is read. */
  readonly profileId: string | null
  readonly evidenceId: string
  readonly fileName: string
  readonly contentSha256: string
  readonly state: 'begun' | 'confirmed' | 'refused' | 'withdrawn' | 'contradicted'
  readonly begunBy: string
  readonly decidedBy: string | null
  readonly withdrawnBy: string | null
}

/** The uploaded statement, `u`, that a condition selects. */
export async function findUpload(
  context: Pick<Context, 'db'>,
  which: RawBuilder<unknown>,
): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select u.id, u.project_id, u.account_iban, u.number, u.place,
        u.profile_id, u.evidence_id,
        e.file_name, u.content_sha256, u.state, u.begun_by,
        u.decided_by, u.withdrawn_by
      from bank.uploaded_statement u join payments.evidence e on e.id = u.evidence_id
      where ${which}`.execute(context.db)
  return rows[0]
}

/** SQL over `uploaded_statement`: it waits under a statement's number. */
export function isWaitingFor(statement: NumberedStatement): RawBuilder<boolean> {
  const { number, year } = markOf(statement)
  return sql<boolean>`(account_iban = ${statement.accountIban} and number = ${number} and year = ${year} and state = 'begun')`
}

/**
 * The bank itself sent a statement: one that waits under its number is confirmed by that if it says the same, in whatever format, and
 * contradicted if not. Whoever calls holds the account's lock.
 */
export async function settleWaitingUpload(
  tx: TransactionContext,
  statement: NumberedStatement,
  statementId: string,
): Promise<void> {
  const waiting = await findUpload(tx, isWaitingFor(statement))
  if (!waiting) return
  const { id, projectId } = waiting
  const isSame = waiting.contentSha256 === contentSha256(statement) || (await saysSame(tx, waiting, statement))
  await sql`
    update bank.uploaded_statement set state = ${isSame ? 'confirmed' : 'contradicted'}, settled_at = platform.now(),
        statement_id = ${statementId}
      where id = ${id}::uuid`.execute(tx.db)
  await recordEvent(tx, {
    action: isSame ? 'settlement.upload-confirmed-by-bank' : 'settlement.upload-contradicted',
    subjectId: id,
    data: { projectId, number: statement.statementNumber },
  })
}

/** Formats do not say the same in the same words: what an officer uploaded is read once more. */
async function saysSame(tx: TransactionContext, upload: Upload, statement: NumberedStatement): Promise<boolean> {
  const bytes = await readKeptFile(tx, upload.evidenceId)
  const profiles = upload.profileId === null ? [] : await findInUse(tx, upload.profileId)
  const read =
    bytes &&
    (
      await parseStatementsApart(
        bytes,
        profiles.map(({ definition }) => definition),
      )
    )[upload.place]
  return read ? saysTheSame(read, statement) : false
}
