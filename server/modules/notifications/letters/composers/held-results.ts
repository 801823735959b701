import { holdForLetter } from '#contracts/investments/result-hold.ts'
import { deskHref } from '#contracts/slugs/desk.ts'
import type { Context } from '#server/kit/context.ts'
import { dataOf, type HeardEvent } from '#server/kit/due-work/heard-event.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { type ToldValues, untilDay } from '../../templates/ahead.ts'
import type { Composer, Composers, InvestorComposers, ToInvestors } from './composer.ts'
import { toFounder } from './founders.ts'
import { toInvestorsOf } from './investments.ts'

// Of a campaign whose result's day has passed: what it waits for, and what happens then.

/** Null: the result is there meanwhile, and nobody is told that it is late. */
async function heldValues(context: Context, event: HeardEvent<'settlement.result-held'>): Promise<ToldValues | null> {
  const offering = await findOffering(context, event.subjectId)
  if (offering?.state !== 'closing') return null
  const { why, dueOn } = dataOf(event)
  const { reason, next } = holdForLetter(why)
  return { holdReason: reason, holdNext: next, decisionDueOn: dueOn === null ? null : untilDay(dueOn) }
}

const held: Composer<'settlement.result-held'> = async (context, event) => {
  const values = await heldValues(context, event)
  if (values === null) return []
  const more = { ...values, registerBy: untilDay(dataOf(event).registerBy) }
  return toFounder('own-result-held', ({ external_id: id }) => ({ path: deskHref(id), values: more }))(context, event)
}

const theirsHeld: ToInvestors<'settlement.result-held'> = async (context, event, ids) => {
  const values = await heldValues(context, event)
  return values === null ? [] : toInvestorsOf('result-held', () => values)(context, event, ids)
}

export const heldResultComposers = { 'settlement.result-held': held } satisfies Composers

export const heldResultInvestorComposers = { 'settlement.result-held': theirsHeld } satisfies InvestorComposers
