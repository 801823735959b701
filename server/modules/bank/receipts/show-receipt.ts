import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getBankReceipt as endpoint } from '#contracts/settlement/endpoints.ts'
import { mayBeApplied } from '#contracts/investments/lifecycle.ts'
import type { SenderNumber } from '#contracts/settlement/sender.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames, findPayers, findSharedName } from '#server/modules/members/index.ts'
import { isBeforeOrder, isFutureDated, isInTerm } from '../statements/booking-times.ts'
import { compareReceipt } from './compare-receipt.ts'
import { listCorrectable } from './correct-outgoing.ts'
import { showNoticed } from '../notices/show-noticed.ts'
import { listExceptions } from './exceptions.ts'
import { findHeldOrders } from './held-orders.ts'
import { judgePayer, NOBODY } from './payer-rules.ts'
import { type Sender, senderIndex } from '../statements/statement-store.ts'
import { showReceiptDecisions } from './show-receipt-decisions.ts'

type Receipt = OutputOf<typeof endpoint>

/** One receipt that could not be matched, with what it could be used for. */
export async function showReceipt(context: Context, { lineId }: InputOf<typeof endpoint>): Promise<Receipt> {
  const staff = requireStaff(context.actor, 'finance-officer', 'auditor')
  const [line] = await listExceptions(context, [lineId])
  if (!line) throw new Refusal('not-found')
  const { rows } = await sql<{
    payerIban: string
    senderNumberIndex: string | null
    investorId: string | null
    statementNumber: number
    resolution: Receipt['resolution']
    resolvedAt: Date | null
    bookedOn: string
    bookedAt: Date | null
  }>`
    select l.counterparty_iban as payer_iban, ${senderIndex(context, 'l')} as sender_number_index,
        (select investor_id from investments.investment where id = l.investment_id) as investor_id,
        s.bank_number as statement_number, l.resolution, l.resolved_at, l.booked_on,
        l.booked_at
      from bank.bank_line l join bank.bank_statement s on s.id = l.statement_id
      where l.id = ${lineId}`.execute(context.db)
  const found = rows[0]
  if (!found) throw new Refusal('not-found')
  const { resolution, resolvedAt, payerIban, statementNumber, senderNumberIndex, investorId } = found
  const sender = { numberIndex: senderNumberIndex, iban: payerIban, name: line.payerName }
  const { isShared, hasAccount } = await findSharedName(context, line.payerName, payerIban)
  const isAhead = resolvedAt === null && isFutureDated(found, context.clock.now())
  const isOpen = resolvedAt === null && mayBeApplied(line.kind) && !isAhead
  return {
    line: {
      ...line,
      payerIban,
      statementNumber,
      senderNumber: await compareNumber(context, sender, investorId),
      isNameShared: isShared,
      needsIdentity: isShared && !hasAccount && senderNumberIndex === null,
    },
    resolution,
    resolvedAt: resolvedAt && toUnixSeconds(resolvedAt),
    isAhead,
    compared: await compareReceipt(context, lineId),
    investments: isOpen ? await listPayable(context, line, sender) : [],
    noticed: await showNoticed(context, line),
    held: resolvedAt === null ? await listHeld(context, { projectId: line.projectId, lineId }) : [],
    outgoing: resolvedAt === null ? await listCorrectable(context, lineId) : [],
    ...(await showReceiptDecisions(context, lineId, staff.id)),
    mayDecide: staff.roles.includes('finance-officer'),
  }
}

async function compareNumber(
  context: Context,
  { numberIndex }: Sender,
  investorId: string | null,
): Promise<SenderNumber> {
  if (numberIndex === null) return 'not-given'
  if (investorId === null) return 'uncompared'
  const investor = (await findPayers(context, [investorId])).get(investorId)
  return investor?.numberIndexes.includes(numberIndex) ? 'matches' : 'differs'
}

/** Orders that do not expire before this receipt is decided on. */
async function listHeld(
  context: Context,
  { projectId, lineId }: Pick<Receipt['line'], 'projectId' | 'lineId'>,
): Promise<Receipt['held']> {
  const orders = await findHeldOrders(context, projectId, lineId)
  const shown = orders.slice(0, MOST_SHOWN)
  const names = await findMemberNames(
    context,
    shown.map(({ investorId }) => investorId),
  )
  return shown.map(({ id, investorId, referenceNo, amountKurus, payBy }) => ({
    investmentId: id,
    referenceNo,
    investorName: names.get(investorId) ?? '',
    amount: amountKurus,
    payBy: toUnixSeconds(payBy),
  }))
}

const MOST_UNPAID = 2_000
const MOST_SHOWN = 20

/** Unpaid investments of its payer that the receipt covers; where several members have their name, of each of them. */
async function listPayable(context: Context, line: LineFound, sender: Sender): Promise<Receipt['investments']> {
  const { rows } = await sql<{
    investmentId: string
    investorId: string
    referenceNo: string
    amount: bigint
    placedAt: Date
    payBy: Date
    bookedOn: string
    bookedAt: Date | null
  }>`
    select i.id as investment_id, i.investor_id, i.reference_no, i.amount_kurus as amount,
        i.placed_at, i.pay_by, l.booked_on, l.booked_at
      from investments.investment i join bank.bank_line l on l.id = ${line.lineId}
      where i.project_id = (select project_id from bank.bank_line where id = ${line.lineId})
        and i.state = 'awaiting-payment'
        and i.amount_kurus <= case when l.exception_kind <> 'partial' then l.amount_kurus
          when i.id = l.investment_id then (select sum(p.amount_kurus) from bank.bank_line p where p.investment_id = i.id
            and p.exception_kind = 'partial' and p.outcome = 'exception' and p.resolved_at is null) end
      order by i.amount_kurus desc, i.id limit ${MOST_UNPAID}`.execute(context.db)
  const payable = rows.filter((row) => !isBeforeOrder(row, row.placedAt) && isInTerm(row, row.payBy))
  const payers = await findPayers(
    context,
    payable.map(({ investorId }) => investorId),
  )
  const shown = payable
    .filter(({ investorId }) => judgePayer(payers.get(investorId) ?? NOBODY, sender) !== 'other')
    .slice(0, MOST_SHOWN)
  const names = await findMemberNames(
    context,
    shown.map(({ investorId }) => investorId),
  )
  return shown.map(({ investmentId, investorId, referenceNo, amount, payBy }) => ({
    investmentId,
    referenceNo,
    amount,
    investorName: names.get(investorId) ?? '',
    payBy: toUnixSeconds(payBy),
  }))
}

type LineFound = Pick<Receipt['line'], 'lineId'>
