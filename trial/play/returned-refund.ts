import { cancelRefundInvestment, getInvestment } from '#contracts/investments/endpoints.ts'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { upsertBankAccount } from '#contracts/membership/endpoints.ts'
import { getBankMovements, returnPayment } from '#contracts/trial/endpoints.ts'
import { inventPerson } from './person.ts'
import { ledgerOf, letBankWork, openLongest, refundAll, type Stage } from './stage.ts'
import { type Ending, expectState, invest } from './story.ts'

/** Withdrawn and paid back to an account that was closed meanwhile: the money comes back, is owed again and goes to another account. */
export async function returnedRefund(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const { card } = await openLongest(stage)
  await stage.say(`Campaign: ${card.title}`)
  const { caller, person, investmentId } = await invest(stage, card.id, card.unitShareValue * 2n)
  const { iban } = await caller.call(getInvestment, { investmentId })
  await caller.call(cancelRefundInvestment, { investmentId })
  await refundAll(stage)
  await sendRefundBack(stage, iban ?? '', person.iban)
  const { state, timeline } = await caller.call(getInvestment, { investmentId })
  expectState(problems, 'investment whose refund came back', state, 'refund-pending')
  expectState(problems, 'return in the timeline', timeline.filter(({ code }) => code === 'refund-returned').length, 1)
  const [officer] = stage.officers
  const { refunds } = await officer.call(getSettlementQueue, {})
  const waiting = refunds.find((refund) => refund.investmentId === investmentId)
  expectState(problems, 'refund at the desk', waiting?.state, 'account-awaited')

  const holderName = `${person.firstName} ${person.lastName}`
  await caller.call(upsertBankAccount, { iban: inventPerson().iban, holderName })
  await stage.say('The investor named another account of his')
  await refundAll(stage)
  const position = await caller.call(getInvestment, { investmentId })
  expectState(problems, 'investment', position.state, 'withdrawn')
  const sum = position.entries.reduce((total, entry) => total + entry.amount, 0n)
  expectState(problems, 'sum of the investment’s ledger entries', sum, 0n)
  return { ledger: await ledgerOf(stage, card.id), problems }
}

/** The bank of the account that was paid last from an escrow account sends the money back. */
async function sendRefundBack(stage: Stage, escrowIban: string, paidIban: string): Promise<void> {
  const { movements } = await stage.visitor.call(getBankMovements, { iban: escrowIban })
  const paid = movements.find(({ returnable, counterpartyIban }) => returnable && counterpartyIban === paidIban)
  if (!paid?.returnable) throw new Error('The refund was not paid')
  await stage.visitor.call(returnPayment, { paymentId: paid.returnable, reason: 'account-closed' })
  await letBankWork(stage)
  await stage.say('The account was closed: the refund came back to the escrow account and is owed again')
}
