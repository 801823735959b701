import { sql } from 'kysely'
import { acceptInvestmentTexts, openInvestmentText, saveInvestmentAmount } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { placeOrders, sendThrough, findRequiredTexts } from '#server/modules/investments/inside.ts'
import { TEST_NOW } from './context.ts'
import { aCampaign, anOrder } from './investments.ts'
import { anEligibleInvestor, asMember } from './membership.ts'
import { ask } from './ask.ts'

/** An investor who opened and accepted every text for 30 shares of 100 TRY, and ordered. */
export async function anAcceptedOrder(shared: Context) {
  const { projectId } = await aCampaign(shared.db)
  const investor = await anEligibleInvestor(shared)
  const own = asMember(shared, investor.id)
  const amount = 300_000n
  await sql`insert into investments.investor_year (investor_id, year, limit_kurus, answered_at)
    values (${investor.id}, 2026, null, ${TEST_NOW}) on conflict do nothing`.execute(shared.db)
  await ask(own, saveInvestmentAmount, { projectId, amount })
  const texts = await findRequiredTexts(own, projectId)
  for (const { id } of texts) await ask(own, openInvestmentText, { projectId, textId: id })
  const accepted = texts.map(({ id, sha256 }) => ({ id, sha256 }))
  const { acceptanceId } = await ask(own, acceptInvestmentTexts, { projectId, amount, formVersion: 1, accepted })
  const order = await anOrder(shared.db, { projectId, investorId: investor.id, amountKurus: amount, acceptanceId })
  const [placed] = await placeOrders(sendThrough(own), [order], 3)
  if (placed?.code !== 'placed') throw new Error(`the order was not placed: ${placed?.code}`)
  return { own, projectId, acceptanceId, investmentId: order.id, investor }
}
