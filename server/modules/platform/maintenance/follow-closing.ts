import type { Context } from '#server/kit/context.ts'
import { followValue, type FollowedValue } from '#server/kit/due-work/follow-value.ts'
import type { Closing } from '#server/kit/http/maintenance/open-in-maintenance.ts'
import { findOperator } from '../master-data/find-operator.ts'
import { findClosing } from './maintenance.ts'

export interface FollowedClosing extends FollowedValue {
  current(): Closing | null
}

/** Whether the platform is closed for maintenance, whatever process closed it: no older than half a second. */
export async function followClosing(context: Pick<Context, 'db'>): Promise<FollowedClosing> {
  let closing: Closing | null = null
  const ask = async (): Promise<string> => {
    const told = await findClosing(context)
    closing = told && { ...told, operator: await findContact(context) }
    return JSON.stringify(closing)
  }
  const followed = await followValue(ask, () => {})
  return { current: () => closing, stop: () => followed.stop() }
}

async function findContact(context: Pick<Context, 'db'>): Promise<Closing['operator']> {
  const { platformName: name, contactPhone: phone, contactEmail: email } = await findOperator(context)
  return { name, phone, email }
}
