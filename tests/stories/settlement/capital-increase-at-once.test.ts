import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { createApi } from '#server/app.ts'
import { settlementRoutes } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

/** Ten requests at once, each of an officer of its own, over HTTP. */
async function tenAtOnce(path: string, payload: object) {
  const officers: Context[] = []
  for (let count = 0; count < 10; count++) officers.push(story.as(await aMember(story.context), 'finance-officer'))
  const { actor: _actor, ...shared } = story.context
  const api = await createApi({
    log: shared.log,
    pool: story.pool,
    baseUrl: shared.baseUrl,
    trustedProxies: 0,
    authenticate: async (token) => ({ actor: officers[Number(token)]?.actor ?? { kind: 'visitor' } }),
    context: shared,
    routes: settlementRoutes,
  })
  try {
    const replies = await Promise.all(
      officers.map((_officer, index) =>
        api.inject({
          method: 'POST',
          url: `/api/settlement/${path}`,
          headers: { authorization: `Bearer ${index}` },
          payload,
        }),
      ),
    )
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    for (const reply of refused)
      expect([reply.statusCode, reply.json().exceptionDetail]).toEqual([409, expect.stringMatching(/\p{Lu}.{10,}\.$/u)])
    return {
      done: replies.length - refused.length,
      codes: [...new Set(refused.map((reply) => reply.json().code))],
    }
  } finally {
    await api.close()
  }
}

async function countOf(action: string, projectId: string): Promise<unknown> {
  const { rows } = await sql`
    select count(*)::int as made from platform.audit_event where action = ${action} and data->>'projectId' = ${projectId}`.execute(
    story.context.db,
  )
  return rows
}

test('a capital increase recorded and confirmed by ten officers at once happens once, and nine are told why not', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  const increase = { projectId, registeredOn: '2026-04-02', registryReference: '2026/1453' }
  expect(await tenAtOnce('recordcapitalincrease', increase)).toEqual({ done: 1, codes: ['capital-increase-waits'] })
  expect(await countOf('settlement.capital-increase-begun', projectId)).toEqual([{ made: 1 }])

  const { rows } = await story.pool.query('select id as "capitalIncreaseId" from settlement.capital_increase')
  expect(await tenAtOnce('confirmcapitalincrease', rows[0])).toEqual({ done: 1, codes: ['capital-increase-decided'] })
  expect(await countOf('settlement.allocation-made', projectId)).toEqual([{ made: 1 }])
})
