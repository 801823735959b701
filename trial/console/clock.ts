import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { moveClock } from '#contracts/trial/endpoints.ts'
import { trialMessages } from '#contracts/trial/messages.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TrialGround } from './ground.ts'

const MINUTE_MS = 60_000
/** Every day on the way is lived through; beyond this a move would be work without end. */
const MOST_YEARS = 5
const YEAR_MS = 366 * 86_400_000

/**
 * Moves the platform's clock forward, stopping at every moment something falls due, so that work happens in the order it
 * would have: a window that ends before the campaign is final before the campaign closes.
 */
export async function moveTrialClock(
  ground: TrialGround,
  context: Context,
  input: InputOf<typeof moveClock>,
): Promise<OutputOf<typeof moveClock>> {
  const now = context.clock.now()
  const target =
    input.toUnixSeconds !== undefined
      ? new Date(input.toUnixSeconds * 1000)
      : new Date(now.getTime() + (input.byMinutes ?? 0) * MINUTE_MS)
  if (target.getTime() <= now.getTime()) throw new Refusal('clock-only-forward')
  if (target.getTime() > furthest()) {
    const field = input.toUnixSeconds === undefined ? 'byMinutes' : 'toUnixSeconds'
    const message = fillMessage(trialMessages.clockTooFar, { years: String(MOST_YEARS) })
    throw new Refusal('invalid-input', { fields: { [field]: message } })
  }
  let workDone = 0
  // Asked anew after every stop: the work done there may bring moments of its own, a campaign that opens or a window that begins.
  for (let at = now; at < target;) {
    at = await nextStop(ground, at, target)
    await setClock(ground, at)
    workDone += await ground.runDueWork()
  }
  return { now: toUnixSeconds(ground.clock.now()), workDone }
}

/** The latest moment the clock may show, counted from the machine's. */
function furthest(): number {
  return performance.timeOrigin + performance.now() + MOST_YEARS * YEAR_MS
}

/** The next moment after `after` at which something falls due, or the target. */
async function nextStop(ground: TrialGround, after: Date, target: Date): Promise<Date> {
  const due = await ground.upcomingMoments(target)
  return due.map(({ at }) => at).find((at) => at > after && at < target) ?? target
}

async function setClock(ground: TrialGround, moment: Date): Promise<void> {
  await ground.pool.query(
    `update platform.clock set offset_ms = ceil(extract(epoch from $1::timestamptz - clock_timestamp()) * 1000)
     where offset_ms < extract(epoch from $1::timestamptz - clock_timestamp()) * 1000`,
    [moment],
  )
  await ground.clock.refresh()
}
