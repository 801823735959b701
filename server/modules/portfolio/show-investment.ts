import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getInvestment as endpoint } from '#contracts/investments/endpoints.ts'
import { mayBeNamed } from '#contracts/investments/qualified/supporters.ts'
import { ledgerAccountLabels, transferKindLabels } from '#contracts/ledger/messages.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { listPostingsOf } from '#server/modules/ledger/index.ts'
import { findRefundAccount } from '#server/modules/payees/index.ts'
import { asWireInvestment, type InvestmentRow, readInvestments } from './investment-rows.ts'
import { findKnownDates } from './known-dates.ts'
import { readReceipts } from './receipts/read-receipts.ts'
import { type PartRefund, reasonOf, type Return, timelineOf, waitsFor } from './timeline.ts'

interface RefundRow {
  readonly id: string
  readonly amountKurus: bigint
  readonly iban: string
  readonly dueOn: string
  readonly state: string
  readonly executedAt: Date | null
  readonly isToCard: boolean
}

/** One investment of the member's with its course, refund and ledger entries; another's looks like an absent one. */
export async function showInvestment(
  context: Context,
  { investmentId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  const [row] = await readInvestments(context, member.id, sql`i.id = ${investmentId}`, 1)
  if (!row) throw new Refusal('not-found')
  const { rows } = await sql<RefundRow>`
    select id, amount_kurus, creditor_iban as iban, due_on, state, executed_at, card_payment_id is not null as is_to_card
      from investments.refund where investment_id = ${investmentId}`.execute(context.db)
  const refund = rows[0] ?? null
  const postings = await listPostingsOf(context, investmentId)
  const receipts = (await readReceipts(context, [investmentId])).get(investmentId) ?? []
  return {
    ...asWireInvestment(row, context.baseUrl, receipts),
    noticeAt: row.noticeAt ? toUnixSeconds(row.noticeAt) : null,
    cancelReason: row.endCode === null ? null : { code: row.endCode, message: reasonOf(row, receipts) },
    isNameShown: await findNameShown(context, member.id, row),
    waitsFor: waitsFor(row),
    timeline: timelineOf(
      row,
      refund && { ...refund, returns: await listReturns(context, refund.id) },
      receipts,
      await listParts(context, investmentId),
      (await findKnownDates(context, [row]))[0],
    ),
    mkkNo: row.state === 'allocated' ? await findRegistryNumber(context, member.id, row.projectId) : '',
    refund: refund && {
      amount: refund.amountKurus,
      iban: refund.isToCard ? '' : refund.iban || ((await findRefundAccount(context, member.id))?.iban ?? ''),
      card: refund.isToCard ? row.card : '',
      dueOn: toUnixSeconds(istanbulMoment(refund.dueOn)),
      state: refund.state,
      executedAt: refund.executedAt ? toUnixSeconds(refund.executedAt) : null,
    },
    entries: postings.map((posting) => ({
      at: toUnixSeconds(posting.at),
      kind: posting.kind,
      label: transferKindLabels[posting.kind],
      account: ledgerAccountLabels[posting.account],
      amount: posting.amountKurus,
    })),
  }
}

/** Whether the investor's name may be shown to everybody; null where they have nothing to decide. */
async function findNameShown(
  context: Pick<Context, 'db'>,
  investorId: string,
  row: InvestmentRow,
): Promise<boolean | null> {
  const { rows } = await sql<{ isShown: boolean }>`
    select withdrawn_at is null as is_shown from investments.supporter
      where project_id = ${row.projectId} and investor_id = ${investorId}`.execute(context.db)
  const isShown = rows[0]?.isShown === true
  return isShown || mayBeNamed(row) ? isShown : null
}

/** As the campaign's list told it to MKK, whatever the member's number is today. */
async function findRegistryNumber(
  context: Pick<Context, 'db'>,
  investorId: string,
  projectId: string,
): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select l.registry_number as number from settlement.allocation_list a
      join settlement.allocation_line l on l.list_id = a.id
      where a.project_id = ${projectId} and l.investor_id = ${investorId}`.execute(context.db)
  return rows[0]?.number ?? ''
}

/** Parts of it that go back while the rest stands. */
async function listParts(context: Pick<Context, 'db'>, investmentId: string): Promise<PartRefund[]> {
  const { rows } = await sql<PartRefund>`
    select amount_kurus, reason_code, owed_at, due_on, executed_at from investments.refund
      where part_of = ${investmentId} order by owed_at, id limit 20`.execute(context.db)
  return rows
}

/** Payments of a refund that the payee's bank sent back. */
async function listReturns(context: Pick<Context, 'db'>, refundId: string): Promise<Return[]> {
  const { rows } = await sql<Return>`
    select executed_at as paid_at, returned_at, refusal as reason from payments.payment_line
      where refund_id = ${refundId} and state = 'returned' order by returned_at limit 20`.execute(context.db)
  return rows
}
