import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { moveClock } from '#contracts/trial/endpoints.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { platformClock } from '#server/kit/database/platform-clock.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { moveTrialClock } from './clock.ts'
import type { TrialGround } from './ground.ts'

const YEAR_SECONDS = 365 * 86_400

test('the clock moves five years ahead at most, in one step or in many; beyond it the field is named', async () => {
  const clone = await privateClone()
  try {
    const clock = platformClock(clone.pool)
    await clock.refresh()
    const ground: TrialGround = {
      pool: clone.pool,
      ownerUrl: clone.ownerUrl,
      clock,
      upcomingMoments: async () => [],
      runDueWork: async () => 0,
      simulators: {} as TrialGround['simulators'],
      demoLogins: [],
      forget: async () => {},
      restart: () => {},
      systemContext: () => testContext(clone.db, { clock }),
    }
    const context = testContext(clone.db, { clock })
    const begin = toUnixSeconds(clock.now())
    const move = (input: { toUnixSeconds?: number; byMinutes?: number }) => moveTrialClock(ground, context, input)
    const beyond = (field: string) => ({
      code: 'invalid-input',
      detail: { fields: { [field]: expect.stringContaining('5 yıl') } },
    })

    await expect(move({ toUnixSeconds: begin + 6 * YEAR_SECONDS })).rejects.toMatchObject(beyond('toUnixSeconds'))
    await expect(move({ toUnixSeconds: 253_402_300_799 })).rejects.toMatchObject(beyond('toUnixSeconds'))
    expect((await move({ toUnixSeconds: begin + 4 * YEAR_SECONDS })).now).toBe(begin + 4 * YEAR_SECONDS)
    await move({ byMinutes: 500_000 })
    await expect(move({ byMinutes: 600_000 })).rejects.toMatchObject(beyond('byMinutes'))
    await expect(move({ byMinutes: 1 })).resolves.toBeDefined()
  } finally {
    await clone.close()
  }
})

test.each([9_007_199_254_740_991, 8_640_000_000_001, -1, 1e300])('%d is no moment of the clock', (moment) => {
  const parsed = z.safeParse(moveClock.input, { toUnixSeconds: moment })
  expect([...new Set(parsed.error?.issues.map(({ path }) => path.join()))]).toEqual(['toUnixSeconds'])
})
