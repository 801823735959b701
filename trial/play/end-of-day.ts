import { addHours, istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { cutStatements, payInvestment, setStatementRhythm } from '#contracts/trial/endpoints.ts'
import { ledgerOf, moveTo, openLongest, type Stage } from './stage.ts'
import { type Ending, expectState, order } from './story.ts'

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/**
 * The bank books by the day and tells of a day when it is over. An order paid on its last day does not expire for that: it waits for
 * the statement of that day, and is paid by it.
 */
export async function endOfDay(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  await stage.visitor.call(setStatementRhythm, { rhythm: 'end-of-day' })
  const { card } = await openLongest(stage)
  await stage.say(`Campaign: ${card.title}; the bank sends its statements after the end of a day`)
  const amount = card.unitShareValue * 2n
  const { caller, investmentId } = await order(stage, card.id, amount)
  const look = () => caller.call(getInvestment, { investmentId })
  const payBy = new Date(((await look()).payBy ?? 0) * 1000)
  await stage.say(`Ordered ${formatKurus(amount)}`)

  const lastDay = istanbulMoment(istanbulDate(payBy))
  const midnight = istanbulMoment(addDays(istanbulDate(payBy), 1))
  const anHourBefore = addHours(payBy, -1)
  await moveTo(stage, seconds(anHourBefore < lastDay ? lastDay : anHourBefore))
  const { isStated } = await stage.visitor.call(payInvestment, { investmentId })
  expectState(problems, 'a statement of a day that is not over', isStated, false)
  await stage.say('Transferred on the last day of the term: the bank has it, the platform does not know yet')

  await moveTo(stage, Math.min(seconds(payBy) + 60, seconds(midnight) - 1))
  await stage.visitor.call(cutStatements, {})
  expectState(problems, 'the order after its term', (await look()).state, 'awaiting-payment')
  await stage.say('The term is over: the order waits for the statement of that day and does not expire')

  await moveTo(stage, seconds(midnight) + 300)
  await stage.visitor.call(cutStatements, {})
  const { state, withdrawalEndsAt } = await look()
  expectState(problems, 'the order after the statement', state, 'paid')
  const hours = ((withdrawalEndsAt ?? 0) - seconds(midnight)) / 3600
  if (hours < 48)
    problems.push(`of the 48 hours to withdraw ${hours} are left after the day that nobody knows the time of`)
  await stage.say(`The statement of the day arrived: ${formatKurus(amount)} paid`)
  return { ledger: await ledgerOf(stage, card.id), problems }
}
