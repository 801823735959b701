import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { importBankStatement as importCall } from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { statementSentence } from '#contracts/settlement/bank-files/statement-refusal-messages.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { begin } from '#server/kit/by-two.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import {
  isAfter,
  isNotice,
  markOf,
  parseStatementsApart,
  type Statement,
  type StatementFile,
  StatementRefused,
} from '#server/outside/index.ts'
import { keepStatementFile } from '#server/modules/payments/index.ts'
import { findKnown, numberStatement } from '../statements/identity/number-statement.ts'
import { type Account, lockAccount, refuseBroken, refuseOther } from './import-statement.ts'
import { keepNotice, readNotice } from '../notices/keep-notice.ts'
import { contentSha256, sumsOf } from '../statements/statement-content.ts'
import { findInUse, type ProfileInUse } from '../statements/tables/profile-store.ts'
import { findUpload, isWaitingFor } from '../statements/uploaded-statements.ts'

type Outcome = OutputOf<typeof importCall>['outcome']

interface Taken {
  readonly uploadId: string | null
  readonly outcome: Outcome
}

/** Where in its file a statement stands, and by which description a table was read. */
interface Origin {
  readonly place: number
  readonly profileId: string | null
}

/** How a campaign's account will stand with what the file had of it so far. */
type Standing = Pick<Account, 'projectId' | 'last' | 'balance'>

/**
 * Takes a statement file that an officer holds. Each statement of it is checked and waits: nothing is booked until another officer
 * confirms it or the bank itself sends the same. What is known already, or waits already, changes nothing; in a file of several accounts
 * those that are none of ours are left out, and counted. A notice (camt.054) is kept for what it tells of bookings. Refuses what cannot
 * be read, `statement-account-unknown`, `statement-gap`, `statement-unbalanced` and `statement-waiting`.
 */
export async function importBankStatement(
  context: Context,
  { fileName, base64document }: InputOf<typeof importCall>,
): Promise<OutputOf<typeof importCall>> {
  requireStaff(context.actor, 'finance-officer')
  const bytes = new Uint8Array(Buffer.from(base64document, 'base64'))
  if (isNotice(bytes)) {
    const entries = await reading(context, readNotice(bytes))
    return keepNotice(context, { fileName }, bytes, entries)
  }
  const profiles = await findInUse(context)
  const statements = await readStatements(context, bytes, profiles)
  return inTransaction(context, async (tx) => {
    const standings = new Map<string, Standing | null>()
    const taken: Taken[] = []
    let lineCount = 0
    for (const [place, read] of statements.entries()) {
      const iban = read.accountIban
      const standing = standings.has(iban) ? standings.get(iban) : ((await lockAccount(tx, iban)) ?? null)
      standings.set(iban, standing ?? null)
      if (!standing) continue
      const statement = await numberStatement(tx, standing.last, read)
      const profileId = profiles[read.profileIndex ?? -1]?.id ?? null
      taken.push(await takeOne(tx, standing, { fileName, bytes, statement }, { place, profileId }))
      lineCount += statement.lines.length
      if (isAfter(markOf(statement), standing.last))
        standings.set(iban, { ...standing, last: markOf(statement), balance: statement.closingBalanceKurus })
    }
    const [first] = taken
    if (!first) throw new Refusal('statement-account-unknown')
    const told = (['waiting', 'waiting-already', 'known'] as const).find((one) =>
      taken.some(({ outcome }) => outcome === one),
    )
    const uploadId = taken.find(({ outcome }) => outcome === told)?.uploadId ?? null
    const skippedCount = statements.length - taken.length
    return { uploadId, lineCount, outcome: told ?? 'known', statementCount: taken.length, skippedCount }
  })
}

async function takeOne(tx: TransactionContext, standing: Standing, file: StatementFile, from: Origin): Promise<Taken> {
  const { statement } = file
  // What is taken in is known, though lines of it may still wait to be booked.
  const known = await findKnown(tx, statement)
  if (known) {
    refuseOther(known, statement)
    return { uploadId: null, outcome: 'known' }
  }
  refuseBroken(standing, statement)
  const waiting = await findUpload(tx, isWaitingFor(statement))
  if (!waiting) return { uploadId: await keepUpload(tx, standing.projectId, file, from), outcome: 'waiting' }
  if (waiting.contentSha256 !== contentSha256(statement)) throw new Refusal('statement-waiting')
  return { uploadId: waiting.id, outcome: 'waiting-already' }
}

/** The statements out of a file's bytes, with the refusals of `reading`. */
export async function readStatements(
  context: Pick<Context, 'log'>,
  bytes: Uint8Array,
  profiles: readonly ProfileInUse[],
): Promise<Statement[]> {
  const definitions = profiles.map(({ definition }) => definition)
  return reading(context, parseStatementsApart(bytes, definitions))
}

/**
 * What is read of a bank's file. Refuses `statement-unreadable`, `statement-too-large` and `statement-unbalanced`, each with the
 * sentence of what is wrong and where, at the field of the file.
 */
async function reading<Read>(context: Pick<Context, 'log'>, read: Promise<Read>): Promise<Read> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    const { code, line, found } = error
    // What was found stays out of the log: it may be anything that stands in a bank's file.
    context.log.warn({ reason: code, line }, 'a statement file is refused')
    const sentence = statementSentence(code, line, found)
    const said = { parameters: { sentence }, fields: { base64document: sentence } }
    if (code === 'statement-too-large' || code === 'statement-too-many-lines')
      throw new Refusal('statement-too-large', said)
    const isUnbalanced = code === 'statement-does-not-add-up' || code === 'statement-entry-does-not-add-up'
    if (isUnbalanced) throw new Refusal('statement-does-not-add-up', said)
    throw new Refusal('statement-unreadable', said)
  }
}

async function keepUpload(
  tx: TransactionContext,
  projectId: string,
  file: StatementFile,
  { place, profileId }: Origin,
): Promise<string> {
  const officer = requireStaff(tx.actor, 'finance-officer')
  const { statement } = file
  const { evidenceId, sha256 } = await keepStatementFile(tx, projectId, file)
  const { incoming, outgoing } = sumsOf(statement)
  const { number, year } = markOf(statement)
  const uploadId = newId()
  await begin(tx, 'bank.uploaded_statement', officer, {
    id: uploadId,
    project_id: projectId,
    account_iban: statement.accountIban,
    number,
    year,
    evidence_id: evidenceId,
    place,
    profile_id: profileId,
    content_sha256: contentSha256(statement),
    opening_kurus: statement.openingBalanceKurus,
    closing_kurus: statement.closingBalanceKurus,
    line_count: statement.lines.length,
    incoming_kurus: incoming,
    outgoing_kurus: outgoing,
  })
  await recordEvent(tx, {
    action: 'settlement.upload-begun',
    subjectId: uploadId,
    data: { projectId, number, lines: statement.lines.length, sha256 },
  })
  return uploadId
}
