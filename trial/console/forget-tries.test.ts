import { expect, test } from 'vitest'
import { postSignUp } from '#contracts/membership/endpoints.ts'
import { forgetTries } from '#contracts/trial/endpoints.ts'
import { countClientUse } from '#server/kit/http/throttle.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import type { TrialGround } from './ground.ts'
import { trialRoutes } from './routes.ts'

test('whoever signed up as often as one may can begin again once the trial has forgotten it', async () => {
  const clone = await privateClone()
  try {
    const { path, throttle = { limit: 0, seconds: 1 } } = postSignUp
    const signUp = () => countClientUse(clone.pool, path, '203.0.113.7', throttle)
    expect(throttle.limit).toBeGreaterThan(0)
    for (let times = 0; times < throttle.limit; times++) await signUp()
    await expect(signUp()).rejects.toMatchObject({ code: 'too-many-requests' })
    const routes = trialRoutes({ pool: clone.pool } as TrialGround)
    await routes.find(({ endpoint }) => endpoint.path === forgetTries.path)?.run(testContext(clone.db), {})
    await expect(signUp()).resolves.toBeUndefined()
  } finally {
    await clone.close()
  }
})
