import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { call, hostOf } from '#web/api/call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'

export type DemoLogin = OutputOf<typeof getTrialState>['demoLogins'][number]

/** Logins of the trial; none anywhere else, and none when the trial's console does not answer. */
export async function readDemoLogins(context: Parameters<typeof hostOf>[0]): Promise<readonly DemoLogin[]> {
  if (!hostOf(context).isTrial) return []
  try {
    return (await call(getTrialState, {}, context)).demoLogins
  } catch (error) {
    if (error instanceof ApiRefusal) return []
    throw error
  }
}
