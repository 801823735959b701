import { setTimeout as sleep } from 'node:timers/promises'
import { getTrialState, resetTrial } from '#contracts/trial/endpoints.ts'
import type { Caller } from './api.ts'

const ROUNDS = 240
const ROUND_MS = 1_000

/** Sets the running trial up again and waits until it answers. */
export async function reset(visitor: Caller): Promise<void> {
  await visitor.call(resetTrial, {})
  let wasAway = false
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(ROUND_MS)
    const answers = await visitor.call(getTrialState, {}).then(
      () => true,
      () => false,
    )
    if (answers && wasAway) return
    wasAway ||= !answers
  }
  throw new Error('The trial was told to begin again and does not answer: what its process printed says why')
}
