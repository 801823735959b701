import type { Insertable, Selectable } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { isParameterKey, type ParameterKey } from '#contracts/platform/parameters.ts'
import { formatParameter } from '#contracts/platform/parameter-values.ts'
import { rowOn } from '#contracts/platform/parameter-rules.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { refuseTaken } from '#server/kit/database/unique-violation.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findParameterRows } from '#server/modules/platform/index.ts'
import type { ParameterTables } from './tables.ts'

type Table = ParameterTables['parameters.proposal']
export type Proposal = Selectable<Table> & { readonly key: ParameterKey }

export const todayOf = ({ clock }: Pick<Context, 'clock'>): string => istanbulDate(clock.now())

/** Every proposal about a parameter, newest first. */
export async function findProposals(context: Pick<Context, 'db'>, key: ParameterKey): Promise<readonly Proposal[]> {
  const rows = await context.db
    .selectFrom('parameters.proposal')
    .selectAll()
    .where('key', '=', key)
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, key }))
}

/** The proposal, held to the end of the transaction; refuses `not-found`. */
export async function holdProposal(tx: TransactionContext, id: string): Promise<Proposal> {
  const row = await tx.db
    .selectFrom('parameters.proposal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !isParameterKey(row.key)) throw new Refusal('not-found')
  return { ...row, key: row.key }
}

/** Refuses `parameter-proposed-already` where another about that day waits. */
export async function addProposal(tx: TransactionContext, proposal: Insertable<Table>): Promise<void> {
  await refuseTaken(
    'proposal_begun',
    () => new Refusal('parameter-proposed-already'),
    tx.db.insertInto('parameters.proposal').values(proposal).execute(),
  )
}

/** Another officer's decision on a held proposal. */
export async function decide(
  tx: TransactionContext,
  { id }: Pick<Proposal, 'id'>,
  how: { readonly state: 'confirmed' | 'refused'; readonly by: string; readonly decision?: string },
): Promise<void> {
  await tx.db
    .updateTable('parameters.proposal')
    .set({ state: how.state, decided_by: how.by, decided_at: tx.clock.now(), decision: how.decision ?? null })
    .where('id', '=', id)
    .execute()
}

/** A held proposal goes, by whoever made it. */
export async function withdraw(tx: TransactionContext, { id }: Pick<Proposal, 'id'>, by: string): Promise<void> {
  await tx.db
    .updateTable('parameters.proposal')
    .set({ state: 'withdrawn', withdrawn_by: by, withdrawn_at: tx.clock.now() })
    .where('id', '=', id)
    .execute()
}

/** The record of a parameter in the audit trail. */
export const recordOf = (key: ParameterKey): string => derivedId('parameter', key)

/** What the trail tells of a proposal: the value in words, and what held on that day before. */
export async function dataOf(tx: TransactionContext, proposal: Pick<Proposal, 'id' | 'key' | 'value' | 'valid_from'>) {
  const { id, key, value, valid_from: validFrom } = proposal
  const others = (await findParameterRows(tx, [key])).filter((row) => row.validFrom !== validFrom)
  const before = rowOn(others, validFrom)
  return {
    proposalId: id,
    parameter: key,
    parameterBefore: before && formatParameter(key, before.value),
    parameterValue: formatParameter(key, value),
    validFrom,
  }
}
