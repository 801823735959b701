import type { Context } from '#server/kit/context.ts'
import { followValue, type FollowedValue } from '#server/kit/due-work/follow-value.ts'
import type { Closing } from '#server/kit/http/maintenance/open-in-maintenance.ts'
import { findSetting } from '../master-data/find-setting.ts'
import { findClosing } from './maintenance.ts'

export interface FollowedClosing extends FollowedValue {
  current(): Closing | null
}

/** Whether the platform is closed for maintenance, whatever process closed it: no older than half a second. */
export async function followClosing(context: Pick<Context, 'db'>): Promise<FollowedClosing> {
  let closing: Closing | null = null
  const ask = async (): Promise<string> => {
    const told = await findClosing(context)
    closing = told && { ...told, operator: await findOperator(context) }
    return JSON.stringify(closing)
  }
  const followed = await followValue(ask, () => {})
  return { current: () => closing, stop: () => followed.stop() }
}

async function findOperator(context: Pick<Context, 'db'>): Promise<Closing['operator']> {
  const find = async (key: string) => {
    const value = await findSetting(context, key)
    return typeof value === 'string' ? value : ''
  }
  return { name: await find('platformName'), phone: await find('contactPhone'), email: await find('contactEmail') }
}
