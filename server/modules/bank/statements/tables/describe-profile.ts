import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { normaliseIban } from '#contracts/common/person/iban.ts'
import { profileErrors } from '#contracts/settlement/messages.ts'
import { statementSentence } from '#contracts/settlement/bank-files/statement-refusal-messages.ts'
import { refuseColumns, type TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import type {
  beginTableProfile as beginCall,
  describeTableProfile as describeCall,
} from '#contracts/settlement/bank-files/table-profile-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { parseStatementsApart, readHeadings, StatementRefused } from '#server/outside/index.ts'
import { findSample } from './profile-store.ts'

/** Takes a sample of a bank's table whose columns are to be named. Refuses `statement-unreadable` where it is no table. */
export async function beginTableProfile(
  context: Context,
  { name, fileName, base64document }: InputOf<typeof beginCall>,
): Promise<OutputOf<typeof beginCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  const bytes = Buffer.from(base64document, 'base64')
  refuseOtherFile(bytes)
  const profileId = newId()
  await inTransaction(context, async (tx) => {
    await sql`
      insert into bank.table_profile (id, name, state, sample_name, sample, begun_by, begun_at)
        values (${profileId}, ${name}, 'draft', ${fileName}, ${bytes}, ${officer.id}, platform.now())`.execute(tx.db)
    await recordEvent(tx, { action: 'settlement.table-profile-drafted', subjectId: profileId, data: { name } })
  })
  return { profileId }
}

function refuseOtherFile(bytes: Uint8Array): void {
  try {
    readHeadings(bytes)
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    const sentence = statementSentence(error.code, error.line, error.found)
    throw new Refusal('statement-unreadable', { parameters: { sentence }, fields: { base64document: sentence } })
  }
}

/**
 * Says what the columns of a sample mean. The sample must be read by it, each balance following from the one before; then it waits for
 * another officer. Refuses `profile-does-not-fit`, what the choice of columns lacks, `profile-decided` and `not-found`.
 */
export async function describeTableProfile(
  context: Context,
  { profileId, ...input }: InputOf<typeof describeCall>,
): Promise<OutputOf<typeof describeCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  const definition = definitionOf(input)
  refuseWrongColumns(definition)
  const sample = await findSample(context, profileId)
  if (!sample) throw new Refusal('not-found')
  await refuseMisfit(sample, definition)
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      update bank.table_profile set definition = ${JSON.stringify(definition)}::jsonb, state = 'begun',
          begun_by = ${officer.id}, begun_at = platform.now()
        where id = ${profileId}::uuid and state in ('draft', 'begun') returning name`.execute(tx.db)
    const [described] = rows
    if (!described) throw new Refusal('profile-decided')
    await recordEvent(tx, { action: 'settlement.table-profile-begun', subjectId: profileId, data: described })
    return { done: true }
  })
}

function definitionOf({
  accountIban,
  dateForm,
  decimalMark,
  ...columns
}: Omit<InputOf<typeof describeCall>, 'profileId'>): TableProfile {
  const named = Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading))
  const { bookedOn, balance } = columns
  return {
    accountIban: normaliseIban(accountIban ?? ''),
    dateForm,
    decimalMark,
    columns: { ...named, bookedOn, balance },
  }
}

function refuseWrongColumns({ columns }: TableProfile): void {
  switch (refuseColumns(columns)) {
    case 'amount-column-missing':
      throw new Refusal('amount-column-missing', { fields: { amount: profileErrors['amount-column-missing'].message } })
    case 'amount-columns-both':
      throw new Refusal('amount-columns-both', { fields: { amount: profileErrors['amount-columns-both'].message } })
    case 'column-twice':
      throw new Refusal('column-twice')
    case null:
  }
}

async function refuseMisfit(sample: Uint8Array, definition: TableProfile): Promise<void> {
  try {
    const [read] = await parseStatementsApart(sample, [definition])
    invariant(read?.profileIndex === 0, 'a sample is a table')
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    throw new Refusal('profile-does-not-fit', {
      parameters: { sentence: statementSentence(error.code, error.line, error.found) },
    })
  }
}
