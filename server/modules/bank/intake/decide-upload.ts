import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  confirmBankStatement as confirmCall,
  refuseBankStatement as refuseCall,
} from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { type MemberActor, requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { decide, refuseSameOfficer, withdraw } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { readKeptFile } from '#server/modules/payments/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { listExceptions } from '../receipts/exceptions.ts'
import { importStatement, lockAccount } from './import-statement.ts'
import { statementIdFor } from '../statements/identity/statement-id.ts'
import type { NumberedStatement } from '#server/outside/index.ts'
import { readStatements } from './upload-statement.ts'
import { findInUse } from '../statements/tables/profile-store.ts'
import { findUpload, type Upload } from '../statements/uploaded-statements.ts'

const UPLOAD = { table: 'bank.uploaded_statement', over: 'statement-decided' } as const

/** An upload while nobody else, and no statement of the bank's own, can settle it. */
async function lockUpload(tx: TransactionContext, { id, accountIban }: Upload): Promise<Upload> {
  await lockAccount(tx, accountIban)
  const upload = await findUpload(tx, sql`u.id = ${id}::uuid`)
  invariant(upload, 'what was uploaded is never deleted')
  return upload
}

/**
 * A second finance officer confirms a statement that came by hand: it is taken in, from the bytes that were kept, as if the bank had
 * sent it. Confirming again changes nothing, but goes on with a booking that broke off, as due work does.
 * Refuses `same-officer`, `statement-decided`, `not-found` and what an import refuses.
 */
export async function confirmBankStatement(
  context: Context,
  { uploadId }: InputOf<typeof confirmCall>,
): Promise<OutputOf<typeof confirmCall>> {
  requireStaff(context.actor, 'finance-officer')
  const shown = await findUpload(context, sql`u.id = ${uploadId}::uuid`)
  if (!shown) throw new Refusal('not-found')
  const bytes = await readKeptFile(context, shown.evidenceId)
  invariant(bytes, 'an upload names the file that was kept')
  const profiles = shown.profileId === null ? [] : await findInUse(context, shown.profileId)
  const read = (await readStatements(context, bytes, profiles))[shown.place]
  invariant(read?.accountIban === shown.accountIban, 'a kept file is read as it was')
  const file = { fileName: shown.fileName, bytes, statement: { ...read, statementNumber: shown.number } }
  const result = await importStatement(context, file, (tx) => confirm(tx, shown, file.statement))
  return {
    statementId: result.statementId,
    lineCount: result.lineCount,
    matchedCount: result.matchedCount,
    alreadyKnownCount: result.alreadyKnownCount,
    exceptions: await listExceptions(context, result.exceptionIds),
    difference: result.differenceKurus,
  }
}

async function confirm(tx: TransactionContext, shown: Upload, statement: NumberedStatement): Promise<void> {
  const officer = requireStaff(tx.actor, 'finance-officer')
  const { id, projectId, number } = await lockUpload(tx, shown)
  const isNew = await decide(tx, { ...UPLOAD, id }, officer, {
    state: 'confirmed',
    settled_at: sql`platform.now()`,
    statement_id: await statementIdFor(tx, statement),
  })
  if (!isNew) return
  await recordEvent(tx, {
    action: 'settlement.upload-confirmed',
    subjectId: id,
    data: { projectId, number },
  })
}

/**
 * A finance officer refuses a statement that came by hand, or takes back their own; or, where the bank's own statement contradicts it,
 * another officer says what was behind it, which ends the alarm. Refuses `same-officer`, `statement-decided` and `not-found`.
 */
export async function refuseBankStatement(
  context: Context,
  { uploadId, reason }: InputOf<typeof refuseCall>,
): Promise<OutputOf<typeof refuseCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  const shown = await findUpload(context, sql`u.id = ${uploadId}::uuid`)
  if (!shown) throw new Refusal('not-found')
  return inTransaction(context, async (tx) => {
    const upload = await lockUpload(tx, shown)
    if (upload.withdrawnBy === officer.id) return { done: true }
    const { projectId, number } = upload
    const action = await refuse(tx, upload, officer, reason)
    if (action === null) return { done: true }
    await recordEvent(tx, { action, subjectId: uploadId, reason, data: { projectId, number } })
    return { done: true }
  })
}

/** What the trail is told of it; null where the officer had said so before. */
async function refuse(tx: TransactionContext, upload: Upload, officer: MemberActor, reason: string) {
  const { id, state, begunBy, decidedBy } = upload
  if (state === 'contradicted') {
    if (decidedBy === officer.id) return null
    if (decidedBy !== null) throw new Refusal('statement-decided')
    refuseSameOfficer(officer, begunBy)
    await sql`update bank.uploaded_statement set decided_by = ${officer.id}, decided_at = platform.now(), reason = ${reason}
      where id = ${id}::uuid`.execute(tx.db)
    return 'settlement.contradiction-examined' as const
  }
  if (begunBy === officer.id) {
    await withdraw(tx, { ...UPLOAD, id }, officer, { withdrawn_because: reason, settled_at: sql`platform.now()` })
    return 'settlement.upload-withdrawn' as const
  }
  const isNew = await decide(tx, { ...UPLOAD, id }, officer, {
    state: 'refused',
    settled_at: sql`platform.now()`,
    reason,
  })
  return isNew ? ('settlement.upload-refused' as const) : null
}
