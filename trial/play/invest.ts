import { randomUUID } from 'node:crypto'
import { makeCreditCardInvestment } from '#contracts/cards/endpoints.ts'
import {
  acceptInvestmentTexts,
  getInvestmentPreparation,
  makeEftInvestment,
  openInvestmentText,
  saveInvestmentAmount,
} from '#contracts/investments/endpoints.ts'
import { payInvestment } from '#contracts/trial/endpoints.ts'
import type { Caller } from './api.ts'

/** Amount, texts opened and accepted one by one: as the screens do it. Gives what an order is made with. */
async function accept(investor: Caller, projectId: string, amountKurus: bigint) {
  const amount = Number(amountKurus) / 100
  await investor.call(saveInvestmentAmount, { projectId, amount })
  const before = await investor.call(getInvestmentPreparation, { projectId })
  for (const { id } of before.texts) await investor.call(openInvestmentText, { projectId, textId: id })
  const { acceptanceId } = await investor.call(acceptInvestmentTexts, {
    projectId,
    amount,
    formVersion: before.formVersion,
    accepted: before.texts.map(({ id, sha256 }) => ({ id, sha256 })),
  })
  return { id: randomUUID(), projectId, amount, acceptanceId, formVersion: before.formVersion }
}

/** The order with everything before it. Returns the investment's id. */
export async function placeOrder(investor: Caller, projectId: string, amountKurus: bigint): Promise<string> {
  const order = await accept(investor, projectId, amountKurus)
  const placed = await investor.call(makeEftInvestment, order)
  // The same request again, as an impatient finger sends it: it must be the same investment.
  const again = await investor.call(makeEftInvestment, order)
  if (again.investmentId !== placed.investmentId) throw new Error('The same request made two investments')
  return placed.investmentId
}

/** The same with a card, up to the provider's page. */
export async function placeCardOrder(investor: Caller, projectId: string, amountKurus: bigint) {
  const order = await accept(investor, projectId, amountKurus)
  const placed = await investor.call(makeCreditCardInvestment, order)
  const again = await investor.call(makeCreditCardInvestment, order)
  if (again.paymentId !== placed.paymentId) throw new Error('The same request made two payments')
  return placed
}

/** The transfer arrives at the escrow bank and the statement is taken in. */
export async function pay(investor: Caller, investmentId: string): Promise<void> {
  await investor.call(payInvestment, { investmentId })
}
