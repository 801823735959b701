import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as calls from '#contracts/projects/resolution/endpoints.ts'
import { startOrderDesk, openOrderLanes } from '#server/modules/investments/index.ts'
import { refusalOf } from '#tests/support/applications/applications.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCommittee, anAnalyst, standing } from '#tests/support/applications/evaluation.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { send } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let clone: Awaited<ReturnType<typeof privateClone>>

beforeEach(async () => {
  clone = await privateClone()
  await freezeDatabaseClock(clone.db, TEST_NOW)
})
afterEach(() => clone.close())

/** A suspension that three members voted for, drawn and not signed. */
async function aDrawnSuspension() {
  const context = testContext(clone.db)
  const { projectId } = await aCampaign(clone.db)
  const members = await aCommittee(context, 3)
  const analyst = await anAnalyst(context)
  const proposal = { projectId, kind: 'suspension', reason: 'Açıklamalar çelişiyor.' } as const
  const { resolutionId } = await send(analyst, calls.proposeResolution, proposal)
  for (const { context: who } of members) {
    await send(who, committeeCalls.declareConflict, { fileId: resolutionId, relation: 'none', note: '' })
    await send(who, calls.voteOnResolution, { resolutionId, vote: 'approve', opinion: 'Gerekli.' })
  }
  const [first] = members
  if (!first) throw new Error('three seats')
  const { sha256 } = await send(first.context, committeeCalls.drawMinutes, { fileId: resolutionId })
  const sign = ({ context: who, app }: typeof first) =>
    send(who, committeeCalls.signMinutes, { fileId: resolutionId, sha256, code: app.code() })
  return { context, projectId, members, resolutionId, sign }
}

test('members who sign at once make one decision, and each signs once', async () => {
  const { context, projectId, members, sign } = await aDrawnSuspension()
  const answers = await Promise.all(
    [...members, ...members].map(async (member) => {
      try {
        return (await sign(member)).decision ?? 'signed'
      } catch (error) {
        return (await refusalOf(Promise.reject(error instanceof Error ? error : new Error(String(error))))).code
      }
    }),
  )
  expect(answers.filter((answer) => answer === 'approved')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'signed')).toHaveLength(2)
  expect(await standing(context, projectId)).toEqual({ state: 'live', isSuspended: true })
  const { rows } = await clone.pool.query<{ action: string; n: number }>(
    `select action, count(*)::int as n from platform.audit_event
      where action in ('project.suspended', 'project.minutes-signed', 'project.resolution-decided') group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { action: 'project.minutes-signed', n: 3 },
    { action: 'project.resolution-decided', n: 1 },
    { action: 'project.suspended', n: 1 },
  ])
}, 60_000)

test('orders race the last signature: none stands that began after it, and whatever stands is whole', async () => {
  const { projectId, members, sign } = await aDrawnSuspension()
  const lanes = openOrderLanes(clone.url)
  const desk = startOrderDesk({ db: clone.db, lanes, log: pino({ level: 'silent' }) })
  const investors = await someInvestors(clone.db, 60)
  const orders = await Promise.all(
    investors.map((investorId) => anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n })),
  )
  const [first, second, last] = members
  if (!first || !second || !last) throw new Error('three seats')
  await sign(first)
  await sign(second)
  const placed: { readonly code: string; readonly beganAfter: boolean }[] = []
  let isSigned = false
  const waiting = [...orders]
  const investor = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const beganAfter = isSigned
      placed.push({ code: (await desk.place(order, 3)).code, beganAfter })
    }
  }
  const signing = sign(last).then((answer) => {
    isSigned = true
    return answer
  })
  await Promise.all([signing, ...Array.from({ length: 4 }, investor)])
  expect(placed).toHaveLength(60)
  expect(new Set(placed.filter(({ beganAfter }) => beganAfter).map(({ code }) => code))).toEqual(
    new Set(placed.some(({ beganAfter }) => beganAfter) ? ['campaign-suspended'] : []),
  )
  expect(placed.every(({ code }) => code === 'placed' || code === 'campaign-suspended')).toBe(true)
  const [investorId = ''] = await someInvestors(clone.db, 1)
  const late = await anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n })
  expect((await desk.place(late, 3)).code).toBe('campaign-suspended')
  const { rows } = await clone.pool.query<{ n: number }>(
    'select count(*)::int as n from investments.investment where project_id = $1',
    [projectId],
  )
  expect(rows[0]?.n).toBe(placed.filter(({ code }) => code === 'placed').length)
  expect(await findBroken(clone.pool)).toEqual([])
  await desk.stop()
  for (const lane of lanes) await lane.end()
}, 60_000)
