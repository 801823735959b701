import { data, type LoaderFunctionArgs } from 'react-router'
import { hostOf } from '#web/api/call.ts'

/** Guard of the console's screens: elsewhere than in the trial there is no such page. */
export function requireTrial({ context }: Pick<LoaderFunctionArgs, 'context'>): void {
  if (!hostOf(context).isTrial) throw data(null, { status: 404 })
}
