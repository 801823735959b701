import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { type getOrderAtBank, type payInvestment } from '#contracts/trial/endpoints.ts'
import { PAYMENT_KINDS, type PaymentKind } from '#contracts/trial/payment-kinds.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findInvestmentForNotice } from '#server/modules/investments/index.ts'
import { findRefundAccount } from '#server/modules/payees/index.ts'
import { sampleIban, sampleNumberOf } from '#trial/sample-numbers.ts'
import { cutTrialStatements, sendTrialTransfer } from './bank.ts'
import type { TrialGround } from './ground.ts'
import { findOwnNumber } from './own-number.ts'
import { paidAmountOf } from './ready-payments.ts'

/** Who pays for somebody else: no member has this name. */
const STRANGER = 'Baran Tekin'
const WITHOUT_CODE = 'proje yatirim bedeli'

/** What an order shows at the bank's counter; null for one that is not known. */
export async function showOrderAtBank(
  ground: TrialGround,
  { investmentId }: InputOf<typeof getOrderAtBank>,
): Promise<OutputOf<typeof getOrderAtBank>> {
  const context = ground.systemContext('trial-payment')
  const investment = await findInvestmentForNotice(context, investmentId)
  if (!investment) return null
  const missing = await findMissing(context, investment)
  return {
    investmentId,
    projectTitle: await findTitle(context, investment.projectId),
    referenceNo: investment.referenceNo,
    escrowIban: investment.escrowIban,
    isWaiting: investment.state === 'awaiting-payment',
    amount: investment.amountKurus,
    missing,
    payments: PAYMENT_KINDS.map((kind) => ({ kind, amount: paidAmountOf(kind, missing) })),
  }
}

/** Pays a waiting investment as its owner would, or wrongly in one of the ways that happen. */
export async function payTrialInvestment(
  ground: TrialGround,
  { investmentId, kind = 'exact' }: InputOf<typeof payInvestment>,
): Promise<OutputOf<typeof payInvestment>> {
  const context = ground.systemContext('trial-payment')
  const investment = await findInvestmentForNotice(context, investmentId)
  if (!investment || investment.state !== 'awaiting-payment') throw new Refusal('investment-not-waiting')
  const sent = await sendTrialTransfer(ground, {
    toIban: investment.escrowIban,
    amount: paidAmountOf(kind, await findMissing(context, investment)),
    description: kind === 'no-code' ? WITHOUT_CODE : investment.referenceNo,
    ...(await senderOf(context, investment.investorId, kind)),
  })
  const { workDone } = await cutTrialStatements(ground)
  const movements = await ground.simulators.listBankTransactions(investment.escrowIban)
  const isStated = movements.some((one) => one.bankTransactionId === sent.movementId && one.statementNumber !== null)
  return { investmentId, kind, movementId: sent.movementId, workDone, isStated }
}

async function senderOf(context: Context, investorId: string, kind: PaymentKind) {
  if (kind === 'other-person')
    return { payerName: STRANGER, payerIban: sampleIban(), payerNumber: sampleNumberOf('plain') }
  const account = await findRefundAccount(context, investorId)
  if (!account) throw new Refusal('investment-not-waiting')
  const payerNumber = await findOwnNumber(context, investorId)
  return { payerName: account.holderName, payerIban: account.iban, payerNumber }
}

/** What is left to pay after the parts that came. */
async function findMissing(
  { db }: Context,
  { investmentId, amountKurus }: { readonly investmentId: string; readonly amountKurus: Kurus },
): Promise<Kurus> {
  const { rows } = await sql<{ arrived: Kurus }>`
    select coalesce(sum(amount_kurus), 0)::bigint as arrived from bank.bank_line
      where investment_id = ${investmentId} and outcome = 'exception' and exception_kind = 'partial'
        and resolved_at is null`.execute(db)
  const left = amountKurus - (rows[0]?.arrived ?? 0n)
  return left > 0n ? left : amountKurus
}

async function findTitle({ db }: Context, projectId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from projects.offering where project_id = ${projectId}`.execute(db)
  return rows[0]?.title ?? ''
}
