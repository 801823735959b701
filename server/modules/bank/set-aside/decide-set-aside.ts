import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/settlement/bank-files/set-aside-endpoints.ts'
import type { SetAsideHindrance } from '#contracts/settlement/bank-files/set-aside-messages.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { begin, decide, withdraw } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { RefusalCode } from '#server/kit/refusal-codes.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { reverseStatement } from './reverse-statement.ts'
import { findHindrance } from './set-aside-rules.ts'
import { findProposal, findTaken, type Proposal, type TakenStatement } from './set-aside-store.ts'

const SET_ASIDE = { table: 'bank.statement_set_aside', over: 'set-aside-decided' } as const

/**
 * A statement with its account held: nobody takes in or books another of it meanwhile. Refuses `not-found`. What it may still be set
 * aside for is asked by `refuseSettled`, once the investments it paid are held too.
 */
async function lockTaken(tx: TransactionContext, statementId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from investments.campaign
      where project_id = (select project_id from bank.bank_statement where id = ${statementId}::uuid) for no key update`.execute(
    tx.db,
  )
  if (rows.length === 0) throw new Refusal('not-found')
  await sql`select 1 from investments.investment i
    where i.id in (select investment_id from bank.bank_line where statement_id = ${statementId}::uuid and outcome = 'matched')
    order by i.id for no key update`.execute(tx.db)
  await sql`select 1 from bank.bank_line where statement_id = ${statementId}::uuid order by id for no key update`.execute(
    tx.db,
  )
}

const REFUSALS = {
  'not-by-hand': 'set-aside-not-by-hand',
  'not-last': 'set-aside-not-last',
  payments: 'set-aside-payments',
  receipts: 'set-aside-receipts',
  investments: 'set-aside-investments',
} as const satisfies Record<SetAsideHindrance, RefusalCode>

/** Refuses what hinders it, by name, with how many stand in the way. */
async function refuseSettled(tx: TransactionContext, statementId: string): Promise<TakenStatement> {
  const [taken] = await findTaken(tx, sql`s.id = ${statementId}::uuid`)
  if (!taken) throw new Refusal('not-found')
  const hindrance = findHindrance(taken)
  if (hindrance) throw new Refusal(REFUSALS[hindrance.kind], { parameters: { count: String(hindrance.count) } })
  return taken
}

/**
 * A finance officer says that the last statement of an account, which came by hand, is none of the bank's, and why. Nothing changes
 * before another confirms it. Said again by the same officer, it is the same. Refuses what hinders it (`set-aside-…`),
 * `set-aside-waits` and `not-found`.
 */
export async function proposeSetAside(
  context: Context,
  { statementId, reason }: InputOf<typeof calls.proposeStatementSetAside>,
): Promise<OutputOf<typeof calls.proposeStatementSetAside>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    await lockTaken(tx, statementId)
    const { projectId, number } = await refuseSettled(tx, statementId)
    const known = await findProposal(tx, sql`statement_id = ${statementId}::uuid and state = 'begun'`)
    if (known?.begunBy === officer.id) return { proposalId: known.id }
    if (known) throw new Refusal('set-aside-waits')
    const proposalId = newId()
    await begin(tx, SET_ASIDE.table, officer, { id: proposalId, statement_id: statementId, reason })
    const data = { projectId, number, proposalId }
    await recordEvent(tx, { action: 'settlement.set-aside-begun', subjectId: statementId, reason, data })
    return { proposalId }
  })
}

/** A proposal with its statement and account held. Refuses `not-found`. */
async function lockProposal(tx: TransactionContext, proposalId: string): Promise<Proposal> {
  const proposal = await findProposal(tx, sql`id = ${proposalId}::uuid`)
  if (!proposal) throw new Refusal('not-found')
  await lockTaken(tx, proposal.statementId)
  return proposal
}

/**
 * A second finance officer confirms it: what the statement booked is reversed in the ledger, its lines are marked, investments it paid
 * wait for their payment again, and the account stands where the statement before it ends, so that the bank's own of its number can be
 * taken in. Confirming again changes nothing. Refuses `same-officer`, `set-aside-decided`, `not-found` and what hinders it by now.
 */
export async function confirmSetAside(
  context: Context,
  { proposalId }: InputOf<typeof calls.confirmStatementSetAside>,
): Promise<OutputOf<typeof calls.confirmStatementSetAside>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    const isNew = await decide(tx, { ...SET_ASIDE, id: proposalId }, officer, { state: 'confirmed' })
    if (!isNew) return { lineCount: 0, investmentCount: 0 }
    const taken = await refuseSettled(tx, proposal.statementId)
    const { investmentCount, amountKurus } = await reverseStatement(tx, taken)
    const { projectId, number, lineCount } = taken
    await recordEvent(tx, {
      action: 'settlement.set-aside-confirmed',
      subjectId: taken.id,
      reason: proposal.reason,
      data: { projectId, number, proposalId, lines: lineCount, investments: investmentCount, amountKurus },
    })
    return { lineCount, investmentCount }
  })
}

/**
 * Any finance officer takes such a proposal back, their own or another's, and says why: the statement stays as it is. Refuses
 * `set-aside-decided` and `not-found`.
 */
export async function withdrawSetAside(
  context: Context,
  { proposalId, reason }: InputOf<typeof calls.withdrawStatementSetAside>,
): Promise<OutputOf<typeof calls.withdrawStatementSetAside>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    await withdraw(tx, { ...SET_ASIDE, id: proposalId }, officer, { withdrawn_because: reason })
    const [statement] = await findTaken(tx, sql`s.id = ${proposal.statementId}::uuid`)
    if (!statement) throw new Refusal('not-found')
    const { id: subjectId, projectId, number } = statement
    const data = { projectId, number, proposalId }
    await recordEvent(tx, { action: 'settlement.set-aside-withdrawn', subjectId, reason, data })
    return { done: true }
  })
}
