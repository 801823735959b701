import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/settlement/day-closing/endpoints.ts'
import { dayClosingErrors } from '#contracts/settlement/day-closing/messages.ts'
import { compareBalances } from '#contracts/settlement/day-closing/rules.ts'
import { type MemberActor, requireStaff } from '#server/kit/actor.ts'
import { recordEvents } from '#server/kit/audit.ts'
import { beginAll } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type ClosingFigures, findFigures, sealOf } from './closing-figures.ts'

const TABLE = 'bank.day_closing'

/**
 * The open days of accounts, their campaigns held: nobody takes in or completes a statement of them meanwhile, so that what is booked
 * stands still.
 */
async function lockOpen(tx: TransactionContext, day: string, projectId: string | null): Promise<string[]> {
  await sql`select 1 from investments.campaign c
    where c.project_id in (select project_id from bank.account_day where day = ${day}::date and closing_id is null
      and (${projectId}::uuid is null or project_id = ${projectId}::uuid))
    order by c.project_id for no key update of c`.execute(tx.db)
  // Asked once they are held: what another has prepared meanwhile is seen.
  const { rows } = await sql<{ projectId: string }>`
    select project_id from bank.account_day where day = ${day}::date and closing_id is null
      and (${projectId}::uuid is null or project_id = ${projectId}::uuid) order by project_id`.execute(tx.db)
  return rows.map((row) => row.projectId)
}

interface Prepared {
  readonly id: string
  readonly figures: ClosingFigures
  readonly explanation: string
}

/** Keeps closings of a day with what proves them. */
async function keep(
  tx: TransactionContext,
  officer: MemberActor,
  day: string,
  closings: readonly Prepared[],
): Promise<void> {
  if (closings.length === 0) return
  await beginAll(
    tx,
    TABLE,
    officer,
    closings.map(({ id, figures, explanation }) => ({
      id,
      day,
      project_id: figures.projectId,
      bank_kurus: figures.bank,
      ledger_kurus: figures.ledger,
      repeated_kurus: figures.repeated,
      statement_number: figures.statementNumber,
      booked_until: figures.bookedUntil,
      open_items: JSON.stringify(
        figures.openItems.map(({ kind, amount, count }) => ({ kind, amount: String(amount), count })),
      ),
      explanation,
    })),
  )
  await sql`
    update bank.account_day d set closing_id = k.id
      from unnest(${closings.map(({ id }) => id)}::uuid[], ${closings.map(({ figures }) => figures.projectId)}::uuid[])
        k(id, project_id)
      where d.day = ${day}::date and d.project_id = k.project_id`.execute(tx.db)
  await recordEvents(
    tx,
    closings.map(({ id, figures: { projectId, bank, ledger }, explanation }) => ({
      action: 'settlement.day-closing-begun' as const,
      subjectId: id,
      ...(explanation === '' ? {} : { reason: explanation }),
      data: { projectId, day, bankKurus: bank, ledgerKurus: ledger },
    })),
  )
}

/**
 * Prepares the close of a day for every open account of it whose balances agree to the kuruş. What differs, what the bank has not told
 * and what is being booked stays open; says how many. Pressed again, there is nothing left to prepare.
 */
export async function prepareDayClosings(
  context: Context,
  { day }: InputOf<typeof calls.prepareDayClosings>,
): Promise<OutputOf<typeof calls.prepareDayClosings>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const open = await lockOpen(tx, day, null)
    const found = await findFigures(tx, day, open)
    const plain = [...found.values()].filter((figures) => !figures.isBeingBooked && compareBalances(figures).isPlain)
    await keep(
      tx,
      officer,
      day,
      plain.map((figures) => ({ id: newId(), figures, explanation: '' })),
    )
    return { count: plain.length, leftCount: open.length - plain.length }
  })
}

/**
 * Prepares the close of a day for one account, as the officer saw it (`seal`). Refuses `day-not-asked`, `day-closing-waits` where another
 * was faster, `day-closing-booking`, `day-closing-changed` where the figures are others by now, and `day-closing-explanation` at its
 * field where nothing booked explains the difference and nobody said why.
 */
export async function prepareDayClosing(
  context: Context,
  { projectId, day, seal, explanation }: InputOf<typeof calls.prepareDayClosing>,
): Promise<OutputOf<typeof calls.prepareDayClosing>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const open = await lockOpen(tx, day, projectId)
    if (open.length === 0)
      throw new Refusal((await isAsked(tx, day, projectId)) ? 'day-closing-waits' : 'day-not-asked')
    const figures = (await findFigures(tx, day, open)).get(projectId)
    if (!figures) throw new Refusal('day-not-asked')
    if (figures.isBeingBooked) throw new Refusal('day-closing-booking')
    if (sealOf(figures) !== seal) throw new Refusal('day-closing-changed')
    const { needsExplanation } = compareBalances(figures)
    if (needsExplanation && explanation === '')
      throw new Refusal('day-closing-explanation', {
        fields: { explanation: dayClosingErrors['day-closing-explanation'].message },
      })
    const id = newId()
    // Words that nothing asked for mark nothing.
    await keep(tx, officer, day, [{ id, figures, explanation: needsExplanation ? explanation : '' }])
    return { closingId: id }
  })
}

async function isAsked(tx: TransactionContext, day: string, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bank.account_day where day = ${day}::date and project_id = ${projectId}::uuid`.execute(tx.db)
  return rows.length > 0
}
