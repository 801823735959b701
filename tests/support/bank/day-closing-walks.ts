import { expect } from 'vitest'
import {
  confirmDayClosing,
  confirmDayClosings,
  getDayClosings,
  prepareDayClosing,
  prepareDayClosings,
  withdrawDayClosing,
} from '#contracts/settlement/day-closing/endpoints.ts'
import { askDayClosings, dayClosingQueues, fetchStatementsOf } from '#server/modules/bank/index.ts'
import { camtStatement, takeInByHand } from './statements.ts'
import type { Walk } from './settlement-walks.ts'
import { ask } from '../ask.ts'

const day = '2026-03-16'
const BOOKED = '<DtTm>2026-03-16T09:00:00Z</DtTm>'

/** A day that is asked for, prepared in both ways, taken back, signed in both ways, and opened again by a statement and by the bank's word. */
export async function closeDays({ story, first, second, system, watch }: Walk): Promise<void> {
  const [projectId, other] = [await story.campaign(), await story.campaign()]
  const defne = await story.investor('Defne')
  const { iban, referenceNo } = await story.invest(defne, projectId, 10_000n)
  await takeInByHand(
    first,
    second,
    camtStatement({ iban, number: 1, openingLira: 0, lines: [{ booking: BOOKED, reference: referenceNo }] }),
  )
  await story.setTo('2026-03-17T07:00:00Z')
  await watch(system, (context) => askDayClosings.run(context))
  const show = async () => {
    const { shown } = await watch(second, (context) => ask(context, getDayClosings, { day }))
    return shown
  }
  const sealed = async (id: string) => (await show())?.accounts.find((one) => one.projectId === id)?.now?.seal ?? ''
  const explanation = 'Banka henüz bildirmedi.'
  const prepare = async (id: string) => {
    const seal = await sealed(id)
    return watch(first, (context) => ask(context, prepareDayClosing, { projectId: id, day, seal, explanation }))
  }
  const untold = await prepare(other)
  await watch(second, (context) => ask(context, confirmDayClosing, untold))
  for (const queue of dayClosingQueues) await watch(second, (context) => queue.count(context))
  const { closingId } = await prepare(projectId)
  await watch(second, (context) => ask(context, withdrawDayClosing, { closingId, reason: 'Yanlış' }))
  // What the bank says next tells both days whole.
  for (const id of [projectId, other]) await watch(system, (context) => fetchStatementsOf(context, id))
  await watch(first, (context) => ask(context, prepareDayClosings, { day }))
  const seal = (await show())?.toSign.seal ?? ''
  expect(await watch(second, (context) => ask(context, confirmDayClosings, { day, seal }))).toEqual({ count: 2 })
  const lines = [{ booking: BOOKED, reference: 'GEC' }]
  await watch(second, async (context) =>
    takeInByHand(first, context, camtStatement({ iban, number: 2, openingLira: 100, lines })),
  )
  expect((await show())?.accounts.map(({ state }) => state).toSorted()).toEqual(['confirmed', 'open'])
}
