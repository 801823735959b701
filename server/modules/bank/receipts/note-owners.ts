import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findAccountOwners } from '#server/modules/payees/index.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import type { Receipt } from './book-incoming.ts'

/**
 * Keeps whose money each receipt is that pays no order by itself, and records what its investor is told: the order its reference names
 * (`isPayer` says by line whether its investor sent it), or one of the investor's whose account it came from. One event for each.
 */
export async function noteOwners(
  tx: TransactionContext,
  projectId: string,
  receipts: readonly Receipt[],
  isPayer: (lineId: string) => boolean,
): Promise<void> {
  const exceptions = receipts.filter(({ exceptionKind }) => exceptionKind !== null)
  if (exceptions.length === 0) return
  await promiseDecision(tx, exceptions)
  const exceptionsById = new Map(exceptions.map((one) => [one.id, one]))
  const owned = [
    ...(await keepByReference(tx, exceptions, isPayer)),
    ...(await keepByAccount(
      tx,
      projectId,
      exceptions.filter(({ investmentId }) => investmentId === null),
    )),
  ]
  await recordEvents(
    tx,
    owned.map(({ lineId, investmentId, investorId }) => {
      const receipt = exceptionsById.get(lineId)
      invariant(receipt, 'whose money was found is one of the receipts')
      return {
        action: 'settlement.receipt-unmatched' as const,
        subjectId: lineId,
        reason: receipt.exceptionKind ?? '',
        data: { projectId, investmentId, investorId, amountKurus: receipt.line.amountKurus },
      }
    }),
  )
}

/** What came too late goes back by itself; all else is decided on by a day. */
async function promiseDecision(tx: TransactionContext, exceptions: readonly Receipt[]): Promise<void> {
  const waiting = exceptions.filter(({ exceptionKind }) => exceptionKind !== 'late').map(({ id }) => id)
  if (waiting.length === 0) return
  const { value } = await findParameter(tx, 'settlement.receipt-decision')
  const decideBy = await addBusinessDays(tx, istanbulDate(tx.clock.now()), Number(value))
  await sql`update bank.bank_line set decide_by = ${decideBy} where id = any(${waiting}::uuid[])`.execute(tx.db)
}

interface Owned {
  readonly lineId: string
  readonly investmentId: string
  readonly investorId: string
}

const KEPT = sql`on conflict (line_id) do nothing
  returning line_id, investment_id, investor_id`

async function keepByReference(
  tx: TransactionContext,
  exceptions: readonly Receipt[],
  isPayer: (lineId: string) => boolean,
): Promise<Owned[]> {
  const named = exceptions.filter(({ investmentId }) => investmentId !== null)
  if (named.length === 0) return []
  const { rows } = await sql<Owned>`
    insert into bank.receipt_owner (line_id, investment_id, investor_id, is_own)
      select n.line_id, i.id, i.investor_id, n.is_own
        from unnest(${named.map(({ id }) => id)}::uuid[], ${named.map(({ investmentId }) => investmentId)}::uuid[],
          ${named.map(({ id }) => isPayer(id))}::boolean[]) n(line_id, investment_id, is_own)
        join investments.investment i on i.id = n.investment_id
      ${KEPT}`.execute(tx.db)
  return rows
}

/** Of several orders of the investor in the campaign: one that waits for its payment, then one of the amount, then the latest. */
async function keepByAccount(
  tx: TransactionContext,
  projectId: string,
  nameless: readonly Receipt[],
): Promise<Owned[]> {
  const owners = await findAccountOwners(
    tx,
    nameless.map(({ line }) => line.counterpartyIban),
  )
  const known = nameless.flatMap((one) => {
    const memberId = owners.get(one.line.counterpartyIban)
    return memberId === undefined ? [] : [{ ...one, memberId }]
  })
  if (known.length === 0) return []
  const { rows } = await sql<Owned>`
    insert into bank.receipt_owner (line_id, investment_id, investor_id, is_own)
      select n.line_id, i.id, i.investor_id, true
        from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ memberId }) => memberId)}::uuid[],
          ${known.map(({ line }) => line.amountKurus)}::bigint[]) n(line_id, investor_id, amount_kurus)
        cross join lateral (select id, investor_id from investments.investment i
          where i.investor_id = n.investor_id and i.project_id = ${projectId}
          order by (i.state = 'awaiting-payment') desc, (i.amount_kurus = n.amount_kurus) desc, i.id desc limit 1) i
      ${KEPT}`.execute(tx.db)
  return rows
}

/** Finance counted receipts for an order: they are its investor's from here on, whoever they were thought to be. */
export async function ownApplied(
  tx: TransactionContext,
  lineIds: readonly string[],
  { investmentId, investorId }: Pick<Owned, 'investmentId' | 'investorId'>,
): Promise<void> {
  await sql`
    insert into bank.receipt_owner (line_id, investment_id, investor_id, is_own)
      select line_id, ${investmentId}::uuid, ${investorId}::uuid, true from unnest(${[...lineIds]}::uuid[]) n(line_id)
      on conflict (line_id) do update
        set investment_id = excluded.investment_id, investor_id = excluded.investor_id, is_own = excluded.is_own`.execute(
    tx.db,
  )
}
