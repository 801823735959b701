import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { investmentRoutes } from '#server/modules/investments/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

test('a capital increase recorded ten times at once happens once, and nine are told why not', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  const { actor, ...shared } = story.as(await aMember(story.context), 'finance-officer')
  const api = await createApi({
    log: shared.log,
    pool: story.pool,
    baseUrl: shared.baseUrl,
    trustedProxies: 0,
    authenticate: async () => ({ actor }),
    context: shared,
    routes: investmentRoutes,
  })
  try {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.inject({
          method: 'POST',
          url: '/api/settlement/recordcapitalincrease',
          headers: { authorization: 'Bearer officer' },
          payload: { projectId, registeredOn: '2026-04-02', registryReference: '2026/1453' },
        }),
      ),
    )
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(9)
    for (const reply of refused) {
      expect([reply.statusCode, reply.json().exceptionDetail]).toEqual([409, expect.stringMatching(/\p{Lu}.{10,}\.$/u)])
      expect(['project-step-impossible', 'campaign-not-in-state']).toContain(reply.json().code)
    }
    const events = sql<{ made: bigint }>`
      select count(*) as made from platform.audit_event where action = 'settlement.allocation-made' and data->>'projectId' = ${projectId}`
    expect((await events.execute(story.context.db)).rows).toEqual([{ made: 1n }])
  } finally {
    await api.close()
  }
})
