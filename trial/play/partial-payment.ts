import { formatKurus } from '#contracts/common/money/money.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { getSettlementQueue, resolveBankReceipt } from '#contracts/settlement/endpoints.ts'
import { cutStatements, getBankMovements, sendTransfer } from '#contracts/trial/endpoints.ts'
import { ledgerOf, openLongest, refundAll, type Stage } from './stage.ts'
import { type Ending, expectState, order } from './story.ts'

/** An order paid in two parts, of which the second completes it; a third is too much and goes back by the desk's decision. */
export async function partialPayment(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const { card } = await openLongest(stage)
  await stage.say(`Campaign: ${card.title}`)
  const amount = card.unitShareValue * 3n
  const { caller, person, investmentId } = await order(stage, card.id, amount)
  const { iban, referenceNo } = await caller.call(getInvestment, { investmentId })
  const stateNow = async () => (await caller.call(getInvestment, { investmentId })).state
  const send = async (kurus: bigint) => {
    await stage.visitor.call(sendTransfer, {
      toIban: iban ?? '',
      amount: Number(kurus) / 100,
      payerName: `${person.firstName} ${person.lastName}`,
      payerIban: person.iban,
      payerNumber: person.nationalId,
      description: referenceNo ?? '',
    })
    await stage.visitor.call(cutStatements, {})
  }
  const [first, second, excess] = [amount - card.unitShareValue, card.unitShareValue, card.unitShareValue]

  await send(first)
  expectState(problems, 'the order after its first part', await stateNow(), 'awaiting-payment')
  await stage.say(`Ordered ${formatKurus(amount)} and transferred ${formatKurus(first)}: the order waits for the rest`)
  await send(second)
  expectState(problems, 'the order after its second part', await stateNow(), 'paid')
  await stage.say(`Transferred the other ${formatKurus(second)}: both parts together pay the order`)
  await send(excess)

  const [officer] = stage.officers
  const { exceptions } = await officer.call(getSettlementQueue, {})
  const surplus = exceptions.find(({ description }) => description === referenceNo)
  expectState(problems, 'the third transfer', surplus?.kind, 'excess')
  if (!surplus) throw new Error('The desk has no receipt of the third transfer')
  await officer.call(resolveBankReceipt, { lineId: surplus.lineId, decision: 'return' })
  await stage.say(`Transferred ${formatKurus(surplus.amount)} more: too much, and finance decides that it goes back`)
  await refundAll(stage)

  const { movements } = await stage.visitor.call(getBankMovements, { iban: iban ?? '' })
  const own = movements.filter(({ counterpartyIban }) => counterpartyIban === person.iban)
  const left = own.reduce((sum, movement) => sum + movement.amount, 0n)
  expectState(problems, 'what the bank booked of the investor, in less out,', left, amount)
  expectState(problems, 'the order in the end', await stateNow(), 'paid')
  await stage.say(`The bank has ${formatKurus(left)} of the investor, and the order over it is paid`)
  return { ledger: await ledgerOf(stage, card.id), problems }
}
