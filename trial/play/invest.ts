import { randomUUID } from 'node:crypto'
import {
  acceptInvestmentTexts,
  getInvestmentPreparation,
  makeEftInvestment,
  openInvestmentText,
  saveInvestmentAmount,
} from '#contracts/investments/endpoints.ts'
import { payInvestment } from '#contracts/trial/endpoints.ts'
import type { Caller } from './api.ts'

/** Amount, texts opened and accepted one by one, order: as the screens do it. Returns the investment's id. */
export async function placeOrder(investor: Caller, projectId: string, amountKurus: bigint): Promise<string> {
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
  const order = { id: randomUUID(), projectId, amount, acceptanceId, formVersion: before.formVersion }
  const placed = await investor.call(makeEftInvestment, order)
  // The same request again, as an impatient finger sends it: it must be the same investment.
  const again = await investor.call(makeEftInvestment, order)
  if (again.investmentId !== placed.investmentId) throw new Error('The same request made two investments')
  return placed.investmentId
}

/** The transfer arrives at the escrow bank and the statement is taken in. */
export async function pay(investor: Caller, investmentId: string): Promise<void> {
  await investor.call(payInvestment, { investmentId })
}
